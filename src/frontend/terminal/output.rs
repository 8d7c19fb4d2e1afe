//! Changed cells as the bytes that a terminal understands.

use crate::base::Point;
use crate::base::legible::is_hidden;
use crate::content::Rgb;
use crate::ui::Cell;
use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::{Color, Print, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{Clear, ClearType};

/// Writes cells with as few bytes as it can: it knows where the cursor is and which colours are set.
#[derive(Default)]
pub struct Writer {
    bytes: Vec<u8>,
    cursor: Option<Point>,
    color: Option<Rgb>,
    background: Option<Rgb>,
}

impl Writer {
    /// The bytes that draw the cells; on a `fresh` screen, after it was cleared.
    pub fn write(&mut self, cells: &[(Point, Cell)], fresh: bool) -> &[u8] {
        self.bytes.clear();
        if fresh {
            (self.cursor, self.color, self.background) = (None, None, None);
            self.background(Rgb::BLACK);
            // Writing into memory cannot fail.
            let _ = queue!(self.bytes, Clear(ClearType::All));
        }
        for (at, cell) in cells {
            self.cell(*at, *cell);
        }
        &self.bytes
    }

    fn cell(&mut self, at: Point, cell: Cell) {
        if self.cursor != Some(at) {
            let _ = queue!(self.bytes, MoveTo(at.x as u16, at.y as u16));
        }
        self.background(cell.background);
        if self.color != Some(cell.color) {
            self.color = Some(cell.color);
            let _ = queue!(self.bytes, SetForegroundColor(color(cell.color)));
        }
        let glyph = cell.in_text();
        let glyph = if is_hidden(glyph) { ' ' } else { glyph };
        let _ = queue!(self.bytes, Print(glyph));
        // Terminals disagree on how wide the pictures of code page 437 are: after one of them the
        // cursor is wherever the terminal thinks it is.
        self.cursor = glyph.is_ascii().then_some(Point::new(at.x + 1, at.y));
    }

    fn background(&mut self, rgb: Rgb) {
        if self.background != Some(rgb) {
            self.background = Some(rgb);
            let _ = queue!(self.bytes, SetBackgroundColor(color(rgb)));
        }
    }
}

fn color(Rgb(r, g, b): Rgb) -> Color {
    Color::Rgb { r, g, b }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(row: &str, color: Rgb) -> Vec<(Point, Cell)> {
        let cell = |glyph| Cell { glyph, color, ..Cell::BLANK };
        let at = |x| Point::new(x as i32, 2);
        row.chars().enumerate().map(|(x, c)| (at(x), cell(c))).collect()
    }

    fn text(writer: &mut Writer, cells: &[(Point, Cell)], fresh: bool) -> String {
        String::from_utf8_lossy(writer.write(cells, fresh)).replace('\x1b', "^")
    }

    #[test]
    fn a_row_of_one_colour_is_written_in_one_go() {
        let mut writer = Writer::default();
        let red = cells("abc", Rgb(255, 0, 0));
        let first = text(&mut writer, &red, true);
        assert_eq!(first, "^[48;2;0;0;0m^[2J^[3;1H^[38;2;255;0;0mabc");
        assert_eq!(text(&mut writer, &red[..1], false), "^[3;1Ha");
    }

    #[test]
    fn the_cursor_is_placed_again_after_a_picture() {
        let mut writer = Writer::default();
        let row = cells("♥█a", Rgb(1, 2, 3));
        let text = text(&mut writer, &row, true);
        assert!(text.ends_with("♥^[3;2H█^[3;3Ha"), "{text}");
    }

    #[test]
    fn no_control_character_reaches_the_terminal() {
        let mut writer = Writer::default();
        let row = cells("a\u{1b}\u{9b}\nb", Rgb(1, 2, 3));
        assert!(text(&mut writer, &row, true).ends_with("a   b"));
    }
}
