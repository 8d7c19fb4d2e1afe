//! Amount dialog for item stacks.

use crate::input::KeyCode;
use crate::screens::prelude::*;
use fifteen_base::Dir;
use fifteen_game::{Action, ItemId};

const WIDTH: i32 = 34;

pub struct AmountDialog {
    question: String,
    most: u32,
    number: u32,
    /// Whether a digit was typed. The first digit replaces the proposed number.
    typed: bool,
    make: Box<dyn Fn(u32) -> Flow>,
}

impl AmountDialog {
    /// Asks how many items of a stack to use for an action.
    pub fn new(question: &str, most: u32, item: ItemId, act: fn(ItemId, u32) -> Action) -> Box<AmountDialog> {
        AmountDialog::with(question, most, move |count| Flow::Act(act(item, count)))
    }

    /// Asks for an amount in a shop. The shop stays open afterwards.
    pub fn in_shop(question: &str, most: u32, make: impl Fn(u32) -> Flow + 'static) -> Box<AmountDialog> {
        AmountDialog::with(question, most, move |count| Flow::PopAnd(Box::new(make(count))))
    }

    fn with(question: &str, most: u32, make: impl Fn(u32) -> Flow + 'static) -> Box<AmountDialog> {
        Box::new(AmountDialog {
            question: question.to_owned(),
            most,
            number: 1.min(most),
            typed: false,
            make: Box::new(make),
        })
    }

    pub fn with_whole_stack(mut self: Box<AmountDialog>) -> Box<AmountDialog> {
        self.number = self.most;
        self
    }

    fn type_digit(&mut self, digit: u32) {
        let before = if self.typed { self.number } else { 0 };
        self.number = before.saturating_mul(10).saturating_add(digit).min(self.most);
        self.typed = true;
    }

    fn change(&mut self, by: i64) {
        let number = (i64::from(self.number) + by).clamp(1, i64::from(self.most.max(1)));
        self.number = u32::try_from(number).unwrap_or(1);
    }

    fn confirm(&self) -> Flow {
        match self.number {
            0 => Flow::Pop,
            number => (self.make)(number),
        }
    }
}

fn area(canvas: Size) -> Rect {
    Rect::from_size(canvas).centred(framed_size(WIDTH, 3))
}

impl Screen for AmountDialog {
    fn name(&self) -> &'static str {
        "amount"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let key = match input {
            Input::Key(key) => key,
            Input::Wheel(notches) => {
                self.change(i64::from(notches));
                return Flow::Stay;
            }
            Input::Click(at, Button::Left) if area(context.size).contains(at) => return Flow::Stay,
            Input::Click(..) => return Flow::Pop,
            Input::Hover(_) => return Flow::Stay,
        };
        match key.code {
            KeyCode::Char(c) if c.is_ascii_digit() => self.type_digit(c.to_digit(10).unwrap_or(0)),
            KeyCode::Pad(digit) => self.type_digit(u32::from(digit)),
            KeyCode::Backspace => {
                self.number /= 10;
                self.typed = true;
            }
            _ => match context.keys.action(key) {
                Some(KeyAction::Walk(Dir::North | Dir::East) | KeyAction::Next) => self.change(1),
                Some(KeyAction::Walk(Dir::South | Dir::West) | KeyAction::Previous) => self.change(-1),
                Some(KeyAction::Top) => self.number = 1,
                Some(KeyAction::Bottom) => self.number = self.most,
                Some(KeyAction::Confirm) => return self.confirm(),
                Some(KeyAction::Cancel) => return Flow::Pop,
                _ => {}
            },
        }
        Flow::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let area = area(canvas.size());
        let keys = [(KeyAction::Confirm, say!("continue")), (KeyAction::Bottom, say!("all")), back_hint()];
        let hints = KeyHints::new(context.keys, &keys);
        let mut view = window_over(canvas, area, &self.question, &hints, colors);
        let width = view.size().width;
        view.paint(Point::new(0, 1), width, colors.select);
        let next = view.text(Point::new(1, 1), &self.number.to_string(), colors.bright);
        view.text(Point::new(next + 1, 1), &say!("of {}", self.most), colors.dim);
        for (command, sign, x) in [(KeyAction::Previous, '-', width - 7), (KeyAction::Next, '+', width - 4)] {
            if let Some(key) = context.keys.keys(command).first() {
                view.glyph(Point::new(x + 1, 1), sign, colors.title);
                view.button(Point::new(x, 1), 3, *key);
            }
        }
        view.text(Point::new(1, 2), say!("type a number, or use up/down"), colors.dim);
    }
}
