//! Message log screen, with filters by kind and by text. Also here: the filter by kind.

mod quiet;

use super::spoil;
use crate::draw::scroll::draw_signs;
use crate::input::{KeyCode, spelled};
use crate::panels::log_view::{LogLine, lines};
use crate::screens::prelude::*;
use fifteen_content::kinds::message::Topic;
use fifteen_game::{Message, Tone};

pub use quiet::Quiet;

/// Width of the turn column, in columns.
const MARGIN: i32 = 8;

/// The full message log.
pub struct FullLog {
    scroll: Scroll,
    only: Only,
    find: Find,
}

impl FullLog {
    /// Opens the log at its end.
    pub fn new() -> Box<FullLog> {
        Box::new(FullLog { scroll: Scroll::BOTTOM, only: Only::All, find: Find::default() })
    }

    fn found<'a>(&self, game: &'a Game, context: &Context) -> Found<&'a Message> {
        let all = game.log().iter().filter(|message| self.only.shows(message)).collect();
        self.find.among(all, |message: &&Message| spelled(&message.text, context.keys))
    }

    /// Shows another kind, at its end.
    fn show(&mut self, only: Only) -> Flow {
        self.only = only;
        self.scroll = Scroll::BOTTOM;
        Flow::Stay
    }

    fn key(&mut self, key: Key, game: &Game, context: &Context) -> Flow {
        if let KeyCode::Char(digit) = key.code
            && let Some(only) = Only::of_digit(digit)
        {
            return self.show(only);
        }
        match context.keys.command(key) {
            Some(KeyAction::Next) => self.show(self.only.beside(true)),
            Some(KeyAction::Previous) => self.show(self.only.beside(false)),
            Some(KeyAction::Cancel | KeyAction::Log | KeyAction::Confirm) => Flow::Pop,
            Some(KeyAction::ToggleDebug) => spoil::toggle(game),
            _ => Flow::Stay,
        }
    }
}

fn all_lines(messages: &[&Message], context: &Context, width: i32) -> Vec<LogLine> {
    let messages = messages.iter();
    messages.flat_map(|message| lines(message, width, (context.looks, context.keys))).collect()
}

/// Returns the width of the turn column; 0 in a narrow window.
fn margin(width: i32) -> i32 {
    if width > 4 * MARGIN { MARGIN } else { 0 }
}

/// Returns the row of the filters and the area of the messages.
fn areas(window: Rect) -> (Rect, Rect) {
    inside(window).cut_top(1)
}

impl Screen for FullLog {
    fn name(&self) -> &'static str {
        "log"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let mut begun = Scroll::BOTTOM;
        if self.find.takes_reading(input, context.keys, &mut begun) {
            self.scroll = Scroll::BOTTOM;
            return Flow::Stay;
        }
        let (kinds, area) = areas(Rect::from_size(context.size));
        let page = area.size;
        let found = self.found(game, context);
        let total = all_lines(&found, context, page.width - margin(page.width)).len() as i32;
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match input {
            Input::Key(key) => self.key(key, game, context),
            Input::Click(at, Button::Left) if kinds.contains(at) => {
                Only::at(at.x - kinds.at.x).map_or(Flow::Stay, |only| self.show(only))
            }
            Input::Click(_, Button::Right) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let keys = [
            (KeyAction::Cancel, say!("back")),
            (KeyAction::PageUp, say!("older")),
            (KeyAction::PageDown, say!("newer")),
            (KeyAction::Next, say!("next kind")),
            (KeyAction::Find, say!("find")),
            (KeyAction::ToggleDebug, say!("debug messages")),
        ];
        let hints = Hints::new(context.keys, &keys);
        let found = self.found(game, context);
        let hints = match self.find.is_writing() || self.find.is_narrow() {
            true => self.find.hints_reading(Hints::NONE, context.keys, found.counts()),
            false => hints,
        };
        let whole = Rect::from_size(canvas.size());
        window(canvas, whole, say!("Messages"), &hints, looks);
        let (kinds, area) = areas(whole);
        self.only.draw(looks, &mut canvas.part(kinds));
        let mut view = canvas.part(area);
        let margin = margin(view.size().width);
        let lines = all_lines(&found, context, view.size().width - margin);
        let rows = view.size().height;
        let first = self.scroll.first(rows, lines.len() as i32);
        for (y, line) in (0..rows).zip(lines.iter().skip(first as usize)) {
            if let Some(turn) = line.turn.filter(|_| margin > 0) {
                view.text(Point::new(0, y), &format!("{turn:>6}"), looks.dim);
            }
            view.text(Point::new(margin, y), &line.text, line.color);
        }
        if found.full() == 0 {
            view.text(Point::new(0, 0), say!("There are no messages of this kind."), looks.dim);
        }
        let edge = Rect::new(whole.right() - 1, area.at.y, 1, area.size.height);
        draw_signs(&mut canvas.part(edge), first, lines.len() as i32, looks);
        self.find.draw(canvas, (whole, area), found.counts(), looks);
    }
}

