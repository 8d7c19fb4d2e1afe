//! Hints: the first tells one operation, the second the shape; and where there is no solution, the first says so.

use super::answer::{asked, meet};
use super::{Asked, Writing, written};
use crate::base::Point;
use crate::content::{Class, Content};
use crate::game::action::{Outcome, Refusal};
use crate::game::actor::ActorId;
use crate::game::event::What;
use crate::game::formula::ACTION;
use crate::game::item::take_out;
use crate::game::turn::Turn;

/// What a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Two numbers that belong together, and how: `8/3`.
    Operation(Writing),
    /// How all of it is written, with letters in place of numbers: `a/(b-c/d)`.
    Shape(Writing),
    /// That there is no solution.
    None,
}

impl Asked {
    /// The hints that can be had, in their order.
    fn all_hints(&self, content: &Content) -> Vec<Hint> {
        let solutions = self.solutions(content);
        let Some(first) = solutions.first() else {
            return vec![Hint::None];
        };
        let short = |text: String| Writing::new(&text).unwrap_or_default();
        let operation = first.first_operation().map(ToString::to_string);
        vec![
            Hint::Operation(short(operation.unwrap_or_default())),
            Hint::Shape(short(first.shape())),
        ]
    }

    /// The hints that were told.
    pub fn told(&self, content: &Content) -> Vec<Hint> {
        if self.hints == 0 {
            return Vec::new();
        }
        let mut hints = self.all_hints(content);
        hints.truncate(usize::try_from(self.hints).unwrap_or(usize::MAX));
        hints
    }

    /// The next hint, if there is anything left to tell.
    pub(super) fn next_hint(&self, content: &Content) -> Option<Hint> {
        let told = usize::try_from(self.hints).ok()?;
        self.all_hints(content).get(told).copied()
    }

    /// What the next hint costs at a depth, in gold; none if there is nothing left to tell.
    pub(super) fn price(&self, depth: i32, content: &Content) -> Option<u32> {
        self.next_hint(content)?;
        let tier = self.tier(depth, content)?;
        Some(tier.hint.unsigned_abs())
    }
}

/// The hero pays for a hint to the riddle of the door beside them.
pub(in crate::game) fn buy(turn: &mut Turn, id: ActorId, at: Point) -> Outcome {
    let content = turn.content;
    let asked = match asked(turn, id, at) {
        Ok(asked) => asked,
        Err(why) => return Outcome::Refused(why),
    };
    let Some(price) = asked.price(turn.level.depth(), content) else {
        return Outcome::Refused(Refusal::NoMoreHints);
    };
    if !pay(turn, id, price) {
        return Outcome::Refused(Refusal::TooDear(price));
    }
    give(turn, at);
    Outcome::Done(ACTION)
}

/// Something tells the hero the next hint to the nearest door that they see. Says whether there was anything to tell.
pub(in crate::game) fn scroll(turn: &mut Turn) -> bool {
    let doors = turn.level.riddles.iter();
    let seen = doors.filter(|(at, _)| turn.hero_sees(**at) || at.touches(turn.hero_at));
    let open = seen.filter(|(_, asked)| asked.next_hint(turn.content).is_some());
    let nearest = open.min_by_key(|(at, _)| (at.distance(turn.hero_at), **at));
    let nearest = nearest.map(|(at, _)| *at);
    nearest.is_some_and(|at| {
        if !meet(turn, at)
            && let Some(asked) = turn.level.riddles.get(&at)
        {
            let numbers = written(&asked.hand);
            turn.tell(at, What::Pointed { numbers });
        }
        give(turn, at)
    })
}

/// Tells the next hint to the riddle of a door.
fn give(turn: &mut Turn, at: Point) -> bool {
    let content = turn.content;
    let Some(asked) = turn.level.riddles.get_mut(&at) else {
        return false;
    };
    let Some(hint) = asked.next_hint(content) else {
        return false;
    };
    asked.hints += 1;
    turn.tell(at, What::Hinted { hint });
    true
}

/// Takes so many coins out of somebody's pack, or none if there are too few. Says whether it did.
fn pay(turn: &mut Turn, id: ActorId, price: u32) -> bool {
    let content = turn.content;
    let Some(actor) = turn.level.actors.get_mut(id) else {
        return false;
    };
    let purse = actor.pack.iter();
    let purse = purse.filter(|item| content.items[item.kind].class == Class::Gold);
    let purse: Vec<_> = purse.map(|item| (item.id, item.count)).collect();
    let all = purse
        .iter()
        .fold(0, |sum: u32, (_, count)| sum.saturating_add(*count));
    if all < price {
        return false;
    }
    let mut left = price;
    for (item, count) in purse {
        let coins = count.min(left);
        if coins > 0 {
            let _ = take_out(&mut actor.pack, item, coins, turn.next_id);
        }
        left -= coins;
    }
    true
}
