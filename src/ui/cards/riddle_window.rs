//! Answer dialog of puzzle doors: layout, drawing, clicks.

use crate::cards::door_card::{DoorRow, WIDTH, rows};
use crate::draw::{
    Canvas, CanvasView, KeyHints, Rect, UiColors, framed_size, inside, shorten, width, window,
};
use crate::input::TextInput;
use crate::puzzle_answer::{AnswerState, LiveAnswerCheck};
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;
use fifteen_game::{RiddleView, Tone, capitalize};

/// Width of the typed formula's value, shown at the end of the input line, in columns.
const VALUE_WIDTH: i32 = 18;

pub struct RiddleWindow<'a> {
    pub view: &'a RiddleView<'a>,
    pub input: &'a TextInput,
    pub check: &'a LiveAnswerCheck,
    /// Whether the player has chosen the answer "no solution".
    pub is_unsolvable: bool,
    /// Whether the player knows that a solution exists.
    pub solvable_known: bool,
    pub note: (String, Tone),
    pub gold: u32,
    pub pointed: Option<Point>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RiddleAction {
    Type(String),
    /// Removes the number or sign before the cursor.
    Erase,
    Clear,
    Answer,
    Hint,
    /// Toggles the answer "no solution".
    NoSolution,
    Cursor(usize),
}

pub struct RiddleLayout {
    area: Rect,
    rows: Vec<DoorRow>,
}

