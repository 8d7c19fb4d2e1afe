//! States of companions, and the outcomes of quests, plots and townspeople.

use super::words;
use crate::draw::{CardBuilder, CardPart};
use fifteen_game::{CompanionState, CompanionView, Game};

pub fn add_companions(game: &Game, parts: &mut Vec<CardPart>) {
    let mut all = game.companions().peekable();
    if all.peek().is_some() {
        parts.add_heading(say!("People"));
    }
    for companion in all {
        parts.add_sentence(say!("{} {}.", companion.name, companion_state(&companion)));
    }
}

/// Returns "goes with you, badly wounded".
pub fn companion_state(companion: &CompanionView) -> String {
    let state = match companion.state {
        CompanionState::With => say!("goes with you").to_owned(),
        CompanionState::Waiting(depth @ 1..) => say!("waits on step {depth}"),
        CompanionState::Waiting(_) => say!("waits above ground").to_owned(),
        CompanionState::Home => say!("is at home").to_owned(),
        CompanionState::Dead => say!("is dead").to_owned(),
    };
    match companion.health {
        Some((hp, most)) => format!("{state}, {}", words::health(hp, most)),
        None => state,
    }
}

/// Adds a sentence for each quest, each plot and each townsperson, under headings.
pub fn add_fates(game: &Game, parts: &mut Vec<CardPart>) {
    let outcomes = game.outcomes();
    if !outcomes.is_empty() {
        parts.add_heading(say!("Quests"));
    }
    for outcome in outcomes {
        parts.add_sentence(outcome);
    }
    let ends = game.plot_endings();
    if !ends.is_empty() {
        parts.add_heading(say!("Stories"));
    }
    for end in ends {
        parts.add_sentence(end);
    }
    let fates = game.fates();
    if !fates.is_empty() {
        parts.add_heading(say!("People"));
    }
    for (_, fate) in fates {
        parts.add_sentence(fate.to_owned());
    }
}
