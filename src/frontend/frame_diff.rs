//! Finds the cells that changed between two frames.

use fifteen_base::{Point, Size};
use fifteen_ui::{Canvas, CanvasCell};

#[derive(Debug, Default)]
pub struct LastFrame {
    canvas: Option<Canvas>,
}

impl LastFrame {
    /// Stores the canvas as the last frame. Returns the cells that differ from the frame before, in reading order.
    /// Cells outside of `size`, the visible area, are left out.
    pub fn update(&mut self, canvas: &Canvas, size: Size) -> Vec<(Point, CanvasCell)> {
        let old = self.canvas.as_ref().filter(|c| c.size() == canvas.size());
        let changed = canvas
            .cells()
            .iter()
            .filter(|(at, cell)| size.contains(*at) && old.is_none_or(|old| old.cells()[*at] != **cell))
            .map(|(at, cell)| (at, *cell))
            .collect();
        self.canvas = Some(canvas.clone());
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_changed_cells_are_sent_again() {
        let size = Size::new(3, 2);
        let mut canvas = Canvas::new(size);
        let mut shown = LastFrame::default();
        assert_eq!(shown.update(&canvas, size).len(), 6, "the first picture");
        assert_eq!(shown.update(&canvas, size), [], "the same again");
        let at = Point::new(2, 1);
        let cell = CanvasCell { glyph: '@', ..CanvasCell::BLANK };
        canvas.put(at, cell);
        assert_eq!(shown.update(&canvas, size), [(at, cell)]);
        let narrow = Size::new(1, 1);
        let grown = Canvas::new(Size::new(4, 4));
        assert_eq!(shown.update(&grown, narrow).len(), 1, "what has room");
    }
}
