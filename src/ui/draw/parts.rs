//! Descriptions made of parts (headings, pairs, tables, text), and how they are laid out and drawn.

use super::text::wrap;
use super::window::{around, inside};
use super::{Looks, Rect, Scroll, Table, View};
use crate::columns::width;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;
use fifteen_game::Tone;

/// A part of a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Glyph, colour and name.
    Name(char, Rgb, String),
    /// Health bar: hit points, maximum, and a word for it.
    Health(i32, i32, &'static str),
    /// Heading above other parts.
    Heading(String),
    /// Label, value, and whether the value is good.
    Pair(String, String, Mark),
    /// A sentence.
    Fact(String),
    /// A sentence in its own colour.
    Colored(String, Rgb),
    /// Reason for the line above, indented.
    Aside(String),
    /// Table of numbers.
    Table(Table),
    /// Description from the data.
    Text(String),
    /// Blank row.
    Gap,
}

/// Comparison of a number with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Mark {
    Same,
    Better,
    Worse,
}

impl Mark {
    /// Returns the mark of a change, where more is better.
    pub fn from_change(change: i32) -> Mark {
        match change {
            0 => Mark::Same,
            1.. => Mark::Better,
            _ => Mark::Worse,
        }
    }

    pub(super) fn color(self, looks: &Looks) -> Rgb {
        match self {
            Mark::Same => looks.text,
            Mark::Better => looks.tone(Tone::Good),
            Mark::Worse => looks.tone(Tone::Bad),
        }
    }
}

/// A list of description parts.
pub trait Parts {
    /// Adds a part.
    fn add(&mut self, part: Part);

    /// Adds a sentence.
    fn fact(&mut self, text: impl Into<String>) {
        self.add(Part::Fact(text.into()));
    }

    /// Adds sentences.
    fn facts(&mut self, texts: impl IntoIterator<Item = String>) {
        texts.into_iter().for_each(|text| self.fact(text));
    }

    /// Adds a heading.
    fn heading(&mut self, text: impl Into<String>) {
        self.add(Part::Heading(text.into()));
    }

    /// Adds a label and a value, without a mark.
    fn pair(&mut self, word: &str, value: impl Into<String>) {
        self.add(pair(word, value));
    }
}

impl Parts for Vec<Part> {
    fn add(&mut self, part: Part) {
        self.push(part);
    }
}

/// Adds a description from the data, unless it is empty.
pub fn text(text: &str, parts: &mut Vec<Part>) {
    if !text.is_empty() {
        parts.push(Part::Text(text.to_owned()));
    }
}

/// Creates a label and a value, without a mark.
pub fn pair(word: &str, value: impl Into<String>) -> Part {
    Part::Pair(word.to_owned(), value.into(), Mark::Same)
}

/// Returns the height of a part at a width, in rows.
pub fn height(part: &Part, width: i32) -> i32 {
    match part {
        Part::Name(_, _, text) => wrap(text, width - 2).len() as i32,
        Part::Fact(text) | Part::Colored(text, _) => wrap(text, width).len() as i32,
        Part::Aside(text) => wrap(text, width - INSET).len() as i32,
        // With a blank row above.
        Part::Text(text) => wrap(text, width).len() as i32 + 1,
        Part::Pair(word, value, _) => 1.max(pair_lines(word, value, width).len() as i32),
        Part::Heading(_) => 2,
        Part::Table(table) => table.height(),
        Part::Health(..) | Part::Gap => 1,
    }
}

/// Returns the total height at a width, in rows.
pub fn total(parts: &[Part], width: i32) -> i32 {
    parts.iter().map(|part| height(part, width)).sum()
}

/// Returns the areas of a window, its text, and a list of `entries` rows below the text.
pub fn list_below(canvas: Size, width: i32, text: &[Part], entries: usize) -> (Rect, Rect, Rect) {
    let rows = total(text, width.min(canvas.width - 4));
    let area = Rect::from_size(canvas).centred(around(width, rows + 1 + entries as i32));
    let (text, rest) = inside(area).cut_top(rows);
    (area, text, rest.cut_top(1).1)
}

