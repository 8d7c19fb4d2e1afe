//! How a hero grows: what counts for experience, what a level brings, and what the player makes of it.

mod count;
mod learn;

pub(crate) use count::{arrive, beat, count, enter, saw};
pub(crate) use learn::{choose, settle, train};

use super::Turn;
use crate::world::EventKind;
use crate::world::growth::{Deed, Done, Growth, Learner, MOST_DONE};
use crate::world::language::tally::NEVER;

/// The growth of the hero, if they grow.
fn growth<'a>(turn: &'a mut Turn<'_>) -> Option<&'a mut Growth> {
    let hero = turn.level.actors.get_mut(turn.hero).filter(|hero| hero.hp > 0)?;
    hero.growth.as_deref_mut()
}

/// The hero as one who learns, if they grow.
fn learner<'a>(turn: &'a Turn<'_>) -> Option<Learner<'a>> {
    let hero = turn.actor(turn.hero)?;
    let spells = &turn.lore.spells;
    let (scenario, content) = (turn.scenario, turn.content);
    Some(Learner { hero, growth: hero.growth()?, spells, scenario, content })
}

/// The hero has done something at that depth that counts, after so many like it.
fn earn(turn: &mut Turn, deed: Deed, depth: i32, before: i32) {
    let experience = deed.worth(depth, before, turn.content);
    let text = deed.text(turn.content);
    gain(turn, deed, experience, text);
}

/// What data bring a hero experience for, once in the run for each cause. Says whether it brought any.
pub(crate) fn grant(turn: &mut Turn, amount: i32, cause: &str) -> bool {
    let key = format!("experience {cause}");
    if growth(turn).is_none() || turn.tally.is_resting(&key, turn.now) {
        return false;
    }
    turn.tally.rest(key, NEVER, turn.now);
    gain(turn, Deed::Granted, amount, say!("For {cause}."));
    true
}

/// Gives the hero points for skills. Says whether there is anything that a hero could learn by them.
pub(crate) fn give_points(turn: &mut Turn, amount: i32) -> bool {
    let Some(growth) = growth(turn) else {
        return false;
    };
    growth.points = growth.points.saturating_add(amount);
    turn.tell(turn.hero_at, EventKind::Taught { points: amount });
    true
}

/// The hero has so much more experience, for something that is kept in mind in these words.
fn gain(turn: &mut Turn, deed: Deed, experience: i32, text: String) {
    let now = turn.now;
    let Some(growth) = growth(turn).filter(|_| experience > 0) else {
        return;
    };
    growth.experience = growth.experience.saturating_add(experience);
    if growth.done.len() >= MOST_DONE {
        growth.done.remove(0);
    }
    growth.done.push(Done { turn: now, text, experience });
    turn.tell(turn.hero_at, EventKind::Earned { deed, experience });
}
