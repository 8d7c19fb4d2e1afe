//! Message log screen, with filters by kind and by text.

mod message_topics;

use super::debug_messages;
use crate::draw::scroll::draw_signs;
use crate::input::{KeyCode, with_key_labels};
use crate::panels::log_view::{LogLine, lines};
use crate::screens::prelude::*;
use fifteen_content::kinds::message::MessageTopic;
use fifteen_game::{LogMessage, Tone};

pub use message_topics::MessageTopicScreen;

const TURN_COLUMN: i32 = 8;

pub struct LogScreen {
    scroll: Scroll,
    filter: MessageFilter,
    text_filter: ListFilter,
}

impl LogScreen {
    pub fn new() -> Box<LogScreen> {
        Box::new(LogScreen {
            scroll: Scroll::BOTTOM,
            filter: MessageFilter::All,
            text_filter: ListFilter::default(),
        })
    }

    fn filtered<'a>(&self, game: &'a Game, context: &Context) -> FilteredList<&'a LogMessage> {
        let all = game.log().iter().filter(|message| self.filter.shows(message)).collect();
        self.text_filter.filter(all, |message: &&LogMessage| with_key_labels(&message.text, context.keys))
    }

    fn set_filter(&mut self, filter: MessageFilter) -> Flow {
        self.filter = filter;
        self.scroll = Scroll::BOTTOM;
        Flow::Stay
    }

    fn handle_key(&mut self, key: Key, game: &Game, context: &Context) -> Flow {
        if let KeyCode::Char(digit) = key.code
            && let Some(filter) = MessageFilter::from_digit(digit)
        {
            return self.set_filter(filter);
        }
        match context.keys.action(key) {
            Some(KeyAction::Next) => self.set_filter(self.filter.neighbour(true)),
            Some(KeyAction::Previous) => self.set_filter(self.filter.neighbour(false)),
            Some(KeyAction::Cancel | KeyAction::Log | KeyAction::Confirm) => Flow::Pop,
            Some(KeyAction::ToggleDebug) => debug_messages::toggle(game),
            _ => Flow::Stay,
        }
    }
}

fn all_lines(messages: &[&LogMessage], context: &Context, width: i32) -> Vec<LogLine> {
    let messages = messages.iter();
    messages.flat_map(|message| lines(message, width, (context.colors, context.keys))).collect()
}

/// Returns the width of the turn column; 0 in a narrow window.
fn turn_column_width(width: i32) -> i32 {
    if width > 4 * TURN_COLUMN { TURN_COLUMN } else { 0 }
}

fn areas(window: Rect) -> (Rect, Rect) {
    inside(window).cut_top(1)
}

