//! The map: visible cells as they are, remembered cells as they were.
//!
//! Drawing order: terrain, growth and liquids, traps, items, fire and gas, creatures.

use super::camera::Camera;
use super::daylight::Daylight;
use super::map_cells::MapCells;
use crate::cards::item_line::guise;
use crate::draw::{Canvas, Cell, Looks};
use fifteen_base::{BitGrid, Point};
use fifteen_content::{Cover, Layer, Tile};
use fifteen_game::{Actor, Game, Patch, Stance};

/// Strength of the background colour of allies and captives, in percent.
pub const MARKED: u8 = 45;

/// Strength of a cover that hides a remembered cell, in percent.
const SHROUD: u8 = 70;

/// Draws the part of the level in the viewport; `seen` are the visible cells.
pub fn draw(game: &Game, looks: &Looks, (camera, seen): (&Camera, &BitGrid), canvas: &mut Canvas) {
    canvas.part(camera.area()).fill(looks.background);
    let ground = Ground { game, looks, seen, daylight: Daylight::now(game) };
    let mut map = MapCells::new(camera, canvas);
    for at in camera.cells() {
        let cell = if camera.is_rim(at) { rim(game, looks, at) } else { ground.at(at) };
        if let Some(cell) = cell {
            map.put(at, cell);
        }
    }
    for actor in game.in_sight() {
        draw_actor(game, looks, actor, &mut map);
    }
    if let Some(hero) = game.hero() {
        draw_actor(game, looks, hero, &mut map);
    }
}

fn draw_actor(game: &Game, looks: &Looks, actor: &Actor, map: &mut MapCells) {
    let kind = &game.content().monsters[actor.kind()];
    let at = actor.at();
    map.glyph(at, kind.face(actor.hp()), kind.color);
    match game.stance(actor) {
        Stance::Ally => map.tint(at, looks.hp_good, MARKED),
        Stance::Captive => map.tint(at, looks.hp_hurt, MARKED),
        Stance::Own | Stance::Foe | Stance::Neighbour => {}
    }
    map.change(at, |cell| *cell = looks.creature(*cell));
}

/// The level without creatures, as the hero knows it.
struct Ground<'a> {
    game: &'a Game,
    looks: &'a Looks,
    seen: &'a BitGrid,
    daylight: Daylight,
}

impl Ground<'_> {
    /// Returns the look of a cell, or `None` if it is unknown.
    fn at(&self, at: Point) -> Option<Cell> {
        let level = self.game.level();
        if !level.size().contains(at) {
            return None;
        }
        if !self.seen.get(at) {
            return self.unseen(at);
        }
        let tile = &self.game.content().tiles[*level.terrain().get(at)?];
        let covers = |layer| level.covers().get(layer, at);
        Some(self.looks.seen(self.covered(at, tile, covers)))
    }

    /// Returns a terrain cell with its covers and items.
    fn covered(&self, at: Point, tile: &Tile, covers: impl Fn(Layer) -> Option<Patch>) -> Cell {
        let mut cell = plain(tile);
        // Doors and stairs stay visible under growth.
        let notable = notable(tile);
        for layer in [Layer::Growth, Layer::Liquid] {
            self.cover(covers(layer), notable, &mut cell);
        }
        let bare = cell.glyph;
        cell = with_things(self.game, at, cell);
        self.cover(covers(Layer::Fire), notable, &mut cell);
        // Gas does not hide items.
        let thing = cell.glyph != bare;
        for layer in [Layer::Gas, Layer::Light] {
            self.cover(covers(layer), notable || thing, &mut cell);
        }
        cell
    }

    /// Draws the cover of one layer. On a `notable` cell only its background shows.
    fn cover(&self, patch: Option<Patch>, notable: bool, cell: &mut Cell) {
        let Some(Patch { kind, amount }) = patch else { return };
        let Cover { glyph, color, background, layer, dims, .. } = &self.game.content().covers[kind];
        if let Some(glyph) = glyph.filter(|_| !notable) {
            (cell.glyph, cell.color) = (glyph, *color);
        }
        if let Some(background) = background {
            // Darkness is in the same layer as lamplight.
            let part = match *layer == Layer::Light && !dims {
                true => lamplight(amount, self.daylight),
                false => strength(amount),
            };
            cell.background = cell.background.mix(*background, part);
        }
    }

    /// Returns the remembered look of a cell out of sight, with the covers that hide it.
    fn unseen(&self, at: Point) -> Option<Cell> {
        let (game, looks) = (self.game, self.looks);
        let level = game.level();
        let tile = level.memory().get(at).copied().flatten();
        let mut cell = tile.map(|tile| {
            let tile = &game.content().tiles[tile];
            let cell = self.covered(at, tile, |layer| level.recalled_in(layer, at));
            let thing = game.known_trap(at).is_some() || !game.lying(at).is_empty();
            looks.remembered(cell, notable(tile) || thing)
        });
        for shroud in game.shroud(at) {
            let cell = cell.get_or_insert(Cell::empty(looks.background));
            if let Some(glyph) = shroud.glyph {
                (cell.glyph, cell.color) = (glyph, shroud.color);
            }
            if let Some(background) = shroud.background {
                cell.background = cell.background.mix(background, SHROUD);
            }
            *cell = looks.shrouded(*cell);
        }
        cell
    }
}

/// Whether a terrain is a door or a stair, which players look for on a map.
pub fn notable(tile: &Tile) -> bool {
    tile.stair.is_some() || tile.opens_to.is_some() || tile.closes_to.is_some()
}

/// Returns the look of a cell outside the level next to known cells, if the theme defines an outside.
fn rim(game: &Game, looks: &Looks, at: Point) -> Option<Cell> {
    let (level, content) = (game.level(), game.content());
    content.themes[level.theme()].outside?;
    let known = |beside: Point| matches!(level.memory().get(beside), Some(Some(_)));
    let tile = &content.tiles[level.tile(at)];
    at.neighbours().any(known).then(|| looks.seen(plain(tile)))
}

fn plain(tile: &Tile) -> Cell {
    Cell { glyph: tile.glyph, color: tile.color, ..Cell::empty(tile.background) }
}

/// Draws the known trap and the top item of a cell.
fn with_things(game: &Game, at: Point, mut cell: Cell) -> Cell {
    if let Some(trap) = game.known_trap(at) {
        let trap = &game.content().traps[trap.kind];
        (cell.glyph, cell.color) = (trap.glyph, trap.color);
    }
    if let Some(top) = game.lying(at).last() {
        (cell.glyph, cell.color) = guise(game, top);
    }
    cell
}

/// Returns the strength of lamplight on the ground, in percent. It is weak, so that the ground stays recognisable, and
/// weaker by day.
fn lamplight(amount: u8, daylight: Daylight) -> u8 {
    let light = i32::from(amount) * LAMPLIGHT / 100;
    daylight.leaves(light).clamp(0, 100) as u8
}

/// Largest strength of lamplight on the ground, in percent.
const LAMPLIGHT: i32 = 35;

/// Returns the strength of a cover's background, in percent. Thin covers show less.
pub fn strength(amount: u8) -> u8 {
    (40 + amount.min(100) / 2).min(90)
}
