//! Neural-network AI: integer inputs about a fight go into a trained net. Its output is an intent, which the
//! hand-written AI carries out. It uses no fractions and no random numbers, so that the same weights decide the same
//! everywhere.

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

pub fn net<'a>(kind: &Monster, content: &'a Content) -> Option<&'a Net> {
    kind.mind.net.map(|net| &content.nets[net])
}

/// Returns the first or the second of the abilities that a kind chooses by its net.
pub fn ability<'a>(kind: &Monster, place: usize, content: &'a Content) -> Option<&'a Ability> {
    let (_, ability) = chosen(kind, content).get(place).copied().flatten()?;
    Some(&content.abilities[ability])
}

/// Returns the action against a visible enemy: the best-scored intent that is possible.
pub fn fight(turn: &mut Turn, i: usize, kind: &Monster, net: &Net, foe: Foe) -> Action {
    choose(turn, i, kind, net, foe).1
}

pub fn choose(turn: &mut Turn, i: usize, kind: &Monster, net: &Net, foe: Foe) -> (Intent, Action) {
    let plight = Plight::new(turn, i, kind, foe);
    let mut scores = think(net, &inputs(turn, i, kind, &plight));
    while let Some(intent) = scores.take_best() {
        if let Some(action) = intents::act(turn, i, kind, &plight, intent) {
            return (intent, action);
        }
    }
    (Intent::Hold, Action::Wait)
}
