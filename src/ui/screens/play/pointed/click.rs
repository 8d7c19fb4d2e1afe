//! Mouse clicks on the map, and the preview of the travel path.

use crate::panels::map_cells::MapCells;
use crate::panels::viewport::Viewport;
use crate::screens::prelude::*;
use fifteen_base::Dir;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClickAction {
    Here,
    /// A step, attack or other interaction in a direction.
    Step(Dir),
    Travel(Point),
}

/// Interprets a click on a level cell. A click on a distant creature travels to the cell before it. A threatened hero
/// takes only the first step of the way.
pub fn click_action(game: &Game, at: Point) -> ClickAction {
    let hero = game.hero_at();
    match hero.direction_to(at) {
        None => ClickAction::Here,
        Some(dir) if hero.is_adjacent(at) && !is_around_the_corner(game, dir) => ClickAction::Step(dir),
        Some(_) => far_click_action(game, at),
    }
}

/// Whether the step is diagonal and the hero's body cannot move diagonally.
fn is_around_the_corner(game: &Game, dir: Dir) -> bool {
    let moves_diagonally = |kind| game.content().monsters[kind].diagonal;
    !Dir::SIDES.contains(&dir) && game.hero().is_some_and(|hero| !moves_diagonally(hero.kind()))
}

fn far_click_action(game: &Game, at: Point) -> ClickAction {
    // Without a path, the travel command explains why there is none.
    let Some(path) = game.way_to(at) else { return ClickAction::Travel(at) };
    let first = path.first().and_then(|first| game.hero_at().direction_to(*first));
    match (first, path.as_slice()) {
        (Some(dir), _) if game.is_threatened() => ClickAction::Step(dir),
        (_, [.., beside, last]) if *last == at && game.seen_at(at).is_some() => ClickAction::Travel(*beside),
        (..) => ClickAction::Travel(at),
    }
}

/// Strength of the tint on the path, in percent.
const PATH_TINT: u8 = 22;
/// Strength of the tint on the last cell of the path, in percent.
const END_TINT: u8 = 40;

/// Draws the travel path to a cell and returns its number of steps. `None` without a path, or if click to travel is
/// off.
pub fn draw_path(
    game: &Game,
    at: Point,
    camera: &Viewport,
    context: &Context,
    canvas: &mut Canvas,
) -> Option<usize> {
    if !context.settings.mouse_travel || at == game.hero_at() {
        return None;
    }
    let path = game.way_to(at)?;
    let colors = context.colors;
    let mut map = MapCells::new(camera, canvas);
    for cell in &path {
        let strength = if path.last() == Some(cell) { END_TINT } else { PATH_TINT };
        map.tint(*cell, colors.cursor, strength);
    }
    if context.layout(context.size).divider.is_empty() {
        // Small screens have no line below the map, so the length is drawn beside the cell.
        let beside = camera.view_cell(at) + Point::new(camera.columns(), 0);
        canvas.part(camera.area()).text(beside, &path.len().to_string(), colors.bright);
    }
    Some(path.len())
}

/// Returns the length of the path, to be added to a caption: ", 12 steps".
pub fn path_length_text(game: &Game, steps: usize) -> String {
    match steps {
        0 | 1 => say!(", 1 step").to_owned(),
        _ if game.is_threatened() => say!(", {steps} steps, one at a time"),
        _ => say!(", {steps} steps"),
    }
}
