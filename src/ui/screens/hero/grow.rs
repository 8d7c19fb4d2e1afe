//! What has become of the hero and what they can make of it: what is offered, skills, talents, and what experience comes from.

use super::offer::{Offer, what_for};
use crate::base::{Point, Size};
use crate::content::{Kind, Skill, Talent};
use crate::game::{Command, Game, Growth, Refusal, ShortId, capital};
use crate::ui::cards::describe::Asked;
use crate::ui::cards::heroes::{deeds, skill, talent};
use crate::ui::cards::{hero_card, heroes};
use crate::ui::draw::grouped::entries;
use crate::ui::draw::text::shorten;
use crate::ui::draw::window::{inside, push_back, window};
use crate::ui::draw::{Canvas, Choice, Grouped, Hints, Part, Rect, Row, Scroll, View, parts};
use crate::ui::input::{Input, KeyAction};
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::screens::{Card, Confirm, Help};

/// The most columns and rows of the window.
const MOST: Size = Size::new(112, 44);
/// The rows at the top that tell who the hero is and how far they have come.
const HEAD: i32 = 3;

/// A list of all that, with what is told of the entry that is chosen beside it.
#[derive(Default)]
pub struct Grow {
    list: Grouped,
    scroll: Scroll,
    asked: Asked,
}

/// Something in the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    /// By its place among the offers.
    Offer(usize),
    Skill(Kind<Skill>),
    Talent(Kind<Talent>),
    Deeds,
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
            Some(growth) => match growth.offers().is_empty() {
                true => Flow::Push(Box::<Grow>::default()),
                false => Flow::Push(Offer::new(0)),
            },
            None => Flow::Remark("You are who you are: here nobody comes to a level.".to_owned()),
        }
    }

    fn about(&self, entry: Option<Entry>, game: &Game, growth: &Growth) -> Vec<Part> {
        match entry {
            Some(Entry::Offer(place)) => {
                let offer = growth.offers().get(place);
                let names = offer.into_iter().flat_map(|offer| &offer.talents);
                let names =
                    names.map(|kind| Part::Aside(game.content().talents[*kind].name.clone()));
                let head = offer.map(|offer| Part::Fact(what_for(offer.of, game)));
                head.into_iter().chain(names).collect()
            }
            Some(Entry::Skill(kind)) => skill::about(game, kind),
            Some(Entry::Talent(kind)) => talent::about(game, kind, self.asked),
            Some(Entry::Deeds) => deeds::about(growth, game),
            None => Vec::new(),
        }
    }

    fn chosen(&self, rows: &[Row<Entry>]) -> Option<Entry> {
        let all: Vec<Entry> = entries(rows).collect();
        all.get(self.list.selected(all.len())).copied()
    }

    fn take(&self, entry: Entry, game: &Game) -> Flow {
        match entry {
            Entry::Offer(place) => Flow::Push(Offer::new(place)),
            Entry::Skill(skill) => train(skill, game),
            Entry::Talent(kind) => {
                let own = &game.content().talents[kind];
                let glyph = game.hero().map(|hero| &game.content().monsters[hero.kind()]);
                let name = glyph.map(|kind| Part::Name(kind.glyph, kind.color, own.name.clone()));
                let all = |why| {
                    let about = talent::about(game, kind, Asked { why });
                    name.clone().into_iter().chain(about).collect()
                };
                Flow::Push(Card::explained("", all(false), all(true)))
            }
            Entry::Deeds => Flow::Push(Card::new(
                "Experience",
                self.about(
                    Some(entry),
                    game,
                    match game.growth() {
                        Some(growth) => growth,
                        None => return Flow::Stay,
                    },
                ),
            )),
        }
    }
}

/// Asks whether points are to go into a skill.
fn train(skill: Kind<Skill>, game: &Game) -> Flow {
    let own = &game.content().skills[skill];
    let points = game.growth().map_or(0, Growth::points);
    let Some(next) = game.next_rank(skill) else {
        return Flow::Remark(game.refusal(Refusal::NoHigher(skill)));
    };
    if next.cost > points {
        return Flow::Remark(game.refusal(Refusal::NoPoints(next.cost)));
    }
    let cost = heroes::skill::points(next.cost);
    let left = heroes::skill::points(points - next.cost);
    let question =
        format!("Train {} to rank {} for {cost}? That leaves {left}.", own.name, next.rank);
    match ShortId::of(&own.id) {
        Some(id) => Flow::Push(Confirm::new(question, Flow::Order(Command::Train(id)))),
        None => Flow::Stay,
    }
}

