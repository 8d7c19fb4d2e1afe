//! Minimap: a canvas cell shows two squares of level cells, one above the other. Signs mark hero, foes and stairs.

use super::viewport::Viewport;
use crate::draw::{CanvasCell, CanvasView, UiColors};
use fifteen_base::{Grid, Point, Size};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Rgb, Tile};
use fifteen_game::{Game, Stance};

/// Maximum side of a square of the minimap, in level cells.
const COARSEST: i32 = 8;
/// Darkening of the part outside the viewport, in percent.
const OUTSIDE_VIEWPORT_DIM: u8 = 55;

/// Share of the glyph's colour in a passable cell, in percent.
const SIGN: u8 = 45;
/// Darkening of walls, in percent.
const WALL: u8 = 60;

#[derive(Clone, Copy, Default)]
struct MinimapSquare {
    /// Number of known passable cells. `colors` has the sums of their red, green and blue.
    floor: u32,
    colors: [u32; 3],
    wall: u32,
    in_viewport: bool,
}

impl MinimapSquare {
    fn add(&mut self, tile: &Tile) {
        if !is_passable_or_door(tile) {
            self.wall += 1;
            return;
        }
        self.floor += 1;
        let Rgb(red, green, blue) = tile.background.mix(tile.color, SIGN);
        for (sum, part) in self.colors.iter_mut().zip([red, green, blue]) {
            *sum += u32::from(part);
        }
    }

    /// Returns the colour of the square, or `None` if none of its cells is known. The square counts as passable if at
    /// least a third of its known cells are passable.
    fn color(self, colors: &UiColors) -> Option<Rgb> {
        let color = match (self.floor, self.wall) {
            (0, 0) => return None,
            (floor, wall) if floor * 2 >= wall => {
                let mean = |sum: u32| u8::try_from(sum / floor.max(1)).unwrap_or(u8::MAX);
                let [red, green, blue] = self.colors.map(mean);
                Rgb(red, green, blue)
            }
            _ => colors.frame.mix(colors.background, WALL),
        };
        Some(if self.in_viewport { color } else { color.mix(colors.background, OUTSIDE_VIEWPORT_DIM) })
    }
}

/// The level as squares of `scale` by `scale` cells.
struct MinimapGrid {
    scale: i32,
    all: Grid<MinimapSquare>,
}

impl MinimapGrid {
    /// Returns an empty grid of the finest scale that fits into `room`, or `None` if even the coarsest does not fit.
    fn fit(level: Size, room: Size) -> Option<MinimapGrid> {
        let fits = |scale: &i32| {
            let Size { width, height } = scaled_down(level, *scale);
            width <= room.width && height <= room.height * 2
        };
        let scale = (1..=COARSEST).find(fits)?;
        Some(MinimapGrid { scale, all: Grid::new(scaled_down(level, scale), MinimapSquare::default()) })
    }

    fn square_of(&self, level: Point) -> Point {
        Point::new(level.x / self.scale, level.y / self.scale)
    }

    fn rows(&self) -> i32 {
        (self.all.size().height + 1) / 2
    }

    /// Returns the upper left cell of the minimap, which is centred at the bottom of an area of size `room`.
    fn corner(&self, room: Size) -> Point {
        Point::new((room.width - self.all.size().width) / 2, room.height - self.rows())
    }

    fn canvas_cell(&self, level: Point) -> Point {
        let Point { x, y } = self.square_of(level);
        Point::new(x, y / 2)
    }

    fn add_level(&mut self, game: &Game, camera: &Viewport) {
        let content = game.content();
        for (at, tile) in game.level().memory().iter() {
            let Some(tile) = tile.map(|tile| &content.tiles[tile]) else { continue };
            let Some(square) = self.all.get_mut(self.square_of(at)) else { continue };
            square.add(tile);
            square.in_viewport |= camera.shows(at);
        }
    }
}

fn is_passable_or_door(tile: &Tile) -> bool {
    !tile.opaque || tile.opens_to.is_some()
}

fn scaled_down(Size { width, height }: Size, scale: i32) -> Size {
    let up = |cells: i32| (cells + scale - 1) / scale;
    Size::new(up(width), up(height))
}

/// Draws the minimap centred at the bottom of the view, unless even the coarsest scale needs more room.
pub fn draw(game: &Game, colors: &UiColors, camera: &Viewport, view: &mut CanvasView) {
    let room = view.size();
    let Some(mut squares) = MinimapGrid::fit(game.level().size(), room) else { return };
    squares.add_level(game, camera);
    let corner = squares.corner(room);
    for y in 0..squares.rows() {
        for x in 0..squares.all.size().width {
            let color = |y| squares.all.get(Point::new(x, y))?.color(colors);
            let cell = two_squares_cell(color(2 * y), color(2 * y + 1), colors.background);
            view.put(corner + Point::new(x, y), cell);
        }
    }
    for (at, glyph, color) in signs(game, colors) {
        let cell = CanvasCell { glyph, color, ..CanvasCell::empty(colors.background) };
        view.put(corner + squares.canvas_cell(at), cell);
    }
}

/// Returns the level cell for a click on a minimap cell: the cell of its sign, or else the known passable cell
/// nearest to its centre.
pub fn target_at(game: &Game, colors: &UiColors, room: Size, at: Point) -> Option<Point> {
    let squares = MinimapGrid::fit(game.level().size(), room)?;
    let cell = at - squares.corner(room);
    let sign = signs(game, colors).into_iter().rev().find(|(sign, ..)| squares.canvas_cell(*sign) == cell);
    if let Some((sign, ..)) = sign {
        return Some(sign);
    }
    let content = game.content();
    let known = game.level().memory().iter().filter(|(at, tile)| {
        squares.canvas_cell(*at) == cell && tile.is_some_and(|tile| is_passable_or_door(&content.tiles[tile]))
    });
    let scale = squares.scale;
    let middle = Point::new(cell.x * scale + scale / 2, cell.y * 2 * scale + scale);
    known.map(|(at, _)| at).min_by_key(|at| (at.distance(middle), at.y, at.x))
}

fn two_squares_cell(upper: Option<Rgb>, lower: Option<Rgb>, background: Rgb) -> CanvasCell {
    let cell = |glyph, color, background| CanvasCell { glyph, color, ..CanvasCell::empty(background) };
    match (upper, lower) {
        (None, None) => CanvasCell::empty(background),
        (Some(upper), None) => cell('▀', upper, background),
        (None, Some(lower)) => cell('▄', lower, background),
        (Some(upper), Some(lower)) if upper == lower => cell('█', upper, background),
        (Some(upper), Some(lower)) => cell('▀', upper, lower),
    }
}

/// Returns the signs with their level cells and colours. Later signs are drawn over earlier ones.
fn signs(game: &Game, colors: &UiColors) -> Vec<(Point, char, Rgb)> {
    let content = game.content();
    let stairs = game.level().memory().iter().filter_map(|(at, tile)| {
        let glyph = match content.tiles[(*tile)?].stair? {
            Stair::Down | Stair::Branch => '>',
            Stair::Up => '<',
        };
        Some((at, glyph, colors.bright))
    });
    let mut signs: Vec<(Point, char, Rgb)> = stairs.collect();
    let foes = game.actors_in_sight().into_iter().rev().filter(|actor| game.stance(actor) == Stance::Foe);
    signs.extend(foes.map(|foe| {
        let kind = &content.monsters[foe.kind()];
        (foe.at(), kind.glyph_at(foe.hp()), colors.hp_low)
    }));
    signs.extend(game.hero().map(|hero| (hero.at(), '@', colors.title)));
    signs
}
