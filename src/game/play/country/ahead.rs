//! Chunks that are built before they are come to, so that a step over a border costs no more than another.
//!
//! Building depends on the seed alone: whether it was done ahead changes nothing but when it takes its time.

use crate::levelgen::{BuildError, Commission, Plan, build};
use crate::world::country::Folded;
use crate::world::level::id::LevelId;
use crate::world::{Level, Spot, World};
use fifteen_base::country::Chunk;
use fifteen_base::{Dir, Point, Random, SortedMap};
use fifteen_content::Content;

/// From how far ahead a chunk is built, in cells to its border.
const NEAR: i32 = 16;
/// No more are kept.
const MOST: usize = 24;

/// Chunks that were built, and the dice as they were then.
#[derive(Clone, Debug, Default)]
pub struct Ahead {
    built: SortedMap<Spot, (Plan, Random)>,
    /// The chunk that is to be folded up next, folded, and as what it was.
    folded: Option<(AsItWas, Folded)>,
}

/// As what a level was folded: whoever left it meanwhile, and whatever changed there, makes it another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AsItWas {
    id: LevelId,
    left: u64,
    changes: u64,
    actors: usize,
    piles: usize,
}

impl AsItWas {
    fn of(level: &Level) -> AsItWas {
        AsItWas {
            id: level.id,
            left: level.left,
            changes: level.changes(),
            actors: level.actors.len(),
            piles: level.piles.len(),
        }
    }
}

impl Ahead {
    /// A level as it is built, from those ahead if it is one of them. Those of the open country are kept.
    pub(in crate::play) fn take(
        &mut self,
        commission: &Commission,
        seed: u64,
        content: &Content,
    ) -> Result<(Plan, Random), BuildError> {
        let spot =
            commission.outdoor.as_ref().map(|own| own.spot).filter(|_| commission.is_chunk());
        if let Some(ready) = spot.and_then(|spot| self.built.get(&spot)) {
            return Ok(ready.clone());
        }
        let mut random = commission.random(seed);
        let plan = build(content, commission, &mut random)?;
        if let Some(spot) = spot {
            if self.built.len() >= MOST {
                self.built.pop_first();
            }
            self.built.insert(spot, (plan.clone(), random.clone()));
        }
        Ok((plan, random))
    }

    /// A level that was folded ahead, if it has not been come to since.
    pub(in crate::play) fn folded(&mut self, level: &Level) -> Option<Folded> {
        let (_, folded) = self.folded.take_if(|(was, _)| *was == AsItWas::of(level))?;
        Some(folded)
    }

    /// Keeps a level that was folded ahead.
    pub(in crate::play) fn keep(&mut self, level: &Level, folded: Folded) {
        self.folded = Some((AsItWas::of(level), folded));
    }

    /// Whether that level is folded ahead.
    pub(in crate::play) fn has_folded(&self, level: &Level) -> bool {
        self.folded.as_ref().is_some_and(|(was, _)| *was == AsItWas::of(level))
    }

    fn has(&self, chunk: Chunk) -> bool {
        self.built.contains_key(&Spot::open(chunk))
    }
}

impl World {
    /// The chunk that is to be built ahead.
    pub(in crate::play) fn next_needed(
        &self,
        hero: Point,
        ahead: &Ahead,
        content: &Content,
    ) -> Option<Chunk> {
        self.country(content)?;
        let own = self.spot_of(self.here, content).filter(|spot| spot.under == 0)?.chunk;
        let size = self.levels.get(&self.here)?.size();
        let near = Dir::SIDES.into_iter().filter(|side| size.off_side(*side, hero) <= NEAR);
        let beside = near.map(|side| own.beside(side)).filter(|chunk| *chunk != Chunk::TOWN);
        let oldest =
            self.next_to_fold().and_then(|id| self.travels.spot(id)).map(|spot| spot.chunk);
        beside.chain(oldest).find(|chunk| !ahead.has(*chunk))
    }
}
