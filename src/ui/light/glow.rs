//! How strongly each cell is lit by what glows near it, and the soft edges of smoke and gas: a little of their colour lies on the
//! cells beside them.

use super::Camera;
use fifteen_base::{BitGrid, Grid, Point};
use fifteen_content::{Layer, Rgb};
use fifteen_game::Game;

/// How far the light of a terrain that glows falls, in cells.
const OF_TILES: usize = 4;
/// The same of what lies or burns on it.
const OF_COVERS: usize = 3;
/// The farthest of them.
const FARTHEST: usize = 4;

/// What falls on a cell of the light of something that glows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glow {
    /// How much of it, in percent: 100 where it glows.
    pub strength: i32,
    /// Its colour.
    pub color: Rgb,
    /// The cell where it glows.
    pub from: Point,
}

/// The light of all that the hero sees glow, cell by cell: of several the strongest, and of equals the first. It falls
/// from cell to cell, and not through what nobody can see through.
pub fn around(game: &Game, camera: &Camera, seen: &BitGrid) -> Grid<Option<Glow>> {
    let level = game.level();
    let mut glows = Grid::new(level.size(), None);
    // The cells that light still spreads from, by how far.
    let mut spreading: [Vec<(Point, Glow)>; FARTHEST + 1] = Default::default();
    for (at, _) in level.terrain().iter() {
        if seen.get(at)
            && camera.shows(at)
            && let Some((reach, color)) = source(game, at)
        {
            let glow = Glow { strength: 100, color, from: at };
            spreading[reach.min(FARTHEST)].push((at, glow));
        }
    }
    for left in (0..=FARTHEST).rev() {
        for (at, glow) in std::mem::take(&mut spreading[left]) {
            let Some(here) = glows.get_mut(at) else { continue };
            if here.is_some_and(|here: Glow| here.strength >= glow.strength) {
                continue;
            }
            *here = Some(glow);
            if left == 0 || (glow.from != at && level.opaque().get(at)) {
                continue;
            }
            let strength = glow.strength * left as i32 / (left as i32 + 1);
            let beside = at.neighbours().filter(|beside| seen.get(*beside));
            spreading[left - 1].extend(beside.map(|beside| (beside, Glow { strength, ..glow })));
        }
    }
    glows
}

/// How far what glows in a cell shines, and in which colour.
pub fn source(game: &Game, at: Point) -> Option<(usize, Rgb)> {
    let (level, content) = (game.level(), game.content());
    for layer in [Layer::Fire, Layer::Growth, Layer::Liquid, Layer::Gas] {
        if let Some(patch) = level.covers().get(layer, at) {
            let cover = &content.covers[patch.kind];
            if cover.glows {
                return Some((OF_COVERS, cover.color));
            }
        }
    }
    let tile = &content.tiles[*level.terrain().get(at)?];
    tile.glows.then_some((OF_TILES, tile.color))
}

/// How much of its colour each cell of gas lends to a cell beside it, in percent.
const WISP: u8 = 7;
/// How much all of them lend at most.
const DENSEST: u8 = 35;

/// The colour of the gas beside a cell that has none itself, and how much of it lies there, in percent.
pub fn over(game: &Game, at: Point, seen: &BitGrid) -> Option<(Rgb, u8)> {
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
    Some((color, (WISP * all).min(DENSEST)))
}
