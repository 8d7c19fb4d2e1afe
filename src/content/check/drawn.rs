//! Checks of what is drawn by hand, levels and vaults. What is wrong is told at its character in the drawing.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::kinds::drawing::{Cell, Drawing, Thing, Who};
use crate::kinds::tile::{Stair, Tile, Ways};
use crate::{Content, Kind};

/// Checks a map that could be read.
pub(super) fn drawn(map: &Drawing, content: &Content, diagnostics: &Diagnostics) {
    let check = Check { map, whole: true, content, diagnostics };
    check.edge();
    check.start();
    check.things();
    check.riddles();
    check.asides();
}

/// Where the character of a drawing's cell was written.
pub(super) fn place(map: &Drawing, (x, y): Cell, diagnostics: &Diagnostics) -> Option<Span> {
    let row = map.rows.get(usize::try_from(y).ok()?)?;
    Some(diagnostics.character(*row, usize::try_from(x).ok()?))
}

/// The first cell of a tile that passes the test.
pub(super) fn cell_of(map: &Drawing, test: impl Fn(Kind<Tile>) -> bool) -> Option<Cell> {
    let mut cells = map.cells();
    let found = cells.find(|(_, tile)| tile.is_some_and(&test));
    found.map(|(at, _)| at)
}

pub(super) struct Check<'a> {
    pub(super) map: &'a Drawing,
    /// Whether it is a file by itself, and no part of a definition.
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

    /// A level is walled all around. One mistake a side is enough to mend it.
    fn edge(&self) {
        let (width, height) = self.map.size;
        let top_and_bottom = [0, height - 1].map(|y| (0..width).map(move |x| (x, y)));
        let sides = [0, width - 1].map(|x| (1..height - 1).map(move |y| (x, y)));
        let open = |at: &Cell| self.tile(*at).is_some_and(|tile| !tile.is_wall());
        let firsts = top_and_bottom.map(|mut side| side.find(open));
        let others = sides.map(|mut side| side.find(open));
        for at in firsts.into_iter().chain(others).flatten() {
            let id = self.tile(at).map_or("", |tile| &tile.id);
            let message = format!("the edge of the map is open: `{id}` is no wall");
            let help = "wall it all around, with tiles that have no ways and are no doors";
            self.error(at, message, help);
        }
    }

    /// Stairs into branches are laid where these lead off, and drawn nowhere.
    pub(super) fn asides(&self) {
        let leads = |tile: Kind<Tile>| self.content.tiles[tile].stair == Some(Stair::Branch);
        if let Some(at) = cell_of(self.map, leads) {
            let message = "a stair into a branch is drawn here, and no branch is behind it";
            let help = "draw something else: where a branch leads off, its stair is laid by itself";
            self.error(at, message, help);
        }
    }

    /// The hero can stand where they start.
    fn start(&self) {
        let Some(start) = self.map.start else { return };
        if !self.ways(start).meets(Ways::WALK) {
            let help = "give the start another tile in the map's legend";
            self.error(start, "the hero starts here, where nobody can walk".to_owned(), help);
        }
        let stands =
            |(thing, at): &(Thing, Cell)| *at == start && matches!(thing, Thing::Creature(_, _));
        if self.map.things.iter().any(stands) {
            self.error(
                start,
                "a monster stands where the hero starts".to_owned(),
                "keep one of them there",
            );
        }
    }

    /// Every door of a riddle asks one, and nothing else does.
    pub(super) fn riddles(&self) {
        for (kind, at) in self.map.riddles() {
            if !self.tile(at).is_some_and(|tile| tile.riddle) {
                let riddle = &self.content.riddles[kind].id;
                let message = format!("`{riddle}` is asked here, where there is no door for it");
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
            self.error(at, "this is the door of a riddle, and none is asked here", &help);
        }
    }

    /// Everybody stands where they can, and everything lies where it can be reached.
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
                        self.error(*at, format!("a `{}` cannot be here", monster.id), help);
                    }
                }
                Thing::Creature(Who::Deeper(_), _) if self.ways(*at) == Ways::default() => {
                    self.error(*at, "nobody can be here", help);
                }
                Thing::Item(_) | Thing::Treasure(_, _) | Thing::Key if !walked => {
                    self.error(*at, "nobody who walks can pick up what lies here", help);
                }
                Thing::Trap(_) if !walked || !self.tile(*at).is_some_and(plain) => {
                    self.error(*at, "a trap cannot be here", help);
                }
                Thing::Cover(_, _) if self.ways(*at) == Ways::default() => {
                    self.error(*at, "nothing can lie over a wall or a closed door", help);
                }
                _ => {}
            }
        }
    }
}
