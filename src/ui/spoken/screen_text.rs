//! Text of a screen for screen readers: frames removed, columns separated by commas, the selected line marked.

use crate::draw::canvas::is_word_char;
use crate::draw::{Canvas, CanvasCell, Rect};
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;

/// Size of the canvas for reading, in cells. It is large enough for every screen.
pub const READING_SIZE: Size = Size::new(160, 160);

/// Minimum number of blanks between two columns of text.
const COLUMN_GAP: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenLine {
    pub text: String,
    pub selected: bool,
    pub selectable: bool,
    /// Canvas cell where a click chooses the line.
    pub at: Point,
    pub rows: i32,
}

/// A row of the screen, before `line.selectable` is set.
struct ScreenRow {
    line: ScreenLine,
    framed: bool,
    /// Column of a single character before the text that is not read, such as the map character of a chest.
    symbol: Option<i32>,
}

impl ScreenRow {
    /// Whether the texts of two rows begin in the same column, with or without the characters before them.
    fn begins_like(&self, (x, symbol): (i32, Option<i32>)) -> bool {
        self.line.at.x == x || symbol == Some(self.line.at.x) || self.symbol == Some(x)
    }
}

/// Returns the lines of text in an area. The selected line has the background `select`. A right column is read after
/// everything to its left. Wrapped text becomes one line.
pub fn read_screen(canvas: &Canvas, area: Rect, select: Rgb) -> Vec<ScreenLine> {
    let regions = canvas.regions();
    let rows = reading_order(area, regions.right_column())
        .into_iter()
        .flat_map(|part| (part.at.y..part.bottom()).filter_map(move |y| read_row(canvas, part, y, select)));
    let mut rows: Vec<ScreenRow> = rows.collect();
    let chosen = |row: &&ScreenRow| {
        let in_list = !regions.has_list() || regions.list_at(row.line.at).is_some();
        row.line.selected && in_list
    };
    let chosen = rows.iter().find(chosen).or(rows.iter().find(|row| row.line.selected));
    let chosen = chosen.map(|row| ((row.line.at.x, row.symbol), regions.list_at(row.line.at)));
    for row in &mut rows {
        let list = regions.list_at(row.line.at);
        let is_choice = chosen.is_some_and(|(start, in_list)| list == in_list && row.begins_like(start));
        row.line.selectable = !row.framed && is_choice;
    }
    let mut lines: Vec<ScreenLine> = Vec::new();
    for ScreenRow { line, .. } in rows {
        match lines.last_mut() {
            Some(last) if continues_line(canvas, last, &line) => {
                last.text = format!("{} {}", last.text, line.text);
                last.rows += 1;
            }
            _ => lines.push(line),
        }
    }
    lines
}

fn reading_order(area: Rect, beside: Option<Rect>) -> Vec<Rect> {
    let right = beside.map(|right| right.intersection(area)).filter(|right| !right.is_empty());
    let Some(right) = right else { return vec![area] };
    let (above, rest) = area.cut_top(right.at.y - area.at.y);
    let (middle, below) = rest.cut_top(right.size.height);
    let (left, right) = middle.cut_left(right.at.x - area.at.x);
    vec![above, left, right, below]
}

fn continues_line(canvas: &Canvas, line: &ScreenLine, row: &ScreenLine) -> bool {
    let last = line.at + Point::new(0, line.rows - 1);
    row.at.y == last.y + 1 && canvas.regions().is_same_paragraph(last, row.at)
}

fn read_row(canvas: &Canvas, area: Rect, y: i32, select: Rgb) -> Option<ScreenRow> {
    let quoted = canvas.regions().quote_in(Rect::new(area.at.x, y, area.size.width, 1));
    let area = quoted.unwrap_or(area);
    let cells = (area.at.x..area.right()).map(|x| canvas.cells().get(Point::new(x, y)).copied());
    let cells: Vec<_> = cells.flatten().collect();
    let first = cells.iter().position(|cell| readable_char(cell.text_char()) != ' ')?;
    let glyphs = cells.iter().filter(|cell| !cell.is_covered_by_left()).map(CanvasCell::text_char);
    let line = ScreenLine {
        text: match quoted {
            Some(_) => glyphs.collect::<String>().trim_end().to_owned(),
            None => row_text(&glyphs.map(readable_char).collect::<String>()),
        },
        selected: cells.iter().any(|cell| cell.background == select),
        selectable: false,
        at: Point::new(area.at.x + first as i32, y),
        rows: 1,
    };
    let glyph_before =
        |back: usize| first.checked_sub(back).and_then(|i| cells.get(i)).map(|cell| cell.glyph);
    let has_symbol = glyph_before(1) == Some(' ')
        && glyph_before(2).is_some_and(|glyph| glyph != ' ')
        && glyph_before(3).is_none_or(|glyph| glyph == ' ');
    let symbol = has_symbol.then(|| line.at.x - 2);
    let framed = cells.iter().any(|cell| "┌┐└┘".contains(cell.glyph));
    Some(ScreenRow { line, framed, symbol })
}

/// Returns the character as it is read. Lines, bars and shades become blanks.
fn readable_char(glyph: char) -> char {
    match glyph {
        '■' | '·' => ' ',
        glyph if !is_word_char(glyph) => ' ',
        glyph => glyph,
    }
}

