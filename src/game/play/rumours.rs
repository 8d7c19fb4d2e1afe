//! What people can tell of the steps below: levels that the hero has not been on are built as they will be found, and looked at.

use super::game::Game;
use crate::build::{Plan, build};
use crate::world::LevelId;
use crate::world::town::hearsay::Hearsay;
use fifteen_content::kinds::grammar::one_of_kind;
use fifteen_content::kinds::talk::Rumour;

/// Of how many steps below the deepest one people tell.
const AHEAD: i32 = 3;

impl Game {
    /// Finds out what people could tell now, unless that is known.
    pub(super) fn listen_round(&mut self) {
        let now = (self.world.lore.deepest, self.world.levels.len());
        if self.hearsay_of == Some(now) {
            return;
        }
        let scenario = &self.content.scenarios[self.world.scenario];
        let last = u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX);
        let (deepest, _) = now;
        let below = (1..=last).map(LevelId).filter(|id| {
            let depth = scenario.depth(id.0);
            (deepest + 1..=deepest + AHEAD).contains(&depth) && !self.world.levels.contains_key(id)
        });
        let all: Vec<Hearsay> = below.flat_map(|id| self.hearsay_of_level(id)).collect();
        self.hearsay = all;
        self.hearsay_of = Some(now);
    }

    /// What is worth telling of a level that nobody has been on.
    fn hearsay_of_level(&self, id: LevelId) -> Vec<Hearsay> {
        let commission = self.world.commission(id, &self.content);
        let mut random = commission.random(self.world.seed);
        // Of a level that cannot be built nobody tells.
        let plan = build(&self.content, &commission, &mut random).ok();
        let step = commission.depth;
        let theme = &self.content.themes[commission.theme];
        let name = Hearsay { of: Rumour::Theme, what: theme.name.clone(), step };
        let rest = plan.iter().flat_map(|plan| self.hearsay_of_plan(plan, step));
        std::iter::once(name).chain(rest).collect()
    }

    fn hearsay_of_plan(&self, plan: &Plan, step: i32) -> Vec<Hearsay> {
        let content = &self.content;
        let vaults =
            plan.vaults.iter().filter_map(|(kind, _)| content.vaults[*kind].rumour.clone());
        let vaults = vaults.map(|what| Hearsay { of: Rumour::Vault, what, step });
        let born = plan.births.iter().filter_map(|(kind, at)| {
            let monster = &content.monsters[*kind];
            let of = match plan.captives.contains(at) {
                true => Rumour::Captive,
                false if monster.is_master() => Rumour::Master,
                false => return None,
            };
            Some(Hearsay { of, what: one_of_kind(monster), step })
        });
        vaults.chain(born).collect()
    }
}
