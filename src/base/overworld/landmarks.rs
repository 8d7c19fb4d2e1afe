//! Landmarks of the overworld: hamlets, ruins, lairs and caves.
//!
//! The overworld is divided into regions of [`REGION`] by [`REGION`] chunks. Each region has one main landmark, and
//! roads connect main landmarks. One in `REMOTE_ODDS` of the other chunks has a landmark without a road. Within
//! [`NEAR`] chunks of the town, one chunk of every three has a landmark, and their kinds follow one another in turn.

use super::chunk::Chunk;
use super::noise::number_below;
use crate::Point;

/// Width and height of a region, in chunks.
pub const REGION: i32 = 4;
/// Largest distance from the town of the land near it, in chunks.
pub const NEAR: i32 = 3;
const REMOTE_ODDS: u64 = 9;
/// Number of chunks in a group. One chunk of each group near the town has a landmark.
const NEAR_GROUP: i32 = 3;
/// Kinds of landmarks of the groups of chunks near the town, from a place that the seed chooses.
const NEAR_KINDS: [ChunkLandmark; 6] = [
    ChunkLandmark::Ruin,
    ChunkLandmark::Cave,
    ChunkLandmark::Hamlet,
    ChunkLandmark::Ruin,
    ChunkLandmark::Lair,
    ChunkLandmark::Cave,
];
/// Distinct `purpose` arguments of [`number_below`], so that draws are independent. `SITE_PURPOSE + 1` is used as
/// well.
const SITE_PURPOSE: u64 = 500;
const KIND_PURPOSE: u64 = 502;
const REMOTE_PURPOSE: u64 = 503;
const NEAR_PURPOSE: u64 = 504;
const NEAR_KIND_PURPOSE: u64 = 505;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChunkLandmark {
    Town,
    Hamlet,
    Ruin,
    Lair,
    /// An entrance to levels below the landmark.
    Cave,
}

impl ChunkLandmark {
    pub fn name(self) -> &'static str {
        match self {
            ChunkLandmark::Town => "town",
            ChunkLandmark::Hamlet => "hamlet",
            ChunkLandmark::Ruin => "ruin",
            ChunkLandmark::Lair => "lair",
            ChunkLandmark::Cave => "cave",
        }
    }
}

pub(super) fn region(chunk: Chunk) -> Point {
    Point::new(chunk.x.div_euclid(REGION), chunk.y.div_euclid(REGION))
}

pub(super) fn landmark_chunk(seed: u64, region: Point) -> Chunk {
    if region == Point::new(0, 0) {
        return Chunk::TOWN;
    }
    let off = |purpose| {
        i32::try_from(number_below(seed, purpose, region, REGION.unsigned_abs().into())).unwrap_or(0)
    };
    let (x, y) = (off(SITE_PURPOSE), off(SITE_PURPOSE + 1));
    Chunk {
        x: region.x.saturating_mul(REGION).saturating_add(x),
        y: region.y.saturating_mul(REGION).saturating_add(y),
    }
}

pub fn landmark(seed: u64, chunk: Chunk) -> Option<ChunkLandmark> {
    if chunk == Chunk::TOWN {
        return Some(ChunkLandmark::Town);
    }
    let at = chunk.point();
    if landmark_chunk(seed, region(chunk)) == chunk {
        return Some(match number_below(seed, KIND_PURPOSE, at, 20) {
            0..=10 => ChunkLandmark::Hamlet,
            11..=15 => ChunkLandmark::Ruin,
            _ => ChunkLandmark::Cave,
        });
    }
    if let Some(place) = spiral_place(chunk) {
        return near_landmark(seed, chunk, place);
    }
    match number_below(seed, REMOTE_PURPOSE, at, REMOTE_ODDS * 3) {
        0 => Some(ChunkLandmark::Ruin),
        1 => Some(ChunkLandmark::Lair),
        2 => Some(ChunkLandmark::Cave),
        _ => None,
    }
}

/// Returns all chunks near the town.
fn near_the_town() -> impl Iterator<Item = Chunk> {
    (-NEAR..=NEAR).flat_map(|y| (-NEAR..=NEAR).map(move |x| Chunk { x, y }))
}

/// Returns the landmark of a chunk near the town that is not the main landmark of its region.
fn near_landmark(seed: u64, chunk: Chunk, place: i32) -> Option<ChunkLandmark> {
    let group = place.div_euclid(NEAR_GROUP);
    let in_group = |other: &Chunk| spiral_place(*other).is_some_and(|at| at.div_euclid(NEAR_GROUP) == group);
    let members: Vec<Chunk> = near_the_town().filter(in_group).collect();
    if members.iter().any(|other| landmark_chunk(seed, region(*other)) == *other) {
        return None;
    }
    let chosen = number_below(seed, NEAR_PURPOSE, Point::new(group, 0), members.len() as u64);
    if members.iter().position(|other| *other == chunk) != usize::try_from(chosen).ok() {
        return None;
    }
    let kinds = NEAR_KINDS.len() as u64;
    let first = number_below(seed, NEAR_KIND_PURPOSE, Point::new(0, 0), kinds);
    let index = usize::try_from((first + u64::from(group.unsigned_abs())) % kinds).unwrap_or(0);
    Some(match NEAR_KINDS[index] {
        // No lair is right beside the town.
        ChunkLandmark::Lair if chunk.distance_to_town() < 2 => ChunkLandmark::Ruin,
        kind => kind,
    })
}

/// Returns the place of a chunk in a spiral around the town, which begins at 0 beside the town. `None` for the town
/// and for chunks that are not near it.
fn spiral_place(chunk: Chunk) -> Option<i32> {
    let ring = i32::try_from(chunk.distance_to_town()).ok().filter(|ring| (1..=NEAR).contains(ring))?;
    let side = 2 * ring;
    let (x, y) = (chunk.x, chunk.y);
    let along = if y == -ring && x < ring {
        x + ring
    } else if x == ring && y < ring {
        side + y + ring
    } else if y == ring && x > -ring {
        2 * side + ring - x
    } else {
        3 * side + ring - y
    };
    // The inner rings have 8, 24, ... chunks together.
    Some((side - 1) * (side - 1) - 1 + along)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_chunk_of_every_three_near_the_town_has_a_landmark() {
        let mut places: Vec<i32> = near_the_town().filter_map(spiral_place).collect();
        places.sort_unstable();
        assert_eq!(places, (0..48).collect::<Vec<_>>());
        for seed in 0..500 {
            let near = near_the_town().filter(|chunk| *chunk != Chunk::TOWN);
            let found: Vec<ChunkLandmark> = near.filter_map(|chunk| landmark(seed, chunk)).collect();
            // A region's main landmark may share its group of three with another one.
            assert!((16..=18).contains(&found.len()), "seed {seed}: {} landmarks", found.len());
            let kinds: crate::SortedSet<ChunkLandmark> = found.into_iter().collect();
            assert!(kinds.len() >= 3, "seed {seed}: {kinds:?}");
        }
    }
}
