//! Smoke and gas have soft edges: a little of their colour lies on the cells beside them.

use fifteen_base::{BitGrid, Point};
use fifteen_content::{Layer, Rgb};
use fifteen_game::Game;

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
