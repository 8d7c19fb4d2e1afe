//! Checks of hand-drawn maps and vaults. Each problem is reported at its character in the drawing.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::kinds::drawing::{CreatureChoice, Drawing, DrawingCell, Placement};
use crate::kinds::tile::{Stair, Tile, Ways};
use crate::{Content, Kind};

pub(super) fn check_drawing(map: &Drawing, content: &Content, diagnostics: &Diagnostics) {
    let check = DrawingCheck { map, is_map: true, content, diagnostics };
    check.edge();
    check.start();
    check.contents();
    check.riddles();
    check.branch_stairs();
}

pub(super) fn cell_span(map: &Drawing, (x, y): DrawingCell, diagnostics: &Diagnostics) -> Option<Span> {
    let row = map.rows.get(usize::try_from(y).ok()?)?;
    Some(diagnostics.character_span(*row, usize::try_from(x).ok()?))
}

pub(super) fn find_cell(map: &Drawing, test: impl Fn(Kind<Tile>) -> bool) -> Option<DrawingCell> {
    let mut cells = map.cells();
    let found = cells.find(|(_, tile)| tile.is_some_and(&test));
    found.map(|(at, _)| at)
}

pub(super) struct DrawingCheck<'a> {
    pub(super) map: &'a Drawing,
    /// Whether the drawing is a map file, not a vault.
    pub(super) is_map: bool,
    pub(super) content: &'a Content,
    pub(super) diagnostics: &'a Diagnostics,
}

impl DrawingCheck<'_> {
    pub(super) fn error(&self, at: DrawingCell, message: impl Into<String>, help: &str) {
        if let Some(span) = cell_span(self.map, at, self.diagnostics) {
            let problem = Problem::error(span, message).help(help);
            self.diagnostics.add(match self.is_map {
                true => problem.path(&format!("rows[{}]", at.1)),
                false => problem,
            });
        }
    }

    pub(super) fn tile(&self, at: DrawingCell) -> Option<&Tile> {
        self.map.tile(at).map(|tile| &self.content.tiles[tile])
    }

    pub(super) fn ways(&self, at: DrawingCell) -> Ways {
        self.tile(at).map_or(Ways::default(), |tile| tile.ways)
    }

    /// Checks that the map is walled all around. Reports at most one gap on each side.
    fn edge(&self) {
        let (width, height) = self.map.size;
        let top_and_bottom = [0, height - 1].map(|y| (0..width).map(move |x| (x, y)));
        let sides = [0, width - 1].map(|x| (1..height - 1).map(move |y| (x, y)));
        let open = |at: &DrawingCell| self.tile(*at).is_some_and(|tile| !tile.is_wall());
        let firsts = top_and_bottom.map(|mut side| side.find(open));
        let others = sides.map(|mut side| side.find(open));
        for at in firsts.into_iter().chain(others).flatten() {
            let id = self.tile(at).map_or("", |tile| &tile.id);
            let help = "surround the map with tiles that have no `ways` and are not doors";
            self.error(at, format!("the edge of the map is open: `{id}` is not a wall"), help);
        }
    }

    /// Reports a drawn stair into a branch: the level generator places these stairs itself.
    pub(super) fn branch_stairs(&self) {
        let leads = |tile: Kind<Tile>| self.content.tiles[tile].stair == Some(Stair::Branch);
        if let Some(at) = find_cell(self.map, leads) {
            let help = "draw another tile: the stair of a branch is placed automatically";
            self.error(at, "a branch stair is drawn here, but no branch is behind it", help);
        }
    }

    fn start(&self) {
        let Some(start) = self.map.start else { return };
        if !self.ways(start).intersects(Ways::WALK) {
            let help = "give the start another tile in the map's legend";
            self.error(start, "the hero starts here, but cannot walk on this tile", help);
        }
        let can_stand = |(placement, at): &(Placement, DrawingCell)| {
            *at == start && matches!(placement, Placement::Creature(_, _))
        };
        if self.map.placements.iter().any(can_stand) {
            self.error(start, "a monster stands where the hero starts", "move the monster or the start");
        }
    }

    /// Checks that every riddle door has a riddle, and no other cell has a riddle.
    pub(super) fn riddles(&self) {
        for (kind, at) in self.map.riddles() {
            if !self.tile(at).is_some_and(|tile| tile.riddle) {
                let riddle = &self.content.riddles[kind].id;
                let message = format!("the riddle `{riddle}` is asked here, but this is not a riddle door");
                self.error(at, message, "give it a tile that has `\"riddle\": true`");
            }
        }
        let has_riddle_at = |at| self.map.riddles().any(|(_, asked)| asked == at);
        let mut doors = self.map.cells().filter_map(|(at, tile)| Some((at, tile?)));
        let silent = doors.find(|(at, tile)| self.content.tiles[*tile].riddle && !has_riddle_at(*at));
        if let Some((at, _)) = silent {
            let known = self.content.riddles.iter().next();
            let id = known.map_or("id", |(_, riddle)| riddle.id.as_str());
            let help = format!("write `\"riddle\": \"{id}\"` beside the tile in the legend");
            self.error(at, "this is a riddle door, but no riddle is asked here", &help);
        }
    }

    /// Checks that each creature, item, trap and cover is on a suitable tile.
    pub(super) fn contents(&self) {
        let help = match self.is_map {
            true => "give it another tile in the map's legend",
            false => "give it another tile in the vault's legend",
        };
        for (placement, at) in &self.map.placements {
            let walked = self.ways(*at).intersects(Ways::WALK);
            let plain = |tile: &Tile| tile.stair.is_none() && tile.closes_to.is_none();
            match placement {
                Placement::Creature(CreatureChoice::Kind(kind), _) => {
                    let monster = &self.content.monsters[*kind];
                    if !self.ways(*at).intersects(monster.ways) {
                        self.error(*at, format!("the monster `{}` cannot be on this tile", monster.id), help);
                    }
                }
                Placement::Creature(CreatureChoice::OutOfDepth(_), _)
                    if self.ways(*at) == Ways::default() =>
                {
                    self.error(*at, "no monster can be on this tile", help);
                }
                Placement::Item(_) | Placement::Treasure(_, _) | Placement::Key if !walked => {
                    self.error(*at, "an item on this tile cannot be reached on foot", help);
                }
                Placement::Trap(_) if !walked || !self.tile(*at).is_some_and(plain) => {
                    self.error(*at, "a trap cannot be on this tile", help);
                }
                Placement::Cover(_, _) if self.ways(*at) == Ways::default() => {
                    self.error(*at, "a cover cannot be on a wall or a closed door", help);
                }
                _ => {}
            }
        }
    }
}
