//! Text screens: messages, character dumps, descriptions.

use crate::draw::window::EDGE;
use crate::screens::prelude::*;

const WIDTH: i32 = 56;

/// A message, closed by any key.
pub struct Message {
    title: String,
    text: String,
}

impl Message {
    /// Creates a message with a title.
    pub fn new(title: impl Into<String>, text: impl Into<String>) -> Box<Message> {
        Box::new(Message { title: title.into(), text: text.into() })
    }
}

impl Screen for Message {
    fn name(&self) -> &'static str {
        "message"
    }

    fn handle(&mut self, input: Input, _: &Context) -> Flow {
        match input {
            Input::Key(_) | Input::Click(..) => Flow::Pop,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let lines = wrap(&self.text, WIDTH.min(canvas.size().width - 4));
        let area = Rect::from_size(canvas.size()).centred(around(WIDTH, lines.len() as i32 + 2));
        let hints = Hints::new(context.keys, &[(KeyAction::Confirm, say!("continue"))]);
        let mut view = window_over(canvas, area, &self.title, &hints, context.looks);
        view.wrapped(Point::new(0, 1), &self.text, context.looks.text);
    }
}

/// Width of a character dump, in columns.
const TALE: i32 = 78;

/// A character dump.
pub struct Tale {
    lines: Vec<String>,
    scroll: Scroll,
}

impl Tale {
    /// Shows a dump from its beginning.
    pub fn new(text: &str) -> Box<Tale> {
        // The file may have been edited, so control characters are removed.
        let plain = |line: &str| line.replace(char::is_control, " ");
        Box::new(Tale { lines: text.lines().map(plain).collect(), scroll: Scroll::TOP })
    }

    /// Returns the lines, wrapped at a width.
    fn folded(&self, wide: i32) -> Vec<String> {
        let fold = |line: &String| match width(line) > wide {
            true => wrap(line, wide),
            false => vec![line.clone()],
        };
        self.lines.iter().flat_map(fold).collect()
    }

    /// Returns the window and the lines.
    fn lay_out(&self, size: Size) -> (Rect, Vec<String>) {
        let lines = self.folded(TALE.min(size.width - 2 * EDGE.width));
        let rows = i32::try_from(lines.len()).unwrap_or(i32::MAX);
        let window = around(TALE, rows.clamp(2, size.height.max(2)));
        (Rect::from_size(size).centred(window), lines)
    }
}

impl Screen for Tale {
    fn name(&self) -> &'static str {
        "tale"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let (area, lines) = self.lay_out(context.size);
        let page = inside(area).size;
        let total = lines.len() as i32;
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match (context.command(input), input) {
            (Some(KeyAction::Cancel | KeyAction::Confirm), _) | (_, Input::Click(..)) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let (area, lines) = self.lay_out(canvas.size());
        let total = lines.len() as i32;
        let further = self.scroll.hints(context.keys, inside(area).size.height, total);
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("back"))]).and(further);
        let mut view = window_over(canvas, area, say!("Full record"), &hints, looks);
        let rows = view.size().height;
        let first = self.scroll.first(rows, total);
        for (line, y) in lines.iter().skip(first as usize).zip(0..rows) {
            view.text(Point::new(0, y), line, looks.text);
        }
        self.scroll.draw_signs(canvas, area, total, looks);
    }
}

/// Width of a description, in columns.
const CARD: i32 = 66;

/// A scrollable description.
pub struct Card {
    title: &'static str,
    parts: Vec<Part>,
    /// The version with or without explanations that is not shown; `None` if there are no explanations.
    other: Option<Vec<Part>>,
    scroll: Scroll,
}

impl Card {
    /// Creates a description with a title.
    pub fn new(title: &'static str, parts: Vec<Part>) -> Box<Card> {
        Box::new(Card { title, parts, other: None, scroll: Scroll::TOP })
    }

    /// Creates a description that the explain key switches to a version with explanations.
    pub fn explained(title: &'static str, parts: Vec<Part>, why: Vec<Part>) -> Box<Card> {
        let other = (why != parts).then_some(why);
        Box::new(Card { other, ..*Card::new(title, parts) })
    }

    fn area(&self, size: Size) -> Rect {
        let rows = parts::total(&self.parts, CARD.min(size.width - 4));
        Rect::from_size(size).centred(around(CARD, rows.max(2)))
    }
}

impl Screen for Card {
    fn name(&self) -> &'static str {
        "card"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let page = inside(self.area(context.size)).size;
        let total = parts::total(&self.parts, page.width);
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match input {
            Input::Key(key) => match context.keys.command(key) {
                Some(
                    KeyAction::Cancel
                    | KeyAction::Confirm
                    | KeyAction::Character
                    | KeyAction::Knowledge
                    | KeyAction::Quests,
                ) => Flow::Pop,
                Some(KeyAction::Why) => {
                    if let Some(other) = &mut self.other {
                        std::mem::swap(&mut self.parts, other);
                    }
                    Flow::Stay
                }
                _ => Flow::Stay,
            },
            Input::Click(..) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let area = self.area(canvas.size());
        let page = inside(area).size;
        let total = parts::total(&self.parts, page.width);
        let further = self.scroll.hints(context.keys, page.height, total);
        let why = self.other.as_ref().map(|_| (KeyAction::Why, say!("why")));
        let keys: Vec<_> = [(KeyAction::Cancel, say!("back"))].into_iter().chain(why).collect();
        let hints = Hints::new(context.keys, &keys).and(further);
        let mut view = window_over(canvas, area, self.title, &hints, looks);
        parts::draw(&self.parts, self.scroll, true, looks, &mut view);
        self.scroll.draw_signs(canvas, area, total, looks);
    }
}
