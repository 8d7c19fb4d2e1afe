//! Distance fields that many share: a thousand monsters after one hero need one flood, not a thousand.

use super::{BARRED, DOOR, Level, LevelId};
use crate::world::formula::REACH;
use fifteen_base::{Field, Grid, Point, Size};
use fifteen_content::Monster;
use fifteen_content::kinds::tile::Ways;

/// How many fields are kept at once.
const KEPT: usize = 16;

/// The fields asked for lately. They follow from the level alone, so that keeping or dropping one
/// changes nothing but the time it takes.
#[derive(Debug, Default)]
pub struct Fields {
    /// The level and the age of its terrain that the fields belong to.
    of: Option<(LevelId, u64)>,
    kept: Vec<Kept>,
    /// The same of the whole level, for those who know where they are going.
    far: Vec<Kept>,
    /// The same for those who go round what hurts, and the age of that.
    wary: Vec<Kept>,
    hazards: u64,
    /// The passages without what hurts, once they have been asked for.
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
    /// Steps to `goal` for those who pass the cells of `mask`, at most [`REACH`] steps far.
    pub(crate) fn toward(&mut self, level: &Level, goal: Point, mask: u8) -> &Field {
        self.age(level);
        field(&mut self.kept, level.size(), (goal, mask, self.clock), |field| {
            field.flood(level.passage(), mask, &[goal], REACH);
        })
    }

    /// The same over the whole level.
    pub(crate) fn far(&mut self, level: &Level, goal: Point, mask: u8) -> &Field {
        self.age(level);
        field(&mut self.far, level.size(), (goal, mask, self.clock), |field| {
            field.flood(level.passage(), mask, &[goal], u16::MAX);
        })
    }

    /// The same for those who go round fire, thorns and traps.
    pub(crate) fn round(&mut self, level: &Level, goal: Point, mask: u8) -> &Field {
        self.age(level);
        let safe = &mut self.safe;
        field(&mut self.wary, level.size(), (goal, mask, self.clock), |field| {
            field.flood(safe.get_or_insert_with(|| safe_passage(level)), mask, &[goal], REACH);
        })
    }

    /// Drops the fields that the level has outgrown.
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

/// The passages of a level for those who go round what hurts.
fn safe_passage(level: &Level) -> Grid<u8> {
    let mut safe = level.passage().clone();
    for at in level.terrain().points().filter(|at| level.shunned().get(*at)) {
        safe[at] = 0;
    }
    safe
}

/// The field to a goal for a mask among some: a new one is flooded in place of the one unused for longest.
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

/// The cells that one who gets about in these ways can be in, and the shut doors it can open, as bits of
/// [`Level::passage`].
pub fn mask(ways: Ways, kind: &Monster) -> u8 {
    let doors = if kind.opens_doors { DOOR } else { 0 };
    let barred = if kind.person.is_some() { BARRED } else { 0 };
    ways.0 | doors | barred
}
