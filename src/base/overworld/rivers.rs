//! Rivers of the overworld: drainage directions, flow, river width and lakes.
//!
//! A chunk drains into the lowest of its four neighbours, if that neighbour is lower than the chunk. So water
//! always flows down and never in a circle. Springs rise in high wet chunks, and every chunk downstream of a spring
//! has a river. A river ends in a lake at the first chunk without a lower neighbour.

use super::chunk::Chunk;
use super::noise::{hash_at, number_below};
use super::relief::{height, rain};
use crate::Dir;
use std::collections::BTreeMap;

/// One in `SPRING_ODDS` high and wet chunks has a spring.
const SPRING_ODDS: u64 = 2;
const MIN_SPRING_HEIGHT: i32 = 540;
const MIN_SPRING_RAIN: i32 = 480;
/// Number of springs that give a river its maximum width.
pub const MAX_WIDTH: u32 = 6;
/// Maximum distance from the town in chunks; chunks further out drain nowhere.
const MAX_DISTANCE: u32 = 1 << 24;
/// Distinct `purpose` arguments for hashes: springs, and ties between chunks of equal height.
const SPRING_PURPOSE: u64 = 300;
const TIE_PURPOSE: u64 = 301;

/// Drainage and flow of an overworld, with results cached per chunk.
#[derive(Clone, Debug, Default)]
pub struct Drainage {
    seed: u64,
    // B-trees, because chunks are added in any order and without limit.
    drains: BTreeMap<Chunk, Option<Dir>>,
    flows: BTreeMap<Chunk, u32>,
}

impl Drainage {
    pub fn new(seed: u64) -> Drainage {
        Drainage { seed, ..Drainage::default() }
    }

    /// Returns the side to which a chunk drains, or `None` if it has no lower neighbour.
    pub fn drain(&mut self, chunk: Chunk) -> Option<Dir> {
        if let Some(known) = self.drains.get(&chunk) {
            return *known;
        }
        // Further out, cell coordinates saturate at the limits of `i32`, so all heights are equal.
        if chunk.distance_to_town() > MAX_DISTANCE {
            return None;
        }
        let level = |chunk: Chunk| {
            // A hash breaks ties of height, so that no two neighbours drain into each other.
            (height(self.seed, chunk.centre()), hash_at(self.seed, TIE_PURPOSE, chunk.point()))
        };
        let lower = Dir::SIDES.into_iter().map(|side| (level(chunk.neighbour(side)), side));
        let lowest = lower.min_by_key(|(level, _)| *level);
        let drain = lowest.filter(|(lowest, _)| *lowest < level(chunk)).map(|(_, side)| side);
        self.drains.insert(chunk, drain);
        drain
    }

    /// Returns the number of springs that feed the river of a chunk, including its own; 0 without a river.
    pub fn flow(&mut self, chunk: Chunk) -> u32 {
        // Depth-first search upstream: the flow of a chunk is summed after the flows of its tributaries.
        let mut waiting = vec![(chunk, false)];
        while let Some((now, seen)) = waiting.pop() {
            if self.flows.contains_key(&now) {
                continue;
            }
            let above = self.tributaries(now);
            if seen {
                let sum: u32 =
                    above.iter().map(|tributary| self.flows.get(tributary).copied().unwrap_or(0)).sum();
                self.flows.insert(now, sum + u32::from(self.has_spring(now)));
            } else {
                waiting.push((now, true));
                waiting.extend(above.into_iter().map(|tributary| (tributary, false)));
            }
        }
        self.flows.get(&chunk).copied().unwrap_or(0)
    }

    fn tributaries(&mut self, chunk: Chunk) -> Vec<Chunk> {
        let sides = Dir::SIDES.into_iter().map(|side| (side, chunk.neighbour(side)));
        let flows_here = |(side, other): &(Dir, Chunk)| self.drain(*other) == Some(side.opposite());
        sides.filter(flows_here).map(|(_, other)| other).collect()
    }

    fn has_spring(&self, chunk: Chunk) -> bool {
        let at = chunk.centre();
        height(self.seed, at) >= MIN_SPRING_HEIGHT
            && rain(self.seed, at) >= MIN_SPRING_RAIN
            && number_below(self.seed, SPRING_PURPOSE, chunk.point(), SPRING_ODDS) == 0
    }

    /// Returns the width in cells of the river that crosses a side. Both chunks at the side get the same result.
    pub fn river_width(&mut self, chunk: Chunk, side: Dir) -> Option<u32> {
        let other = chunk.neighbour(side);
        let from = match (self.drain(chunk) == Some(side), self.drain(other) == Some(side.opposite())) {
            (true, _) => chunk,
            (_, true) => other,
            (false, false) => return None,
        };
        let flow = self.flow(from);
        (flow > 0).then(|| 1 + flow.min(MAX_WIDTH) / 2)
    }

    pub fn has_lake(&mut self, chunk: Chunk) -> bool {
        self.drain(chunk).is_none() && self.flow(chunk) > 0
    }
}
