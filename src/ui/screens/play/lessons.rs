//! Spell list of a book, to study a spell.

use super::spells::{ROOM, areas, grouped};
use crate::cards::{spell_card, words};
use crate::screens::prelude::*;
use fifteen_content::{Kind, Spell};
use fifteen_game::{Action, Item, ItemId, Refusal};

/// List of the spells in a book.
pub struct Lessons {
    book: ItemId,
    list: Grouped,
    find: Find,
    /// Whether the reasons for times and costs are shown.
    why: bool,
}

#[derive(Clone, Copy)]
struct Lesson<'a> {
    place: u8,
    kind: Kind<Spell>,
    spell: &'a Spell,
    known: bool,
    /// Study time of the hero, in turns.
    turns: i32,
    mana: i32,
}

impl Lessons {
    /// Opens the list at the first unknown spell, or says that the book teaches nothing new.
    pub fn open(game: &Game, book: &Item) -> Flow {
        let known = game.world().lore().spells();
        match game.taught(book.kind()).all(|(_, spell)| known.contains(&spell)) {
            true => Flow::remark(say!("You already know all the spells that it teaches.")),
            false => {
                let (list, find) = (Grouped::default(), Find::default());
                let mut lessons = Lessons { book: book.id(), list, find, why: false };
                let new = entries(&lessons.rows(game)).position(|lesson| !lesson.known);
                lessons.list = Grouped::at(new.unwrap_or(0));
                Flow::Push(Box::new(lessons))
            }
        }
    }

    fn book<'a>(&self, game: &'a Game) -> Option<&'a Item> {
        game.pack().iter().find(|item| item.id() == self.book)
    }

    fn all<'a>(&self, game: &'a Game) -> Vec<Lesson<'a>> {
        let kind = self.book(game).map(Item::kind);
        let known = game.world().lore().spells();
        let lesson = |(place, kind): (u8, Kind<Spell>)| Lesson {
            place,
            kind,
            spell: &game.content().spells[kind],
            known: known.contains(&kind),
            turns: game.study_time(kind),
            mana: game.mana_of(kind),
        };
        kind.into_iter().flat_map(|kind| game.taught(kind)).map(lesson).collect()
    }

    fn rows<'a>(&self, game: &'a Game) -> Found<Row<Lesson<'a>>> {
        let all = grouped(self.all(game), game.content(), |lesson| lesson.spell);
        self.find.rows(all, |lesson| lesson.spell.name.clone())
    }

    fn about(&self, game: &Game, rows: &[Row<Lesson<'_>>]) -> Vec<Part> {
        let count = entries(rows).count();
        let Some(lesson) = entries(rows).nth(self.list.selected(count)) else { return Vec::new() };
        let mut parts = Vec::new();
        if self.why {
            parts = spell_card::of_study(game, lesson.kind);
            parts.extend(spell_card::of_casting(game, lesson.kind));
        }
        parts.extend(spell_card::about(lesson.spell, game.content()));
        parts
    }

    fn study(&self, game: &Game, lesson: Lesson) -> Flow {
        if game.cannot_study(self.book, lesson.place) == Some(Refusal::KnownSpell) {
            return Flow::Remark(game.refusal(Refusal::KnownSpell));
        }
        Flow::Act(Action::Study(self.book, lesson.place))
    }
}

impl Screen for Lessons {
    fn name(&self) -> &'static str {
        "lessons"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.rows(game);
        if context.command(input) == Some(KeyAction::Why) {
            self.why = !self.why;
            return Flow::Stay;
        }
        let (_, list, _) = areas(context.size, ROOM, rows.full(), &self.about(game, &rows));
        self.list.handle(input, context.keys, list, &rows).answer(|number| {
            entries(&rows).nth(number).map_or(Flow::Stay, |lesson| self.study(game, lesson))
        })
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let rows = self.rows(game);
        let told = self.about(game, &rows);
        let (area, list, about) = areas(canvas.size(), ROOM, rows.full(), &told);
        let keys = [
            (KeyAction::Confirm, say!("study")),
            (KeyAction::Cancel, say!("back")),
            (KeyAction::Why, say!("why")),
        ];
        let left = self.book(game).and_then(|book| game.lessons(book));
        let title = match left {
            Some(1) => say!("Study which spell? One lesson is left").to_owned(),
            Some(left) => say!("Study which spell? {left} lessons are left"),
            None => say!("Study which spell?").to_owned(),
        };
        let hints = self.find.hints(Hints::new(context.keys, &keys), context.keys, rows.counts());
        window_over(canvas, area, &title, &hints, looks);
        let mut view = canvas.part(list);
        self.list.draw(&mut view, &rows, looks, |line, lesson, chosen| {
            draw_lesson(line, *lesson, chosen, context);
        });
        self.find.draw(canvas, (area, list), rows.counts(), looks);
        parts::draw(&told, Scroll::TOP, false, looks, &mut canvas.part(about));
    }
}

fn draw_lesson(line: &mut View, lesson: Lesson, chosen: bool, context: &Context) {
    let looks = context.looks;
    let color = match (lesson.known, chosen) {
        (true, _) => looks.dim,
        (false, true) => looks.bright,
        (false, false) => looks.text,
    };
    line.text(Point::new(2, 0), &lesson.spell.name, color);
    let cost = match lesson.known {
        true => say!("known ").to_owned(),
        false => say!("{}, {} mana ", words::turns(lesson.turns), lesson.mana),
    };
    line.text_right(0, &cost, color);
}
