//! Framed windows (dialogs).

use super::text::{shorten, wrap};
use super::{Canvas, CanvasView, KeyHints, Rect, UiColors};
use fifteen_base::{Point, Size};

/// Thickness of a frame with its margin: columns at the left and at the right, rows at the top and at the bottom.
pub const EDGE: Size = Size::new(2, 1);

/// Returns the area of a window around a list of `rows` rows. The window has room for at least two rows.
pub fn list_window(canvas: Size, width: i32, rows: usize) -> Rect {
    Rect::from_size(canvas).centred(framed_size(width, (rows as i32).max(2)))
}

/// Returns the areas of a window and its list, with `about` rows for text below the list. If space is short, the list
/// shrinks.
pub fn window_list_then_text(canvas: Size, (width, about): (i32, i32), rows: usize) -> (Rect, Rect) {
    let rows = (rows as i32).min((canvas.height - 2 - about).max(1));
    let area = Rect::from_size(canvas).centred(framed_size(width, rows + about));
    (area, inside(area).cut_top(rows).0)
}

pub fn inside(area: Rect) -> Rect {
    if is_framed(area) { area.inset(EDGE.width, EDGE.height) } else { area }
}

/// Whether a window has a frame. In a tiny window, a frame would leave no room inside.
fn is_framed(area: Rect) -> bool {
    area.size.width >= 8 && area.size.height >= 3
}

/// Returns the column for scroll marks: the right side of the frame, or the last column of a window without a frame.
pub fn right_edge(area: Rect) -> Rect {
    let inner = inside(area);
    Rect::new(area.right() - 1, inner.at.y, 1, inner.size.height)
}

/// Draws an empty window with a title and key hints, and returns a view of its inside.
pub fn window<'a>(
    canvas: &'a mut Canvas,
    area: Rect,
    title: &str,
    hints: &KeyHints,
    colors: &UiColors,
) -> CanvasView<'a> {
    let mut view = canvas.part(area);
    view.fill(colors.background);
    if is_framed(area) {
        view.frame(colors.frame);
        if !title.is_empty() {
            let title = shorten(title, area.size.width - 6);
            view.text(Point::new(2, 0), &format!(" {title} "), colors.title);
        }
        hints.draw_in_frame(&mut view, area.size.height - 1, colors);
    }
    canvas.part(inside(area))
}

/// Draws a window over a [dimmed](dim_background) screen, and returns a view of its inside.
pub fn window_over<'a>(
    canvas: &'a mut Canvas,
    area: Rect,
    title: &str,
    hints: &KeyHints,
    colors: &UiColors,
) -> CanvasView<'a> {
    dim_background(canvas, colors);
    window(canvas, area, title, hints, colors)
}

/// Draws a window over a dimmed screen, with a wrapped text between two empty rows.
pub fn text_window(
    canvas: &mut Canvas,
    width: i32,
    title: &str,
    text: &str,
    hints: &KeyHints,
    colors: &UiColors,
) {
    let rows = wrap(text, width.min(canvas.size().width - 4)).len() as i32;
    let area = Rect::from_size(canvas.size()).centred(framed_size(width, rows + 2));
    window_over(canvas, area, title, hints, colors).wrapped(Point::new(0, 1), text, colors.text);
}
/// Dims everything drawn so far, so that a window on top stands out.
pub fn dim_background(canvas: &mut Canvas, colors: &UiColors) {
    canvas.whole().fade(colors.background, 55);
}

/// Returns the size of a window with `width` by `height` cells inside.
pub fn framed_size(width: i32, height: i32) -> Size {
    Size::new(width + 2 * EDGE.width, height + 2 * EDGE.height)
}
