//! Viewport: the part of a level on screen. A level cell takes one column, or two columns as a square cell.

use crate::draw::Rect;
use crate::settings::CellShape;
use fifteen_base::{Point, Size};
use fifteen_derive::Getters;
use fifteen_game::{Game, Stance};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Getters)]
pub struct Viewport {
    #[get]
    area: Rect,
    level: Size,
    /// Level cell in the upper left corner. It lies off the level if the level is smaller than the area.
    origin: Point,
    /// Columns for each level cell.
    #[get]
    columns: i32,
}

impl Viewport {
    /// Creates a viewport on `area` with `focus` as near to its centre as the edges of the level allow. A level
    /// smaller than the area is centred.
    pub fn new(area: Rect, level: Size, focus: Point) -> Viewport {
        Viewport::with_columns((area, 1), level, focus)
    }

    /// Creates a viewport with square cells: two columns for each level cell.
    pub fn with_square_cells(area: Rect, level: Size, focus: Point) -> Viewport {
        Viewport::with_columns((area, 2), level, focus)
    }

    fn with_columns((area, columns): (Rect, i32), level: Size, focus: Point) -> Viewport {
        let camera = Viewport { area, level, origin: Point::new(0, 0), columns };
        let room = camera.size_in_cells();
        let origin = Point::new(
            first_visible(room.width, level.width, focus.x),
            first_visible(room.height, level.height, focus.y),
        );
        Viewport { origin, ..camera }
    }

    fn size_in_cells(&self) -> Size {
        Size::new(self.area.size.width / self.columns, self.area.size.height)
    }

    /// Moves the viewport as little as possible to show a cell and a margin around it.
    pub fn including(self, at: Point) -> Viewport {
        let origin = Point::new(
            scrolled_to_show(self.origin.x, self.size_in_cells().width, self.level.width, at.x),
            scrolled_to_show(self.origin.y, self.size_in_cells().height, self.level.height, at.y),
        );
        Viewport { origin, ..self }
    }

    /// Extends the area to the right and below. The level cells keep their positions on the canvas.
    pub fn extended_to(self, area: Rect) -> Viewport {
        Viewport { area, ..self }
    }

    /// Removes rows at the top of the area. The level keeps its position on the canvas. But it moves down if
    /// the removed rows would hide its top while there are empty rows below it.
    pub fn below(self, rows: i32) -> Viewport {
        let (above, area) = self.area.cut_top(rows);
        let y = self.origin.y + above.size.height;
        let spare = self.level.height - area.size.height;
        let origin = Point::new(self.origin.x, y.clamp(spare.min(0), spare.max(0)));
        Viewport { area, origin, ..self }
    }

    /// Returns the level cell at a canvas cell; `None` outside the area or off the level.
    pub fn level_cell(&self, canvas: Point) -> Option<Point> {
        let from = canvas - self.area.at;
        let at = Point::new(from.x.div_euclid(self.columns), from.y) + self.origin;
        (self.shows(at) && self.level.contains(at)).then_some(at)
    }

    /// Whether the viewport shows a cell, which may lie off the level.
    pub fn shows(&self, level: Point) -> bool {
        self.size_in_cells().contains(level - self.origin)
    }

    /// Returns all visible cells row by row, including cells off the level.
    pub fn cells(self) -> impl Iterator<Item = Point> {
        let Size { width, height } = self.size_in_cells();
        let origin = self.origin;
        (0..height).flat_map(move |y| (0..width).map(move |x| origin + Point::new(x, y)))
    }

    /// Whether a cell lies just outside the edge of the level.
    pub fn is_next_to_level(&self, at: Point) -> bool {
        let Size { width, height } = self.level;
        let near = (-1..=width).contains(&at.x) && (-1..=height).contains(&at.y);
        near && !self.level.contains(at)
    }

    /// Returns the first column and the row of a level cell, relative to the area. The result may lie outside the
    /// area.
    pub fn view_cell(&self, level: Point) -> Point {
        let from = level - self.origin;
        Point::new(from.x * self.columns, from.y)
    }

    /// Whether `part`, in coordinates of the area, overlaps a level cell.
    pub fn is_covered_by(&self, part: Rect, level: Point) -> bool {
        let first = self.view_cell(level);
        (0..self.columns).any(|x| part.contains(first + Point::new(x, 0)))
    }
}

/// Returns the first visible cell along one axis.
fn first_visible(view: i32, level: i32, focus: i32) -> i32 {
    if level <= view {
        return -((view - level) / 2);
    }
    (focus - view / 2).clamp(0, level - view)
}

/// Returns the first visible cell along one axis after the smallest scroll that shows `at` and a margin around it.
fn scrolled_to_show(origin: i32, view: i32, level: i32, at: i32) -> i32 {
    if level <= view {
        return origin;
    }
    let margin = 2.min((view - 1) / 2).max(0);
    let low = at + margin - view + 1;
    origin.max(low).min(at - margin).clamp(0, level - view)
}