impl RiddleWindow<'_> {
    pub fn layout(&self, size: Size) -> RiddleLayout {
        let columns = WIDTH.min(size.width - 4);
        let rows = rows(self.view, &self.note.0, (columns, size.height - 2));
        let height = rows.len() as i32;
        RiddleLayout { area: Rect::from_size(size).centred(framed_size(WIDTH, height)), rows }
    }

    pub fn entry(&self, at: Point, size: Size) -> Option<RiddleAction> {
        let layout = self.layout(size);
        let inner = inside(layout.area);
        let row = usize::try_from(at.y - inner.at.y).ok()?;
        let row = layout.rows.get(row).filter(|_| inner.contains(at))?;
        let x = at.x - inner.at.x;
        let mut entries = self.entries(row, inner.size.width).into_iter();
        let (.., entry) = entries.find(|(from, label, _)| (*from..from + width(label)).contains(&x))?;
        match entry {
            RiddleAction::Cursor(_) => {
                let (_, cursor) = self.input.visible_part(line_columns(inner.size.width));
                let skipped = self.input.cursor() - cursor;
                let character = usize::try_from(x - 1 + skipped).unwrap_or(0);
                Some(RiddleAction::Cursor(character))
            }
            entry => Some(entry),
        }
    }

    /// Returns first column, label and action of each clickable part of a row.
    fn entries(&self, row: &DoorRow, wide: i32) -> Vec<(i32, String, RiddleAction)> {
        match row {
            DoorRow::TileTops | DoorRow::Numbers | DoorRow::TileBottoms => {
                let numbers = self.check.numbers.iter();
                let places = number_boxes(&self.check.numbers, wide);
                let boxed = numbers.zip(places).map(|((number, used), (x, columns))| {
                    let entry = RiddleAction::Type(number.to_string());
                    (!used).then(|| (x, " ".repeat(columns as usize), entry))
                });
                boxed.flatten().collect()
            }
            DoorRow::Line => {
                let columns = line_columns(wide).max(0) as usize;
                vec![(0, " ".repeat(columns + 1), RiddleAction::Cursor(0))]
            }
            DoorRow::Signs => sign_buttons(wide),
            DoorRow::Price => vec![(0, self.price(), RiddleAction::Hint)],
            DoorRow::NoSolution => {
                let label = match self.solvable_known {
                    true => say!(" n  answer \"no solution\" (ruled out) "),
                    false => say!(" n  answer \"no solution\" "),
                };
                vec![(0, label.to_owned(), RiddleAction::NoSolution)]
            }
            DoorRow::Text(_) | DoorRow::Gap | DoorRow::HintSpace | DoorRow::Caret | DoorRow::Note(_) => {
                Vec::new()
            }
            DoorRow::Hint(_) | DoorRow::Penalty(_) => Vec::new(),
        }
    }

    fn price(&self) -> String {
        match self.view.price {
            None => say!(" h  no more hints ").to_owned(),
            Some(0) => say!(" h  a free hint ").to_owned(),
            Some(price) => say!(" h  a hint: {price} coins; you have {} ", self.gold),
        }
    }

    pub fn draw(&self, hints: &KeyHints, colors: &UiColors, canvas: &mut Canvas) {
        let layout = self.layout(canvas.size());
        let name = capitalize(&self.view.riddle.name);
        let title = say!("{name}: make {}", self.view.puzzle.target());
        let pointed = self.pointed.map(|at| at - inside(layout.area).at);
        let mut view = window(canvas, layout.area, &title, hints, colors);
        for (row, y) in layout.rows.iter().zip(0..) {
            let mut part = view.part(Rect::new(0, y, view.size().width, 1));
            let x = pointed.filter(|at| at.y == y).map(|at| at.x);
            self.draw_row(row, x, colors, &mut part);
        }
    }

    fn draw_row(&self, row: &DoorRow, pointed: Option<i32>, colors: &UiColors, view: &mut CanvasView) {
        let mut write = |x: i32, text: &str, color: Rgb| {
            view.text(Point::new(x, 0), text, color);
        };
        match row {
            DoorRow::Gap | DoorRow::HintSpace => {}
            DoorRow::Text(text) => write(0, text, colors.dim),
            DoorRow::TileTops | DoorRow::Numbers | DoorRow::TileBottoms => {
                self.draw_numbers(row, colors, view)
            }
            DoorRow::Line => self.draw_line(colors, view),
            DoorRow::Caret => self.draw_caret(colors, view),
            DoorRow::Note(text) => write(1, text, colors.tone(self.note.1)),
            DoorRow::Hint(text) => write(1, text, colors.tone(Tone::Good)),
            DoorRow::Penalty(text) if self.view.until_waking == 1 => write(1, text, colors.warning()),
            DoorRow::Penalty(text) => write(1, text, colors.dim),
            DoorRow::Signs | DoorRow::Price | DoorRow::NoSolution => {
                for (x, label, entry) in self.entries(row, view.size().width) {
                    let here = pointed.is_some_and(|at| (x..x + width(&label)).contains(&at));
                    let (color, back) = self.colors(&entry, here, colors);
                    view.paint(Point::new(x, 0), width(&label), back);
                    view.text(Point::new(x, 0), &label, color);
                }
            }
        }
    }

    fn colors(&self, entry: &RiddleAction, pointed: bool, colors: &UiColors) -> (Rgb, Rgb) {
        let (color, back) = match entry {
            RiddleAction::Hint => match self.view.price {
                Some(price) if price <= self.gold => (colors.text, colors.background),
                Some(_) | None => (colors.dim, colors.background),
            },
            RiddleAction::NoSolution if self.solvable_known => (colors.dim, colors.background),
            RiddleAction::NoSolution if self.is_unsolvable => (colors.bright, colors.select),
            RiddleAction::NoSolution => (colors.text, colors.background),
            RiddleAction::Type(_)
            | RiddleAction::Erase
            | RiddleAction::Clear
            | RiddleAction::Answer
            | RiddleAction::Cursor(_) => (colors.text, colors.select),
        };
        if pointed { (colors.background, colors.cursor) } else { (color, back) }
    }

    fn draw_numbers(&self, row: &DoorRow, colors: &UiColors, view: &mut CanvasView) {
        let numbers = &self.check.numbers;
        for ((number, used), (x, columns)) in numbers.iter().zip(number_boxes(numbers, view.size().width)) {
            let edge = |ends: [char; 2]| {
                let line = "─".repeat((columns - 2).max(0) as usize);
                format!("{}{line}{}", ends[0], ends[1])
            };
            let at = Point::new(x, 0);
            let frame = match row {
                _ if *used => String::new(),
                DoorRow::TileTops => edge(['┌', '┐']),
                DoorRow::TileBottoms => edge(['└', '┘']),
                _ => format!("│{:1$}│", "", (columns - 2).max(0) as usize),
            };
            view.text(at, &frame, colors.title);
            if *row == DoorRow::Numbers {
                let number = number.to_string();
                let inset = (columns - width(&number)) / 2;
                let color = if *used { colors.dim } else { colors.bright };
                view.text(at + Point::new(inset, 0), &number, color);
            }
        }
    }

    fn draw_line(&self, colors: &UiColors, view: &mut CanvasView) {
        let wide = view.size().width;
        view.paint(Point::new(0, 0), wide, colors.select);
        // Screen readers keep all blanks, so that the caret row below stays aligned with this row.
        view.mark_quote();
        if self.is_unsolvable {
            view.text(Point::new(1, 0), say!("no solution"), colors.bright);
            return;
        }
        let (text, cursor) = self.input.visible_part(line_columns(wide));
        view.text(Point::new(1, 0), &text, colors.bright);
        view.mark(Point::new(1 + cursor, 0), colors.cursor, colors.background);
        let Some(value) = self.check.value else { return };
        let (words, color) = match self.check.state {
            AnswerState::Correct => ("=", colors.hp_good),
            AnswerState::WrongValue => ("=", colors.warning()),
            AnswerState::Empty | AnswerState::Incomplete | AnswerState::Invalid => {
                (say!("so far"), colors.text)
            }
        };
        let value = shorten(&format!("{words} {value}"), VALUE_WIDTH - 2);
        view.text_right(0, &format!("{value} "), color);
    }

    /// Draws a caret under a wrong character, or where something is missing.
    fn draw_caret(&self, colors: &UiColors, view: &mut CanvasView) {
        let length = self.input.text().chars().count();
        let color = match self.check.state {
            _ if self.is_unsolvable => return,
            AnswerState::Invalid => colors.warning(),
            AnswerState::Incomplete => colors.dim,
            AnswerState::Empty | AnswerState::WrongValue | AnswerState::Correct => return,
        };
        let columns = line_columns(view.size().width);
        let (_, cursor) = self.input.visible_part(columns);
        let skipped = self.input.cursor() - cursor;
        // The end of the line needs no caret: the cursor is there.
        let at = self.check.mistake_at.filter(|at| *at < length);
        if let Some(x) = at.map(|at| at as i32 - skipped).filter(|x| (0..columns).contains(x)) {
            view.glyph(Point::new(1 + x, 0), '^', color);
            view.mark_quote();
        }
    }
}

