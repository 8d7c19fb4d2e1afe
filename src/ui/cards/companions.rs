//! Those whom the hero freed, each with how and where they are.

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
        let told = told(&one);
        parts.pair(&one.name, told);
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
