//! What stands in the list of what a hero has become: offers, skills, talents, and where experience comes from.

use crate::cards::describe::Asked;
use crate::cards::heroes::{deeds, skill, talent};
use crate::screens::hero::offer::{Offer, what_for};
use crate::screens::prelude::*;
use crate::screens::{Card, Confirm};
use fifteen_content::{Kind, Skill, Talent};
use fifteen_game::{Command, Growth, OfferOf, Refusal, ShortId};

/// Something in the list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Entry {
    /// By its place among the offers.
    Offer(usize),
    Skill(Kind<Skill>),
    Talent(Kind<Talent>),
    Deeds,
}

/// All of them, under their headings.
pub(super) fn rows(game: &Game, growth: &Growth) -> Vec<Row<Entry>> {
    let mut rows = Vec::new();
    if !growth.offers().is_empty() {
        rows.push(Row::Heading(say!("Something to learn").to_owned()));
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
    /// What the list calls it.
    pub(super) fn name(self, game: &Game, growth: &Growth) -> String {
        let content = game.content();
        match self {
            Entry::Offer(place) => match growth.offers().get(place).map(|offer| offer.of) {
                Some(OfferOf::Boon(master)) => say!("of {}", content.monsters[master].name),
                Some(OfferOf::Level(level)) => say!("of level {level}"),
                None => String::new(),
            },
            Entry::Skill(kind) => capital(&content.skills[kind].name),
            Entry::Talent(kind) => content.talents[kind].name.clone(),
            Entry::Deeds => say!("Where it comes from").to_owned(),
        }
    }

    /// What is told of it.
    pub(super) fn about(self, asked: Asked, game: &Game, growth: &Growth) -> Vec<Part> {
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

    /// What comes of choosing it.
    pub(super) fn take(self, game: &Game, growth: &Growth) -> Flow {
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

/// Puts points into a skill. They do not come back, so that it is asked: who means it presses the same key once more.
fn train(kind: Kind<Skill>, game: &Game) -> Flow {
    let own = &game.content().skills[kind];
    let points = game.growth().map_or(0, Growth::points);
    let Some(next) = game.next_rank(kind) else {
        return Flow::Remark(game.refusal(Refusal::NoHigher(kind)));
    };
    if next.cost > points {
        return Flow::Remark(game.refusal(Refusal::NoPoints(next.cost)));
    }
    let Some(id) = ShortId::of(&own.id) else { return Flow::Stay };
    let cost = skill::points(next.cost);
    let left = skill::points(points - next.cost);
    let question = say!("Train {} to rank {} for {cost}? That leaves {left}.", own.name, next.rank);
    Flow::Push(Confirm::lightly(question, Flow::Order(Command::Train(id))))
}

/// Draws its line.
pub(super) fn draw_entry(
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
