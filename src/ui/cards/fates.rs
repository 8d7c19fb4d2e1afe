//! What became of the town: of those whom the hero knew, and of what they were promised.

use crate::draw::{Part, Parts};
use fifteen_game::Game;

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