fn rows(game: &Game, growth: &Growth) -> Vec<Row<Entry>> {
    let mut rows = Vec::new();
    if !growth.offers().is_empty() {
        rows.push(Row::Heading("Something to learn".to_owned()));
        rows.extend((0..growth.offers().len()).map(|place| Row::Entry(Entry::Offer(place))));
    }
    rows.push(Row::Heading(format!("Skills: {} to spend", growth.points())));
    rows.extend(game.content().skills.iter().map(|(kind, _)| Row::Entry(Entry::Skill(kind))));
    rows.push(Row::Heading("Talents".to_owned()));
    rows.extend(growth.talents().iter().map(|kind| Row::Entry(Entry::Talent(*kind))));
    rows.push(Row::Heading("Experience".to_owned()));
    rows.push(Row::Entry(Entry::Deeds));
    rows
}

impl Screen for Grow {
    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(growth) = game.growth() else {
            return Flow::Pop;
        };
        let rows = rows(game, growth);
        let desk = Desk::of(context.size);
        if let Input::Key(key) = input {
            match context.keys.command(key) {
                Some(KeyAction::Grow) => return Flow::Pop,
                Some(KeyAction::Help) => return Flow::Push(Box::<Help>::default()),
                Some(KeyAction::Character) => {
                    let card = |why| hero_card::card(game, Asked { why });
                    return Flow::Replace(Card::explained("You", card(false), card(true)));
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
        match choice {
            Choice::None => Flow::Stay,
            Choice::Left => Flow::Pop,
            Choice::Taken(number) => {
                entries(&rows).nth(number).map_or(Flow::Stay, |entry| self.take(entry, game))
            }
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let Some(growth) = game.growth() else {
            return;
        };
        let desk = Desk::of(canvas.size());
        let rows = rows(game, growth);
        let chosen = self.chosen(&rows);
        let about = self.about(chosen, game, growth);
        let total = parts::total(&about, desk.about.size.width);
        let confirm = match chosen {
            Some(Entry::Skill(_)) => "train",
            Some(Entry::Offer(_)) => "choose",
            Some(Entry::Talent(_) | Entry::Deeds) | None => "read",
        };
        let keys = [
            (KeyAction::Confirm, confirm),
            (KeyAction::Character, "numbers"),
            (KeyAction::Why, "why"),
            (KeyAction::Cancel, "back"),
        ];
        let further = self.scroll.hints(context.keys, desk.about.size.height, total);
        let hints = Hints::new(context.keys, &keys).and(further);
        window(canvas, desk.window, "What you have become", &hints, looks);
        draw_head(game, growth, context, &mut canvas.part(desk.head));
        self.list.draw(&mut canvas.part(desk.list), &rows, looks, |line, entry, chosen| {
            draw_entry(*entry, chosen, (game, growth), context, line);
        });
        parts::draw(&about, self.scroll, true, looks, &mut canvas.part(desk.about));
    }
}

/// Who they are, and how far to the next level.
fn draw_head(game: &Game, growth: &Growth, context: &Context, view: &mut View) {
    let looks = context.looks;
    let wide = view.size().width;
    let name = format!("{}, {}", game.world().name(), deeds::called(growth, game));
    view.text(Point::new(0, 0), &shorten(&name, wide), looks.title);
    let level = format!("Level {}", growth.level());
    let next = view.text(Point::new(0, 1), &level, looks.text);
    view.text(Point::new(next + 2, 1), &deeds::progress(growth), looks.dim);
    let bar = (wide - 50).clamp(0, 40);
    if let Some(top) = growth.next_at().filter(|_| bar >= 10) {
        let from = crate::game::growth_formula::experience_of(growth.level());
        let part = (growth.experience() - from, top - from);
        view.bar(Point::new(wide - bar, 1), bar, part, looks.mana, looks.hp_back);
    }
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
    let (name, value, color) = match entry {
        Entry::Offer(place) => {
            let of = growth.offers().get(place).map(|offer| offer.of);
            let name = match of {
                Some(crate::game::OfferOf::Boon(master)) => {
                    format!("of {}", content.monsters[master].name)
                }
                Some(crate::game::OfferOf::Level(level)) => format!("of level {level}"),
                None => String::new(),
            };
            (name, "choose".to_owned(), looks.bright)
        }
        Entry::Skill(kind) => {
            let rank = growth.rank(kind);
            let cost = growth.cost(kind, content);
            let open = cost.is_some_and(|cost| cost <= growth.points());
            let cost = cost.map_or("-".to_owned(), |cost| format!("for {cost}"));
            let color = if open || chosen { plain } else { looks.dim };
            (capital(&content.skills[kind].name), format!("{rank:2}  {cost:>6}"), color)
        }
        Entry::Talent(kind) => {
            let own = &content.talents[kind];
            let word = if own.active.is_some() { "use" } else { "" };
            (own.name.clone(), word.to_owned(), plain)
        }
        Entry::Deeds => ("Where it comes from".to_owned(), String::new(), plain),
    };
    let room = line.size().width - 4 - value.len() as i32;
    line.text(Point::new(1, 0), &shorten(&name, room), color);
    line.text_right(0, &format!("{value} "), if chosen { looks.text } else { looks.dim });
}
