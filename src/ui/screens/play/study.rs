//! Spell list of a book, to study a spell.

use super::spells::{WINDOW_SIZE, areas, by_school};
use crate::cards::{spell_card, words};
use crate::screens::prelude::*;
use fifteen_content::{Kind, Spell};
use fifteen_game::{Action, Item, ItemId, Refusal};

pub struct StudyScreen {
    book: ItemId,
    list: GroupedList,
    find: ListFilter,
    /// Whether the reasons for study times and mana costs are shown.
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

impl StudyScreen {
    /// Opens the list at the first unknown spell, or says that the book teaches nothing new.
    pub fn open(game: &Game, book: &Item) -> Flow {
        let known = game.world().lore().spells();
        match game.spells_taught(book.kind()).all(|(_, spell)| known.contains(&spell)) {
            true => Flow::remark(say!("You already know all the spells that it teaches.")),
            false => {
                let (list, find) = (GroupedList::default(), ListFilter::default());
                let mut screen = StudyScreen { book: book.id(), list, find, why: false };
                let first_unknown = entries(&screen.rows(game)).position(|lesson| !lesson.known);
                screen.list = GroupedList::at(first_unknown.unwrap_or(0));
                Flow::Push(Box::new(screen))
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
            mana: game.mana_cost(kind),
        };
        kind.into_iter().flat_map(|kind| game.spells_taught(kind)).map(lesson).collect()
    }

    fn rows<'a>(&self, game: &'a Game) -> FilteredList<ListRow<Lesson<'a>>> {
        let all = by_school(self.all(game), game.content(), |lesson| lesson.spell.school);
        self.find.filter_rows(all, |lesson| lesson.spell.name.clone())
    }

    fn about(&self, game: &Game, rows: &[ListRow<Lesson<'_>>]) -> Vec<CardPart> {
        let Some(lesson) = self.list.chosen(rows) else { return Vec::new() };
        let mut parts = Vec::new();
        if self.why {
            parts = spell_card::explain_study(game, lesson.kind);
            parts.extend(spell_card::explain_casting(game, lesson.kind));
        }
        parts.extend(spell_card::describe_spell(lesson.spell, game.content()));
        parts
    }

    fn study(&self, game: &Game, lesson: Lesson) -> Flow {
        if game.cannot_study(self.book, lesson.place) == Some(Refusal::KnownSpell) {
            return Flow::Remark(game.refusal_text(Refusal::KnownSpell));
        }
        Flow::Act(Action::Study(self.book, lesson.place))
    }
}

impl Screen for StudyScreen {
    fn name(&self) -> &'static str {
        "lessons"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.rows(game);
        if context.bound_action(input) == Some(KeyAction::Why) {
            self.why = !self.why;
            return Flow::Stay;
        }
        let (_, list, _) = areas(context.size, WINDOW_SIZE, rows.unfiltered_len(), &self.about(game, &rows));
        let outcome = self.list.handle(input, context.keys, list, &rows);
        outcome.choose(entries(&rows), |lesson| self.study(game, lesson))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let rows = self.rows(game);
        let parts = self.about(game, &rows);
        let (area, list, about) = areas(canvas.size(), WINDOW_SIZE, rows.unfiltered_len(), &parts);
        let keys = [(KeyAction::Confirm, say!("study")), back_hint(), explain_hint()];
        let left = self.book(game).and_then(|book| game.lessons_left(book));
        let title = match left {
            Some(1) => say!("Study which spell? One lesson is left").to_owned(),
            Some(left) => say!("Study which spell? {left} lessons are left"),
            None => say!("Study which spell?").to_owned(),
        };
        let hints = self.find.hints(KeyHints::new(context.keys, &keys), context.keys, rows.counts());
        window_over(canvas, area, &title, &hints, colors);
        let mut view = canvas.part(list);
        self.list.draw(&mut view, &rows, colors, |line, lesson, chosen| {
            draw_lesson(line, *lesson, chosen, context);
        });
        self.find.draw(canvas, (area, list), rows.counts(), colors);
        card_parts::draw(&parts, Scroll::TOP, false, colors, &mut canvas.part(about));
    }
}

fn draw_lesson(line: &mut CanvasView, lesson: Lesson, chosen: bool, context: &Context) {
    let colors = context.colors;
    let color = colors.entry(chosen, !lesson.known);
    line.text(Point::new(2, 0), &lesson.spell.name, color);
    let cost = match lesson.known {
        true => say!("known ").to_owned(),
        false => say!("study {}, {} mana ", words::turns(lesson.turns), lesson.mana),
    };
    line.text_right(0, &cost, color);
}
