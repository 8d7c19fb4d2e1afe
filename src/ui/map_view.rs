//! The map: what is seen as it is, what is remembered as it was.

use super::camera::Camera;
use super::canvas::{Canvas, Cell};
use super::looks::Looks;
use crate::base::Point;
use crate::content::Tile;
use crate::game::{Actor, Game};

/// Draws the part of the level that the camera shows.
pub fn draw(game: &Game, looks: &Looks, camera: &Camera, canvas: &mut Canvas) {
    let area = camera.area();
    let mut view = canvas.part(area);
    for y in 0..area.size.height {
        for x in 0..area.size.width {
            let here = Point::new(x, y);
            let cell = camera
                .level_cell(area.at + here)
                .and_then(|at| terrain(game, looks, at));
            view.put(here, cell.unwrap_or(Cell::empty(looks.background)));
        }
    }
    for actor in game.in_sight() {
        draw_actor(game, actor, camera, &mut view);
    }
    if let Some(hero) = game.hero() {
        draw_actor(game, hero, camera, &mut view);
    }
}

fn draw_actor(game: &Game, actor: &Actor, camera: &Camera, view: &mut super::view::View) {
    let kind = &game.content().monsters[actor.kind()];
    view.glyph(camera.view_cell(actor.at()), kind.glyph, kind.color);
}

/// How the terrain of a cell looks to the hero; none if nothing is known of it.
fn terrain(game: &Game, looks: &Looks, at: Point) -> Option<Cell> {
    let level = game.level();
    if game.sees(at) {
        let tile = &game.content().tiles[*level.terrain().get(at)?];
        return Some(seen(tile));
    }
    let tile = (*level.memory().get(at)?)?;
    Some(remembered(&game.content().tiles[tile], looks))
}

fn seen(tile: &Tile) -> Cell {
    Cell {
        glyph: tile.glyph,
        color: tile.color,
        background: tile.background,
    }
}

fn remembered(tile: &Tile, looks: &Looks) -> Cell {
    Cell {
        glyph: tile.glyph,
        color: looks.remembered(tile.color),
        background: looks.remembered(tile.background),
    }
}
