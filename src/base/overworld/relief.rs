//! Height and rainfall at any position of the overworld.
//!
//! Both are noise. Near the town the land also rises to one side and gets wetter to another, so that different
//! biomes are within a short walk, whatever the seed.

use super::chunk::{CHUNK, Chunk};
use super::landmarks::NEAR;
use super::noise::{MAX, noise, number_below};
use crate::Point;

/// Distance between the points of the coarsest noise grid, in overworld cells.
const HILL_WIDTH: i32 = 512;
const RAIN_WIDTH: i32 = 640;
const HEIGHT_PURPOSE: u64 = 100;
const RAIN_PURPOSE: u64 = 200;
const SLOPE_PURPOSE: u64 = 210;

/// The values that height and rainfall approach at the two ends of the land near the town.
const HEIGHT_ENDS: (i32, i32) = (200, 850);
const RAIN_ENDS: (i32, i32) = (130, 880);
/// Share of the noise that remains at the ends, in parts of [`SCALE`].
const ROUGHNESS: i32 = 384;
const SCALE: i32 = 1024;

/// Returns the height, from 0 to 1023.
pub fn height(seed: u64, at: Point) -> i32 {
    sloped(noise(seed, HEIGHT_PURPOSE, at, HILL_WIDTH), (seed, 0), at, HEIGHT_ENDS)
}

/// Returns the rainfall, from 0 to 1023.
pub fn rain(seed: u64, at: Point) -> i32 {
    sloped(noise(seed, RAIN_PURPOSE, at, RAIN_WIDTH), (seed, 2), at, RAIN_ENDS)
}

/// Blends a value with the slope near the town. `quarter` turns the direction of the slope by eighths of a circle.
fn sloped(value: i32, (seed, quarter): (u64, u64), at: Point, ends: (i32, i32)) -> i32 {
    // Offset from the middle of the town, in parts of the distance to the edge of the land near the town.
    let middle = Chunk::TOWN.centre();
    let part = |at: i32, middle: i32, side: i32| {
        let off = (i64::from(at) - i64::from(middle)) * i64::from(SCALE) / i64::from(NEAR * side);
        i32::try_from(off.clamp(-4096, 4096)).unwrap_or(0)
    };
    let (x, y) = (part(at.x, middle.x, CHUNK.width), part(at.y, middle.y, CHUNK.height));
    // The slope is whole near the town and ends at twice that distance.
    let weight = (2 * SCALE - x.abs().max(y.abs())).clamp(0, SCALE);
    if weight == 0 {
        return value;
    }
    let direction = number_below(seed, SLOPE_PURPOSE, Point::new(0, 0), 8) + quarter;
    let along = match direction % 8 {
        0 => x,
        1 => (x + y) * 3 / 4,
        2 => y,
        3 => (y - x) * 3 / 4,
        4 => -x,
        5 => (-x - y) * 3 / 4,
        6 => -y,
        _ => (x - y) * 3 / 4,
    };
    let end = if along < 0 { ends.0 } else { ends.1 };
    let end = end + (value - MAX / 2) * ROUGHNESS / SCALE;
    let pull = along.abs().min(SCALE) * weight / SCALE;
    (value + (end - value) * pull / SCALE).clamp(0, MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn land_near_the_town_has_low_high_dry_and_wet_ends_and_no_steps() {
        for seed in 0..100 {
            let cells = (-192..=192).step_by(8).flat_map(|x| (-132..=132).step_by(8).map(move |y| (x, y)));
            let all = cells.map(|(x, y)| Chunk::TOWN.centre() + Point::new(x, y));
            let found: Vec<(i32, i32)> = all.map(|at| (height(seed, at), rain(seed, at))).collect();
            let spans = |low: i32, high: i32, of: fn(&(i32, i32)) -> i32| {
                found.iter().any(|at| of(at) < low) && found.iter().any(|at| of(at) > high)
            };
            assert!(spans(400, 641, |at| at.0) && spans(350, 560, |at| at.1), "seed {seed}");
            for x in -500..500 {
                let here = Chunk::TOWN.centre() + Point::new(x, x / 2);
                let next = here + Point::new(1, 0);
                assert!((height(seed, here) - height(seed, next)).abs() < 60, "seed {seed}, {x}");
                assert!((rain(seed, here) - rain(seed, next)).abs() < 60, "seed {seed}, {x}");
            }
        }
    }

    #[test]
    fn the_town_and_the_far_land_are_as_high_as_their_noise() {
        for seed in 0..50 {
            for at in [Chunk::TOWN.centre(), Chunk { x: 7, y: 0 }.centre(), Chunk { x: -2, y: -9 }.centre()] {
                assert_eq!(height(seed, at), noise(seed, HEIGHT_PURPOSE, at, HILL_WIDTH), "seed {seed}");
            }
        }
    }
}
