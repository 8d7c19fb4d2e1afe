//! Light from glowing terrain and fire, and the soft edges of smoke and gas, which tint the cells beside them.

use super::Viewport;
use fifteen_base::{BitGrid, Grid, Point};
use fifteen_content::{Layer, Rgb};
use fifteen_game::Game;

/// Light radius of glowing terrain, in cells.
const TILE_RADIUS: usize = 4;
/// Light radius of glowing covers (fire, growth, liquid, gas), in cells.
const COVER_RADIUS: usize = 3;
/// Maximum light radius, in cells.
const MAX_RADIUS: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glow {
    /// Strength in percent: 100 at the source.
    pub strength: i32,
    pub color: Rgb,
    pub source: Point,
}

/// Returns the strongest glow on each cell, from the sources that the hero sees. Light spreads from cell to cell
/// and stops at opaque cells. Of two equal glows, the first one found stays.
pub fn glows_in_view(game: &Game, camera: &Viewport, seen: &BitGrid) -> Grid<Option<Glow>> {
    let level = game.level();
    let mut glows = Grid::new(level.size(), None);
    // Cells from which light still spreads, by remaining radius.
    let mut spreading: [Vec<(Point, Glow)>; MAX_RADIUS + 1] = Default::default();
    for (at, _) in level.terrain().iter() {
        if seen.get(at)
            && camera.shows(at)
            && let Some((reach, color)) = glow_source(game, at)
        {
            let glow = Glow { strength: 100, color, source: at };
            spreading[reach.min(MAX_RADIUS)].push((at, glow));
        }
    }
    for left in (0..=MAX_RADIUS).rev() {
        for (at, glow) in std::mem::take(&mut spreading[left]) {
            let Some(here) = glows.get_mut(at) else { continue };
            if here.is_some_and(|here: Glow| here.strength >= glow.strength) {
                continue;
            }
            *here = Some(glow);
            if left == 0 || (glow.source != at && level.opaque().get(at)) {
                continue;
            }
            let strength = glow.strength * left as i32 / (left as i32 + 1);
            let beside = at.neighbours().filter(|beside| seen.get(*beside));
            spreading[left - 1].extend(beside.map(|beside| (beside, Glow { strength, ..glow })));
        }
    }
    glows
}

pub fn glow_source(game: &Game, at: Point) -> Option<(usize, Rgb)> {
    let (level, content) = (game.level(), game.content());
    for layer in [Layer::Fire, Layer::Growth, Layer::Liquid, Layer::Gas] {
        if let Some(patch) = level.covers().get(layer, at) {
            let cover = &content.covers[patch.kind];
            if cover.glows {
                return Some((COVER_RADIUS, cover.color));
            }
        }
    }
    let tile = &content.tiles[*level.terrain().get(at)?];
    tile.glows.then_some((TILE_RADIUS, tile.color))
}

/// Tint of a cell beside a single gas cell, in percent. Each further gas cell beside it adds the same amount.
const MIN_GAS_TINT: u8 = 7;
/// Maximum total tint from gas, in percent.
const MAX_GAS_TINT: u8 = 35;

/// Returns colour and strength (in percent) of the tint of a cell beside gas. `None` for cells with gas, and for
/// cells without gas beside them.
pub fn gas_tint(game: &Game, at: Point, seen: &BitGrid) -> Option<(Rgb, u8)> {
    let level = game.level();
    let gas = |at: Point| level.covers().get(Layer::Gas, at);
    if gas(at).is_some() {
        return None;
    }
    let beside = at.neighbours().filter(|beside| seen.get(*beside)).filter_map(gas);
    let mut clouds = beside.map(|patch| {
        let cover = &game.content().covers[patch.kind];
        cover.background.unwrap_or_else(|| cover.color.mix(Rgb::BLACK, 50))
    });
    let color = clouds.next()?;
    let all = 1 + clouds.count() as u8;
    Some((color, (MIN_GAS_TINT * all).min(MAX_GAS_TINT)))
}
