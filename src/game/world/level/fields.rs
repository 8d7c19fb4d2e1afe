//! Cache of pathfinding distance fields. All monsters with the same goal and ways of moving share one flood fill.

use super::{BARRED, DOOR, Level, LevelId};
use crate::world::formula::MAX_PATH_STEPS;
use fifteen_base::{DistanceField, Grid, Point};
use fifteen_content::Monster;
use fifteen_content::kinds::tile::Ways;

const MAX_CACHED: usize = 16;

#[derive(Debug, Default)]
pub struct DistanceFieldCache {
    /// Number and terrain change count of the level that the fields were computed for.
    level_state: Option<(LevelId, u64)>,
    near: Vec<CachedField>,
    /// Fields without a limit of steps, for actors with a fixed goal.
    far: Vec<CachedField>,
    /// Fields that avoid hazards. They are valid while the hazard change count of the level is `hazards`.
    avoiding_hazards: Vec<CachedField>,
    hazards: u64,
    /// Passage bits of the level, but 0 on all cells with hazards; computed on first use.
    safe: Option<Grid<u8>>,
    clock: u64,
}

#[derive(Debug)]
struct CachedField {
    goal: Point,
    mask: u8,
    used: u64,
    field: DistanceField,
}

impl DistanceFieldCache {
    /// Returns the distance field to `goal` over the cells that `mask` allows, up to [`MAX_PATH_STEPS`] steps.
    pub(crate) fn steps_toward(&mut self, level: &Level, goal: Point, mask: u8) -> &DistanceField {
        self.drop_outdated(level);
        find_or_flood(&mut self.near, level.passage(), (goal, mask), MAX_PATH_STEPS, self.clock)
    }

    pub(crate) fn steps_on_level(&mut self, level: &Level, goal: Point, mask: u8) -> &DistanceField {
        self.drop_outdated(level);
        find_or_flood(&mut self.far, level.passage(), (goal, mask), u16::MAX, self.clock)
    }

    /// Like [`DistanceFieldCache::steps_toward`], but around hazards such as fire, thorns and traps.
    pub(crate) fn steps_around_hazards(&mut self, level: &Level, goal: Point, mask: u8) -> &DistanceField {
        self.drop_outdated(level);
        let safe = self.safe.get_or_insert_with(|| safe_passage(level));
        find_or_flood(&mut self.avoiding_hazards, safe, (goal, mask), MAX_PATH_STEPS, self.clock)
    }

    fn drop_outdated(&mut self, level: &Level) {
        let now = Some((level.id(), level.terrain_changes()));
        if self.level_state != now {
            self.level_state = now;
            self.near.clear();
            self.far.clear();
            self.drop_avoiding();
        }
        if self.hazards != level.hazard_changes() {
            self.hazards = level.hazard_changes();
            self.drop_avoiding();
        }
        self.clock += 1;
    }

    fn drop_avoiding(&mut self) {
        self.avoiding_hazards.clear();
        self.safe = None;
    }
}

fn safe_passage(level: &Level) -> Grid<u8> {
    let mut safe = level.passage().clone();
    for at in level.terrain().points().filter(|at| level.avoided().get(*at)) {
        safe[at] = 0;
    }
    safe
}

/// Returns the cached field for a goal and mask, or computes it. A full cache drops its least recently used field.
fn find_or_flood<'a>(
    among: &'a mut Vec<CachedField>,
    passage: &Grid<u8>,
    (goal, mask): (Point, u8),
    max_steps: u16,
    used: u64,
) -> &'a DistanceField {
    let i = among.iter().position(|k| k.goal == goal && k.mask == mask).unwrap_or_else(|| {
        let i = if among.len() < MAX_CACHED {
            among.push(CachedField { goal, mask, used: 0, field: DistanceField::new(passage.size()) });
            among.len() - 1
        } else {
            among.iter().enumerate().min_by_key(|(_, k)| k.used).map_or(0, |(i, _)| i)
        };
        let field = &mut among[i];
        (field.goal, field.mask) = (goal, mask);
        field.field.flood(passage, mask, &[goal], max_steps);
        i
    });
    among[i].used = used;
    &among[i].field
}

/// Returns the bits of [`Level::passage`] that a monster can pass: terrain that fits its ways of moving, and doors
/// that it can open.
pub fn passage_mask(ways: Ways, kind: &Monster) -> u8 {
    let doors = if kind.opens_doors { DOOR } else { 0 };
    let barred = if kind.person.is_some() { BARRED } else { 0 };
    ways.0 | doors | barred
}