/// Returns the viewport that follows the hero. The viewport moves to include visible foes, nearest first, as long
/// as the hero and all foes included earlier stay visible.
pub fn viewport_at_hero(area: Rect, cells: CellShape, game: &Game) -> Viewport {
    let hero = game.hero_at();
    let level = game.level().size();
    let mut camera = match has_square_cells(cells, area, level) {
        true => Viewport::with_square_cells(area, level, hero),
        false => Viewport::new(area, level, hero),
    };
    let mut shown = vec![hero];
    let foes = game.actors_in_sight().into_iter().filter(|actor| game.stance(actor) == Stance::Foe);
    for at in foes.map(|actor| actor.at()) {
        let moved = camera.including(at);
        shown.push(at);
        if shown.iter().all(|at| moved.shows(*at)) {
            camera = moved;
        } else {
            shown.pop();
        }
    }
    camera
}

fn has_square_cells(cells: CellShape, area: Rect, level: Size) -> bool {
    match cells {
        CellShape::Narrow => false,
        CellShape::Square => true,
        CellShape::Automatic => level.width * 2 <= area.size.width,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_small_level_is_centred() {
        let camera = Viewport::new(Rect::new(0, 0, 20, 10), Size::new(10, 4), Point::new(9, 3));
        assert_eq!(camera.view_cell(Point::new(0, 0)), Point::new(5, 3));
        assert_eq!(camera.level_cell(Point::new(4, 3)), None);
        assert_eq!(camera.level_cell(Point::new(14, 6)), Some(Point::new(9, 3)));
    }

    #[test]
    fn viewport_scrolls_with_the_focus_and_stops_at_level_edges() {
        let corner = |x, y| {
            let camera = Viewport::new(Rect::new(0, 0, 80, 21), Size::new(90, 31), Point::new(x, y));
            camera.level_cell(Point::new(0, 0)).unwrap()
        };
        assert_eq!(corner(0, 0), Point::new(0, 0));
        assert_eq!(corner(45, 15), Point::new(5, 5));
        assert_eq!(corner(89, 30), Point::new(10, 10));
    }

    #[test]
    fn map_below_a_banner_stays_in_place_and_reachable() {
        let area = Rect::new(0, 0, 20, 10);
        let below = |height| {
            let focus = Point::new(9, height / 2);
            let camera = Viewport::new(area, Size::new(20, height), focus);
            let below = camera.below(1);
            let place = |camera: Viewport, y| camera.area().at.y + camera.view_cell(Point::new(0, y)).y;
            let moved = place(below, 2) - place(camera, 2);
            let first = place(below.including(Point::new(0, 0)), 0);
            let last = place(below.including(Point::new(0, height - 1)), height - 1);
            (moved, first, last)
        };
        assert_eq!(below(4), (0, 3, 6));
        assert_eq!(below(8), (0, 1, 8));
        // The level fills the area except the row of the banner.
        assert_eq!(below(9), (1, 1, 9));
        assert_eq!(below(10), (0, 1, 9));
        assert_eq!(below(30), (0, 1, 9));
    }

    #[test]
    fn square_cells_take_two_columns_and_an_odd_column_stays_empty() {
        let area = Rect::new(1, 0, 11, 4);
        let camera = Viewport::with_square_cells(area, Size::new(5, 4), Point::new(0, 0));
        let shown = |x| camera.level_cell(Point::new(x, 1));
        let cell = |x| Some(Point::new(x, 1));
        assert_eq!(
            [0, 1, 2, 3, 9, 10, 11].map(shown),
            [None, cell(0), cell(0), cell(1), cell(4), cell(4), None,]
        );
        assert_eq!(camera.view_cell(Point::new(4, 1)), Point::new(8, 1));
        let right_half = Rect::new(9, 0, 2, 4);
        assert!(camera.is_covered_by(right_half, Point::new(4, 1)));
        assert!(!camera.is_covered_by(right_half, Point::new(3, 1)));
        let scrolled = Viewport::with_square_cells(area, Size::new(50, 4), Point::new(25, 0));
        assert_eq!(scrolled.level_cell(Point::new(5, 0)), Some(Point::new(25, 0)));
        assert!(!scrolled.shows(Point::new(28, 0)), "it would be half off the area");
    }

    proptest! {
        #[test]
        fn viewport_shows_the_focus_and_stops_at_level_edges(
            columns in 1..3,
            (vw, vh) in (2..60, 1..40),
            (lw, lh) in (1..120, 1..90),
            (fx, fy, px, py) in (0..120, 0..90, 0..120, 0..90),
        ) {
            let area = Rect::new(3, 2, vw, vh);
            let level = Size::new(lw, lh);
            let focus = Point::new(fx % lw, fy % lh);
            let pointed = Point::new(px % lw, py % lh);
            let camera = Viewport::with_columns((area, columns), level, focus);
            for (camera, cell) in [(camera, focus), (camera.including(pointed), pointed)] {
                let shown = area.at + camera.view_cell(cell);
                prop_assert_eq!(camera.level_cell(shown), Some(cell));
                for (view, level, origin) in
                    [(vw / columns, lw, camera.origin.x), (vh, lh, camera.origin.y)]
                {
                    prop_assert!(level < view || (0..=level - view).contains(&origin));
                }
            }
        }
    }

    #[test]
    fn automatic_cells_are_square_only_if_the_whole_level_fits() {
        let square = |cells, width| has_square_cells(cells, Rect::new(0, 0, width, 20), Size::new(60, 20));
        assert!(square(CellShape::Automatic, 120) && !square(CellShape::Automatic, 119));
        assert!(square(CellShape::Square, 20) && !square(CellShape::Narrow, 500));
    }
}
