//! The relief of the country: how high it is, and how much rain falls, at any place.

use super::noise::noise;
use crate::Point;

/// Over how many cells the land rises and falls.
const HILLS: i32 = 512;
/// Over how many it is wetter or drier.
const CLOUDS: i32 = 640;
/// What their numbers are for.
const HEIGHT: u64 = 100;
/// That.
const RAIN: u64 = 200;

/// How high the land is at a place, from 0 to 1023.
pub fn height(seed: u64, at: Point) -> i32 {
    noise(seed, HEIGHT, at, HILLS)
}

/// How much rain falls at a place, from 0 to 1023.
pub fn rain(seed: u64, at: Point) -> i32 {
    noise(seed, RAIN, at, CLOUDS)
}
