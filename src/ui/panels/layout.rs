//! Where things are on the screen on which the game is played.
//!
//! ```text
//! map                   │ side
//!                       │
//! ──────────────────────┴─────
//! log
//! ```
//! A small canvas loses the side panel, for which one to three status lines stand in, then the log.

use crate::draw::Rect;
use fifteen_base::{Point, Size};

/// A canvas of fewer columns has not much room in a line about the hero.
const NARROW: i32 = 52;

/// The areas of the play screen; what there is no room for is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The map.
    pub map: Rect,
    /// The panel about the hero and who is in sight.
    pub side: Rect,
    /// Some lines about the hero and who is in sight, where there is no side panel.
    pub status: Rect,
    /// The last messages.
    pub log: Rect,
    /// The line between the map and the log.
    pub divider: Rect,
    /// The line between the map and the side panel.
    pub post: Rect,
}

impl Layout {
    /// The layout of a canvas of that size.
    pub fn of(size: Size) -> Layout {
        let whole = Rect::of(size);
        let side_width = match size.width {
            90.. => 24,
            64..=89 => 20,
            _ => 0,
        };
        let log_height = match size.height {
            34.. => 6,
            20..=33 => 4,
            14..=19 => 3,
            9..=13 => 2,
            5..=8 => 1,
            _ => 0,
        };
        let divider_height = i32::from(log_height >= 3);
        let status_height = match (side_width, size.height) {
            (1.., _) | (_, ..=2) => 0,
            (0, 20..) if size.width < NARROW => 3,
            (0, 14..) => 2,
            _ => 1,
        };
        let lower = log_height + divider_height + status_height;
        let (upper, lower) = whole.cut_top(size.height - lower);
        let (divider, lower) = lower.cut_top(divider_height);
        let (status, log) = lower.cut_top(status_height);
        let map_width = size.width - if side_width > 0 { side_width + 1 } else { 0 };
        let (map, rest) = upper.cut_left(map_width);
        let (post, side) = rest.cut_left(1);
        Layout { map, side, status, log, divider, post }
    }

    /// The layout for a game that shows no more than that of a level at once. If the panel leaves it no room, a status
    /// line stands in for it, and the log makes room too; on a canvas that is smaller still nothing changes.
    pub fn for_view(size: Size, view: Option<Size>) -> Layout {
        let usual = Layout::of(size);
        let Some(view) = view else { return usual };
        let fits = |map: Rect| map.size.width >= view.width && map.size.height >= view.height;
        let slim = Layout::slim(size, size.height - view.height, usual.log.size.height);
        let layout = if fits(usual.map) || !fits(slim.map) { usual } else { slim };
        Layout { map: layout.map.centred(view), ..layout }
    }

    /// Without the panel, and below the map no more than so many rows, of which the log has its usual ones at most.
    fn slim(size: Size, below: i32, log: i32) -> Layout {
        let log = log.min(below - 1).max(0);
        let line = i32::from(log >= 3 && below > log + 1);
        let about = if below > log + line + 1 { 2 } else { 1 };
        let (map, lower) = Rect::of(size).cut_top(size.height - log - line - about);
        let (divider, lower) = lower.cut_top(line);
        let (status, log) = lower.cut_top(about);
        let (_, nothing) = map.cut_left(size.width);
        Layout { map, side: nothing, status, log, divider, post: nothing }
    }

    /// Where the two lines meet.
    pub fn corner(&self) -> Point {
        Point::new(self.post.at.x, self.divider.at.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(rect: Rect) -> i32 {
        rect.size.width * rect.size.height
    }

    #[test]
    fn the_usual_sizes_have_room_for_everything() {
        let wide = Layout::of(Size::new(100, 40));
        assert_eq!(wide.map, Rect::new(0, 0, 75, 33));
        assert_eq!(wide.side, Rect::new(76, 0, 24, 33));
        assert_eq!(wide.log, Rect::new(0, 34, 100, 6));
        let small = Layout::of(Size::new(80, 24));
        assert_eq!(small.map, Rect::new(0, 0, 59, 19));
        assert_eq!(small.log, Rect::new(0, 20, 80, 4));
    }

    #[test]
    fn a_view_of_a_size_of_its_own_has_it_if_there_is_room() {
        let caves = Some(Size::new(80, 21));
        let on = |width, height| Layout::for_view(Size::new(width, height), caves);
        let classic = on(80, 24);
        assert_eq!(classic.map, Rect::new(0, 0, 80, 21));
        assert_eq!(classic.status, Rect::new(0, 21, 80, 1));
        assert_eq!(classic.log, Rect::new(0, 22, 80, 2));
        let usual = on(100, 40);
        assert_eq!(usual.map.size, Size::new(80, 21));
        assert!(usual.side.is_empty() && usual.log.size.height == 6);
        let wide = on(120, 40);
        assert_eq!(wide.map.size, Size::new(80, 21));
        assert_eq!(wide.side.size.width, 24);
        let small = on(60, 20);
        assert_eq!(small, Layout::of(Size::new(60, 20)));
    }

    #[test]
    fn the_parts_fill_the_canvas_at_any_size() {
        for width in 0..110 {
            for height in 0..45 {
                let all = Layout::of(Size::new(width, height));
                let parts = [all.map, all.side, all.status, all.log, all.divider, all.post];
                let sum: i32 = parts.into_iter().map(area).sum();
                assert_eq!(sum, width * height, "{width}x{height}");
                assert!(width * height == 0 || !all.map.is_empty(), "{width}x{height}");
            }
        }
    }
}
