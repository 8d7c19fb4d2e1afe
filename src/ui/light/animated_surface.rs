//! Animated surfaces: the flicker of fire and slow waves of water and lava. Only cells near the hero are animated.

use super::glow;
use crate::panels::viewport::Viewport;
use fifteen_base::Point;
use fifteen_content::Layer;
use fifteen_content::kinds::tile::Ways;
use fifteen_game::Game;

/// Number of an animation frame. Frame 0 has no animation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnimationFrame(pub u32);

/// Maximum distance from the hero at which surfaces are animated, in cells.
const NEAR: i32 = 9;
/// Length of a wave, in frames.
const WAVE: u32 = 18;
/// Maximum change of the brightness of water and lava, in percent.
const SWELL: i32 = 9;
/// Maximum change of the brightness of fire, in percent.
const FLICKER: i32 = 14;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    Liquid,
    Fire,
}

impl Surface {
    pub fn at(game: &Game, at: Point) -> Option<Surface> {
        let (level, content) = (game.level(), game.content());
        if level.covers().get(Layer::Fire, at).is_some() {
            return Some(Surface::Fire);
        }
        if level.covers().get(Layer::Liquid, at).is_some() {
            return Some(Surface::Liquid);
        }
        let tile = &content.tiles[*level.terrain().get(at)?];
        // A glowing tile is lava if creatures can only fly over it. All other glowing tiles are on fire.
        let molten = tile.glows && tile.ways == Ways::FLY;
        match (tile.wet || molten, tile.glows) {
            (true, _) => Some(Surface::Liquid),
            (false, true) => Some(Surface::Fire),
            (false, false) => None,
        }
    }

    /// Returns the change of the brightness in percent. `eye` is the hero's cell.
    pub fn brightness_change(self, at: Point, eye: Point, moment: AnimationFrame) -> i32 {
        match self {
            Surface::Fire => flicker(at, eye, moment),
            Surface::Liquid => swell(at, eye, moment),
        }
    }
}

/// Returns the brightness change of a slow wave, in percent. Neighbouring cells have different phases.
fn swell(at: Point, eye: Point, AnimationFrame(moment): AnimationFrame) -> i32 {
    if moment == 0 || at.distance(eye) > NEAR {
        return 0;
    }
    let drift = (at.x * 2 + at.y * 3).rem_euclid(WAVE as i32) as u32;
    let phase = (moment + drift + hash_cell(at, 0) % 7) % WAVE;
    let half = WAVE as i32 / 2;
    let height = half - (phase as i32 - half).abs();
    (height * 2 - half) * SWELL / half
}

/// Returns the brightness change of the quick, uneven flicker of a fire, in percent.
pub fn flicker(at: Point, eye: Point, AnimationFrame(moment): AnimationFrame) -> i32 {
    if moment == 0 || at.distance(eye) > NEAR {
        return 0;
    }
    let now = hash_cell(at, moment) % (2 * FLICKER as u32 + 1);
    now as i32 - FLICKER
}

/// Whether an animated surface or a glow is visible near the hero, so that the screen needs redrawing.
pub fn has_moving_surfaces(game: &Game, camera: &Viewport) -> bool {
    let (eye, seen) = (game.hero_at(), game.seen_cells());
    (-NEAR..=NEAR).flat_map(|y: i32| (-NEAR..=NEAR).map(move |x| eye + Point::new(x, y))).any(|at| {
        camera.shows(at)
            && seen.get(at)
            && (glow::glow_source(game, at).is_some() || Surface::at(game, at).is_some())
    })
}

/// Hashes a cell and a number with the finalizer of MurmurHash3.
fn hash_cell(at: Point, salt: u32) -> u32 {
    let mut n = (at.x as u32) ^ (at.y as u32).rotate_left(16) ^ salt.wrapping_mul(0x9e37_79b9);
    n = (n ^ (n >> 16)).wrapping_mul(0x85eb_ca6b);
    n = (n ^ (n >> 13)).wrapping_mul(0xc2b2_ae35);
    n ^ (n >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Point = Point::new(10, 10);

    fn all(surface: Surface, at: Point) -> Vec<i32> {
        (0..200).map(|moment| surface.brightness_change(at, HERE, AnimationFrame(moment))).collect()
    }

    #[test]
    fn frame_zero_does_not_change_the_brightness() {
        for surface in [Surface::Liquid, Surface::Fire] {
            assert_eq!(surface.brightness_change(HERE, HERE, AnimationFrame(0)), 0);
        }
    }

    #[test]
    fn water_changes_brightness_slowly_and_fire_abruptly() {
        let jumps = |surface| {
            let waves = all(surface, HERE);
            waves[1..].windows(2).map(|two| (two[1] - two[0]).abs()).max().unwrap()
        };
        assert!(jumps(Surface::Liquid) <= 3, "{}", jumps(Surface::Liquid));
        assert!(jumps(Surface::Fire) > 6, "{}", jumps(Surface::Fire));
    }

    #[test]
    fn brightness_change_is_bounded_and_balanced() {
        for (surface, most) in [(Surface::Liquid, SWELL), (Surface::Fire, FLICKER)] {
            let waves = all(surface, HERE);
            assert!(waves.iter().all(|wave| wave.abs() <= most));
            let sum: i32 = waves.iter().sum();
            assert!(sum.abs() <= 200 * 2, "{surface:?}: {sum}");
            assert!(waves.contains(&most) || surface == Surface::Fire);
        }
    }

    #[test]
    fn surfaces_far_from_the_hero_are_not_animated() {
        let far = HERE + Point::new(NEAR + 1, 0);
        for surface in [Surface::Liquid, Surface::Fire] {
            assert!(all(surface, far).iter().all(|wave| *wave == 0));
        }
    }
}
