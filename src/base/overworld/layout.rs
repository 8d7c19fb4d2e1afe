//! Terrain layout of the endless overworld: rivers, roads and lakes, computed from the seed.

use super::chunk::{CHUNK, Chunk};
use super::noise::number_below;
use super::rivers::Drainage;
use super::roads;
use crate::Dir;

/// Minimum distance of a river or road from the ends and from the middle of the border that it crosses, in cells.
const MARGIN: i32 = 4;
/// Lowest value of the `purpose` argument of [`number_below`] for crossings. The code adds the number of the side,
/// and then 10 for the position of a river or 20 for that of a road.
const CROSSING_PURPOSE: u64 = 400;

/// Positions where a river and a road cross a border, in cells from its northern or western end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossings {
    /// First cell and width of the river, in cells.
    pub river: Option<(i32, i32)>,
    pub road: Option<i32>,
}

/// Layout of an overworld, computed on demand from its seed.
#[derive(Clone, Debug)]
pub struct OverworldLayout {
    seed: u64,
    drainage: Drainage,
}

impl OverworldLayout {
    pub fn new(seed: u64) -> OverworldLayout {
        OverworldLayout { seed, drainage: Drainage::new(seed) }
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the crossings of a side of a chunk: north, east, south or west. The two chunks that share the side get
    /// the same result.
    pub fn crossings(&mut self, chunk: Chunk, side: Dir) -> Crossings {
        // The chunk to the north or west owns the border.
        let (x, y) = side.step();
        let (owner, owner_side) = match x + y > 0 {
            true => (chunk, side),
            false => (chunk.neighbour(side), side.opposite()),
        };
        let width = self.drainage.river_width(owner, owner_side).and_then(|width| i32::try_from(width).ok());
        let road = roads::road_crosses(self.seed, owner, owner_side);
        // The river crosses one half of the border and the road the other half.
        let half = CHUNK.side_length(owner_side) / 2;
        let purpose = CROSSING_PURPOSE + owner_side as u64;
        let first = number_below(self.seed, purpose, owner.point(), 2) == 0;
        let at = |second: bool, width: i32, purpose: u64| {
            let room = u64::try_from(half - 2 * MARGIN - width).unwrap_or(1);
            let off = i32::try_from(number_below(self.seed, purpose, owner.point(), room)).unwrap_or(0);
            (if second { half } else { 0 }) + MARGIN + off
        };
        Crossings {
            river: width.map(|width| (at(!first, width, purpose + 10), width)),
            road: road.then(|| at(first, 1, purpose + 20)),
        }
    }

    pub fn has_lake(&mut self, chunk: Chunk) -> bool {
        self.drainage.has_lake(chunk)
    }

    pub fn flow(&mut self, chunk: Chunk) -> u32 {
        self.drainage.flow(chunk)
    }

    pub fn drain(&mut self, chunk: Chunk) -> Option<Dir> {
        self.drainage.drain(chunk)
    }
}

#[cfg(test)]
mod tests {
    use super::super::landmarks::{ChunkLandmark, landmark};
    use super::*;
    use crate::Point;

    fn some(count: i32) -> impl Iterator<Item = Chunk> {
        (0..count).map(|n| Chunk { x: n % 37 - 18, y: n / 37 - 20 })
    }

    #[test]
    fn chunk_borders_match_from_both_sides_in_any_order() {
        let (mut land, mut backwards) = (OverworldLayout::new(7), OverworldLayout::new(7));
        let all: Vec<Chunk> = some(1500).collect();
        let mut there: Vec<[Crossings; 4]> = Vec::new();
        for chunk in &all {
            there.push(Dir::SIDES.map(|side| land.crossings(*chunk, side)));
        }
        let (mut rivers, mut roads) = (0, 0);
        for (chunk, seen) in all.iter().zip(&there).rev() {
            for (side, border) in Dir::SIDES.into_iter().zip(seen) {
                assert_eq!(*border, backwards.crossings(*chunk, side), "{chunk} {side:?}");
                let beyond = chunk.neighbour(side);
                assert_eq!(*border, backwards.crossings(beyond, side.opposite()), "{chunk} {side:?}");
                rivers += usize::from(border.river.is_some());
                roads += usize::from(border.road.is_some());
                if let Some(((first, width), road)) = border.river.zip(border.road) {
                    assert!(!(first - 2..first + width + 2).contains(&road), "{chunk} {side:?}");
                }
            }
        }
        assert!(rivers > 300 && roads > 600, "{rivers} rivers, {roads} roads");
    }

    #[test]
    fn rivers_flow_downhill_without_cycles() {
        let mut land = OverworldLayout::new(3);
        for chunk in some(1500) {
            let (mut now, mut steps) = (chunk, 0);
            let mut flow = land.flow(now);
            while let Some(side) = land.drain(now) {
                let next = now.neighbour(side);
                let height = |chunk: Chunk| super::super::relief::height(3, chunk.centre());
                assert!(height(next) <= height(now), "{now} to {next}");
                now = next;
                steps += 1;
                assert!(steps < 400, "from {chunk}");
                let more = land.flow(now);
                assert!(more >= flow, "a river loses water at {now}");
                flow = more;
            }
            assert_eq!(land.has_lake(now), flow > 0);
        }
    }

    #[test]
    fn roads_lead_to_the_town() {
        let mut joined = 0;
        for seed in 0..60 {
            let mut land = OverworldLayout::new(seed);
            assert_eq!(landmark(seed, Chunk::TOWN), Some(ChunkLandmark::Town));
            let roads =
                Dir::SIDES.into_iter().filter(|side| land.crossings(Chunk::TOWN, *side).road.is_some());
            joined += usize::from(roads.count() > 0);
        }
        assert!(joined > 55, "{joined} of 60");
    }

    #[test]
    fn every_kind_of_landmark_is_near_the_town() {
        for seed in 0..20 {
            let near = (-9..=9).flat_map(|x| (-9..=9).map(move |y| Chunk { x, y }));
            let found: crate::SortedSet<ChunkLandmark> =
                near.filter_map(|chunk| landmark(seed, chunk)).collect();
            assert_eq!(found.len(), 5, "seed {seed}: {found:?}");
        }
    }

    #[test]
    fn extreme_chunk_coordinates_do_not_panic() {
        let mut land = OverworldLayout::new(u64::MAX);
        for (x, y) in [(i32::MAX, i32::MIN), (i32::MIN, i32::MAX), (i32::MAX, 0)] {
            let chunk = Chunk { x, y };
            assert_ne!(chunk.centre(), Point::new(0, 0));
            let _ = Dir::SIDES.map(|side| land.crossings(chunk, side));
            let _ = (land.flow(chunk), landmark(u64::MAX, chunk));
        }
    }
}
