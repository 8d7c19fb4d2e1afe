//! Distance fields that many share: a thousand monsters after one hero need one flood, not a thousand.

use super::{DOOR, Level, LevelId};
use crate::base::{Field, Point};
use crate::content::Monster;
use crate::content::kinds::tile::Ways;
use crate::game::world::formula::REACH;

/// How many fields are kept at once.
const KEPT: usize = 16;

/// The fields asked for lately. They follow from the level alone, so that keeping or dropping one
/// changes nothing but the time it takes.
#[derive(Debug, Default)]
pub struct Fields {
    /// The level and the age of its terrain that the fields belong to.
    of: Option<(LevelId, u64)>,
    kept: Vec<Kept>,
    clock: u64,
}

#[derive(Debug)]
struct Kept {
    goal: Point,
    mask: u8,
    used: u64,
    field: Field,
}

impl Fields {
    /// Steps to `goal` for those who pass the cells of `mask`, at most [`REACH`] steps far.
    pub(in crate::game) fn toward(&mut self, level: &Level, goal: Point, mask: u8) -> &Field {
        let now = Some((level.id(), level.changes()));
        if self.of != now {
            self.of = now;
            self.kept.clear();
        }
        self.clock += 1;
        let found = self.kept.iter().position(|k| k.goal == goal && k.mask == mask);
        let i = found.unwrap_or_else(|| self.flood(level, goal, mask));
        self.kept[i].used = self.clock;
        &self.kept[i].field
    }

    /// Floods a new field in place of the one unused for longest, and says where it is.
    fn flood(&mut self, level: &Level, goal: Point, mask: u8) -> usize {
        let i = if self.kept.len() < KEPT {
            self.kept.push(Kept { goal, mask, used: 0, field: Field::new(level.size()) });
            self.kept.len() - 1
        } else {
            let oldest = self.kept.iter().enumerate().min_by_key(|(_, k)| k.used);
            oldest.map_or(0, |(i, _)| i)
        };
        let kept = &mut self.kept[i];
        (kept.goal, kept.mask) = (goal, mask);
        kept.field.flood(level.passage(), mask, &[goal], REACH);
        i
    }
}

/// The cells that one who gets about in these ways can be in, and the shut doors it can open, as bits of
/// [`Level::passage`].
pub fn mask(ways: Ways, kind: &Monster) -> u8 {
    ways.0 | if kind.opens_doors { DOOR } else { 0 }
}
