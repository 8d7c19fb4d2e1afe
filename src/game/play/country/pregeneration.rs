//! Generation of nearby chunks in advance, so that a step over a border takes no longer than any other step.
//!
//! A chunk depends on the seed alone, so the moment of its generation never changes the run.

use crate::levelgen::{BuildError, LevelPlan, LevelSpec, build};
use crate::world::country::ChunkChanges;
use crate::world::{CountryPlace, Level, LevelId, World};
use fifteen_base::overworld::Chunk;
use fifteen_base::{Dir, Point, Random, SortedMap};
use fifteen_content::Content;

/// Distance to a border at which the chunk beyond is generated, in cells.
const BORDER_DISTANCE: i32 = 16;
const MAX_CHUNKS: usize = 24;

/// Generated chunks, each with the random state after its generation.
#[derive(Clone, Debug, Default)]
pub struct PregeneratedChunks {
    built: SortedMap<CountryPlace, (LevelPlan, Random)>,
    /// The chunk that will be folded next, folded in advance. If the level changes later, the key no longer fits.
    folded: Option<(FoldKey, ChunkChanges)>,
}

/// State of a level at the time of folding. Any visit or change of the level changes its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FoldKey {
    id: LevelId,
    left: u64,
    changes: u64,
    actors: usize,
    piles: usize,
}

impl FoldKey {
    fn from_level(level: &Level) -> FoldKey {
        FoldKey {
            id: level.id,
            left: level.left_on,
            changes: level.terrain_changes(),
            actors: level.actors.len(),
            piles: level.floor_items.len(),
        }
    }
}

impl PregeneratedChunks {
    /// Returns the plan of a level and the random state after its generation. Plans of chunks are cached.
    pub(in crate::play) fn take_level(
        &mut self,
        spec: &LevelSpec,
        seed: u64,
        content: &Content,
    ) -> Result<(LevelPlan, Random), BuildError> {
        let spot = spec.outdoor.as_ref().map(|outdoor| outdoor.spot).filter(|_| spec.is_chunk());
        if let Some(ready) = spot.and_then(|spot| self.built.get(&spot)) {
            return Ok(ready.clone());
        }
        let mut random = spec.level_random(seed);
        let plan = build(content, spec, &mut random)?;
        if let Some(spot) = spot {
            if self.built.len() >= MAX_CHUNKS {
                self.built.pop_first();
            }
            self.built.insert(spot, (plan.clone(), random.clone()));
        }
        Ok((plan, random))
    }

    pub(in crate::play) fn take_folded(&mut self, level: &Level) -> Option<ChunkChanges> {
        self.folded.take_if(|(was, _)| *was == FoldKey::from_level(level)).map(|(_, folded)| folded)
    }

    pub(in crate::play) fn store_folded(&mut self, level: &Level, folded: ChunkChanges) {
        self.folded = Some((FoldKey::from_level(level), folded));
    }

    pub(in crate::play) fn has_folded(&self, level: &Level) -> bool {
        self.folded.as_ref().is_some_and(|(was, _)| *was == FoldKey::from_level(level))
    }

    fn has(&self, chunk: Chunk) -> bool {
        self.built.contains_key(&CountryPlace::surface(chunk))
    }
}

impl World {
    /// Returns the chunk to generate next: a neighbour across a near border, or the chunk that will be folded next,
    /// because folding compares it with a freshly generated chunk.
    pub(in crate::play) fn next_needed(
        &self,
        hero: Point,
        ahead: &PregeneratedChunks,
        content: &Content,
    ) -> Option<Chunk> {
        self.country(content)?;
        let own = self.spot_of(self.current_level, content).filter(|spot| spot.depth_below == 0)?.chunk;
        let size = self.levels.get(&self.current_level)?.size();
        let is_near = |side: &Dir| size.distance_to_side(*side, hero) <= BORDER_DISTANCE;
        let beside = Dir::SIDES.into_iter().filter(is_near).map(|side| own.neighbour(side));
        let beside = beside.filter(|chunk| *chunk != Chunk::TOWN);
        let oldest = self.next_to_fold().and_then(|id| self.travels.place_of(id)).map(|spot| spot.chunk);
        beside.chain(oldest).find(|chunk| !ahead.has(*chunk))
    }
}
