//! [`World`]: the state of a run, everything that a save holds.

use super::{Actor, ActorId, Cause, Level, LevelId, Log, Lore, SetAside};
use crate::base::Random;
use crate::content::{Class, Content, Kind, Scenario};
use std::collections::BTreeMap;

/// One run: all levels visited, everybody on them, and the state of chance.
#[derive(Clone, Debug)]
pub struct World {
    /// The name of the run and its hero.
    pub(in crate::game) name: String,
    pub(in crate::game) seed: u64,
    pub(in crate::game) scenario: Kind<Scenario>,
    /// Turns since the run began; in one turn an actor of speed 12 acts once.
    pub(in crate::game) turn: u64,
    pub(in crate::game) hero: ActorId,
    /// The level that the hero is on.
    pub(in crate::game) here: LevelId,
    pub(in crate::game) levels: BTreeMap<LevelId, Level>,
    /// The dice of play. Level building has its own, one stream a level.
    pub(in crate::game) random: Random,
    /// The number of the next actor.
    pub(in crate::game) next_id: u32,
    pub(in crate::game) log: Log,
    /// What the hero has learnt.
    pub(in crate::game) lore: Lore,
    /// The sorts of item that the hero picks up in passing, as bits by their place in `Class::ALL`.
    pub(in crate::game) picks_up: u16,
    pub(in crate::game) ending: Option<Ending>,
    /// Whether its save was ever changed by hand.
    pub(in crate::game) edited: bool,
    /// What of its save the data no longer define; default for a new run.
    pub(in crate::game) set_aside: SetAside,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What ended it.
    pub cause: Cause,
    /// The turn it happened on.
    pub turn: u64,
}

impl World {
    /// The name of the run and its hero.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What every random number of the run comes from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The game that is played.
    pub fn scenario(&self) -> Kind<Scenario> {
        self.scenario
    }

    /// Turns since the run began.
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// The hero's number.
    pub fn hero_id(&self) -> ActorId {
        self.hero
    }

    /// The hero; none when dead and gone.
    pub fn hero(&self) -> Option<&Actor> {
        self.levels.get(&self.here)?.actors().get(self.hero)
    }

    /// The levels visited so far.
    pub fn levels(&self) -> &BTreeMap<LevelId, Level> {
        &self.levels
    }

    /// The level that the hero is on.
    pub fn here(&self) -> LevelId {
        self.here
    }

    /// What was told, the oldest first.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// What the hero has learnt.
    pub fn lore(&self) -> &Lore {
        &self.lore
    }

    /// Whether the hero picks up things of that sort in passing.
    pub fn picks_up(&self, class: Class) -> bool {
        self.picks_up & class.bit() != 0
    }

    /// How the run ended, if it has.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// How the run ended, if it has, in the words of its scenario: "killed by a giant rat".
    pub fn fate(&self, content: &Content) -> Option<String> {
        let ending = self.ending.as_ref()?;
        let own = &content.scenarios[self.scenario].end.epitaph;
        let own = own.clone().filter(|_| ending.is_won());
        Some(own.unwrap_or_else(|| ending.cause(content)))
    }

    /// Whether its save was ever changed by hand.
    pub fn edited(&self) -> bool {
        self.edited
    }
}

impl Ending {
    /// "killed by a giant rat"
    pub fn cause(&self, content: &Content) -> String {
        self.cause.epitaph(content)
    }

    /// Whether the hero has won.
    pub fn is_won(&self) -> bool {
        self.cause == Cause::Won
    }
}
