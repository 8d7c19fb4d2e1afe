//! What has become of the hero and what they can make of it: what is offered, skills, talents, and what experience comes from.

mod entry;

use self::entry::{Entry, draw_entry, rows};
use crate::cards::describe::Asked;
use crate::cards::hero_card;
use crate::cards::heroes::deeds;
use crate::screens::prelude::*;
use crate::screens::{Card, Help};
use fifteen_game::{Growth, growth_formula};

/// The most columns and rows of the window.
const MOST: Size = Size::new(112, 44);
/// The rows at the top that tell who the hero is and how far they have come.
const HEAD: i32 = 3;

/// A list of all that, with what is told of the entry that is chosen beside it.
#[derive(Default)]
pub struct Grow {
    list: Grouped,
    find: Find,
    scroll: Scroll,
    asked: Asked,
}

/// The areas of the screen.
struct Desk {
    window: Rect,
    head: Rect,
    list: Rect,
    about: Rect,
}

impl Desk {
    fn of(size: Size) -> Desk {
        let window = Rect::of(size).centred(MOST);
        let (head, rest) = inside(window).cut_top(HEAD);
        let wide = if rest.size.width < 90 { 31 } else { 36 };
        let (list, about) = rest.cut_left(wide);
        Desk { window, head, list, about: about.cut_left(2).1 }
    }
}

impl Grow {
    /// The screen; a word in its place for a hero who does not grow.
    pub fn open(game: &Game) -> Flow {
        match game.growth() {
            Some(_) => Flow::Push(Box::<Grow>::default()),
            None => Flow::remark(say!("You are who you are: here nobody comes to a level.")),
        }
    }

    /// The entries that hold what was typed.
    fn found(&self, game: &Game, growth: &Growth) -> Found<Row<Entry>> {
        self.find.rows(rows(game, growth), |entry| entry.name(game, growth))
    }

    fn about(&self, chosen: Option<Entry>, game: &Game, growth: &Growth) -> Vec<Part> {
        chosen.map_or(Vec::new(), |entry| entry.about(self.asked, game, growth))
    }

    fn chosen(&self, rows: &[Row<Entry>]) -> Option<Entry> {
        let all: Vec<Entry> = entries(rows).collect();
        all.get(self.list.selected(all.len())).copied()
    }
}

impl Screen for Grow {
    fn name(&self) -> &'static str {
        "grow"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(growth) = game.growth() else { return Flow::Pop };
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.found(game, growth);
        let desk = Desk::of(context.size);
        if let Input::Key(key) = input {
            match context.keys.command(key) {
                Some(KeyAction::Grow) => return Flow::Pop,
                Some(KeyAction::Help) => return Flow::Push(Box::<Help>::default()),
                Some(KeyAction::Character) => {
                    let card = |why| hero_card::card(game, Asked { why });
                    return Flow::Replace(Card::explained(say!("You"), card(false), card(true)));
                }
                Some(KeyAction::Why) => {
                    self.asked.why = !self.asked.why;
                    return Flow::Stay;
                }
                // What is told may be longer than its place; the keys of pages are for that.
                Some(KeyAction::PageUp | KeyAction::PageDown) => {
                    let page = desk.about.size;
                    let about = self.about(self.chosen(&rows), game, growth);
                    let total = parts::total(&about, page.width);
                    self.scroll.handle(input, context.keys, page.height, total);
                    return Flow::Stay;
                }
                _ => {}
            }
        }
        let before = self.chosen(&rows);
        let choice = self.list.handle(input, context.keys, desk.list, &rows);
        if self.chosen(&rows) != before {
            self.scroll = Scroll::TOP;
        }
        choice.answer(|number| {
            entries(&rows).nth(number).map_or(Flow::Stay, |entry| entry.take(game, growth))
        })
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let Some(growth) = game.growth() else { return };
        let desk = Desk::of(canvas.size());
        let rows = self.found(game, growth);
        let chosen = self.chosen(&rows);
        let about = self.about(chosen, game, growth);
        let total = parts::total(&about, desk.about.size.width);
        let confirm = match chosen {
            Some(Entry::Skill(_)) => say!("train"),
            Some(Entry::Offer(_)) => say!("choose"),
            Some(Entry::Talent(_) | Entry::Deeds) | None => say!("read"),
        };
        let keys = [
            (KeyAction::Confirm, confirm),
            (KeyAction::Character, say!("numbers")),
            (KeyAction::Why, say!("why")),
            (KeyAction::Cancel, say!("back")),
        ];
        let further = self.scroll.hints(context.keys, desk.about.size.height, total);
        let hints = Hints::new(context.keys, &keys).and(further);
        let hints = self.find.hints(hints, context.keys, &rows);
        window(canvas, desk.window, say!("What you have become"), &hints, looks);
        draw_head(game, growth, context, &mut canvas.part(desk.head));
        self.list.draw(&mut canvas.part(desk.list), &rows, looks, |line, entry, chosen| {
            draw_entry(*entry, chosen, (game, growth), context, line);
        });
        self.find.draw(canvas, (desk.window, desk.list), &rows, looks);
        parts::draw(&about, self.scroll, true, looks, &mut canvas.part(desk.about));
    }
}

/// Who they are, and how far to the next level.
fn draw_head(game: &Game, growth: &Growth, context: &Context, view: &mut View) {
    let looks = context.looks;
    let wide = view.size().width;
    let name = format!("{}, {}", game.world().name(), deeds::called(growth, game.content()));
    view.text(Point::new(0, 0), &shorten(&name, wide), looks.title);
    let level = say!("Level {}", growth.level());
    let next = view.text(Point::new(0, 1), &level, looks.text);
    view.text(Point::new(next + 2, 1), &deeds::progress(growth), looks.dim);
    let bar = (wide - 50).clamp(0, 40);
    if let Some(top) = growth.next_at().filter(|_| bar >= 10) {
        let from = growth_formula::experience_of(growth.level());
        let part = (growth.experience() - from, top - from);
        view.bar(Point::new(wide - bar, 1), bar, part, looks.mana, looks.hp_back);
    }
}
