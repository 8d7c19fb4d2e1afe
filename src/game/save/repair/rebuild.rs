//! A level and a hero as they were when the run began: level N of a seed is always the same.

use super::mender::Mender;
use crate::save::capture::capture;
use crate::save::format::{ActorRecord, LevelRecord, Snapshot, SpotInCountry};
use crate::world::{Spot, Travels};
use crate::{ActorId, LevelId, Log, World};
use fifteen_base::country::Chunk;
use fifteen_base::{Random, SortedMap};

/// What was made anew.
pub(super) struct Built {
    /// The level, with those who live there and without the hero.
    pub level: LevelRecord,
    pub hero: ActorRecord,
    /// The next number that nobody has.
    pub next_id: u32,
}

impl Mender<'_> {
    /// The levels of the country that the run has been to, as far as they make sense.
    fn travels(&self, snapshot: &Snapshot) -> Travels {
        let spot = |(x, y, under, crossed): &SpotInCountry| {
            let chunk = Chunk { x: *x, y: *y };
            let under = u16::try_from(*under).unwrap_or(0);
            (Spot { chunk, under }, u8::try_from(*crossed).unwrap_or(0))
        };
        Travels::of(snapshot.travels.iter().map(spot).collect()).unwrap_or_default()
    }

    /// Builds a level of the run anew, and a hero to go there.
    pub(super) fn build(&self, snapshot: &Snapshot, id: u16) -> Result<Built, String> {
        let mut world = World {
            name: snapshot.name.clone(),
            seed: snapshot.seed,
            scenario: self.scenario,
            turn: snapshot.turn,
            hero: ActorId(self.hero),
            here: LevelId(id),
            levels: SortedMap::new(),
            travels: self.travels(snapshot),
            random: Random::new(0),
            next_id: snapshot.next_id.max(self.hero + 1),
            log: Log::default(),
            lore: Default::default(),
            picks_up: 0,
            tally: Default::default(),
            ending: None,
            edited: true,
            practice: None,
            forebears: Vec::new(),
            set_aside: Default::default(),
        };
        let built = world.build_level(LevelId(id), self.content);
        built.map_err(|why| format!("Level {id} was lost and cannot be built anew: {why}"))?;
        world.enter_hero(None, self.content);
        let level = capture(&world, self.content).levels.pop();
        let mut level = level.ok_or("A level that was built anew is not there.")?;
        let hero = level.actors.iter().position(|actor| actor.id == self.hero);
        let hero = hero.ok_or("There is no room for the hero on the level.")?;
        let hero = level.actors.remove(hero);
        let next_id = world.next_id;
        Ok(Built { level, hero, next_id })
    }
}
