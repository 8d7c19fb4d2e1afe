//! Cache of pathfinding distance fields. A thousand monsters that hunt one hero share one flood fill.

use super::{BARRED, DOOR, Level, LevelId};
use crate::world::formula::REACH;
use fifteen_base::{Field, Grid, Point, Size};
use fifteen_content::Monster;
use fifteen_content::kinds::tile::Ways;

/// Maximum number of cached fields per kind.
const KEPT: usize = 16;

/// A cache of distance fields. Their values follow from the level alone, so the cache changes only the time that
/// pathfinding takes.
#[derive(Debug, Default)]
pub struct Fields {
    /// Level, and its terrain change count, that the fields belong to.
    of: Option<(LevelId, u64)>,
    kept: Vec<Kept>,
    /// Fields over the whole level, for actors with a fixed goal.
    far: Vec<Kept>,
    /// Fields that avoid hazards. `hazards` is the change count that they belong to.
    wary: Vec<Kept>,
    hazards: u64,
    /// Passages without hazards, computed on first use.
    safe: Option<Grid<u8>>,
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
    /// Returns the steps to `goal` over the cells of `mask`, within [`REACH`] steps.
    pub(crate) fn toward(&mut self, level: &Level, goal: Point, mask: u8) -> &Field {
        self.age(level);
        field(&mut self.kept, level.size(), (goal, mask, self.clock), |field| {
            field.flood(level.passage(), mask, &[goal], REACH);
        })
    }

    /// Returns the steps to `goal` over the whole level.
    pub(crate) fn far(&mut self, level: &Level, goal: Point, mask: u8) -> &Field {
        self.age(level);
        field(&mut self.far, level.size(), (goal, mask, self.clock), |field| {
            field.flood(level.passage(), mask, &[goal], u16::MAX);
        })
    }

    /// Returns the steps to `goal` around fire, thorns and traps, within [`REACH`] steps.
    pub(crate) fn round(&mut self, level: &Level, goal: Point, mask: u8) -> &Field {
        self.age(level);
        let safe = &mut self.safe;
        field(&mut self.wary, level.size(), (goal, mask, self.clock), |field| {
            field.flood(safe.get_or_insert_with(|| safe_passage(level)), mask, &[goal], REACH);
        })
    }

    /// Drops the fields that are outdated by changes of the level.
    fn age(&mut self, level: &Level) {
        let now = Some((level.id(), level.changes()));
        if self.of != now {
            self.of = now;
            self.kept.clear();
            self.far.clear();
            self.outdate_wary();
        }
        if self.hazards != level.hazards() {
            self.hazards = level.hazards();
            self.outdate_wary();
        }
        self.clock += 1;
    }

    fn outdate_wary(&mut self) {
        self.wary.clear();
        self.safe = None;
    }
}

fn safe_passage(level: &Level) -> Grid<u8> {
    let mut safe = level.passage().clone();
    for at in level.terrain().points().filter(|at| level.shunned().get(*at)) {
        safe[at] = 0;
    }
    safe
}

/// Returns the field for a goal and mask. A new field is flooded in place of the least recently used one.
fn field(
    among: &mut Vec<Kept>,
    size: Size,
    (goal, mask, used): (Point, u8, u64),
    flood: impl FnOnce(&mut Field),
) -> &Field {
    let i = among.iter().position(|k| k.goal == goal && k.mask == mask).unwrap_or_else(|| {
        let i = if among.len() < KEPT {
            among.push(Kept { goal, mask, used: 0, field: Field::new(size) });
            among.len() - 1
        } else {
            among.iter().enumerate().min_by_key(|(_, k)| k.used).map_or(0, |(i, _)| i)
        };
        let kept = &mut among[i];
        (kept.goal, kept.mask) = (goal, mask);
        flood(&mut kept.field);
        i
    });
    among[i].used = used;
    &among[i].field
}

/// Returns the cells that a monster with these ways can enter, and the closed doors that it can open, as bits of
/// [`Level::passage`].
pub fn mask(ways: Ways, kind: &Monster) -> u8 {
    let doors = if kind.opens_doors { DOOR } else { 0 };
    let barred = if kind.person.is_some() { BARRED } else { 0 };
    ways.0 | doors | barred
}
