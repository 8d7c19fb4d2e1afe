//! Descriptions made of parts (headings, pairs, tables, text), with their layout and drawing.

use super::text::wrap;
use super::window::{framed_size, inside};
use super::{CanvasView, ComparisonTable, Rect, Scroll, UiColors};
use crate::columns::width;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;
use fifteen_game::Tone;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardPart {
    /// Glyph, colour and name.
    Name(char, Rgb, String),
    /// Health bar: hit points, maximum hit points, and the state of health in words.
    Health(i32, i32, &'static str),
    Heading(String),
    /// Label, value, and rating of the value.
    Pair(String, String, Rating),
    Sentence(String),
    Colored(String, Rgb),
    /// Reason for the line above, indented.
    Reason(String),
    Table(ComparisonTable),
    /// Description from the data.
    Text(String),
    Gap,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    Same,
    Better,
    Worse,
}

impl Rating {
    /// Rates a change of a number for which more is better.
    pub fn from_change(change: i32) -> Rating {
        match change {
            0 => Rating::Same,
            1.. => Rating::Better,
            _ => Rating::Worse,
        }
    }

    pub(super) fn color(self, colors: &UiColors) -> Rgb {
        match self {
            Rating::Same => colors.text,
            Rating::Better => colors.tone(Tone::Good),
            Rating::Worse => colors.tone(Tone::Bad),
        }
    }
}

pub trait CardBuilder: Extend<CardPart> {
    fn add_sentence(&mut self, text: impl Into<String>) {
        self.extend([CardPart::Sentence(text.into())]);
    }

    fn add_sentences(&mut self, texts: impl IntoIterator<Item = String>) {
        self.extend(texts.into_iter().map(CardPart::Sentence));
    }

    fn add_heading(&mut self, text: impl Into<String>) {
        self.extend([CardPart::Heading(text.into())]);
    }

    /// Adds sentences under a heading, or nothing if there are no sentences.
    fn add_section(&mut self, heading: &str, sentences: impl IntoIterator<Item = String>) {
        let mut sentences = sentences.into_iter().peekable();
        if sentences.peek().is_some() {
            self.add_heading(heading);
            self.add_sentences(sentences);
        }
    }

    fn add_pair(&mut self, word: &str, value: impl Into<String>) {
        self.extend([pair(word, value)]);
    }
}

impl CardBuilder for Vec<CardPart> {}

pub fn add_text(text: &str, parts: &mut Vec<CardPart>) {
    if !text.is_empty() {
        parts.push(CardPart::Text(text.to_owned()));
    }
}

pub fn pair(word: &str, value: impl Into<String>) -> CardPart {
    CardPart::Pair(word.to_owned(), value.into(), Rating::Same)
}

/// Returns the height of a part at a width, in rows.
pub fn height(part: &CardPart, width: i32) -> i32 {
    match part {
        CardPart::Name(_, _, text) => wrap(text, width - 2).len() as i32,
        CardPart::Sentence(text) | CardPart::Colored(text, _) => wrap(text, width).len() as i32,
        CardPart::Reason(text) => wrap(text, width - REASON_INDENT).len() as i32,
        // The row above the text is blank.
        CardPart::Text(text) => wrap(text, width).len() as i32 + 1,
        CardPart::Pair(word, value, _) => 1.max(pair_lines(word, value, width).len() as i32),
        CardPart::Heading(_) => 2,
        CardPart::Table(table) => table.height(),
        CardPart::Health(..) | CardPart::Gap => 1,
    }
}

/// Returns the total height of the parts at a width, in rows.
pub fn total_height(parts: &[CardPart], width: i32) -> i32 {
    parts.iter().map(|part| height(part, width)).sum()
}

/// Returns the areas of a window, its text, and a list of `entries` rows below the text.
pub fn window_text_then_list(size: Size, wide: i32, text: &[CardPart], entries: usize) -> (Rect, Rect, Rect) {
    let rows = total_height(text, wide.min(size.width - 4));
    let area = Rect::from_size(size).centred(framed_size(wide, rows + 1 + entries as i32));
    let (text, rest) = inside(area).cut_top(rows);
    (area, text, rest.cut_top(1).1)
}

const REASON_INDENT: i32 = 2;

/// Column where the values of pairs start. A label too long for this column moves its value to the right.
pub const VALUE_COLUMN: i32 = 14;

fn pair_lines(word: &str, value: &str, room: i32) -> Vec<String> {
    wrap(value, room - value_column(word))
}

fn value_column(word: &str) -> i32 {
    VALUE_COLUMN.max(width(word) + 1)
}

/// Draws the parts from a scroll position. `show_hp` adds numbers to health bars.
pub fn draw(parts: &[CardPart], scroll: Scroll, show_hp: bool, colors: &UiColors, view: &mut CanvasView) {
    view.mark_text();
    let size = view.size();
    let mut y = -scroll.first(size.height, total_height(parts, size.width));
    for part in parts {
        let rows = height(part, size.width);
        if y + rows > 0 && y < size.height {
            draw_part(part, y, show_hp, colors, view);
        }
        y += rows;
    }
}

fn draw_part(part: &CardPart, y: i32, show_hp: bool, colors: &UiColors, view: &mut CanvasView) {
    match part {
        CardPart::Name(glyph, color, text) => {
            view.glyph(Point::new(0, y), *glyph, *color);
            view.wrapped(Point::new(2, y), text, colors.title);
        }
        CardPart::Health(hp, max_hp, words) => {
            let color = colors.health(*hp, *max_hp);
            view.bar(Point::new(0, y), 10, (*hp, *max_hp), color, colors.hp_back);
            let next = view.text(Point::new(11, y), words, color);
            if show_hp {
                let numbers = format!("{}/{max_hp}", (*hp).max(0));
                let x = view.size().width - width(&numbers);
                view.text(Point::new(x.max(next + 1), y), &numbers, colors.dim);
            }
        }
        CardPart::Heading(text) => {
            view.text(Point::new(0, y + 1), text, colors.title);
        }
        CardPart::Pair(word, value, mark) => {
            view.text(Point::new(0, y), word, colors.dim);
            for (line, y) in pair_lines(word, value, view.size().width).iter().zip(y..) {
                view.text(Point::new(value_column(word), y), line, mark.color(colors));
            }
        }
        CardPart::Sentence(text) => {
            view.wrapped(Point::new(0, y), text, colors.text);
        }
        CardPart::Colored(text, color) => {
            view.wrapped(Point::new(0, y), text, *color);
        }
        CardPart::Reason(text) => {
            view.wrapped(Point::new(REASON_INDENT, y), text, colors.dim);
        }
        CardPart::Table(table) => table.draw(y, colors, view),
        CardPart::Text(text) => {
            view.wrapped(Point::new(0, y + 1), text, colors.dim);
        }
        CardPart::Gap => {}
    }
}

/// Returns the parts as plain text, wrapped at `width` columns.
pub fn to_text(parts: &[CardPart], width: i32) -> String {
    let mut text = String::new();
    for part in parts {
        for line in lines(part, width) {
            text += line.trim_end();
            text.push('\n');
        }
    }
    text
}

fn lines(part: &CardPart, room: i32) -> Vec<String> {
    match part {
        CardPart::Name(glyph, _, text) => vec![format!("{glyph} {text}")],
        CardPart::Health(hp, max_hp, words) => vec![format!("{hp}/{max_hp}, {words}")],
        CardPart::Heading(text) => vec![String::new(), format!("[{text}]")],
        CardPart::Pair(word, value, _) => {
            let column = value_column(word) as usize;
            let values = pair_lines(word, value, room).into_iter();
            let words = [word.as_str()].into_iter().chain(std::iter::repeat(""));
            let lines: Vec<String> =
                values.zip(words).map(|(line, word)| format!("{word:column$}{line}")).collect();
            if lines.is_empty() { vec![word.clone()] } else { lines }
        }
        CardPart::Sentence(text) | CardPart::Colored(text, _) => wrap(text, room),
        CardPart::Reason(text) => {
            wrap(text, room - REASON_INDENT).iter().map(|line| format!("  {line}")).collect()
        }
        CardPart::Text(text) => {
            let mut lines = vec![String::new()];
            lines.extend(wrap(text, room));
            lines
        }
        CardPart::Table(table) => table.lines().iter().flat_map(|line| wrap(line, room)).collect(),
        CardPart::Gap => vec![String::new()],
    }
}
