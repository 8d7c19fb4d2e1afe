//! Small comparison tables: a few entries with a few values each.

use super::parts::Mark;
use super::text::shorten;
use super::{Looks, View};
use crate::columns::width;
use fifteen_base::{Point, tongue};
use fifteen_content::Rgb;

/// Minimum width of the left column, in columns, where there is room.
const WORDS: i32 = 13;

/// Comparison of entries: "to hit" and "damage" of "You" and "It".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    measures: Vec<String>,
    entries: Vec<Entry>,
    lies: Lies,
}

/// Orientation of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// Entries are columns.
    Across,
    /// Entries are rows.
    Down,
}

/// An entry of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Name of the entry, and whether its presence is good.
    pub name: (String, Mark),
    /// Value for each measure, empty where the measure does not apply.
    pub values: Vec<(String, Mark)>,
}

impl Entry {
    /// Creates an entry without marks.
    pub fn plain(name: impl Into<String>, values: impl IntoIterator<Item = String>) -> Entry {
        let values = values.into_iter().map(|value| (value, Mark::Same));
        Entry { name: (name.into(), Mark::Same), values: values.collect() }
    }
}

#[derive(Clone, Debug)]
struct Place {
    text: String,
    tone: Tone,
}

/// Style of a table cell.
#[derive(Clone, Copy, Debug)]
enum Tone {
    /// Label of a measure.
    Word,
    /// Name of an entry.
    Name(Mark),
    /// A value.
    Value(Mark),
}

impl Tone {
    fn color(self, looks: &Looks) -> Rgb {
        match self {
            Tone::Word => looks.dim,
            Tone::Name(Mark::Same) => looks.title,
            Tone::Name(mark) | Tone::Value(mark) => mark.color(looks),
        }
    }
}

impl Table {
    /// Creates a table with these measures.
    pub fn new(measures: &[&str], entries: Vec<Entry>, lies: Lies) -> Table {
        let measures = measures.iter().map(|&word| tongue::of(word).to_owned()).collect();
        Table { measures, entries, lies }
    }

    /// Returns the height in rows.
    pub fn height(&self) -> i32 {
        let rows = match self.lies {
            Lies::Across => self.measures.len(),
            Lies::Down => self.entries.len(),
        };
        rows as i32 + 1
    }

    /// Returns the table cells row by row, header first.
    fn grid(&self) -> Vec<Vec<Place>> {
        let place = |text: &str, tone| Place { text: text.to_owned(), tone };
        let corner = || place("", Tone::Word);
        let name = |entry: &Entry| place(&entry.name.0, Tone::Name(entry.name.1));
        let value = |entry: &Entry, measure: usize| match entry.values.get(measure) {
            Some((text, mark)) => place(text, Tone::Value(*mark)),
            None => corner(),
        };
        let words = self.measures.iter().map(|word| place(word, Tone::Word));
        match self.lies {
            Lies::Across => {
                let head = [corner()].into_iter().chain(self.entries.iter().map(name)).collect();
                let rows = words.enumerate().map(|(measure, word)| {
                    let values = self.entries.iter().map(|entry| value(entry, measure));
                    [word].into_iter().chain(values).collect()
                });
                [head].into_iter().chain(rows).collect()
            }
            Lies::Down => {
                let head = [corner()].into_iter().chain(words).collect();
                let rows = self.entries.iter().map(|entry| {
                    let values = (0..self.measures.len()).map(|measure| value(entry, measure));
                    [name(entry)].into_iter().chain(values).collect()
                });
                [head].into_iter().chain(rows).collect()
            }
        }
    }

    /// Draws the table from row `y` on.
    pub fn draw(&self, y: i32, looks: &Looks, view: &mut View) {
        let grid = self.grid();
        let spans = spans(&grid, view.size().width);
        for (row, y) in grid.iter().zip(y..) {
            for (place, span) in row.iter().zip(&spans) {
                let text = shorten(&place.text, span.wide);
                let x = if span.right { span.at + span.wide - width(&text) } else { span.at };
                view.text(Point::new(x, y), &text, place.tone.color(looks));
            }
        }
    }

    /// Returns the table as sentences, one for each entry: "You: to hit 95 %, damage 9."
    pub fn lines(&self) -> Vec<String> {
        let line = |entry: &Entry| {
            let pairs = self.measures.iter().zip(&entry.values);
            let told = pairs.filter(|(_, (value, _))| !value.is_empty());
            let told: Vec<String> =
                told.map(|(word, (value, _))| format!("{word} {value}")).collect();
            format!("{}: {}.", entry.name.0, told.join(", "))
        };
        self.entries.iter().map(line).collect()
    }
}

/// Position of a table column.
struct Span {
    at: i32,
    wide: i32,
    /// Whether the text is right-aligned.
    right: bool,
}

/// Lays out the columns: labels left, then numbers. Labels are shortened where space is short.
fn spans(grid: &[Vec<Place>], room: i32) -> Vec<Span> {
    let count = grid.first().map_or(0, Vec::len);
    let widest = |column: usize| {
        let texts = grid.iter().filter_map(|row| row.get(column));
        texts.map(|place| width(&place.text)).max().unwrap_or(0)
    };
    let words = widest(0).max(WORDS);
    let numbers: Vec<i32> = (1..count).map(widest).collect();
    let all: i32 = numbers.iter().sum();
    let gaps = numbers.len() as i32;
    let gap = if widest(0) + all + 2 * gaps <= room { 2 } else { 1 };
    let words = words.min(room - all - gap * gaps).max(0);
    let mut spans = vec![Span { at: 0, wide: words, right: false }];
    let mut at = words;
    for wide in numbers {
        spans.push(Span { at: at + gap, wide, right: true });
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

    fn drawn(table: &Table, wide: i32) -> String {
        let mut canvas = Canvas::new(Size::new(wide, table.height()));
        table.draw(0, &Looks::from_palette(&Palette::default()), &mut canvas.whole());
        canvas.to_text()
    }

    fn odds() -> Table {
        let values = |all: [&str; 2]| all.map(str::to_owned);
        let entries = vec![
            Entry::plain("You", values(["95 %", "9"])),
            Entry::plain("It", values(["50/62 %", "1"])),
        ];
        Table::new(&["to hit", "damage"], entries, Lies::Across)
    }

    #[test]
    fn numbers_stand_below_each_other() {
        let shown = "\
                     \u{20}               You       It\n\
                     to hit         95 %  50/62 %\n\
                     damage            9        1\n";
        assert_eq!(drawn(&odds(), 34), shown);
    }

    #[test]
    fn words_give_way_to_numbers() {
        let shown = "\
                     \u{20}     You      It\n\
                     to.. 95 % 50/62 %\n\
                     da..    9       1\n";
        assert_eq!(drawn(&odds(), 17), shown);
    }

    #[test]
    fn it_can_be_said() {
        assert_eq!(
            odds().lines(),
            ["You: to hit 95 %, damage 9.", "It: to hit 50/62 %, damage 1."]
        );
    }
}
