//! All messages, to scroll through: those of one kind, or those that hold what is typed.

mod kinds;
mod quiet;

pub use quiet::Quiet;

use self::kinds::Only;
use super::spoil;
use crate::draw::scroll::draw_signs;
use crate::input::{KeyCode, spelled};
use crate::panels::log_view::{Line, lines};
use crate::screens::prelude::*;
use fifteen_game::Message;

/// The columns before the text, for turns.
const MARGIN: i32 = 8;

/// The whole log.
pub struct FullLog {
    scroll: Scroll,
    only: Only,
    find: Find,
}

impl FullLog {
    /// The log with its end in view.
    pub fn new() -> Box<FullLog> {
        Box::new(FullLog { scroll: Scroll::BOTTOM, only: Only::All, find: Find::default() })
    }

    /// The messages that are shown.
    fn found<'a>(&self, game: &'a Game, context: &Context) -> Found<&'a Message> {
        let all = game.log().iter().filter(|message| self.only.shows(message)).collect();
        self.find.among(all, |message: &&Message| spelled(&message.text, context.keys))
    }

    /// Shows another kind, with its end in view.
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

fn all_lines(messages: &[&Message], context: &Context, width: i32) -> Vec<Line> {
    let messages = messages.iter();
    messages.flat_map(|message| lines(message, width, (context.looks, context.keys))).collect()
}

/// Narrow windows have no room for turns.
fn margin(width: i32) -> i32 {
    if width > 4 * MARGIN { MARGIN } else { 0 }
}

/// The row of the kinds, and what is below it.
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
        let (kinds, area) = areas(Rect::of(context.size));
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
        let hints = Hints::new(
            context.keys,
            &[
                (KeyAction::Cancel, say!("back")),
                (KeyAction::PageUp, say!("older")),
                (KeyAction::PageDown, say!("newer")),
                (KeyAction::Next, say!("next kind")),
                (KeyAction::Find, say!("find")),
                (KeyAction::ToggleDebug, say!("debug messages")),
            ],
        );
        let found = self.found(game, context);
        let hints = match self.find.is_writing() || self.find.is_narrow() {
            true => self.find.hints_reading(Hints::NONE, context.keys, &found),
            false => hints,
        };
        let whole = Rect::of(canvas.size());
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
            view.text(Point::new(0, 0), say!("No message is of that kind."), looks.dim);
        }
        let edge = Rect::new(whole.right() - 1, area.at.y, 1, area.size.height);
        draw_signs(&mut canvas.part(edge), first, lines.len() as i32, looks);
        self.find.draw(canvas, (whole, area), &found, looks);
    }
}
