//! Checks of hand-drawn maps and vaults. Each problem is reported at its character in the drawing.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::kinds::drawing::{Cell, Drawing, Thing, Who};
use crate::kinds::tile::{Stair, Tile, Ways};
use crate::{Content, Kind};

/// Checks a map that was read without errors.
pub(super) fn drawn(map: &Drawing, content: &Content, diagnostics: &Diagnostics) {
    let check = Check { map, whole: true, content, diagnostics };
    check.edge();
    check.start();
    check.things();
    check.riddles();
    check.asides();
}

/// Returns the source position of a cell's character.
pub(super) fn place(map: &Drawing, (x, y): Cell, diagnostics: &Diagnostics) -> Option<Span> {
    let row = map.rows.get(usize::try_from(y).ok()?)?;
    Some(diagnostics.character(*row, usize::try_from(x).ok()?))
}

/// Returns the first cell whose tile passes the test.
pub(super) fn cell_of(map: &Drawing, test: impl Fn(Kind<Tile>) -> bool) -> Option<Cell> {
    let mut cells = map.cells();
    let found = cells.find(|(_, tile)| tile.is_some_and(&test));
    found.map(|(at, _)| at)
}

pub(super) struct Check<'a> {
    pub(super) map: &'a Drawing,
    /// Whether the drawing is a map file, and not a part of a definition.
    pub(super) whole: bool,
    pub(super) content: &'a Content,
    pub(super) diagnostics: &'a Diagnostics,
}

impl Check<'_> {
    pub(super) fn error(&self, at: Cell, message: impl Into<String>, help: &str) {
        if let Some(span) = place(self.map, at, self.diagnostics) {
            let problem = Problem::error(span, message).help(help);
            self.diagnostics.add(match self.whole {
                true => problem.path(&format!("rows[{}]", at.1)),
                false => problem,
            });
        }
    }

    pub(super) fn tile(&self, at: Cell) -> Option<&Tile> {
        self.map.tile(at).map(|tile| &self.content.tiles[tile])
    }

    pub(super) fn ways(&self, at: Cell) -> Ways {
        self.tile(at).map_or(Ways::default(), |tile| tile.ways)
    }

    /// Checks that the map is walled all around. Reports at most one gap on each side.
    fn edge(&self) {
        let (width, height) = self.map.size;
        let top_and_bottom = [0, height - 1].map(|y| (0..width).map(move |x| (x, y)));
        let sides = [0, width - 1].map(|x| (1..height - 1).map(move |y| (x, y)));
        let open = |at: &Cell| self.tile(*at).is_some_and(|tile| !tile.is_wall());
        let firsts = top_and_bottom.map(|mut side| side.find(open));
        let others = sides.map(|mut side| side.find(open));
        for at in firsts.into_iter().chain(others).flatten() {
            let id = self.tile(at).map_or("", |tile| &tile.id);
            let message = format!("the edge of the map is open: `{id}` is not a wall");
            let help = "surround the map with tiles that have no `ways` and are not doors";
            self.error(at, message, help);
        }
    }

    /// Reports drawn stairs into branches: the level generator lays them where a branch leads off.
    pub(super) fn asides(&self) {
        let leads = |tile: Kind<Tile>| self.content.tiles[tile].stair == Some(Stair::Branch);
        if let Some(at) = cell_of(self.map, leads) {
            let message = "a branch stair is drawn here, but no branch is behind it";
            let help = "draw another tile: the stair of a branch is placed automatically";
            self.error(at, message, help);
        }
    }

    /// Checks that the hero can stand on the start cell.
    fn start(&self) {
        let Some(start) = self.map.start else { return };
        if !self.ways(start).meets(Ways::WALK) {
            let help = "give the start another tile in the map's legend";
            self.error(
                start,
                "the hero starts here, but cannot walk on this tile".to_owned(),
                help,
            );
        }
        let stands =
            |(thing, at): &(Thing, Cell)| *at == start && matches!(thing, Thing::Creature(_, _));
        if self.map.things.iter().any(stands) {
            self.error(
                start,
                "a monster stands where the hero starts".to_owned(),
                "move the monster or the start",
            );
        }
    }

    /// Checks that every riddle door has a riddle, and that no other cell has one.
    pub(super) fn riddles(&self) {
        for (kind, at) in self.map.riddles() {
            if !self.tile(at).is_some_and(|tile| tile.riddle) {
                let riddle = &self.content.riddles[kind].id;
                let message =
                    format!("the riddle `{riddle}` is asked here, but this is not a riddle door");
                let help = "give it a tile that has `\"riddle\": true`";
                self.error(at, message, help);
            }
        }
        let asked = |at| self.map.riddles().any(|(_, asked)| asked == at);
        let mut doors = self.map.cells().filter_map(|(at, tile)| Some((at, tile?)));
        let silent = doors.find(|(at, tile)| self.content.tiles[*tile].riddle && !asked(*at));
        if let Some((at, _)) = silent {
            let known = self.content.riddles.iter().next();
            let id = known.map_or("id", |(_, riddle)| riddle.id.as_str());
            let help = format!("write `\"riddle\": \"{id}\"` beside the tile in the legend");
            self.error(at, "this is a riddle door, but no riddle is asked here", &help);
        }
    }

    /// Checks that creatures can stand on their cells, and that items can be picked up on foot.
    pub(super) fn things(&self) {
        let help = match self.whole {
            true => "give it another tile in the map's legend",
            false => "give it another tile in the vault's legend",
        };
        for (thing, at) in &self.map.things {
            let walked = self.ways(*at).meets(Ways::WALK);
            let plain = |tile: &Tile| tile.stair.is_none() && tile.closes_to.is_none();
            match thing {
                Thing::Creature(Who::Kind(kind), _) => {
                    let monster = &self.content.monsters[*kind];
                    if !self.ways(*at).meets(monster.ways) {
                        self.error(
                            *at,
                            format!("the monster `{}` cannot be on this tile", monster.id),
                            help,
                        );
                    }
                }
                Thing::Creature(Who::Deeper(_), _) if self.ways(*at) == Ways::default() => {
                    self.error(*at, "no monster can be on this tile", help);
                }
                Thing::Item(_) | Thing::Treasure(_, _) | Thing::Key if !walked => {
                    self.error(*at, "an item on this tile cannot be reached on foot", help);
                }
                Thing::Trap(_) if !walked || !self.tile(*at).is_some_and(plain) => {
                    self.error(*at, "a trap cannot be on this tile", help);
                }
                Thing::Cover(_, _) if self.ways(*at) == Ways::default() => {
                    self.error(*at, "a cover cannot be on a wall or a closed door", help);
                }
                _ => {}
            }
        }
    }
}
