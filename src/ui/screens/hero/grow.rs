//! Character growth screen: talent offers, skills, talents, experience.

use crate::cards::describe::Asked;
use crate::cards::hero_card;
use crate::cards::heroes::{deeds, skill, talent};
use crate::screens::hero::offer::{Offer, what_for};
use crate::screens::prelude::*;
use crate::screens::{Card, Confirm, Help};
use fifteen_content::{Kind, Skill, Talent};
use fifteen_game::{Command, Growth, OfferOf, Refusal, ShortId, growth_formula};

/// Largest size of the window, in cells.
const MOST: Size = Size::new(112, 44);
/// Rows at the top for the hero's name and progress.
const HEAD: i32 = 3;

/// The list of growth entries, with a description beside it.
#[derive(Default)]
pub struct Grow {
    list: Grouped,
    find: Find,
    scroll: Scroll,
    asked: Asked,
}

struct Desk {
    window: Rect,
    head: Rect,
    list: Rect,
    about: Rect,
}

impl Desk {
    fn for_size(size: Size) -> Desk {
        let window = Rect::from_size(size).centred(MOST);
        let (head, rest) = inside(window).cut_top(HEAD);
        let wide = if rest.size.width < 90 { 31 } else { 36 };
        let (list, about) = rest.cut_left(wide);
        Desk { window, head, list, about: about.cut_left(2).1 }
    }
}

impl Grow {
    /// Opens the screen, or shows a message for a hero without levels.
    pub fn open(game: &Game) -> Flow {
        match game.growth() {
            Some(_) => Flow::Push(Box::<Grow>::default()),
            None => Flow::remark(say!("Heroes gain no levels in this game.")),
        }
    }

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
        let desk = Desk::for_size(context.size);
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
                // The description may be longer than its area; the page keys scroll it.
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
        let desk = Desk::for_size(canvas.size());
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
            (KeyAction::Character, say!("character")),
            (KeyAction::Why, say!("why")),
            (KeyAction::Cancel, say!("back")),
        ];
        let further = self.scroll.hints(context.keys, desk.about.size.height, total);
        let hints = Hints::new(context.keys, &keys).and(further);
        let hints = self.find.hints(hints, context.keys, rows.counts());
        window(canvas, desk.window, say!("Talents and skills"), &hints, looks);
        draw_head(game, growth, context, &mut canvas.part(desk.head));
        self.list.draw(&mut canvas.part(desk.list), &rows, looks, |line, entry, chosen| {
            draw_entry(*entry, chosen, (game, growth), context, line);
        });
        self.find.draw(canvas, (desk.window, desk.list), rows.counts(), looks);
        parts::draw(&about, self.scroll, true, looks, &mut canvas.part(desk.about));
    }
}

/// Draws the hero's name and the progress to the next level.
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

#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    /// Index among the offers.
    Offer(usize),
    Skill(Kind<Skill>),
    Talent(Kind<Talent>),
    Deeds,
}

fn rows(game: &Game, growth: &Growth) -> Vec<Row<Entry>> {
    let mut rows = Vec::new();
    if !growth.offers().is_empty() {
        rows.push(Row::Heading(say!("A new talent").to_owned()));
        rows.extend((0..growth.offers().len()).map(|place| Row::Entry(Entry::Offer(place))));
    }
    rows.push(Row::Heading(say!("Skills: {} to spend", growth.points())));
    rows.extend(game.content().skills.iter().map(|(kind, _)| Row::Entry(Entry::Skill(kind))));
    rows.push(Row::Heading(say!("Talents").to_owned()));
    rows.extend(growth.talents().iter().map(|kind| Row::Entry(Entry::Talent(*kind))));
    rows.push(Row::Heading(say!("Experience").to_owned()));
    rows.push(Row::Entry(Entry::Deeds));
    rows
}

