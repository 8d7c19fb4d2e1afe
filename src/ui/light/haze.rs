//! Smoke and gas have soft edges: a little of their colour lies on the cells beside them.

use crate::base::{BitGrid, Point};
use crate::content::{Layer, Rgb};
use crate::game::Game;

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
    let clouds: Vec<Rgb> = beside
        .filter_map(|patch| {
            let cover = &game.content().covers[patch.kind];
            cover.background.or(Some(cover.color.mix(Rgb::BLACK, 50)))
        })
        .collect();
    let color = *clouds.first()?;
    Some((color, (WISP * clouds.len() as u8).min(DENSEST)))
}
