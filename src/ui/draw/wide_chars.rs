//! Characters that take two columns. With square map cells, which are two columns wide, each glyph is one of these.
//!
//! A graphical frontend centres the glyph over both columns. In text output the glyph stands in the left column;
//! walls, lines and shades continue in the right column.

use super::canvas::{Canvas, CanvasCell, displayable};
use crate::columns::char_width;
use fifteen_base::Point;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    Left,
    Right,
}

impl CanvasCell {
    pub fn text_char(&self) -> char {
        match self.half {
            None => self.glyph,
            Some(Half::Left) => match self.glyph {
                '▌' => '█',
                '▐' => ' ',
                glyph => glyph,
            },
            Some(Half::Right) => continuation(self.glyph),
        }
    }

    /// Whether the wide character to the left also takes this column in text output.
    pub fn is_covered_by_left(&self) -> bool {
        self.half == Some(Half::Right) && char_width(self.glyph) == 2
    }
}

fn continuation(glyph: char) -> char {
    match glyph {
        '█' | '▄' | '▀' | '░' | '▒' | '▓' => glyph,
        '▐' => '█',
        '─' | '┌' | '└' | '├' | '┬' | '┴' | '┼' | '╓' | '╙' | '╟' | '╥' | '╨' | '╫' => {
            '─'
        }
        '═' | '╔' | '╚' | '╠' | '╦' | '╩' | '╬' | '╒' | '╘' | '╞' | '╤' | '╧' | '╪' => {
            '═'
        }
        _ => ' ',
    }
}

impl Canvas {
    /// Repairs characters that are half overdrawn. A left half without its right half becomes one cell wide, or `?`
    /// if one cell cannot show it. A right half without its left half is erased.
    pub(crate) fn repair_wide_chars(&mut self) {
        let size = self.size();
        for y in 0..size.height {
            for x in 0..size.width {
                let at = Point::new(x, y);
                let here = self.cells()[at];
                let has = |other: i32, half: Half| {
                    let other = self.cells().get(Point::new(x + other, y));
                    other.is_some_and(|other| other.half == Some(half) && other.glyph == here.glyph)
                };
                match here.half {
                    Some(Half::Left) if !has(1, Half::Right) => {
                        self.change(at, |cell| {
                            (cell.glyph, cell.half) = (displayable(cell.glyph), None);
                        });
                    }
                    // If the left half was repaired just before, that cell is now narrow, so this half is erased, too.
                    Some(Half::Right) if !has(-1, Half::Left) => self.change(at, |cell| {
                        *cell = CanvasCell { glyph: ' ', half: None, ..*cell };
                    }),
                    _ => {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Rect;
    use fifteen_base::Size;

    fn wide(glyphs: &str) -> Canvas {
        let mut canvas = Canvas::new(Size::new(2 * glyphs.chars().count() as i32, 1));
        for (x, glyph) in (0..).zip(glyphs.chars()) {
            for (half, to) in [(Half::Left, 0), (Half::Right, 1)] {
                let cell = CanvasCell { glyph, half: Some(half), ..CanvasCell::BLANK };
                canvas.put(Point::new(2 * x + to, 0), cell);
            }
        }
        canvas
    }

    #[test]
    fn wide_text_extends_walls_and_lines_and_spaces_letters() {
        assert_eq!(wide("█▒@┌─┐·").to_text(), "██▒▒@ ┌───┐ ·\n");
        assert_eq!(wide("▌▐").to_text(), "█  █\n");
    }

    #[test]
    fn two_column_characters_are_not_widened_further() {
        let mut canvas = wide("ab");
        canvas.whole().text(Point::new(0, 0), "東京", CanvasCell::BLANK.color);
        assert_eq!(canvas.to_text(), "東京\n");
        canvas.part(Rect::new(1, 0, 1, 1)).text(Point::new(0, 0), "x", CanvasCell::BLANK.color);
        canvas.repair_wide_chars();
        assert_eq!(canvas.to_text(), "?x京\n");
    }

    #[test]
    fn half_covered_wide_characters_are_repaired_or_removed() {
        let mut canvas = wide("abc");
        let mut card = canvas.part(Rect::new(1, 0, 2, 1));
        card.text(Point::new(0, 0), "XY", CanvasCell::BLANK.color);
        canvas.repair_wide_chars();
        assert_eq!(canvas.to_text(), "aXY c\n");
        let halves: Vec<bool> = canvas.cells().iter().map(|(_, cell)| cell.half.is_some()).collect();
        assert_eq!(halves, [false, false, false, false, true, true]);
    }
}
