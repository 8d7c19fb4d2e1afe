//! All messages, to scroll through.

use super::play::spoil;
use crate::base::Point;
use crate::game::Game;
use crate::ui::draw::window::{inside, window};
use crate::ui::draw::{Canvas, Hints, Rect, Scroll};
use crate::ui::input::{Button, Input, KeyAction};
use crate::ui::panels::log_view::{Line, lines};
use crate::ui::screen::{Context, Flow, Screen};

/// The columns before the text, for turns.
const MARGIN: i32 = 8;

/// The whole log.
pub struct FullLog {
    scroll: Scroll,
}

impl FullLog {
    /// The log with its end in view.
    pub fn new() -> Box<FullLog> {
        Box::new(FullLog { scroll: Scroll::BOTTOM })
    }
}

fn all_lines(game: &Game, context: &Context, width: i32) -> Vec<Line> {
    let messages = game.log().iter();
    messages.flat_map(|message| lines(message, width, (context.looks, context.keys))).collect()
}

/// Narrow windows have no room for turns.
fn margin(width: i32) -> i32 {
    if width > 4 * MARGIN { MARGIN } else { 0 }
}

impl Screen for FullLog {
    fn name(&self) -> &'static str {
        "log"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let page = inside(Rect::of(context.size)).size;
        let total = all_lines(game, context, page.width - margin(page.width)).len() as i32;
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match input {
            Input::Key(key) => match context.keys.command(key) {
                Some(KeyAction::Cancel | KeyAction::Log | KeyAction::Confirm) => Flow::Pop,
                Some(KeyAction::ToggleDebug) => spoil::toggle(game),
                _ => Flow::Stay,
            },
            Input::Click(_, Button::Right) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let hints = Hints::new(
            context.keys,
            &[
                (KeyAction::Cancel, "back"),
                (KeyAction::PageUp, "older"),
                (KeyAction::PageDown, "newer"),
                (KeyAction::ToggleDebug, "debug messages"),
            ],
        );
        let area = Rect::of(canvas.size());
        let mut view = window(canvas, area, "Messages", &hints, context.looks);
        let margin = margin(view.size().width);
        let lines = all_lines(game, context, view.size().width - margin);
        let rows = view.size().height;
        let first = self.scroll.first(rows, lines.len() as i32);
        for (y, line) in (0..rows).zip(lines.iter().skip(first as usize)) {
            if let Some(turn) = line.turn.filter(|_| margin > 0) {
                view.text(Point::new(0, y), &format!("{turn:>6}"), context.looks.dim);
            }
            view.text(Point::new(margin, y), &line.text, line.color);
        }
        self.scroll.draw_signs(canvas, area, lines.len() as i32, context.looks);
    }
}
