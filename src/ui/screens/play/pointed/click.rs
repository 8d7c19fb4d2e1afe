//! What a click on a cell of the level means, and the way that it would go, shown before it.

use crate::panels::camera::Camera;
use crate::panels::map_cells::MapCells;
use crate::screens::prelude::*;
use fifteen_base::Dir;

/// What the hero does about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Click {
    /// What can be done where they stand.
    Here,
    /// A step, or what a step into somebody or something is.
    Step(Dir),
    /// A way of several steps, to that cell.
    Go(Point),
}

/// A step beside the hero, and a way elsewhere: to beside whoever stands there, and one step at a time where somebody near
/// is after the hero.
pub fn click(game: &Game, at: Point) -> Click {
    let hero = game.hero_at();
    match hero.toward(at) {
        None => Click::Here,
        Some(dir) if hero.touches(at) && !is_around_the_corner(game, dir) => Click::Step(dir),
        Some(_) => far(game, at),
    }
}

/// Whether a step in that direction is none for the hero's body, to which only the four straight ways are open.
fn is_around_the_corner(game: &Game, dir: Dir) -> bool {
    let slantwise = |kind| game.content().monsters[kind].slantwise;
    !Dir::SIDES.contains(&dir) && game.hero().is_some_and(|hero| !slantwise(hero.kind()))
}

fn far(game: &Game, at: Point) -> Click {
    // Where there is no way, who tries it is told why.
    let Some(way) = game.way_to(at) else { return Click::Go(at) };
    let first = way.first().and_then(|first| game.hero_at().toward(*first));
    match (first, way.as_slice()) {
        (Some(dir), _) if game.is_beset() => Click::Step(dir),
        (_, [.., beside, last]) if *last == at && game.seen_at(at).is_some() => Click::Go(*beside),
        (..) => Click::Go(at),
    }
}

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
