//! A level on which places are looked for.

use super::ground::on_map;
use crate::base::Point;
use crate::content::{Content, Kind, Monster, Tile};
use crate::game::save::format::{At, LevelRecord};
use crate::game::save::restore::ring;
use std::collections::BTreeSet;

/// The most cells that are looked at for all actors of a save together: with more, it would take too long.
const MOST_LOOKS: usize = 10_000_000;

/// The terrain of a level, ready to be asked, and which cells are taken.
pub(super) struct Site {
    width: usize,
    height: usize,
    /// None for what is not defined.
    tiles: Vec<Option<Kind<Tile>>>,
    taken: BTreeSet<At>,
}

/// How many cells may still be looked at.
pub(super) struct Looks(usize);

impl Default for Looks {
    fn default() -> Looks {
        Looks(MOST_LOOKS)
    }
}

impl Site {
    /// The site of a level of which every row is as long.
    pub fn new(level: &LevelRecord, content: &Content) -> Site {
        let kind = |c: char| content.tiles.find(level.legend.0.get(&c)?);
        let kinds = level.legend.0.keys().map(|c| (*c, kind(*c)));
        let kinds: std::collections::BTreeMap<char, Option<Kind<Tile>>> = kinds.collect();
        let cells = level.rows.iter().flat_map(|row| row.chars());
        Site {
            width: level.rows.first().map_or(0, |row| row.chars().count()),
            height: level.rows.len(),
            tiles: cells.map(|c| kinds.get(&c).copied().flatten()).collect(),
            taken: BTreeSet::new(),
        }
    }

    pub fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// Takes a cell.
    pub fn take(&mut self, at: At) {
        self.taken.insert(at);
    }

    /// Whether somebody of a kind can be on a cell that is not taken.
    pub fn has_room(&self, at: At, kind: Kind<Monster>, content: &Content) -> bool {
        if !on_map(at, self.size()) || self.taken.contains(&at) {
            return false;
        }
        let tile = self.tiles.get(at.1 as usize * self.width + at.0 as usize);
        // What is not defined is shown as floor.
        tile.copied().flatten().is_none_or(|tile| {
            let tile = &content.tiles[tile];
            tile.ways.meets(content.monsters[kind].ways) && !tile.is_closed_door()
        })
    }

    /// The nearest cell with room.
    pub fn nearest(
        &self,
        from: At,
        kind: Kind<Monster>,
        content: &Content,
        looks: &mut Looks,
    ) -> Option<At> {
        let farthest = self.width.max(self.height) as i32;
        for distance in 0..=farthest {
            for at in ring(Point::new(from.0, from.1), distance) {
                let at = (at.x, at.y);
                looks.0 = looks.0.checked_sub(1)?;
                if self.has_room(at, kind, content) {
                    return Some(at);
                }
            }
        }
        None
    }
}
