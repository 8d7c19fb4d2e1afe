//! How a creature fights by what it has learnt: what it perceives goes into its net as whole numbers, and out comes what it means to do,
//! which it does by the actions of hand-written minds.
//!
//! There are no fractions and no dice in it, so that the same weights decide the same everywhere.

mod intents;
mod leaning;
mod plight;
mod think;

pub(crate) use leaning::{leaning, swaying};
pub use think::ranked;

use crate::rules::Turn;
use crate::rules::factions::seek::Foe;
use crate::world::Action;
use fifteen_content::kinds::net::Intent;
use fifteen_content::{Ability, Content, Monster, Net};
use plight::{Plight, chosen, inputs};
use think::think;

/// The net of a kind of creature, if it fights by one.
pub fn net<'a>(kind: &Monster, content: &'a Content) -> Option<&'a Net> {
    kind.mind.net.map(|net| &content.nets[net])
}

/// The first or the second of the abilities of a kind that it chooses by its net.
pub fn ability<'a>(kind: &Monster, place: usize, content: &'a Content) -> Option<&'a Ability> {
    let (_, ability) = chosen(kind, content).get(place).copied().flatten()?;
    Some(&content.abilities[ability])
}

/// What it does against an enemy that it sees: what it weighs most of what can be done.
pub fn fight(turn: &mut Turn, i: usize, kind: &Monster, net: &Net, foe: Foe) -> Action {
    choose(turn, i, kind, net, foe).1
}

/// What it means to do, and by which action.
pub fn choose(turn: &mut Turn, i: usize, kind: &Monster, net: &Net, foe: Foe) -> (Intent, Action) {
    let plight = Plight::of(turn, i, kind, foe);
    let mut scores = think(net, &inputs(turn, i, kind, &plight));
    while let Some(intent) = scores.take_best() {
        if let Some(action) = intents::act(turn, i, kind, &plight, intent) {
            return (intent, action);
        }
    }
    (Intent::Hold, Action::Wait)
}