fn line_columns(wide: i32) -> i32 {
    (wide - 1 - VALUE_WIDTH).max(8)
}

fn sign_buttons(wide: i32) -> Vec<(i32, String, RiddleAction)> {
    let write = |sign: &str| (format!(" {sign} "), RiddleAction::Type(sign.to_owned()));
    let signs = ["+", "-", "*", "/", "(", ")"].map(write);
    let erase = (say!(" erase ").to_owned(), RiddleAction::Erase);
    let clear = (say!(" clear ").to_owned(), RiddleAction::Clear);
    let answer = (say!(" answer ").to_owned(), RiddleAction::Answer);
    let all = signs.into_iter().chain([erase, clear, answer]);
    let mut next = 1;
    let place = |(label, entry): (String, RiddleAction)| {
        let x = next;
        next += width(&label) + 1;
        (next <= wide + 1).then_some((x, label, entry))
    };
    all.map_while(place).collect()
}

/// Returns the first column and the width of each number's box, centred.
fn number_boxes(numbers: &[(u32, bool)], wide: i32) -> Vec<(i32, i32)> {
    let digits = numbers.iter().map(|(number, _)| width(&number.to_string())).max().unwrap_or(0);
    let count = numbers.len() as i32;
    let all = |columns: i32, gap: i32| count * (columns + gap) - gap;
    let fits = |(columns, gap): &(i32, i32)| all(*columns, *gap) <= wide;
    let sizes = [(digits + 4, 2), (digits + 4, 1), (digits + 2, 1)];
    let (columns, gap) = sizes.into_iter().find(fits).unwrap_or((digits + 2, 0));
    let first = ((wide - all(columns, gap)) / 2).max(0);
    (0..count).map(|i: i32| (first + i * (columns + gap), columns)).collect()
}
