//! Value noise and position hashes: reproducible pseudo-random numbers for a seed, purpose and position.
//!
//! Each point of a coarse grid gets a hash of its position as its value. Values between the points are blended with
//! the smooth curve 3t^2 - 2t^3 in integer arithmetic. [`noise`] sums up to four grids (octaves), each twice as
//! fine and half as strong as the grid before. The idea is from K. Perlin, "An Image Synthesizer" (1985).

use crate::Point;
use crate::hash::{FNV_START, with_word};
use crate::random::weight_at;

/// Maximum of noise values. The minimum is 0.
pub const MAX: i32 = 1023;

const SCALE: i64 = 1024;

pub fn hash_at(seed: u64, purpose: u64, at: Point) -> u64 {
    let words = [purpose, u64::from(at.x.cast_unsigned()), u64::from(at.y.cast_unsigned())];
    let mixed = words.into_iter().fold(with_word(FNV_START, seed), with_word);
    // Finish with the mixing steps of splitmix64, because the low bits are poorly mixed so far.
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Returns a number from 0 to `count - 1`, derived from the hash of seed, purpose and position.
pub fn number_below(seed: u64, purpose: u64, at: Point, count: u64) -> u64 {
    hash_at(seed, purpose, at) % count.max(1)
}

/// Returns an index with a probability in proportion to its weight, or `None` if all weights are 0.
pub fn weighted(seed: u64, purpose: u64, at: Point, weights: &[u32]) -> Option<usize> {
    let draw = |total| u32::try_from(number_below(seed, purpose, at, u64::from(total))).unwrap_or(0);
    weight_at(weights, draw)
}

/// Returns fractal noise (up to four octaves) from 0 to [`MAX`]. `width` is the distance between the points of the
/// coarsest grid, in overworld cells.
pub fn noise(seed: u64, purpose: u64, at: Point, width: i32) -> i32 {
    let (mut sum, mut weight, mut total_weight, mut width) = (0, 8, 0, width.max(1));
    let mut layer = 0;
    while weight > 0 && width > 1 {
        sum += weight * i64::from(octave(seed, purpose + layer, at, width));
        total_weight += weight;
        (weight, width, layer) = (weight / 2, width / 2, layer + 1);
    }
    i32::try_from(sum / total_weight.max(1)).unwrap_or(MAX)
}

fn octave(seed: u64, purpose: u64, at: Point, width: i32) -> i32 {
    let cell = Point::new(at.x.div_euclid(width), at.y.div_euclid(width));
    let within = |v: i32| i64::from(v.rem_euclid(width)) * SCALE / i64::from(width);
    let curve = |t: i64| t * t * (3 * SCALE - 2 * t) / (SCALE * SCALE);
    let (u, v) = (curve(within(at.x)), curve(within(at.y)));
    let corner = |x: i32, y: i32| {
        let at = Point::new(cell.x + x, cell.y + y);
        i64::try_from(number_below(seed, purpose, at, MAX as u64 + 1)).unwrap_or(0)
    };
    let blend = |a: i64, b: i64, t: i64| a + (b - a) * t / SCALE;
    let (above, under) = (blend(corner(0, 0), corner(1, 0), u), blend(corner(0, 1), corner(1, 1), u));
    i32::try_from(blend(above, under, v)).unwrap_or(MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_smooth_but_varies_over_distance() {
        let (mut least, mut most) = (MAX, 0);
        for x in -300..300 {
            let here = noise(7, 1, Point::new(x * 3, x), 64);
            let next = noise(7, 1, Point::new(x * 3 + 1, x), 64);
            assert!((here - next).abs() < 160, "{x}: {here} and {next}");
            (least, most) = (least.min(here), most.max(here));
        }
        assert!(least < 300 && most > 700, "{least} to {most}");
    }

    #[test]
    fn noise_depends_only_on_seed_purpose_and_position() {
        let at = Point::new(-12, 40);
        assert_eq!(noise(7, 1, at, 64), noise(7, 1, at, 64));
        assert_ne!(hash_at(7, 1, at), hash_at(8, 1, at));
        assert_ne!(hash_at(7, 1, at), hash_at(7, 2, at));
        assert_ne!(hash_at(7, 1, at), hash_at(7, 1, Point::new(40, -12)));
    }
}
