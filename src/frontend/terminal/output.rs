//! Terminal output: changed cells as escape sequences, and the clipboard (OSC 52).

use super::colors::Colors;
use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::{Attribute, Color, Print, SetAttribute, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{Clear, ClearType};
use fifteen_base::Point;
use fifteen_base::escape::is_hidden;
use fifteen_ui::CanvasCell;

/// Cell writer, which tracks cursor and colours to send few bytes.
pub struct CellWriter {
    colors: Colors,
    bytes: Vec<u8>,
    cursor: Option<Point>,
    ink: Option<Color>,
    behind: Option<Color>,
    reversed: bool,
}

impl CellWriter {
    pub fn new(colors: Colors) -> CellWriter {
        CellWriter { colors, bytes: Vec::new(), cursor: None, ink: None, behind: None, reversed: false }
    }

    /// Returns the bytes that draw the cells. If `fresh` is set, they clear the screen first.
    pub fn write(&mut self, cells: &[(Point, CanvasCell)], fresh: bool) -> &[u8] {
        self.bytes.clear();
        if fresh {
            *self = CellWriter { bytes: std::mem::take(&mut self.bytes), ..CellWriter::new(self.colors) };
            // Writing to memory cannot fail.
            let _ = queue!(self.bytes, SetAttribute(Attribute::NoReverse));
            self.colors(CanvasCell::BLANK);
            let _ = queue!(self.bytes, Clear(ClearType::All));
        }
        for (at, cell) in cells {
            self.cell(*at, *cell);
        }
        &self.bytes
    }

    fn cell(&mut self, at: Point, cell: CanvasCell) {
        if cell.is_covered_by_left() {
            return;
        }
        if self.cursor != Some(at) {
            let _ = queue!(self.bytes, MoveTo(at.x as u16, at.y as u16));
        }
        self.colors(cell);
        let glyph = cell.text_char();
        let glyph = if is_hidden(glyph) { ' ' } else { glyph };
        let _ = queue!(self.bytes, Print(glyph));
        // Terminals disagree about the width of non-ASCII characters, so the cursor position is unknown after them.
        self.cursor = glyph.is_ascii().then_some(Point::new(at.x + 1, at.y));
    }

    fn colors(&mut self, cell: CanvasCell) {
        let Some((ink, behind)) = self.colors.convert(cell.color, cell.background) else {
            return self.reverse(cell.highlighted);
        };
        if self.behind != Some(behind) {
            self.behind = Some(behind);
            let _ = queue!(self.bytes, SetBackgroundColor(behind));
        }
        // The foreground colour of a blank is invisible.
        if self.ink != Some(ink) && cell.glyph != ' ' {
            self.ink = Some(ink);
            let _ = queue!(self.bytes, SetForegroundColor(ink));
        }
    }

    fn reverse(&mut self, reversed: bool) {
        if self.reversed != reversed {
            self.reversed = reversed;
            let attribute = if reversed { Attribute::Reverse } else { Attribute::NoReverse };
            let _ = queue!(self.bytes, SetAttribute(attribute));
        }
    }
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub fn clipboard_sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", base64(text.as_bytes()))
}

fn base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let byte = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for i in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * i) & 63) as usize];
            text.push(if i <= three.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::Size;
    use fifteen_content::Rgb;
    use fifteen_ui::Canvas;

    fn cells(row: &str, color: Rgb) -> Vec<(Point, CanvasCell)> {
        let cell = |glyph| CanvasCell { glyph, color, ..CanvasCell::BLANK };
        let at = |x| Point::new(x as i32, 2);
        row.chars().enumerate().map(|(x, c)| (at(x), cell(c))).collect()
    }

    fn text(writer: &mut CellWriter, cells: &[(Point, CanvasCell)], fresh: bool) -> String {
        String::from_utf8_lossy(writer.write(cells, fresh)).replace('\x1b', "^")
    }

    #[test]
    fn cells_of_the_same_color_are_written_as_a_single_run() {
        let mut writer = CellWriter::new(Colors::Full);
        let red = cells("abc", Rgb(255, 0, 0));
        let first = text(&mut writer, &red, true);
        assert_eq!(first, "^[27m^[48;2;0;0;0m^[2J^[3;1H^[38;2;255;0;0mabc");
        assert_eq!(text(&mut writer, &red[..1], false), "^[3;1Ha");
    }

    #[test]
    fn cursor_is_repositioned_after_a_symbol() {
        let mut writer = CellWriter::new(Colors::Full);
        let row = cells("♥█a", Rgb(1, 2, 3));
        let text = text(&mut writer, &row, true);
        assert!(text.ends_with("♥^[3;2H█^[3;3Ha"), "{text}");
    }

    #[test]
    fn non_font_characters_are_sent_and_wide_characters_take_two_cells() {
        let mut canvas = Canvas::new(Size::new(6, 1));
        canvas.whole().text(Point::new(0, 0), "Ю東京b", Rgb(1, 2, 3));
        let cells: Vec<_> = canvas.cells().iter().map(|(at, cell)| (at, *cell)).collect();
        let text = text(&mut CellWriter::new(Colors::Full), &cells, true);
        assert!(text.ends_with("Ю^[1;2H東^[1;4H京^[1;6Hb"), "{text}");
    }

    #[test]
    fn no_control_character_reaches_the_terminal() {
        let mut writer = CellWriter::new(Colors::Full);
        let row = cells("a\u{1b}\u{9b}\nb", Rgb(1, 2, 3));
        assert!(text(&mut writer, &row, true).ends_with("a   b"));
    }

    #[test]
    fn highlighted_cells_are_reversed_without_colors() {
        let mut writer = CellWriter::new(Colors::None);
        let mut row = cells("abc", Rgb(255, 0, 0));
        row[1].1.highlighted = true;
        assert_eq!(text(&mut writer, &row, true), "^[27m^[2J^[3;1Ha^[7mb^[27mc");
    }

    #[test]
    fn terminal_with_few_colors_gets_the_nearest_color() {
        let row = cells("a", Rgb(255, 0, 0));
        let drawn = |colors| text(&mut CellWriter::new(colors), &row, false);
        assert_eq!(drawn(Colors::Cube), "^[3;1H^[48;5;16m^[38;5;196ma");
        assert_eq!(drawn(Colors::Sixteen), "^[3;1H^[48;5;0m^[38;5;9ma");
    }

    #[test]
    fn clipboard_text_is_encoded_in_base64() {
        // Test vectors of RFC 4648.
        for (text, written) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(text.as_bytes()), written);
        }
        assert_eq!(clipboard_sequence("7"), "\x1b]52;c;Nw==\x07");
    }
}
