//! Roads of the overworld: they connect the main landmarks of neighbouring regions, with at most one bend each.

use super::chunk::Chunk;
use super::landmarks::{landmark_chunk, region};
use super::noise::number_below;
use crate::{Dir, Point};

/// Percentage of pairs of neighbouring regions with a road between them.
const ROAD_CHANCE: u64 = 80;
/// `purpose` arguments of [`number_below`] for roads to the east. Roads to the south use the next number.
const ROAD_PURPOSE: u64 = 600;
const BEND_PURPOSE: u64 = 602;

pub(super) fn road_crosses(seed: u64, chunk: Chunk, side: Dir) -> bool {
    let other = chunk.neighbour(side);
    // A road lies in at most two regions: those of its two ends.
    let mut regions = vec![region(chunk)];
    if region(other) != regions[0] {
        regions.push(region(other));
    }
    regions.into_iter().any(|here| {
        let (west, north) = (Point::new(here.x - 1, here.y), Point::new(here.x, here.y - 1));
        [(here, Dir::East), (here, Dir::South), (west, Dir::East), (north, Dir::South)]
            .into_iter()
            .any(|(from, dir)| has_road(seed, from, dir) && link_crosses(seed, (from, dir), (chunk, side)))
    })
}

fn has_road(seed: u64, region: Point, dir: Dir) -> bool {
    number_below(seed, ROAD_PURPOSE + u64::from(dir == Dir::South), region, 100) < ROAD_CHANCE
}

fn link_crosses(seed: u64, (region, dir): (Point, Dir), (chunk, side): (Chunk, Dir)) -> bool {
    let next = region + dir;
    let (from, to) = (landmark_chunk(seed, region), landmark_chunk(seed, next));
    // The road follows one axis to the bend and then the other axis.
    let along_first = number_below(seed, BEND_PURPOSE + u64::from(dir == Dir::South), region, 2) == 0;
    let bend = match along_first {
        true => Chunk { x: to.x, y: from.y },
        false => Chunk { x: from.x, y: to.y },
    };
    crosses_leg((from, bend), (chunk, side)) || crosses_leg((bend, to), (chunk, side))
}

/// Whether a straight road between two chunks crosses the southern or eastern side of a chunk.
fn crosses_leg((a, b): (Chunk, Chunk), (chunk, side): (Chunk, Dir)) -> bool {
    let within = |v: i32, a: i32, b: i32| a.min(b) <= v && v < a.max(b);
    match side == Dir::East {
        true => a.y == b.y && a.y == chunk.y && within(chunk.x, a.x, b.x),
        false => a.x == b.x && a.x == chunk.x && within(chunk.y, a.y, b.y),
    }
}
