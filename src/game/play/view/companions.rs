//! Those whom the hero freed: how and where they are, and what they ask for what they do.

use crate::Game;
use crate::rules::bonds;
use crate::world::town::price::{self, PriceReason};
use crate::world::{Actor, Bond};
use fifteen_content::kinds::monster::Service;

/// Somebody whom the hero freed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Freed {
    /// Their own name.
    pub name: String,
    /// Hit points, and the most that they can have; none of the dead.
    pub health: Option<(i32, i32)>,
    /// How they are.
    pub state: FreedState,
}

/// What has become of somebody whom the hero freed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreedState {
    /// They go with the hero.
    With,
    /// They wait on a level of that depth, or were left there.
    Waiting(i32),
    /// They came up, and live there.
    Home,
    /// They are no more.
    Dead,
}

impl Game {
    /// All whom the hero freed and who have a name of their own, in the order of their birth.
    pub fn freed(&self) -> impl Iterator<Item = Freed> {
        let all = self.world.lore.companions.iter();
        all.filter(|(_, own)| own.freed || own.home || own.share.is_some()).map(|(id, own)| {
            let mut levels = self.world.levels.values();
            let found = levels.find_map(|level| Some((level, level.actors().get(*id)?)));
            let state = match found {
                None => FreedState::Dead,
                Some((level, actor)) => match actor.bond {
                    Bond::Home => FreedState::Home,
                    Bond::Free if level.id() == self.world.here => FreedState::With,
                    Bond::Free | Bond::Waiting | Bond::Captive => {
                        FreedState::Waiting(level.depth())
                    }
                },
            };
            let health = found.map(|(_, actor)| (actor.hp, actor.max_hp));
            Freed { name: own.name.clone(), health, state }
        })
    }

    /// The coins that an ally takes for a service now.
    pub fn price(&self, ally: &Actor, service: &Service) -> u32 {
        bonds::price(service, self.percents(ally))
    }

    /// What makes the prices of an ally others than the usual now, each with the part of them that is asked, in percent.
    pub fn price_reasons(&self, ally: &Actor) -> Vec<(PriceReason, u32)> {
        let all = self.percents(ally).into_iter();
        all.filter(|(_, percent)| *percent != 100).collect()
    }

    fn percents(&self, ally: &Actor) -> [(PriceReason, u32); 5] {
        price::of_service(ally, self.hero().unwrap_or(ally), &self.scene())
    }

    /// Whether an ally does nothing for gold now, because so few lamps burn.
    pub fn is_shut(&self, ally: &Actor) -> bool {
        bonds::is_shut(ally, &self.scene())
    }
}
