//! Fates of companions, promises and townspeople.

use super::words;
use crate::draw::{Part, Parts};
use fifteen_game::{Freed, FreedState, Game};

/// Adds all companions under a heading.
pub fn companions(game: &Game, parts: &mut Vec<Part>) {
    let mut all = game.freed().peekable();
    if all.peek().is_some() {
        parts.heading(say!("People"));
    }
    for one in all {
        parts.pair(&one.name, companion_state(&one));
    }
}

/// Returns "goes with you, 7 of 9 hit points".
pub fn companion_state(one: &Freed) -> String {
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

/// Adds a sentence for each promise, each plot and each townsperson, under headings.
pub fn fates(game: &Game, parts: &mut Vec<Part>) {
    let outcomes = game.outcomes();
    if !outcomes.is_empty() {
        parts.heading(say!("Quests"));
    }
    for outcome in outcomes {
        parts.fact(outcome);
    }
    let ends = game.story_ends();
    if !ends.is_empty() {
        parts.heading(say!("Stories"));
    }
    for end in ends {
        parts.fact(end);
    }
    let fates = game.fates();
    if !fates.is_empty() {
        parts.heading(say!("People"));
    }
    for (_, fate) in fates {
        parts.fact(fate.to_owned());
    }
}
