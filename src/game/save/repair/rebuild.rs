//! A level and a hero as they were when the run began: level N of a seed is always the same.

use super::mender::{Levels, Mender};
use crate::base::Random;
use crate::content::{Kind, Scenario};
use crate::game::save::capture::capture;
use crate::game::save::format::{ActorRecord, LevelRecord, Snapshot};
use crate::game::{ActorId, LevelId, Log, World};
use std::collections::{BTreeMap, BTreeSet};

/// What was made anew.
pub(super) struct Built {
    /// The level, with those who live there and without the hero.
    pub level: LevelRecord,
    pub hero: ActorRecord,
}

impl Mender<'_> {
    /// The ids of those of whom there is only one in a run, and who were killed or live on another level. Who was only
    /// met lived on a level that is lost.
    pub(super) fn spent(&self, snapshot: &Snapshot, levels: &Levels) -> BTreeSet<String> {
        let unique = |id: &&String| {
            let kind = self.content.monsters.find(id);
            kind.is_some_and(|kind| self.content.monsters[kind].unique)
        };
        let met = snapshot.lore.iter().flat_map(|lore| &lore.creatures);
        let killed = met.filter(|met| met.killed > 0);
        let levels = levels.values();
        let alive = levels.flat_map(|level| level.actors.iter().chain(&level.parked));
        let all = killed
            .map(|met| &met.kind)
            .chain(alive.map(|actor| &actor.kind));
        all.filter(unique).cloned().collect()
    }

    /// Builds a level of the run anew, and a hero to go there.
    pub(super) fn build(
        &mut self,
        snapshot: &Snapshot,
        scenario: Kind<Scenario>,
        id: u16,
    ) -> Result<Built, String> {
        let mut world = World {
            name: snapshot.name.clone(),
            seed: snapshot.seed,
            scenario,
            turn: snapshot.turn,
            hero: ActorId(self.hero),
            here: LevelId(id),
            levels: BTreeMap::new(),
            random: Random::new(0),
            next_id: self.next_id,
            log: Log::default(),
            lore: Default::default(),
            picks_up: 0,
            ending: None,
            edited: true,
            set_aside: Default::default(),
        };
        let built = world.build_level(LevelId(id), self.content);
        built.map_err(|why| format!("Level {id} was lost and cannot be built anew: {why}"))?;
        world.enter_hero(self.content);
        self.next_id = world.next_id;
        let level = capture(&world, self.content).levels.pop();
        let mut level = level.ok_or("A level that was built anew is not there.")?;
        let hero = level.actors.iter().position(|actor| actor.id == self.hero);
        let hero = hero.ok_or("There is no room for the hero on the level.")?;
        let hero = level.actors.remove(hero);
        Ok(Built { level, hero })
    }
}
