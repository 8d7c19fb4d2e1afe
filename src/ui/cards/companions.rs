//! States of companions, and the outcomes of quests, plots and townspeople.

use super::words;
use crate::draw::{CardBuilder, CardPart};
use fifteen_game::{CompanionState, CompanionView, Game};

pub fn add_companions(game: &Game, parts: &mut Vec<CardPart>) {
    let sentence = |companion: CompanionView| say!("{} {}.", companion.name, companion_state(&companion));
    parts.add_section(say!("People"), game.companions().map(sentence));
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
    parts.add_section(say!("Quests"), game.outcomes());
    parts.add_section(say!("Stories"), game.plot_endings());
    parts.add_section(say!("People"), game.fates().into_iter().map(|(_, fate)| fate.to_owned()));
}
