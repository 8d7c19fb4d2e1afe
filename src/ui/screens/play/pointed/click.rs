//! Mouse clicks on the map, and the preview of the travel path.

use crate::panels::camera::Camera;
use crate::panels::map_cells::MapCells;
use crate::screens::prelude::*;
use fifteen_base::Dir;

/// Meaning of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Click {
    /// Acting at the hero's own cell.
    Here,
    /// A step, or an interaction in that direction.
    Step(Dir),
    /// Travel to a cell.
    Go(Point),
}

/// Returns the meaning of a click: a step if adjacent, else travel. Travel to a creature ends beside it; near enemies,
/// the hero takes one step at a time.
pub fn click(game: &Game, at: Point) -> Click {
    let hero = game.hero_at();
    match hero.toward(at) {
        None => Click::Here,
        Some(dir) if hero.touches(at) && !is_around_the_corner(game, dir) => Click::Step(dir),
        Some(_) => far(game, at),
    }
}

/// Whether the step is diagonal and the hero's body cannot move diagonally.
fn is_around_the_corner(game: &Game, dir: Dir) -> bool {
    let slantwise = |kind| game.content().monsters[kind].slantwise;
    !Dir::SIDES.contains(&dir) && game.hero().is_some_and(|hero| !slantwise(hero.kind()))
}

fn far(game: &Game, at: Point) -> Click {
    // Without a path, travelling explains why.
    let Some(way) = game.way_to(at) else { return Click::Go(at) };
    let first = way.first().and_then(|first| game.hero_at().toward(*first));
    match (first, way.as_slice()) {
        (Some(dir), _) if game.is_beset() => Click::Step(dir),
        (_, [.., beside, last]) if *last == at && game.seen_at(at).is_some() => Click::Go(*beside),
        (..) => Click::Go(at),
    }
}

/// Strength of the tint on the path and at its end, in percent.
const WAY: u8 = 22;
const END: u8 = 40;

/// Draws the travel path to a cell and returns its length in steps.
pub fn draw(
    game: &Game,
    at: Point,
    camera: &Camera,
    context: &Context,
    canvas: &mut Canvas,
) -> Option<usize> {
    if !context.settings.mouse_travel || at == game.hero_at() {
        return None;
    }
    let way = game.way_to(at)?;
    let looks = context.looks;
    let mut map = MapCells::new(camera, canvas);
    for cell in &way {
        let strength = if way.last() == Some(cell) { END } else { WAY };
        map.tint(*cell, looks.cursor, strength);
    }
    if context.layout(context.size).divider.is_empty() {
        // Small screens have no line for it below the map.
        let beside = camera.view_cell(at) + Point::new(camera.columns(), 0);
        canvas.part(camera.area()).text(beside, &way.len().to_string(), looks.bright);
    }
    Some(way.len())
}

/// Returns the length of the path as the end of a caption.
pub fn path_length_text(game: &Game, steps: usize) -> String {
    match steps {
        0 | 1 => say!(", 1 step").to_owned(),
        _ if game.is_beset() => say!(", {steps} steps, one at a time"),
        _ => say!(", {steps} steps"),
    }
}
