//! Small comparison tables: a few entries with a few values each.

use super::card_parts::Rating;
use super::text::shorten;
use super::{CanvasView, UiColors};
use crate::columns::width;
use fifteen_base::{Point, translation};
use fifteen_content::Rgb;

/// Minimum width of the leftmost table column where there is enough space, in character cells.
const MIN_LABEL_WIDTH: i32 = 13;

/// Comparison of entries ("You", "It") by measures ("to hit", "damage").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparisonTable {
    measures: Vec<String>,
    entries: Vec<TableEntry>,
    orientation: TableOrientation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableOrientation {
    EntriesAsColumns,
    EntriesAsRows,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableEntry {
    pub name: (String, Rating),
    /// Value for each measure, empty where the measure does not apply.
    pub values: Vec<(String, Rating)>,
}

impl TableEntry {
    pub fn plain(name: impl Into<String>, values: impl IntoIterator<Item = String>) -> TableEntry {
        let values = values.into_iter().map(|value| (value, Rating::Same));
        TableEntry { name: (name.into(), Rating::Same), values: values.collect() }
    }
}

#[derive(Clone, Debug)]
struct TableCell {
    text: String,
    style: CellStyle,
}

#[derive(Clone, Copy, Debug)]
enum CellStyle {
    Label,
    Name(Rating),
    Value(Rating),
}

impl CellStyle {
    fn color(self, colors: &UiColors) -> Rgb {
        match self {
            CellStyle::Label => colors.dim,
            CellStyle::Name(Rating::Same) => colors.title,
            CellStyle::Name(mark) | CellStyle::Value(mark) => mark.color(colors),
        }
    }
}

impl ComparisonTable {
    /// Creates a table and translates the names of its measures.
    pub fn new(names: &[&str], entries: Vec<TableEntry>, orientation: TableOrientation) -> ComparisonTable {
        let measures = names.iter().map(|&word| translation::translate(word).to_owned()).collect();
        ComparisonTable { measures, entries, orientation }
    }

    pub fn height(&self) -> i32 {
        let rows = match self.orientation {
            TableOrientation::EntriesAsColumns => self.measures.len(),
            TableOrientation::EntriesAsRows => self.entries.len(),
        };
        rows as i32 + 1
    }

    /// Returns the table cells row by row, header first.
    fn grid(&self) -> Vec<Vec<TableCell>> {
        let cell = |text: &str, tone| TableCell { text: text.to_owned(), style: tone };
        let corner = || cell("", CellStyle::Label);
        let name = |entry: &TableEntry| cell(&entry.name.0, CellStyle::Name(entry.name.1));
        let value = |entry: &TableEntry, measure: usize| match entry.values.get(measure) {
            Some((text, mark)) => cell(text, CellStyle::Value(*mark)),
            None => corner(),
        };
        let words = self.measures.iter().map(|word| cell(word, CellStyle::Label));
        match self.orientation {
            TableOrientation::EntriesAsColumns => {
                let head = [corner()].into_iter().chain(self.entries.iter().map(name)).collect();
                let rows = words.enumerate().map(|(measure, word)| {
                    let values = self.entries.iter().map(|entry| value(entry, measure));
                    [word].into_iter().chain(values).collect()
                });
                [head].into_iter().chain(rows).collect()
            }
            TableOrientation::EntriesAsRows => {
                let head = [corner()].into_iter().chain(words).collect();
                let rows = self.entries.iter().map(|entry| {
                    let values = (0..self.measures.len()).map(|measure| value(entry, measure));
                    [name(entry)].into_iter().chain(values).collect()
                });
                [head].into_iter().chain(rows).collect()
            }
        }
    }

    pub fn draw(&self, y: i32, colors: &UiColors, view: &mut CanvasView) {
        let grid = self.grid();
        let spans = column_spans(&grid, view.size().width);
        for (row, y) in grid.iter().zip(y..) {
            for (place, span) in row.iter().zip(&spans) {
                let text = shorten(&place.text, span.wide);
                let x = if span.right { span.at + span.wide - width(&text) } else { span.at };
                view.text(Point::new(x, y), &text, place.style.color(colors));
            }
        }
    }

    /// Returns the table as sentences, one for each entry: "You: to hit 95 %, damage 9."
    pub fn lines(&self) -> Vec<String> {
        let line = |entry: &TableEntry| {
            let pairs = self.measures.iter().zip(&entry.values);
            let values = pairs.filter(|(_, (value, _))| !value.is_empty());
            let texts: Vec<String> = values.map(|(word, (value, _))| format!("{word} {value}")).collect();
            format!("{}: {}.", entry.name.0, texts.join(", "))
        };
        self.entries.iter().map(line).collect()
    }
}

struct ColumnSpan {
    at: i32,
    wide: i32,
    right: bool,
}

/// Lays out the columns: labels left, then numbers. Labels are shortened where space is short.
fn column_spans(grid: &[Vec<TableCell>], room: i32) -> Vec<ColumnSpan> {
    let count = grid.first().map_or(0, Vec::len);
    let widest = |column: usize| {
        let texts = grid.iter().filter_map(|row| row.get(column));
        texts.map(|place| width(&place.text)).max().unwrap_or(0)
    };
    let words = widest(0).max(MIN_LABEL_WIDTH);
    let numbers: Vec<i32> = (1..count).map(widest).collect();
    let all: i32 = numbers.iter().sum();
    let gaps = numbers.len() as i32;
    let gap = if widest(0) + all + 2 * gaps <= room { 2 } else { 1 };
    let words = words.min(room - all - gap * gaps).max(0);
    let mut spans = vec![ColumnSpan { at: 0, wide: words, right: false }];
    let mut at = words;
    for wide in numbers {
        spans.push(ColumnSpan { at: at + gap, wide, right: true });
        at += gap + wide;
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Canvas;
    use fifteen_base::Size;
    use fifteen_content::Palette;

    fn drawn(table: &ComparisonTable, wide: i32) -> String {
        let mut canvas = Canvas::new(Size::new(wide, table.height()));
        table.draw(0, &UiColors::from_palette(&Palette::default()), &mut canvas.whole());
        canvas.to_text()
    }

    fn odds() -> ComparisonTable {
        let values = |all: [&str; 2]| all.map(str::to_owned);
        let entries = vec![
            TableEntry::plain("You", values(["95 %", "9"])),
            TableEntry::plain("It", values(["50/62 %", "1"])),
        ];
        ComparisonTable::new(&["to hit", "damage"], entries, TableOrientation::EntriesAsColumns)
    }

    #[test]
    fn numbers_are_aligned_in_columns() {
        let shown = "\
                     \u{20}               You       It\n\
                     to hit         95 %  50/62 %\n\
                     damage            9        1\n";
        assert_eq!(drawn(&odds(), 34), shown);
    }

    #[test]
    fn narrow_table_cuts_labels_before_numbers() {
        let shown = "\
                     \u{20}     You      It\n\
                     to.. 95 % 50/62 %\n\
                     da..    9       1\n";
        assert_eq!(drawn(&odds(), 17), shown);
    }

    #[test]
    fn table_rows_are_also_written_as_sentences() {
        assert_eq!(odds().lines(), ["You: to hit 95 %, damage 9.", "It: to hit 50/62 %, damage 1."]);
    }
}
