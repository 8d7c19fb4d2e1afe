//! The map: visible cells as they are, remembered cells as they were.
//! Drawing order: terrain, growth, liquids, traps, items, fire, gas, light, creatures.

use super::daylight::Daylight;
use super::map_cells::MapCells;
use super::viewport::Viewport;
use crate::cards::item_line::appearance;
use crate::draw::{Canvas, CanvasCell, UiColors};
use fifteen_base::{BitGrid, Point};
use fifteen_content::{Cover, Layer, Tile};
use fifteen_game::{Actor, CoverPatch, Game, Stance};

/// Strength of the background colour of allies and captives, in percent.
pub const FRIEND_TINT: u8 = 45;

/// Strength of the background of a cover that hides a remembered cell, in percent.
const SHROUD_DIM: u8 = 70;

/// Draws the part of the level in the viewport; `seen` are the visible cells.
pub fn draw(game: &Game, colors: &UiColors, (camera, seen): (&Viewport, &BitGrid), canvas: &mut Canvas) {
    canvas.part(camera.area()).fill(colors.background);
    let ground = TerrainView { game, looks: colors, seen, daylight: Daylight::now(game) };
    let mut map = MapCells::new(camera, canvas);
    for at in camera.cells() {
        let cell = if camera.is_next_to_level(at) { rim_cell(game, colors, at) } else { ground.cell_at(at) };
        if let Some(cell) = cell {
            map.put(at, cell);
        }
    }
    for actor in game.actors_in_sight() {
        draw_actor(game, colors, actor, &mut map);
    }
    if let Some(hero) = game.hero() {
        draw_actor(game, colors, hero, &mut map);
    }
}

fn draw_actor(game: &Game, colors: &UiColors, actor: &Actor, map: &mut MapCells) {
    let kind = &game.content().monsters[actor.kind()];
    let at = actor.at();
    map.glyph(at, kind.glyph_at(actor.hp()), kind.color);
    match game.stance(actor) {
        Stance::Ally => map.tint(at, colors.hp_good, FRIEND_TINT),
        Stance::Captive => map.tint(at, colors.hp_hurt, FRIEND_TINT),
        Stance::Own | Stance::Foe | Stance::Peaceful => {}
    }
    map.change(at, |cell| *cell = colors.creature(*cell));
}

/// The level without creatures, as the hero knows it.
struct TerrainView<'a> {
    game: &'a Game,
    looks: &'a UiColors,
    seen: &'a BitGrid,
    daylight: Daylight,
}

impl TerrainView<'_> {
    /// Returns the drawn cell, or `None` if the hero does not know the cell.
    fn cell_at(&self, at: Point) -> Option<CanvasCell> {
        let level = self.game.level();
        if !level.size().contains(at) {
            return None;
        }
        if !self.seen.get(at) {
            return self.remembered_cell(at);
        }
        let tile = &self.game.content().tiles[*level.terrain().get(at)?];
        let covers = |layer| level.covers().get(layer, at);
        Some(self.looks.seen(self.with_covers(at, tile, covers)))
    }

    fn with_covers(&self, at: Point, tile: &Tile, cover: impl Fn(Layer) -> Option<CoverPatch>) -> CanvasCell {
        let mut cell = tile_cell(tile);
        // Doors and stairs stay visible under growth and liquids.
        let notable = is_notable(tile);
        for layer in [Layer::Growth, Layer::Liquid] {
            self.draw_cover(cover(layer), notable, &mut cell);
        }
        let bare = cell.glyph;
        cell = with_trap_and_items(self.game, at, cell);
        self.draw_cover(cover(Layer::Fire), notable, &mut cell);
        // Gas hides neither items nor fire.
        let occupied = cell.glyph != bare;
        for layer in [Layer::Gas, Layer::Light] {
            self.draw_cover(cover(layer), notable || occupied, &mut cell);
        }
        cell
    }

    /// Draws the cover of one layer. On a `notable` cell, only the background of the cover shows.
    fn draw_cover(&self, patch: Option<CoverPatch>, notable: bool, cell: &mut CanvasCell) {
        let Some(CoverPatch { kind, amount }) = patch else { return };
        let Cover { glyph, color, background, layer, hides_contents: dims, .. } =
            &self.game.content().covers[kind];
        if let Some(glyph) = glyph.filter(|_| !notable) {
            (cell.glyph, cell.color) = (glyph, *color);
        }
        if let Some(background) = background {
            // Magical darkness is in the same layer as lamplight.
            let part = match *layer == Layer::Light && !dims {
                true => lamplight_strength(amount, self.daylight),
                false => cover_strength(amount),
            };
            cell.background = cell.background.mix(*background, part);
        }
    }

    fn remembered_cell(&self, at: Point) -> Option<CanvasCell> {
        let (game, colors) = (self.game, self.looks);
        let level = game.level();
        let tile = level.memory().get(at).copied().flatten();
        let mut cell = tile.map(|tile| {
            let tile = &game.content().tiles[tile];
            let cell = self.with_covers(at, tile, |layer| level.remembered_cover(layer, at));
            let occupied = game.known_trap(at).is_some() || !game.items_known_at(at).is_empty();
            colors.remembered(cell, is_notable(tile) || occupied)
        });
        for shroud in game.hiding_covers(at) {
            let cell = cell.get_or_insert(CanvasCell::empty(colors.background));
            if let Some(glyph) = shroud.glyph {
                (cell.glyph, cell.color) = (glyph, shroud.color);
            }
            if let Some(background) = shroud.background {
                cell.background = cell.background.mix(background, SHROUD_DIM);
            }
            *cell = colors.shrouded(*cell);
        }
        cell
    }
}

/// Whether a terrain is a door or a stair, which players look for on a map.
pub fn is_notable(tile: &Tile) -> bool {
    tile.stair.is_some() || tile.opens_to.is_some() || tile.closes_to.is_some()
}

/// Returns the look of a cell outside the level. `None` if no known cell is beside it, or if the theme has no
/// `outside`.
fn rim_cell(game: &Game, colors: &UiColors, at: Point) -> Option<CanvasCell> {
    let (level, content) = (game.level(), game.content());
    content.themes[level.theme()].outside?;
    let known = |beside: Point| matches!(level.memory().get(beside), Some(Some(_)));
    let tile = &content.tiles[level.tile(at)];
    at.neighbours().any(known).then(|| colors.seen(tile_cell(tile)))
}

fn tile_cell(tile: &Tile) -> CanvasCell {
    CanvasCell { glyph: tile.glyph, color: tile.color, ..CanvasCell::empty(tile.background) }
}

fn with_trap_and_items(game: &Game, at: Point, mut cell: CanvasCell) -> CanvasCell {
    if let Some(trap) = game.known_trap(at) {
        let trap = &game.content().traps[trap.kind];
        (cell.glyph, cell.color) = (trap.glyph, trap.color);
    }
    if let Some(top) = game.items_known_at(at).last() {
        (cell.glyph, cell.color) = appearance(game, top);
    }
    cell
}

/// Returns the strength of lamplight on the ground, in percent. It is weak, so that the ground stays recognisable.
fn lamplight_strength(amount: u8, daylight: Daylight) -> u8 {
    let light = i32::from(amount) * LAMPLIGHT / 100;
    daylight.dim_lamp(light).clamp(0, 100) as u8
}

/// Maximum strength of lamplight on the ground, in percent.
const LAMPLIGHT: i32 = 35;

/// Returns the strength of a cover's background, in percent. Thin covers show less.
pub fn cover_strength(amount: u8) -> u8 {
    (40 + amount.min(100) / 2).min(90)
}
