//! Drawing on a viewport in level coordinates. A level cell is one or two columns wide.

use super::viewport::Viewport;
use crate::draw::{Canvas, CanvasCell, CanvasView, Half};
use fifteen_base::Point;
use fifteen_content::Rgb;

/// Level cells of a viewport to draw on. Drawing on other cells has no effect.
pub struct MapCells<'a> {
    view: CanvasView<'a>,
    camera: Viewport,
}

impl<'a> MapCells<'a> {
    pub fn new(camera: &Viewport, canvas: &'a mut Canvas) -> MapCells<'a> {
        MapCells { view: canvas.part(camera.area()), camera: *camera }
    }

    /// Changes all columns of a cell. `change` also gets the half of the character in each column.
    fn change_columns(&mut self, at: Point, change: impl Fn(&mut CanvasCell, Option<Half>)) {
        if !self.camera.shows(at) {
            return;
        }
        let first = self.camera.view_cell(at);
        let halves: &[Option<Half>] = match self.camera.columns() {
            1 => &[None],
            _ => &[Some(Half::Left), Some(Half::Right)],
        };
        for (x, half) in (0..).zip(halves) {
            self.view.change(first + Point::new(x, 0), |cell| change(cell, *half));
        }
    }

    /// Changes all columns of a cell in the same way. `change` must keep the character.
    pub fn change(&mut self, at: Point, change: impl Fn(&mut CanvasCell)) {
        self.change_columns(at, |cell, _| change(cell));
    }

    pub fn put(&mut self, at: Point, cell: CanvasCell) {
        let glyph = crate::draw::canvas::displayable(cell.glyph);
        self.change_columns(at, |here, half| *here = CanvasCell { glyph, half, ..cell });
    }

    pub fn glyph(&mut self, at: Point, glyph: char, color: Rgb) {
        let glyph = crate::draw::canvas::displayable(glyph);
        self.change_columns(at, |here, half| *here = CanvasCell { glyph, color, half, ..*here });
    }

    pub fn mark(&mut self, at: Point, background: Rgb, color: Rgb) {
        self.change(at, |here| {
            (here.background, here.color, here.highlighted) = (background, color, true);
        });
    }

    /// Mixes `percent` of a colour into the background of a cell.
    pub fn tint(&mut self, at: Point, to: Rgb, percent: u8) {
        self.change(at, |here| here.background = here.background.mix(to, percent));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Rect;
    use fifteen_base::Size;

    #[test]
    fn a_square_cell_is_drawn_in_two_columns() {
        let mut canvas = Canvas::new(Size::new(9, 1));
        let area = Rect::new(1, 0, 7, 1);
        let camera = Viewport::with_square_cells(area, Size::new(9, 1), Point::new(0, 0));
        let mut map = MapCells::new(&camera, &mut canvas);
        let red = Rgb(255, 0, 0);
        for (x, glyph) in (0..9).zip("#@~abcdef".chars()) {
            map.put(Point::new(x, 0), CanvasCell { glyph, ..CanvasCell::BLANK });
        }
        map.glyph(Point::new(0, 0), '█', red);
        map.tint(Point::new(1, 0), red, 100);
        assert_eq!(canvas.to_text(), " ██@ ~\n");
        let behind: Vec<bool> = canvas.cells().iter().map(|(_, cell)| cell.background == red).collect();
        let expected = [false, false, false, true, true, false, false, false, false];
        assert_eq!(behind, expected);
    }
}
