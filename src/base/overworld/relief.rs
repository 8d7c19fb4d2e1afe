//! Height and rainfall at any position of the overworld.

use super::noise::noise;
use crate::Point;

/// Width of the coarsest hills, in cells.
const HILL_WIDTH: i32 = 512;
/// Width of the coarsest zones of rain, in cells.
const RAIN_WIDTH: i32 = 640;
/// Hash purposes of the noise.
const HEIGHT_PURPOSE: u64 = 100;
const RAIN_PURPOSE: u64 = 200;

/// Returns the height at a position, 0 to 1023.
pub fn height(seed: u64, at: Point) -> i32 {
    noise(seed, HEIGHT_PURPOSE, at, HILL_WIDTH)
}

/// Returns the rainfall at a position, 0 to 1023.
pub fn rain(seed: u64, at: Point) -> i32 {
    noise(seed, RAIN_PURPOSE, at, RAIN_WIDTH)
}
