//! Rivers: which chunks they flow through, and across which borders.
//!
//! A chunk is drained by the lowest of its four neighbours that is lower than itself. So all ways of water lead down, and
//! none is a circle; where no neighbour is lower, there is a lake. Springs rise in high wet chunks, and a river is where water of a spring comes by.

use super::chunk::Chunk;
use super::noise::{below, hashed};
use super::relief::{height, rain};
use crate::Dir;
use std::collections::BTreeMap;

/// A spring rises in one of so many chunks that are high and wet.
const SPRINGS: u64 = 2;
/// How high and how wet a chunk with a spring is at least.
const HIGH: i32 = 540;
/// That.
const WET: i32 = 480;
/// More springs than that make a river no wider.
pub const WIDEST: u32 = 6;
/// Beyond so many chunks from the town there are no waters.
const FARTHEST: u32 = 1 << 24;
/// What their numbers are for.
const SPRING: u64 = 300;
/// That.
const TIE: u64 = 301;

/// What is known of the waters of a country: what was worked out once is kept.
#[derive(Clone, Debug, Default)]
pub struct Waters {
    seed: u64,
    // B-trees, as they grow with all chunks that are asked about, in no order.
    drains: BTreeMap<Chunk, Option<Dir>>,
    flows: BTreeMap<Chunk, u32>,
}

impl Waters {
    /// Those of a seed.
    pub fn new(seed: u64) -> Waters {
        Waters { seed, ..Waters::default() }
    }

    /// The side to which a chunk is drained; none where there is a lake.
    pub fn drain(&mut self, chunk: Chunk) -> Option<Dir> {
        if let Some(known) = self.drains.get(&chunk) {
            return *known;
        }
        // Where the numbers of cells come to their end all places are one, and nothing flows.
        if chunk.away() > FARTHEST {
            return None;
        }
        let level = |chunk: Chunk| {
            // Two of one height are told apart, so that no two neighbours drain into each other.
            (height(self.seed, chunk.centre()), hashed(self.seed, TIE, chunk.point()))
        };
        let lower = Dir::SIDES.into_iter().map(|side| (level(chunk.beside(side)), side));
        let lowest = lower.min_by_key(|(level, _)| *level);
        let drain = lowest.filter(|(lowest, _)| *lowest < level(chunk)).map(|(_, side)| side);
        self.drains.insert(chunk, drain);
        drain
    }

    /// How many springs feed the river of a chunk, its own among them; 0 if it has none.
    pub fn flow(&mut self, chunk: Chunk) -> u32 {
        // The chunks from which water comes, the nearest to the springs last.
        let mut waiting = vec![(chunk, false)];
        while let Some((now, seen)) = waiting.pop() {
            if self.flows.contains_key(&now) {
                continue;
            }
            let above = self.above(now);
            if seen {
                let sum: u32 =
                    above.iter().map(|one| self.flows.get(one).copied().unwrap_or(0)).sum();
                self.flows.insert(now, sum + u32::from(self.has_spring(now)));
            } else {
                waiting.push((now, true));
                waiting.extend(above.into_iter().map(|one| (one, false)));
            }
        }
        self.flows.get(&chunk).copied().unwrap_or(0)
    }

    /// The neighbours that are drained into a chunk.
    fn above(&mut self, chunk: Chunk) -> Vec<Chunk> {
        let mut above = Vec::new();
        for side in Dir::SIDES {
            let other = chunk.beside(side);
            if self.drain(other) == Some(side.back()) {
                above.push(other);
            }
        }
        above
    }

    fn has_spring(&self, chunk: Chunk) -> bool {
        let at = chunk.centre();
        height(self.seed, at) >= HIGH
            && rain(self.seed, at) >= WET
            && below(self.seed, SPRING, chunk.point(), SPRINGS) == 0
    }

    /// How wide the river is that crosses a side of a chunk, in cells; none if none does. It is the same from both sides.
    pub fn crossing(&mut self, chunk: Chunk, side: Dir) -> Option<u32> {
        let other = chunk.beside(side);
        let from = match (self.drain(chunk) == Some(side), self.drain(other) == Some(side.back())) {
            (true, _) => chunk,
            (_, true) => other,
            (false, false) => return None,
        };
        let flow = self.flow(from);
        (flow > 0).then(|| 1 + flow.min(WIDEST) / 2)
    }

    /// Whether the river of a chunk ends there, in a lake.
    pub fn has_lake(&mut self, chunk: Chunk) -> bool {
        self.drain(chunk).is_none() && self.flow(chunk) > 0
    }
}
