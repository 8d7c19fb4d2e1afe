//! What became of those whom the hero freed, and of the town: of those whom they knew, and of what they were promised.

use super::words;
use crate::draw::{Part, Parts};
use fifteen_game::{Freed, FreedState, Game};

/// All of them under a heading; nothing if there are none.
pub fn companions(game: &Game, parts: &mut Vec<Part>) {
    let mut all = game.freed().peekable();
    if all.peek().is_some() {
        parts.heading(say!("Companions"));
    }
    for one in all {
        parts.pair(&one.name, told(&one));
    }
}

/// "goes with you, 7 of 9 hit points".
pub fn told(one: &Freed) -> String {
    let state = match one.state {
        FreedState::With => say!("goes with you").to_owned(),
        FreedState::Waiting(depth @ 1..) => say!("waits on step {depth}"),
        FreedState::Waiting(_) => say!("waits above ground").to_owned(),
        FreedState::Home => say!("is at home").to_owned(),
        FreedState::Dead => say!("is dead").to_owned(),
    };
    match one.health {
        Some((hp, most)) => format!("{state}, {}", words::health(hp, most)),
        None => state,
    }
}

/// A sentence for each promise, each thread of the run and each of the people, under headings; nothing where there are none.
pub fn fates(game: &Game, parts: &mut Vec<Part>) {
    let outcomes = game.outcomes();
    if !outcomes.is_empty() {
        parts.heading(say!("What you promised"));
    }
    for outcome in outcomes {
        parts.fact(outcome);
    }
    let ends = game.story_ends();
    if !ends.is_empty() {
        parts.heading(say!("What went on"));
    }
    for end in ends {
        parts.fact(end);
    }
    let fates = game.fates();
    if !fates.is_empty() {
        parts.heading(say!("Those you knew"));
    }
    for (_, fate) in fates {
        parts.fact(fate.to_owned());
    }
}
