//! Neural-network AI: a trained net maps integer inputs about a fight to an intent, which the hand-written AI carries
//! out. The decisions are the same on every machine, because they use only integers and no random numbers.

mod evaluation;
mod intents;
mod net_summary;
mod situation;

pub use evaluation::ranked_intents;
pub(crate) use net_summary::{decisive_inputs, favourite_intent};

use crate::rules::Turn;
use crate::rules::factions::enemy_choice::Foe;
use crate::world::Action;
use evaluation::evaluate;
use fifteen_content::kinds::net::Intent;
use fifteen_content::{Ability, Content, Monster, Net};
use situation::{Situation, chosen_abilities, inputs};

pub fn net<'a>(kind: &Monster, content: &'a Content) -> Option<&'a Net> {
    kind.mind.net.map(|net| &content.nets[net])
}

/// Returns one of the two abilities that a net can choose, at `index` 0 or 1.
pub fn chosen_ability<'a>(kind: &Monster, index: usize, content: &'a Content) -> Option<&'a Ability> {
    chosen_abilities(kind, content)
        .get(index)
        .copied()
        .flatten()
        .map(|(_, ability)| &content.abilities[ability])
}

/// Returns the action against a visible enemy. It carries out the intent with the highest score that is possible now.
pub fn fight(turn: &mut Turn, i: usize, kind: &Monster, net: &Net, foe: Foe) -> Action {
    choose(turn, i, kind, net, foe).1
}

pub fn choose(turn: &mut Turn, i: usize, kind: &Monster, net: &Net, foe: Foe) -> (Intent, Action) {
    let situation = Situation::new(turn, i, kind, foe);
    let mut scores = evaluate(net, &inputs(turn, i, kind, &situation));
    while let Some(intent) = scores.take_best() {
        if let Some(action) = intents::act(turn, i, kind, &situation, intent) {
            return (intent, action);
        }
    }
    (Intent::Hold, Action::Wait)
}
