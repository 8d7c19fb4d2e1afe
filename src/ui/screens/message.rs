//! Text screens: messages, character dumps, descriptions.

use crate::draw::window::EDGE;
use crate::screens::prelude::*;

const WIDTH: i32 = 56;

/// A message, closed by any key or click.
pub struct MessageDialog {
    title: String,
    text: String,
}

impl MessageDialog {
    pub fn new(title: impl Into<String>, text: impl Into<String>) -> Box<MessageDialog> {
        Box::new(MessageDialog { title: title.into(), text: text.into() })
    }
}

impl Screen for MessageDialog {
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
        let hints = KeyHints::new(context.keys, &[(KeyAction::Confirm, say!("continue"))]);
        text_window(canvas, WIDTH, &self.title, &self.text, &hints, context.colors);
    }
}

const DUMP_WIDTH: i32 = 78;

pub struct DumpScreen {
    lines: Vec<String>,
    scroll: Scroll,
}

impl DumpScreen {
    pub fn new(text: &str) -> Box<DumpScreen> {
        // The file may have been edited, so control characters are replaced by blanks.
        let plain = |line: &str| line.replace(char::is_control, " ");
        Box::new(DumpScreen { lines: text.lines().map(plain).collect(), scroll: Scroll::TOP })
    }

    fn wrapped(&self, wide: i32) -> Vec<String> {
        let fold = |line: &String| if width(line) > wide { wrap(line, wide) } else { vec![line.clone()] };
        self.lines.iter().flat_map(fold).collect()
    }

    fn lay_out(&self, size: Size) -> (Rect, Vec<String>) {
        let lines = self.wrapped(DUMP_WIDTH.min(size.width - 2 * EDGE.width));
        let rows = i32::try_from(lines.len()).unwrap_or(i32::MAX);
        let window = framed_size(DUMP_WIDTH, rows.clamp(2, size.height.max(2)));
        (Rect::from_size(size).centred(window), lines)
    }
}

impl Screen for DumpScreen {
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
        match (context.bound_action(input), input) {
            (Some(KeyAction::Cancel | KeyAction::Confirm), _) | (_, Input::Click(..)) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let (area, lines) = self.lay_out(canvas.size());
        let total = lines.len() as i32;
        let further = self.scroll.hints(context.keys, inside(area).size.height, total);
        let hints = KeyHints::new(context.keys, &[back_hint()]).and(further);
        let mut view = window_over(canvas, area, say!("Full record"), &hints, colors);
        let rows = view.size().height;
        let first = self.scroll.first(rows, total);
        for (line, y) in lines.iter().skip(first as usize).zip(0..rows) {
            view.text(Point::new(0, y), line, colors.text);
        }
        self.scroll.draw_signs(canvas, area, total, colors);
    }
}

const CARD_WIDTH: i32 = 66;

pub struct CardScreen {
    title: &'static str,
    parts: Vec<CardPart>,
    /// The version that is not shown, with or without explanations; `None` if there are no explanations.
    other_version: Option<Vec<CardPart>>,
    scroll: Scroll,
}

impl CardScreen {
    pub fn new(title: &'static str, parts: Vec<CardPart>) -> Box<CardScreen> {
        Box::new(CardScreen { title, parts, other_version: None, scroll: Scroll::TOP })
    }

    /// Creates a description that the key of [`KeyAction::Why`] switches to the version with explanations, `card(true)`.
    pub fn with_explanations(title: &'static str, card: impl Fn(bool) -> Vec<CardPart>) -> Box<CardScreen> {
        let [parts, why] = [false, true].map(card);
        let other_version = (why != parts).then_some(why);
        Box::new(CardScreen { other_version, ..*CardScreen::new(title, parts) })
    }

    fn area(&self, size: Size) -> Rect {
        let rows = card_parts::total_height(&self.parts, CARD_WIDTH.min(size.width - 4));
        Rect::from_size(size).centred(framed_size(CARD_WIDTH, rows.max(2)))
    }
}

impl Screen for CardScreen {
    fn name(&self) -> &'static str {
        "card"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let page = inside(self.area(context.size)).size;
        let total = card_parts::total_height(&self.parts, page.width);
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match input {
            Input::Key(key) => match context.keys.action(key) {
                Some(KeyAction::Cancel | KeyAction::Confirm) => Flow::Pop,
                // The key that opened the card also closes it.
                Some(KeyAction::Character | KeyAction::Knowledge | KeyAction::Quests) => Flow::Pop,
                Some(KeyAction::Why) => {
                    if let Some(other) = &mut self.other_version {
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
        let colors = context.colors;
        let area = self.area(canvas.size());
        let page = inside(area).size;
        let total = card_parts::total_height(&self.parts, page.width);
        let further = self.scroll.hints(context.keys, page.height, total);
        let why = self.other_version.as_ref().map(|_| explain_hint());
        let keys: Vec<_> = [back_hint()].into_iter().chain(why).collect();
        let hints = KeyHints::new(context.keys, &keys).and(further);
        let mut view = window_over(canvas, area, self.title, &hints, colors);
        card_parts::draw(&self.parts, self.scroll, true, colors, &mut view);
        self.scroll.draw_signs(canvas, area, total, colors);
    }
}