/// Indent of a reason, in columns.
const INSET: i32 = 2;

/// Column where the values of pairs begin.
pub const COLUMN: i32 = 14;

fn pair_lines(word: &str, value: &str, room: i32) -> Vec<String> {
    wrap(value, room - column(word))
}

fn column(word: &str) -> i32 {
    COLUMN.max(width(word) + 1)
}

/// Draws the parts from a scroll position.
pub fn draw(parts: &[Part], scroll: Scroll, show_hp: bool, looks: &Looks, view: &mut View) {
    view.is_text();
    let size = view.size();
    let mut y = -scroll.first(size.height, total(parts, size.width));
    for part in parts {
        let rows = height(part, size.width);
        if y + rows > 0 && y < size.height {
            draw_part(part, y, show_hp, looks, view);
        }
        y += rows;
    }
}

fn draw_part(part: &Part, y: i32, show_hp: bool, looks: &Looks, view: &mut View) {
    match part {
        Part::Name(glyph, color, text) => {
            view.glyph(Point::new(0, y), *glyph, *color);
            view.wrapped(Point::new(2, y), text, looks.title);
        }
        Part::Health(hp, max_hp, words) => {
            let color = looks.health(*hp, *max_hp);
            view.bar(Point::new(0, y), 10, (*hp, *max_hp), color, looks.hp_back);
            let next = view.text(Point::new(11, y), words, color);
            if show_hp {
                let numbers = format!("{}/{max_hp}", (*hp).max(0));
                let x = view.size().width - width(&numbers);
                view.text(Point::new(x.max(next + 1), y), &numbers, looks.dim);
            }
        }
        Part::Heading(text) => {
            view.text(Point::new(0, y + 1), text, looks.title);
        }
        Part::Pair(word, value, mark) => {
            view.text(Point::new(0, y), word, looks.dim);
            for (line, y) in pair_lines(word, value, view.size().width).iter().zip(y..) {
                view.text(Point::new(column(word), y), line, mark.color(looks));
            }
        }
        Part::Fact(text) => {
            view.wrapped(Point::new(0, y), text, looks.text);
        }
        Part::Colored(text, color) => {
            view.wrapped(Point::new(0, y), text, *color);
        }
        Part::Aside(text) => {
            view.wrapped(Point::new(INSET, y), text, looks.dim);
        }
        Part::Table(table) => table.draw(y, looks, view),
        Part::Text(text) => {
            view.wrapped(Point::new(0, y + 1), text, looks.dim);
        }
        Part::Gap => {}
    }
}

/// Returns the parts as plain text, wrapped at `width` columns.
pub fn to_text(parts: &[Part], width: i32) -> String {
    let mut text = String::new();
    for part in parts {
        for line in lines(part, width) {
            text += line.trim_end();
            text.push('\n');
        }
    }
    text
}

fn lines(part: &Part, room: i32) -> Vec<String> {
    match part {
        Part::Name(glyph, _, text) => vec![format!("{glyph} {text}")],
        Part::Health(hp, max_hp, words) => vec![format!("{hp}/{max_hp}, {words}")],
        Part::Heading(text) => vec![String::new(), format!("[{text}]")],
        Part::Pair(word, value, _) => {
            let column = column(word) as usize;
            let values = pair_lines(word, value, room).into_iter();
            let words = [word.as_str()].into_iter().chain(std::iter::repeat(""));
            let lines: Vec<String> =
                values.zip(words).map(|(line, word)| format!("{word:column$}{line}")).collect();
            if lines.is_empty() { vec![word.clone()] } else { lines }
        }
        Part::Fact(text) | Part::Colored(text, _) => wrap(text, room),
        Part::Aside(text) => {
            wrap(text, room - INSET).iter().map(|line| format!("  {line}")).collect()
        }
        Part::Text(text) => {
            let mut lines = vec![String::new()];
            lines.extend(wrap(text, room));
            lines
        }
        Part::Table(table) => table.lines().iter().flat_map(|line| wrap(line, room)).collect(),
        Part::Gap => vec![String::new()],
    }
}