impl Screen for LogScreen {
    fn name(&self) -> &'static str {
        "log"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let mut at_end = Scroll::BOTTOM;
        if self.text_filter.handle_without_selection(input, context.keys, &mut at_end) {
            self.scroll = Scroll::BOTTOM;
            return Flow::Stay;
        }
        let (kinds, area) = areas(Rect::from_size(context.size));
        let page = area.size;
        let found = self.filtered(game, context);
        let total = all_lines(&found, context, page.width - turn_column_width(page.width)).len() as i32;
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match input {
            Input::Key(key) => self.handle_key(key, game, context),
            Input::Click(at, Button::Left) if kinds.contains(at) => {
                let filter = MessageFilter::at_column(at.x - kinds.at.x);
                filter.map_or(Flow::Stay, |filter| self.set_filter(filter))
            }
            Input::Click(_, Button::Right) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let keys = [
            back_hint(),
            (KeyAction::PageUp, say!("older")),
            (KeyAction::PageDown, say!("newer")),
            (KeyAction::Next, say!("next kind")),
            (KeyAction::Find, say!("find")),
            (KeyAction::ToggleDebug, say!("debug messages")),
        ];
        let hints = KeyHints::new(context.keys, &keys);
        let found = self.filtered(game, context);
        let hints = match self.text_filter.is_typing() || self.text_filter.has_text() {
            true => self.text_filter.hints_without_selection(KeyHints::NONE, context.keys, found.counts()),
            false => hints,
        };
        let whole = Rect::from_size(canvas.size());
        window(canvas, whole, say!("Messages"), &hints, colors);
        let (kinds, area) = areas(whole);
        self.filter.draw(colors, &mut canvas.part(kinds));
        let mut view = canvas.part(area);
        let margin = turn_column_width(view.size().width);
        let lines = all_lines(&found, context, view.size().width - margin);
        let rows = view.size().height;
        let first = self.scroll.first(rows, lines.len() as i32);
        for (y, line) in (0..rows).zip(lines.iter().skip(first as usize)) {
            if let Some(turn) = line.turn.filter(|_| margin > 0) {
                view.text(Point::new(0, y), &format!("{turn:>6}"), colors.dim);
            }
            view.text(Point::new(margin, y), &line.text, line.color);
        }
        if found.unfiltered_len() == 0 {
            view.text(Point::new(0, 0), say!("There are no messages of this kind."), colors.dim);
        }
        let edge = Rect::new(whole.right() - 1, area.at.y, 1, area.size.height);
        draw_signs(&mut canvas.part(edge), first, lines.len() as i32, colors);
        self.text_filter.draw(canvas, (whole, area), found.counts(), colors);
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum MessageFilter {
    #[default]
    All,
    /// Bad or dangerous messages about any topic.
    Warnings,
    About(MessageTopic),
    /// Messages of the program: refused actions, interruptions, saving, debug messages.
    Program,
}

/// All filters with their names, in the order of their digit keys from 1.
const KINDS: [(MessageFilter, &str); 8] = [
    (MessageFilter::All, phrase!("all")),
    (MessageFilter::Warnings, phrase!("warnings")),
    (MessageFilter::About(MessageTopic::Fights), phrase!("fights")),
    (MessageFilter::About(MessageTopic::Things), phrase!("items")),
    (MessageFilter::About(MessageTopic::Talk), phrase!("talk")),
    (MessageFilter::About(MessageTopic::You), phrase!("you")),
    (MessageFilter::About(MessageTopic::World), phrase!("world")),
    (MessageFilter::Program, phrase!("system")),
];

const GAP: i32 = 2;

impl MessageFilter {
    fn shows(self, message: &LogMessage) -> bool {
        match self {
            MessageFilter::All => true,
            MessageFilter::Warnings => matches!(message.tone, Tone::Bad | Tone::Danger),
            MessageFilter::About(topic) => message.about == topic && message.tone != Tone::Aside,
            MessageFilter::Program => matches!(message.tone, Tone::Aside | Tone::Debug),
        }
    }

    /// Returns the next or the previous filter, wrapping around.
    fn neighbour(self, forward: bool) -> MessageFilter {
        let count = KINDS.len();
        let here = KINDS.iter().position(|(kind, _)| *kind == self).unwrap_or(0);
        KINDS[(here + if forward { 1 } else { count - 1 }) % count].0
    }

    fn from_digit(digit: char) -> Option<MessageFilter> {
        let number = digit.to_digit(10)? as usize;
        KINDS.get(number.checked_sub(1)?).map(|(kind, _)| *kind)
    }

    fn at_column(x: i32) -> Option<MessageFilter> {
        let mut left = 0;
        KINDS.into_iter().enumerate().find_map(|(number, (kind, name))| {
            let right = left + width(&filter_label(number, translation::translate(name)));
            let here = (left..right).contains(&x);
            left = right + GAP;
            here.then_some(kind)
        })
    }

    fn draw(self, colors: &UiColors, view: &mut CanvasView) {
        let mut x = 0;
        for (number, (kind, name)) in KINDS.into_iter().enumerate() {
            let label = filter_label(number, translation::translate(name));
            let is_selected = kind == self;
            if is_selected {
                view.paint(Point::new(x, 0), width(&label), colors.select);
            }
            let color = if is_selected { colors.bright } else { colors.dim };
            x = view.text(Point::new(x, 0), &label, color) + GAP;
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
    fn every_message_filter_has_a_digit_key_and_a_column() {
        for (number, (kind, _)) in KINDS.into_iter().enumerate() {
            let digit = char::from_digit(number as u32 + 1, 10).unwrap();
            assert_eq!(MessageFilter::from_digit(digit), Some(kind));
            assert_eq!(kind.neighbour(true).neighbour(false), kind);
        }
        assert_eq!((MessageFilter::from_digit('0'), MessageFilter::from_digit('9')), (None, None));
        assert_eq!(MessageFilter::at_column(0), Some(MessageFilter::All));
        assert_eq!(MessageFilter::at_column(8), Some(MessageFilter::Warnings));
        assert_eq!((MessageFilter::at_column(5), MessageFilter::at_column(200)), (None, None));
    }
}
