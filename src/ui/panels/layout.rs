//! Layout of the play screen.
//!
//! ```text
//! map                   │ side
//!                       │
//! ──────────────────────┴─────
//! log
//! ```
//!
//! On a narrow canvas, one to three status lines replace the side panel. Below five rows, a canvas has no log.

use crate::draw::Rect;
use fifteen_base::{Point, Size};

/// Canvas width below which the status lines need one more row, in columns.
const NARROW: i32 = 52;

/// Areas of the play screen, empty if they do not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenLayout {
    pub map: Rect,
    /// Panel about the hero and visible creatures.
    pub side: Rect,
    /// Status lines about the hero and visible creatures, without a side panel.
    pub status: Rect,
    pub log: Rect,
    pub divider: Rect,
    pub side_border: Rect,
}

impl ScreenLayout {
    pub fn for_size(size: Size) -> ScreenLayout {
        let whole = Rect::from_size(size);
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
        let (side_border, side) = rest.cut_left(1);
        ScreenLayout { map, side, status, log, divider, side_border }
    }

    /// Returns the layout for a scenario that limits the map to the size `view`. If the map does not fit beside the
    /// side panel, a status line replaces the panel and the log shrinks. If the map still does not fit, the usual
    /// layout applies.
    pub fn for_view(size: Size, view: Option<Size>) -> ScreenLayout {
        let usual = ScreenLayout::for_size(size);
        let Some(view) = view else { return usual };
        let fits = |map: Rect| map.size.width >= view.width && map.size.height >= view.height;
        let slim = ScreenLayout::without_side_panel(size, size.height - view.height, usual.log.size.height);
        let layout = if fits(usual.map) || !fits(slim.map) { usual } else { slim };
        ScreenLayout { map: layout.map.centred(view), ..layout }
    }

    /// Returns a layout without a side panel, with at most `below` rows under the map and `log` rows of messages.
    fn without_side_panel(size: Size, below: i32, log: i32) -> ScreenLayout {
        let log = log.min(below - 1).max(0);
        let line = i32::from(log >= 3 && below > log + 1);
        let about = if below > log + line + 1 { 2 } else { 1 };
        let (map, lower) = Rect::from_size(size).cut_top(size.height - log - line - about);
        let (divider, lower) = lower.cut_top(line);
        let (status, log) = lower.cut_top(about);
        let (_, empty) = map.cut_left(size.width);
        ScreenLayout { map, side: empty, status, log, divider, side_border: empty }
    }

    /// Returns the cell where the side border meets the divider.
    pub fn border_crossing(&self) -> Point {
        Point::new(self.side_border.at.x, self.divider.at.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(rect: Rect) -> i32 {
        rect.size.width * rect.size.height
    }

    #[test]
    fn common_screen_sizes_have_room_for_all_areas() {
        let wide = ScreenLayout::for_size(Size::new(100, 40));
        assert_eq!(wide.map, Rect::new(0, 0, 75, 33));
        assert_eq!(wide.side, Rect::new(76, 0, 24, 33));
        assert_eq!(wide.log, Rect::new(0, 34, 100, 6));
        let small = ScreenLayout::for_size(Size::new(80, 24));
        assert_eq!(small.map, Rect::new(0, 0, 59, 19));
        assert_eq!(small.log, Rect::new(0, 20, 80, 4));
    }

    #[test]
    fn a_scenario_view_size_is_used_if_the_screen_has_room() {
        let caves = Some(Size::new(80, 21));
        let on = |width, height| ScreenLayout::for_view(Size::new(width, height), caves);
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
        assert_eq!(small, ScreenLayout::for_size(Size::new(60, 20)));
    }

    #[test]
    fn layout_areas_fill_the_screen_at_any_size() {
        for width in 0..110 {
            for height in 0..45 {
                let all = ScreenLayout::for_size(Size::new(width, height));
                let parts = [all.map, all.side, all.status, all.log, all.divider, all.side_border];
                let sum: i32 = parts.into_iter().map(area).sum();
                assert_eq!(sum, width * height, "{width}x{height}");
                assert!(width * height == 0 || !all.map.is_empty(), "{width}x{height}");
            }
        }
    }
}
