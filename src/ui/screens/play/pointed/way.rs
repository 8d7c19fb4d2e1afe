//! The way that a click would go, shown before it.

use crate::draw::Canvas;
use crate::panels::camera::Camera;
use crate::panels::map_cells::MapCells;
use crate::screen::Context;
use fifteen_base::Point;
use fifteen_game::Game;

/// How strongly the way is marked, and where it ends, in percent.
const WAY: u8 = 22;
const END: u8 = 40;

/// Marks the way to a cell, if the hero knows one and a click would go there; gives how many steps it has.
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
        // There is no line below the map to tell it in.
        let beside = camera.view_cell(at) + Point::new(camera.columns(), 0);
        canvas.part(camera.area()).text(beside, &way.len().to_string(), looks.bright);
    }
    Some(way.len())
}

/// How far that is, behind the words about the cell.
pub fn told(game: &Game, steps: usize) -> String {
    match steps {
        0 | 1 => say!(", 1 step").to_owned(),
        _ if game.is_beset() => say!(", {steps} steps, one at a time"),
        _ => say!(", {steps} steps"),
    }
}
