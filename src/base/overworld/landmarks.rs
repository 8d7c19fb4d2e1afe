//! Landmarks of the overworld: hamlets, ruins, lairs and caves.
//!
//! The overworld is divided into regions of [`REGION`] by [`REGION`] chunks. Each region has one main landmark, and
//! roads connect main landmarks. One in `REMOTE_ODDS` of the other chunks has a landmark without a road.

use super::chunk::Chunk;
use super::noise::number_below;
use crate::Point;

/// Width and height of a region, in chunks.
pub const REGION: i32 = 4;
const REMOTE_ODDS: u64 = 9;
/// Distinct `purpose` arguments of [`number_below`], so that draws are independent. `SITE_PURPOSE + 1` is used as
/// well.
const SITE_PURPOSE: u64 = 500;
const KIND_PURPOSE: u64 = 502;
const REMOTE_PURPOSE: u64 = 503;

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
    match number_below(seed, REMOTE_PURPOSE, at, REMOTE_ODDS * 3) {
        0 => Some(ChunkLandmark::Ruin),
        1 => Some(ChunkLandmark::Lair),
        2 => Some(ChunkLandmark::Cave),
        _ => None,
    }
}
