//! A description over the map, where the cursor is not.

use super::cursor::Cursor;
use crate::base::{Point, Size};
use crate::game::Game;
use crate::ui::draw::window::{around, inside, window};
use crate::ui::draw::{Canvas, Part, Rect, Scroll, parts};
use crate::ui::input::{Input, KeyAction};
use crate::ui::screen::Context;

/// The columns of the description.
const WIDTH: i32 = 34;
/// The columns of map that are worth being shown beside it.
const LEAST: i32 = 12;

/// The rows at the top of the map in which it is told what the cursor is for.
pub const BANNER: i32 = 1;

/// The part of the map that is left below them.
pub fn below_banner(map: Rect) -> Rect {
    map.cut_top(BANNER).1
}

/// Draws it, scrolled so far.
pub fn draw(
    parts: &[Part],
    scroll: Scroll,
    cursor: &Cursor,
    (context, game): (&Context, &Game),
    canvas: &mut Canvas,
) {
    let area = area(parts, cursor, context, game, canvas.size());
    let page = inside(area).size;
    let total = parts::total(parts, page.width);
    let hints = scroll.hints(context.keys, page.height, total);
    let mut view = window(canvas, area, "", &hints, context.looks);
    let show_hp = context.settings.show_hp;
    parts::draw(parts, scroll, show_hp, context.looks, &mut view);
    scroll.draw_signs(canvas, area, total, context.looks);
}

/// Scrolls it if the input asks for that, and tells whether it did.
pub fn scroll(
    scroll: &mut Scroll,
    input: Input,
    parts: &[Part],
    cursor: &Cursor,
    (context, game): (&Context, &Game),
) -> bool {
    // The keys of steps move the cursor.
    let pages = match input {
        Input::Key(key) => {
            matches!(context.keys.command(key), Some(KeyAction::PageUp | KeyAction::PageDown))
        }
        Input::Wheel(_) => true,
        _ => false,
    };
    let page = inside(area(parts, cursor, context, game, context.size)).size;
    let total = parts::total(parts, page.width);
    pages && scroll.handle(input, context.keys, page.height, total)
}

/// The part of the map that is in view beside a description. Where there is room for one on either side of the
/// cursor, that is all of it.
pub fn beside(map: Rect) -> Rect {
    let wide = around(WIDTH, 1).width;
    let left = map.size.width - wide;
    match map.size.width + 1 < wide * 2 && left >= LEAST {
        true => Rect::new(map.at.x, map.at.y, left, map.size.height),
        false => map,
    }
}

fn area(parts: &[Part], cursor: &Cursor, context: &Context, game: &Game, canvas: Size) -> Rect {
    let map = context.layout(canvas).map;
    let below = below_banner(map);
    let room = below.size;
    let wide = WIDTH.min(room.width - 4);
    let size = around(wide, parts::total(parts, wide));
    let tall = size.height.min(room.height);
    let wide = size.width.min(room.width);
    let right = map.right() - wide;
    let Point { x, y } = cursor.camera(context, game).view_cell(cursor.at);
    // At the right, unless it would lie over what it speaks of, so that it stays in its place as long as it can.
    if x < room.width - wide {
        return Rect::new(right, below.at.y, wide, tall);
    }
    if x >= wide {
        return Rect::new(map.at.x, below.at.y, wide, tall);
    }
    // Where both would, above or below what it speaks of.
    match room.height - y - 1 {
        under if under >= y => Rect::new(right, below.at.y + y + 1, wide, tall.min(under)),
        _ => Rect::new(right, below.at.y, wide, tall.min(y)),
    }
}
