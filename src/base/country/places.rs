//! Places: where there is a hamlet, a ruin, a lair or another way down.
//!
//! The country lies in regions of so many chunks each way. Each has one place that roads lead to; here and there is one to which none does.

use super::chunk::Chunk;
use super::noise::below;
use crate::Point;

/// How many chunks a region has each way.
pub const REGION: i32 = 4;
/// One in so many other chunks has something to which no road leads.
const LONELY: u64 = 9;
/// What their numbers are for.
const WHERE: u64 = 500;
/// That.
const WHAT: u64 = 502;
/// That.
const ALONE: u64 = 503;

/// What there is in a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LandmarkSort {
    /// The town that the run begins in.
    Town,
    /// A few houses with people, and a shop.
    Hamlet,
    /// Walls of what was there before.
    Ruin,
    /// Where something lives.
    Lair,
    /// Another way down.
    Cave,
}

impl LandmarkSort {
    /// As people and programs read it.
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

/// The region of a chunk.
pub(super) fn region(chunk: Chunk) -> Point {
    Point::new(chunk.x.div_euclid(REGION), chunk.y.div_euclid(REGION))
}

/// The chunk of a region that has its place.
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

/// What there is in a chunk, if anything.
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
