//! Which thing of the pack is asked for before something is used or cast.

use crate::play::game::Game;
use crate::rules::choice::{Treatment, own_effects, those};
use crate::world::{ActorId, Item};
use fifteen_content::{ItemType, Kind, Working};

/// What the hero is asked before they use something that they know.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// What is going to be done to the thing.
    pub treatment: Treatment,
    /// The things to choose from, at least two.
    pub those: Vec<&'a Item>,
}

impl Game {
    /// What is asked before a thing of the pack is used; nothing if there is no choice, or the hero does not know of it.
    pub fn asked_by(&self, item: &Item) -> Option<Question<'_>> {
        let known = self.recognises(item);
        let workings = &self.content().items[item.kind()].workings;
        self.question(workings, Some(item.kind())).filter(|_| known)
    }

    /// What is asked before the spell at that place among those learnt is cast.
    pub fn asked_by_spell(&self, place: u8) -> Option<Question<'_>> {
        let spell = *self.world().lore().spells().get(usize::from(place))?;
        self.question(&self.content().spells[spell].workings, None)
    }

    /// What is asked before that ally does one of its services, if there is a choice.
    pub fn asked_by_ally(&self, ally: ActorId, service: u8) -> Option<Question<'_>> {
        let ally = self.level().actors().get(ally)?;
        let services = &self.content().monsters[ally.kind()].services;
        self.question(&services.get(usize::from(service))?.workings, None)
    }

    fn question(&self, workings: &[Working], used: Option<Kind<ItemType>>) -> Option<Question<'_>> {
        let treatment = own_effects(workings).find_map(Treatment::of)?;
        let known = (self.world().lore(), self.content());
        let those = those(self.pack(), treatment, used, known);
        (those.len() > 1).then_some(Question { treatment, those })
    }
}
