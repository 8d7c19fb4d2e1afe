//! What a screen shows, as lines of text: its frames left out, its columns parted by commas, and the chosen line marked.

use crate::base::{Point, Size};
use crate::content::Rgb;
use crate::ui::draw::{Canvas, Rect};

/// The columns and rows of the canvas that is read. No screen has more to show in a row than it has room for.
pub const ROOM: Size = Size::new(160, 160);

/// Blanks between two words that make columns of them.
const COLUMN: usize = 3;

/// A row of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadLine {
    /// What stands in it.
    pub text: String,
    /// Whether it is the one that the player is on.
    pub chosen: bool,
    /// Whether it is one of those that can be chosen.
    pub can_be_chosen: bool,
    /// Where its text begins, which is where it can be clicked.
    pub at: Point,
}

/// A row before it is known which rows are entries of the list.
struct Row {
    line: ReadLine,
    framed: bool,
}

/// The rows of that part of a canvas that say something. A chosen one stands on the colour `select`.
pub fn read(canvas: &Canvas, area: Rect, select: Rgb) -> Vec<ReadLine> {
    let rows = (area.at.y..area.bottom()).filter_map(|y| row(canvas, area, y, select));
    let mut rows: Vec<Row> = rows.collect();
    let chosen = rows.iter().find(|row| row.line.chosen).map(|row| row.line.at.x);
    for row in &mut rows {
        row.line.can_be_chosen = !row.framed && chosen == Some(row.line.at.x);
    }
    rows.into_iter().map(|row| row.line).collect()
}

fn row(canvas: &Canvas, area: Rect, y: i32, select: Rgb) -> Option<Row> {
    let cells = (area.at.x..area.right()).map(|x| canvas.cells().get(Point::new(x, y)).copied());
    let cells: Vec<_> = cells.flatten().collect();
    let glyphs: String = cells.iter().map(|cell| said(cell.in_text())).collect();
    let first = glyphs.chars().position(|glyph| glyph != ' ')?;
    let line = ReadLine {
        text: sentence(&glyphs),
        chosen: cells.iter().any(|cell| cell.background == select),
        can_be_chosen: false,
        at: Point::new(area.at.x + first as i32, y),
    };
    let framed = cells.iter().any(|cell| "┌┐└┘".contains(cell.glyph));
    Some(Row { line, framed })
}

/// The character as it is read: lines, bars and shades say nothing.
fn said(glyph: char) -> char {
    match glyph {
        '\u{2500}'..='\u{259f}' | '■' | '·' => ' ',
        glyph => glyph,
    }
}

/// The text of a row, with its columns parted by commas.
fn sentence(glyphs: &str) -> String {
    let gap = " ".repeat(COLUMN);
    let columns = glyphs.split(&gap).map(str::trim).filter(|column| !column.is_empty());
    let mut text = String::new();
    for column in columns {
        if !text.is_empty() {
            text += if text.ends_with([':', ',', '.', '?', '!']) { " " } else { ", " };
        }
        text += column;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::draw::Cell;

    const INK: Rgb = Rgb(200, 200, 200);
    const SELECT: Rgb = Rgb(40, 40, 80);

    fn canvas(rows: &[&str]) -> Canvas {
        let mut canvas = Canvas::new(Size::new(30, rows.len() as i32));
        for (y, row) in rows.iter().enumerate() {
            for (x, glyph) in row.chars().enumerate() {
                let at = Point::new(x as i32, y as i32);
                canvas.put(at, Cell { glyph, color: INK, ..Cell::BLANK });
            }
        }
        canvas
    }

    #[test]
    fn frames_say_nothing_columns_are_parted_and_the_chosen_row_is_known() {
        let mut canvas = canvas(&[
            "┌─ You carry ────────────┐",
            "│ a dagger        worn   │",
            "│ b torch                │",
            "│   health ████■■        │",
            "└─ Esc back ─────────────┘",
        ]);
        canvas.whole().paint(Point::new(2, 2), 20, SELECT);
        let lines = read(&canvas, Rect::of(canvas.size()), SELECT);
        let told: Vec<_> =
            lines.iter().map(|l| (l.text.as_str(), l.chosen, l.can_be_chosen)).collect();
        assert_eq!(
            told,
            [
                ("You carry", false, false),
                ("a dagger, worn", false, true),
                ("b torch", true, true),
                ("health", false, false),
                ("Esc back", false, false),
            ]
        );
        assert_eq!(lines[1].at, Point::new(2, 1));
    }
}
