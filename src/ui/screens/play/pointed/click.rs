//! What a click on a cell of the level means.

use fifteen_base::{Dir, Point};
use fifteen_game::Game;

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
