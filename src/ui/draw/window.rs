//! Framed windows over whatever is already drawn.

use super::text::shorten;
use super::{Canvas, Hints, Looks, Rect, View};
use fifteen_base::{Point, Size};

/// The columns and rows that a frame takes on each side, its margin included.
pub const EDGE: Size = Size::new(2, 1);

/// The area of a window around a list of so many rows, of which there is always room for two.
pub fn list_window(canvas: Size, width: i32, rows: usize) -> Rect {
    Rect::of(canvas).centred(around(width, (rows as i32).max(2)))
}

/// The area of a window around a list with `about` rows below it, and that of the list: where there is little room the list
/// gives way.
pub fn list_above(canvas: Size, (width, about): (i32, i32), rows: usize) -> (Rect, Rect) {
    let rows = (rows as i32).min((canvas.height - 2 - about).max(1));
    let area = Rect::of(canvas).centred(around(width, rows + about));
    (area, inside(area).cut_top(rows).0)
}

/// The area inside a window.
pub fn inside(area: Rect) -> Rect {
    if is_framed(area) { area.inset(EDGE.width, EDGE.height) } else { area }
}

/// Where there is hardly any room a frame would leave none.
fn is_framed(area: Rect) -> bool {
    area.size.width >= 8 && area.size.height >= 3
}

/// The column of the right edge beside what is inside, for signs that there is more; the last column inside of a window
/// without a frame.
pub fn right_edge(area: Rect) -> Rect {
    let inner = inside(area);
    Rect::new(area.right() - 1, inner.at.y, 1, inner.size.height)
}

/// Draws an empty window with its title above and hints below, and gives its inside.
pub fn window<'a>(
    canvas: &'a mut Canvas,
    area: Rect,
    title: &str,
    hints: &Hints,
    looks: &Looks,
) -> View<'a> {
    let mut view = canvas.part(area);
    view.fill(looks.background);
    if is_framed(area) {
        view.frame(looks.frame);
        if !title.is_empty() {
            let title = shorten(title, area.size.width - 6);
            view.text(Point::new(2, 0), &format!(" {title} "), looks.title);
        }
        hints.draw_in_frame(&mut view, area.size.height - 1, looks);
    }
    canvas.part(inside(area))
}

/// The same over all that is drawn so far, which is [pushed back](push_back).
pub fn window_over<'a>(
    canvas: &'a mut Canvas,
    area: Rect,
    title: &str,
    hints: &Hints,
    looks: &Looks,
) -> View<'a> {
    push_back(canvas, looks);
    window(canvas, area, title, hints, looks)
}

/// Dims all that is drawn so far, so that what comes on top stands out.
pub fn push_back(canvas: &mut Canvas, looks: &Looks) {
    canvas.whole().fade(looks.background, 55);
}

/// The size of a window around `width` by `height` cells.
pub fn around(width: i32, height: i32) -> Size {
    Size::new(width + 2 * EDGE.width, height + 2 * EDGE.height)
}