impl Entry {
    fn name(self, game: &Game, growth: &Growth) -> String {
        let content = game.content();
        match self {
            Entry::Offer(place) => match growth.offers().get(place).map(|offer| offer.of) {
                Some(OfferOf::Boon(master)) => say!("boon of {}", content.monsters[master].name),
                Some(OfferOf::Level(level)) => say!("level {level}"),
                None => String::new(),
            },
            Entry::Skill(kind) => capital(&content.skills[kind].name),
            Entry::Talent(kind) => content.talents[kind].name.clone(),
            Entry::Deeds => say!("Sources of experience").to_owned(),
        }
    }

    fn about(self, asked: Asked, game: &Game, growth: &Growth) -> Vec<Part> {
        match self {
            Entry::Offer(place) => {
                let offer = growth.offers().get(place);
                let talents = offer.into_iter().flat_map(|offer| &offer.talents);
                let told = talents.map(|kind| &game.content().talents[*kind]).flat_map(|own| {
                    [Part::Heading(own.name.clone()), Part::Fact(own.text.clone())]
                });
                let head = offer.map(|offer| Part::Fact(what_for(offer.of, game)));
                head.into_iter().chain(told).collect()
            }
            Entry::Skill(kind) => skill::about(game, kind, asked),
            Entry::Talent(kind) => talent::about(game, kind, asked),
            Entry::Deeds => deeds::about(growth, game),
        }
    }

    /// Returns what happens when an entry is chosen.
    fn take(self, game: &Game, growth: &Growth) -> Flow {
        match self {
            Entry::Offer(place) => Flow::Push(Offer::new(place)),
            Entry::Skill(skill) => train(skill, game),
            Entry::Talent(kind) => {
                let name = &game.content().talents[kind].name;
                let face = game.hero().map(|hero| &game.content().monsters[hero.kind()]);
                let name = face.map(|face| Part::Name(face.glyph, face.color, name.clone()));
                let all = |why| {
                    let about = talent::about(game, kind, Asked { why });
                    name.clone().into_iter().chain(about).collect()
                };
                Flow::Push(Card::explained("", all(false), all(true)))
            }
            Entry::Deeds => Flow::Push(Card::new(say!("Experience"), deeds::about(growth, game))),
        }
    }
}

/// Asks whether to train a skill, as spent points do not come back. The same key confirms.
fn train(kind: Kind<Skill>, game: &Game) -> Flow {
    let own = &game.content().skills[kind];
    let points = game.growth().map_or(0, Growth::points);
    let Some(next) = game.next_rank(kind) else {
        return Flow::Remark(game.refusal(Refusal::NoHigher(kind)));
    };
    if next.cost > points {
        return Flow::Remark(game.refusal(Refusal::NoPoints(next.cost)));
    }
    let Some(id) = ShortId::parse(&own.id) else { return Flow::Stay };
    let cost = skill::points(next.cost);
    let left = skill::points(points - next.cost);
    let question = say!("Train {} to rank {} for {cost}? That leaves {left}.", own.name, next.rank);
    Flow::Push(Confirm::lightly(question, Flow::Order(Command::Train(id))))
}

fn draw_entry(
    entry: Entry,
    chosen: bool,
    (game, growth): (&Game, &Growth),
    context: &Context,
    line: &mut View,
) {
    let (looks, content) = (context.looks, game.content());
    let plain = if chosen { looks.bright } else { looks.text };
    let (value, color) = match entry {
        Entry::Offer(_) => (say!("choose").to_owned(), looks.bright),
        Entry::Skill(kind) => {
            let rank = growth.rank(kind);
            let cost = growth.cost(kind, content);
            let open = cost.is_some_and(|cost| cost <= growth.points());
            let cost = cost.map_or("-".to_owned(), |cost| say!("for {cost}"));
            let color = if open || chosen { plain } else { looks.dim };
            (format!("{rank:2}  {cost:>6}"), color)
        }
        Entry::Talent(kind) => {
            let own = &content.talents[kind];
            let word = if own.active.is_some() { say!("use") } else { "" };
            (word.to_owned(), plain)
        }
        Entry::Deeds => (String::new(), plain),
    };
    let name = entry.name(game, growth);
    let room = line.size().width - 4 - value.len() as i32;
    line.text(Point::new(1, 0), &shorten(&name, room), color);
    line.text_right(0, &format!("{value} "), if chosen { looks.text } else { looks.dim });
}
