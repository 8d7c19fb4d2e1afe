//! What somebody has learnt to do in a fight, as the hero finds out who looks at them.

use super::Game;
use crate::minds::learnt::{ability, leaning, swaying};
use crate::world::Actor;
use fifteen_base::tongue;
use fifteen_content::kinds::net::{Input, Intent};

impl Game {
    /// What a creature weighs most that fights by what it has learnt, after "it has learnt to"; none if it fights by a hand-written
    /// mind.
    pub fn learnt(&self, actor: &Actor) -> Option<String> {
        let kind = &self.content.monsters[actor.kind];
        let most = leaning(&self.content.nets[kind.mind.net?]);
        let ability = match most {
            Intent::FirstAbility => ability(kind, 0, &self.content),
            Intent::SecondAbility => ability(kind, 1, &self.content),
            _ => None,
        };
        let named = ability.map(|own| say!("{} as soon as it can", own.name));
        Some(named.unwrap_or_else(|| tongue::of(most.phrase()).to_owned()))
    }
    /// What changes its mind most often, in words: "how hurt it is".
    pub fn swayed_by(&self, actor: &Actor) -> Vec<&'static str> {
        let net = self.content.monsters[actor.kind].mind.net;
        let mut phrases: Vec<&str> = net
            .map(|net| swaying(&self.content.nets[net]))
            .into_iter()
            .flatten()
            .map(Input::phrase)
            .collect();
        phrases.dedup();
        phrases
    }
}
