//! Description panel over the map, away from the cursor, in the corner that hides the least of the known map.

use crate::draw::{Canvas, CardPart, Rect, Scroll, card_parts, framed_size, inside, window};
use crate::input::{Input, KeyAction};
use crate::panels::cursor::Cursor;
use crate::panels::viewport::Viewport;
use crate::screen::Context;
use fifteen_base::{Point, Size};
use fifteen_game::Game;

const WIDTH: i32 = 34;
/// Minimum width of the map beside the panel, in columns.
const MIN_MAP_WIDTH: i32 = 12;

/// Minimum height of a readable panel, in rows.
const MIN_PANEL_HEIGHT: i32 = 8;

/// Rows at the top of the map that explain the purpose of the cursor.
pub const BANNER_ROWS: i32 = 1;

pub fn below_banner(map: Rect) -> Rect {
    map.cut_top(BANNER_ROWS).1
}

pub fn draw(
    parts: &[CardPart],
    scroll: Scroll,
    cursor: &Cursor,
    (context, game): (&Context, &Game),
    canvas: &mut Canvas,
) {
    let area = best_area(parts, cursor, context, game, canvas.size());
    let page = inside(area).size;
    let total = card_parts::total_height(parts, page.width);
    let hints = scroll.hints(context.keys, page.height, total);
    let mut view = window(canvas, area, "", &hints, context.colors);
    card_parts::draw(parts, scroll, context.settings.show_hp, context.colors, &mut view);
    scroll.draw_signs(canvas, area, total, context.colors);
}

/// Scrolls the panel. Returns `false` for inputs that do not scroll.
pub fn scroll(
    scroll: &mut Scroll,
    input: Input,
    parts: &[CardPart],
    cursor: &Cursor,
    (context, game): (&Context, &Game),
) -> bool {
    // Walking keys move the cursor, so only the page keys and the wheel scroll.
    let pages = match input {
        Input::Key(key) => matches!(context.keys.action(key), Some(KeyAction::PageUp | KeyAction::PageDown)),
        Input::Wheel(_) => true,
        _ => false,
    };
    let page = inside(best_area(parts, cursor, context, game, context.size)).size;
    let total = card_parts::total_height(parts, page.width);
    // If everything is visible, the page keys act as diagonal keys of the keypad and move the cursor.
    pages && total > page.height && scroll.handle(input, context.keys, page.height, total)
}

/// Returns the part of the map to the left of the panel. Returns the whole map if it is so wide that the panel always
/// fits to the left or to the right of the cursor, or so narrow that too little would be left beside the panel.
pub fn area_beside_cursor(map: Rect) -> Rect {
    let wide = framed_size(WIDTH, 1).width;
    let left = map.size.width - wide;
    match map.size.width + 1 < wide * 2 && left >= MIN_MAP_WIDTH {
        true => Rect::new(map.at.x, map.at.y, left, map.size.height),
        false => map,
    }
}

/// Returns the area of the panel. Of the corners where it hides neither cursor nor hero, it takes the one where it
/// hides the least. If there is none, even for a shorter panel, it goes above or below the cursor and may hide the hero.
fn best_area(parts: &[CardPart], cursor: &Cursor, context: &Context, game: &Game, canvas: Size) -> Rect {
    let map = context.layout(canvas).map;
    let below = below_banner(map);
    let room = below.size;
    let wide = WIDTH.min(room.width - 4);
    let size = framed_size(wide, card_parts::total_height(parts, wide));
    let tall = size.height.min(room.height);
    let wide = size.width.min(room.width);
    let camera = cursor.viewport(context, game);
    let at = camera.view_cell(cursor.at);
    let occlusion = Occlusion::from_game(game);
    let hidden = |place: &Rect| {
        camera.is_covered_by(*place, cursor.at) || camera.is_covered_by(*place, occlusion.hero)
    };
    let right = room.width - wide;
    let corners = |tall: i32| {
        let bottom = room.height - tall;
        let corners = [(right, 0), (0, 0), (right, bottom), (0, bottom)];
        let places = corners.into_iter().map(move |(x, y)| Rect::new(x, y, wide, tall));
        places.filter(|place| !hidden(place))
    };
    let best = corners(tall).min_by_key(|place| occlusion.count_covered(*place, &camera, game));
    // A shorter panel is acceptable, because it can be scrolled.
    let best = best.or_else(|| (MIN_PANEL_HEIGHT..tall).rev().find_map(|tall| corners(tall).next()));
    let place = best.unwrap_or_else(|| match room.height - at.y - 1 {
        under if under >= at.y => Rect::new(right, at.y + 1, wide, tall.min(under)),
        _ => Rect::new(right, 0, wide, tall.min(at.y)),
    });
    Rect { at: below.at + place.at, size: place.size }
}

struct Occlusion {
    hero: Point,
    creatures: Vec<Point>,
}

impl Occlusion {
    fn from_game(game: &Game) -> Occlusion {
        let creatures = game.actors_in_sight().into_iter().map(|actor| actor.at());
        Occlusion { hero: game.hero_at(), creatures: creatures.collect() }
    }

    /// Counts the creatures, known cells and visible cells that an area would hide, most important first.
    fn count_covered(&self, place: Rect, camera: &Viewport, game: &Game) -> (usize, usize, usize) {
        let hidden = |at: &Point| camera.is_covered_by(place, *at);
        let creatures = self.creatures.iter().filter(|at| hidden(at)).count();
        let corner = camera.area().at + place.at;
        let Size { width, height } = place.size;
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| corner + Point::new(x, y)));
        let cells: Vec<Point> = cells.filter_map(|cell| camera.level_cell(cell)).collect();
        let memory = game.level().memory();
        let known = cells.iter().filter(|at| matches!(memory.get(**at), Some(Some(_)))).count();
        (creatures, known, cells.iter().filter(|at| game.sees(**at)).count())
    }
}
