//! Landmarks of the overworld: hamlets, ruins, lairs and caves.
//!
//! The overworld is divided into regions of [`REGION`] by [`REGION`] chunks. Each region has one landmark that roads
//! lead to. Other chunks have landmarks without a road here and there.

use super::chunk::Chunk;
use super::noise::below;
use crate::Point;

/// Width and height of a region, in chunks.
pub const REGION: i32 = 4;
/// One in this many other chunks has a landmark without a road.
const LONELY: u64 = 9;
/// Hash purposes of the numbers below.
const WHERE: u64 = 500;
const WHAT: u64 = 502;
const ALONE: u64 = 503;

/// The kind of landmark in a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LandmarkSort {
    /// The town where each run begins.
    Town,
    /// A few houses with inhabitants and a shop.
    Hamlet,
    /// Ruined walls.
    Ruin,
    /// Home of a monster.
    Lair,
    /// Another entrance to the dungeon.
    Cave,
}

impl LandmarkSort {
    /// Returns the English name, for display and machine-readable output.
    pub fn name(self) -> &'static str {
        match self {
            LandmarkSort::Town => "town",
            LandmarkSort::Hamlet => "hamlet",
            LandmarkSort::Ruin => "ruin",
            LandmarkSort::Lair => "lair",
            LandmarkSort::Cave => "cave",
        }
    }
}

pub(super) fn region(chunk: Chunk) -> Point {
    Point::new(chunk.x.div_euclid(REGION), chunk.y.div_euclid(REGION))
}

/// Returns the chunk of a region that has its main landmark.
pub(super) fn place_of(seed: u64, region: Point) -> Chunk {
    if region == Point::new(0, 0) {
        return Chunk::TOWN;
    }
    let off = |purpose| {
        i32::try_from(below(seed, purpose, region, REGION.unsigned_abs().into())).unwrap_or(0)
    };
    let (x, y) = (off(WHERE), off(WHERE + 1));
    Chunk {
        x: region.x.saturating_mul(REGION).saturating_add(x),
        y: region.y.saturating_mul(REGION).saturating_add(y),
    }
}

/// Returns the landmark of a chunk, if any.
pub fn landmark(seed: u64, chunk: Chunk) -> Option<LandmarkSort> {
    if chunk == Chunk::TOWN {
        return Some(LandmarkSort::Town);
    }
    let at = chunk.point();
    if place_of(seed, region(chunk)) == chunk {
        return Some(match below(seed, WHAT, at, 20) {
            0..=10 => LandmarkSort::Hamlet,
            11..=15 => LandmarkSort::Ruin,
            _ => LandmarkSort::Cave,
        });
    }
    match below(seed, ALONE, at, LONELY * 3) {
        0 => Some(LandmarkSort::Ruin),
        1 => Some(LandmarkSort::Lair),
        2 => Some(LandmarkSort::Cave),
        _ => None,
    }
}
