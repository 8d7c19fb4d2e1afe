//! A description to read, longer than the screen perhaps.

use crate::screens::prelude::*;

/// The columns of text.
const WIDTH: i32 = 66;

/// What is read.
pub struct Card {
    title: &'static str,
    parts: Vec<Part>,
    /// The same with all reasons, or without them if those are shown; none where there are none.
    other: Option<Vec<Part>>,
    scroll: Scroll,
}

impl Card {
    /// Those parts under that title.
    pub fn new(title: &'static str, parts: Vec<Part>) -> Box<Card> {
        Box::new(Card { title, parts, other: None, scroll: Scroll::TOP })
    }

    /// Those parts under that title, and the same with the reasons of their numbers, for who asks why.
    pub fn explained(title: &'static str, parts: Vec<Part>, why: Vec<Part>) -> Box<Card> {
        let other = (why != parts).then_some(why);
        Box::new(Card { other, ..*Card::new(title, parts) })
    }

    fn area(&self, size: Size) -> Rect {
        let rows = parts::total(&self.parts, WIDTH.min(size.width - 4));
        Rect::of(size).centred(around(WIDTH, rows.max(2)))
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
        push_back(canvas, looks);
        let area = self.area(canvas.size());
        let page = inside(area).size;
        let total = parts::total(&self.parts, page.width);
        let further = self.scroll.hints(context.keys, page.height, total);
        let why = self.other.as_ref().map(|_| (KeyAction::Why, say!("why")));
        let keys: Vec<_> = [(KeyAction::Cancel, say!("back"))].into_iter().chain(why).collect();
        let hints = Hints::new(context.keys, &keys).and(further);
        let mut view = window(canvas, area, self.title, &hints, looks);
        parts::draw(&self.parts, self.scroll, true, looks, &mut view);
        self.scroll.draw_signs(canvas, area, total, looks);
    }
}
