//! Height and rainfall at any position of the overworld.

use super::noise::noise;
use crate::Point;

/// Width of the coarsest hills, in cells.
const HILLS: i32 = 512;
/// Width of the coarsest zones of rain, in cells.
const CLOUDS: i32 = 640;
/// Hash purposes of the noise.
const HEIGHT: u64 = 100;
const RAIN: u64 = 200;

/// Returns the height at a position, 0 to 1023.
pub fn height(seed: u64, at: Point) -> i32 {
    noise(seed, HEIGHT, at, HILLS)
}

/// Returns the rainfall at a position, 0 to 1023.
pub fn rain(seed: u64, at: Point) -> i32 {
    noise(seed, RAIN, at, CLOUDS)
}