fn row_text(glyphs: &str) -> String {
    let gap = " ".repeat(COLUMN_GAP);
    let columns = glyphs.split(&gap).map(str::trim).filter(|column| !column.is_empty());
    if let Some(heading) = columns.clone().map(join_spaced_heading).collect::<Option<Vec<String>>>() {
        return heading.join(" ");
    }
    let mut text = String::new();
    for column in columns {
        if !text.is_empty() {
            text += if text.ends_with([':', ',', '.', '?', '!']) { " " } else { ", " };
        }
        text += &column.split(' ').filter(|word| !word.is_empty()).collect::<Vec<&str>>().join(" ");
    }
    text
}

/// Joins a heading with blanks between its letters: "F I V E" becomes "Five". `None` for other text.
fn join_spaced_heading(column: &str) -> Option<String> {
    let letters: Vec<&str> = column.split(' ').collect();
    let is_letter = |part: &&str| part.len() == 1 && part.starts_with(char::is_uppercase);
    let spaced = letters.len() > 2 && letters.iter().all(is_letter);
    let (first, rest) = letters.split_first().filter(|_| spaced)?;
    Some(format!("{first}{}", rest.concat().to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const INK: Rgb = Rgb(200, 200, 200);
    const SELECT: Rgb = Rgb(40, 40, 80);

    fn canvas(rows: &[&str]) -> Canvas {
        let mut canvas = Canvas::new(Size::new(30, rows.len() as i32));
        for (y, row) in rows.iter().enumerate() {
            for (x, glyph) in row.chars().enumerate() {
                let at = Point::new(x as i32, y as i32);
                canvas.put(at, CanvasCell { glyph, color: INK, ..CanvasCell::BLANK });
            }
        }
        canvas
    }

    #[test]
    fn frames_are_skipped_columns_separated_and_the_selected_row_marked() {
        let mut canvas = canvas(&[
            "┌─ You carry ────────────┐",
            "│ a dagger        worn   │",
            "│ b torch                │",
            "│   health ████■■        │",
            "└─ Esc back ─────────────┘",
        ]);
        canvas.whole().paint(Point::new(2, 2), 20, SELECT);
        let lines = read_screen(&canvas, Rect::from_size(canvas.size()), SELECT);
        let texts: Vec<_> = lines.iter().map(|l| (l.text.as_str(), l.selected, l.selectable)).collect();
        assert_eq!(
            texts,
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

    #[test]
    fn every_row_of_a_list_is_a_choice_whatever_its_map_character() {
        let mut canvas = canvas(&["Places", "  ■ chest", "  > stair  down", "  p Edda", "  ▬ bench"]);
        canvas.whole().paint(Point::new(1, 1), 20, SELECT);
        let lines = read_screen(&canvas, Rect::from_size(canvas.size()), SELECT);
        let texts: Vec<_> = lines.iter().map(|line| (line.text.as_str(), line.selectable)).collect();
        let rows =
            [("Places", false), ("chest", true), ("> stair down", true), ("p Edda", true), ("▬ bench", true)];
        assert_eq!(texts, rows);
    }

    #[test]
    fn quoted_text_keeps_its_spaces_and_symbols() {
        let rows = ["│ error: no `hpp`", "│ 3 |   { \"hpp\":  ·  ┌", "│   |      ^^^", "│ other   one"];
        let mut canvas = canvas(&rows);
        canvas.part(Rect::new(2, 0, 28, 3)).mark_quote();
        let lines = read_screen(&canvas, Rect::from_size(canvas.size()), SELECT);
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["error: no `hpp`", "3 |   { \"hpp\":  ·  ┌", "  |      ^^^", "other, one"]);
    }

    #[test]
    fn letters_missing_from_the_font_are_read_unchanged() {
        let mut canvas = canvas(&[""]);
        canvas.whole().text(Point::new(2, 0), "Юрий 東京   b", INK);
        let lines = read_screen(&canvas, Rect::from_size(canvas.size()), SELECT);
        assert_eq!(lines[0].text, "Юрий 東京, b");
        assert_eq!(lines[0].at, Point::new(2, 0));
    }

    #[test]
    fn text_beside_a_list_is_read_after_it_as_one_line() {
        let mut canvas = canvas(&[
            " F I V E   S T E P S",
            " Who   Hill people, known",
            " ann   for their lamps.",
            " bob   Easy.",
            " Enter go down",
        ]);
        canvas.part(Rect::new(1, 2, 5, 2)).mark_list();
        canvas.whole().paint(Point::new(1, 3), 5, SELECT);
        let mut beside = canvas.part(Rect::new(7, 1, 20, 3));
        beside.mark_text();
        beside.wrapped(Point::new(0, 0), "Hill people, known for their lamps.", INK);
        let lines = read_screen(&canvas, Rect::from_size(canvas.size()), SELECT);
        let texts: Vec<_> = lines.iter().map(|l| (l.text.as_str(), l.selectable)).collect();
        let text = "Hill people, known for their lamps.";
        assert_eq!(
            texts,
            [
                ("Five Steps", false),
                ("Who", false),
                ("ann", true),
                ("bob", true),
                (text, false),
                ("Easy.", false),
                ("Enter go down", false),
            ]
        );
    }
}