/// Filter by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Only {
    #[default]
    All,
    /// Bad or dangerous messages about any topic.
    Warnings,
    About(Topic),
    /// Messages of the program: refused actions, interruptions, saving.
    Program,
}

/// All filters with their names, in the order of their keys.
const KINDS: [(Only, &str); 8] = [
    (Only::All, phrase!("all")),
    (Only::Warnings, phrase!("warnings")),
    (Only::About(Topic::Fights), phrase!("fights")),
    (Only::About(Topic::Things), phrase!("items")),
    (Only::About(Topic::Talk), phrase!("talk")),
    (Only::About(Topic::You), phrase!("you")),
    (Only::About(Topic::World), phrase!("world")),
    (Only::Program, phrase!("program")),
];

/// Columns between two filters.
const GAP: i32 = 2;

impl Only {
    fn shows(self, message: &Message) -> bool {
        match self {
            Only::All => true,
            Only::Warnings => matches!(message.tone, Tone::Bad | Tone::Danger),
            Only::About(topic) => message.about == topic && message.tone != Tone::Aside,
            Only::Program => matches!(message.tone, Tone::Aside | Tone::Debug),
        }
    }

    /// Returns the next or the previous filter, wrapping around.
    fn beside(self, forward: bool) -> Only {
        let count = KINDS.len();
        let here = KINDS.iter().position(|(kind, _)| *kind == self).unwrap_or(0);
        KINDS[(here + if forward { 1 } else { count - 1 }) % count].0
    }

    /// Returns the filter of a digit, from 1.
    fn of_digit(digit: char) -> Option<Only> {
        let number = digit.to_digit(10)? as usize;
        KINDS.get(number.checked_sub(1)?).map(|(kind, _)| *kind)
    }

    /// Returns the filter drawn in a column.
    fn at(x: i32) -> Option<Only> {
        let mut left = 0;
        KINDS.into_iter().enumerate().find_map(|(number, (kind, name))| {
            let right = left + width(&filter_label(number, tongue::of(name)));
            let here = (left..right).contains(&x);
            left = right + GAP;
            here.then_some(kind)
        })
    }

    fn draw(self, looks: &Looks, view: &mut View) {
        let mut x = 0;
        for (number, (kind, name)) in KINDS.into_iter().enumerate() {
            let told = filter_label(number, tongue::of(name));
            let here = kind == self;
            if here {
                view.paint(Point::new(x, 0), width(&told), looks.select);
            }
            let color = if here { looks.bright } else { looks.dim };
            x = view.text(Point::new(x, 0), &told, color) + GAP;
        }
    }
}

fn filter_label(number: usize, name: &str) -> String {
    format!("{} {name}", number + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_key_and_a_place_in_the_row() {
        for (number, (kind, _)) in KINDS.into_iter().enumerate() {
            let digit = char::from_digit(number as u32 + 1, 10).unwrap();
            assert_eq!(Only::of_digit(digit), Some(kind));
            assert_eq!(kind.beside(true).beside(false), kind);
        }
        assert_eq!((Only::of_digit('0'), Only::of_digit('9')), (None, None));
        assert_eq!(Only::at(0), Some(Only::All));
        assert_eq!(Only::at(8), Some(Only::Warnings));
        assert_eq!((Only::at(5), Only::at(200)), (None, None));
    }
}
