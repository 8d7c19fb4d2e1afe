//! Trade, for the screen that shows it: what somebody has and takes, and at which price.

use crate::Game;
use crate::world::town::price::{self, Quote};
use crate::world::{Actor, Item};
use fifteen_content::kinds::monster::{Service, Trade};

impl Game {
    /// The shop of a person, if they have one.
    pub fn shop(&self, actor: &Actor) -> Option<&Trade> {
        self.content.monsters[actor.kind].person.as_ref()?.trade.as_ref()
    }

    /// What somebody does for gold.
    pub fn services_of(&self, actor: &Actor) -> &[Service] {
        &self.content.monsters[actor.kind].services
    }

    /// What a person asks for something of theirs; none if it is not for sale.
    pub fn asked_for(&self, item: &Item, trader: &Actor) -> Option<Quote> {
        price::asked(item, trader, self.hero()?, &self.scene())
    }

    /// What a person pays for something of the hero's; none if it is nothing to them.
    pub fn paid_for(&self, item: &Item, trader: &Actor) -> Option<Quote> {
        price::paid(item, trader, &self.world.lore, &self.scene())
    }
}
