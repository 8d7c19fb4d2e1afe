//! Roads of the overworld: they connect the main landmarks of neighbouring regions, with one bend each.

use super::chunk::Chunk;
use super::noise::below;
use super::places::{place_of, region};
use crate::Dir;
use crate::Point;

/// Percentage of neighbouring regions that a road connects.
const JOINED: u64 = 80;
/// Hash purposes of roads and of their bends.
const LINK: u64 = 600;
const BEND: u64 = 602;

/// Whether a road crosses the southern or eastern side of a chunk.
pub(super) fn crosses(seed: u64, chunk: Chunk, side: Dir) -> bool {
    let other = chunk.beside(side);
    // A road stays within the regions of its two ends.
    let mut regions = vec![region(chunk)];
    if region(other) != regions[0] {
        regions.push(region(other));
    }
    regions.into_iter().any(|own| {
        let (west, north) = (Point::new(own.x - 1, own.y), Point::new(own.x, own.y - 1));
        [(own, Dir::East), (own, Dir::South), (west, Dir::East), (north, Dir::South)]
            .into_iter()
            .any(|(from, way)| {
                is_joined(seed, from, way) && leads(seed, (from, way), (chunk, side))
            })
    })
}

/// Whether a road connects a region with its neighbour to the east or south.
fn is_joined(seed: u64, region: Point, way: Dir) -> bool {
    below(seed, LINK + u64::from(way == Dir::South), region, 100) < JOINED
}

/// Whether the road between two regions crosses a side of a chunk.
fn leads(seed: u64, (region, way): (Point, Dir), (chunk, side): (Chunk, Dir)) -> bool {
    let next = region + way;
    let (from, to) = (place_of(seed, region), place_of(seed, next));
    // The road follows one axis first and then the other.
    let along_first = below(seed, BEND + u64::from(way == Dir::South), region, 2) == 0;
    let bend = match along_first {
        true => Chunk { x: to.x, y: from.y },
        false => Chunk { x: from.x, y: to.y },
    };
    crosses_leg((from, bend), (chunk, side)) || crosses_leg((bend, to), (chunk, side))
}

/// Whether a straight stretch of road between two chunks crosses the southern or eastern side of a chunk.
fn crosses_leg((a, b): (Chunk, Chunk), (chunk, side): (Chunk, Dir)) -> bool {
    let within = |v: i32, a: i32, b: i32| a.min(b) <= v && v < a.max(b);
    match side == Dir::East {
        true => a.y == b.y && a.y == chunk.y && within(chunk.x, a.x, b.x),
        false => a.x == b.x && a.x == chunk.x && within(chunk.y, a.y, b.y),
    }
}
