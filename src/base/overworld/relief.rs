//! Height and rainfall at any position of the overworld.

use super::noise::noise;
use crate::Point;

/// Distance between the points of the coarsest noise grid, in overworld cells.
const HILL_WIDTH: i32 = 512;
const RAIN_WIDTH: i32 = 640;
const HEIGHT_PURPOSE: u64 = 100;
const RAIN_PURPOSE: u64 = 200;

/// Returns the height, from 0 to 1023.
pub fn height(seed: u64, at: Point) -> i32 {
    noise(seed, HEIGHT_PURPOSE, at, HILL_WIDTH)
}

/// Returns the rainfall, from 0 to 1023.
pub fn rain(seed: u64, at: Point) -> i32 {
    noise(seed, RAIN_PURPOSE, at, RAIN_WIDTH)
}
