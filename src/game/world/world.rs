//! [`World`]: the state of a run, everything that a save holds.

use super::item::Sorts;
use super::town::forebear::Forebear;
use super::{Actor, ActorId, Cause, Level, LevelId, Log, Lore, Tally, Travels};
use crate::record::{SetAside, saved};
use fifteen_base::{Random, SortedMap};
use fifteen_content::kinds::scenario::goal::Goal;
use fifteen_content::{Content, ItemClass, Kind, Scenario};
use fifteen_derive::Readers;

/// The last number that an actor or an item can have, with room for those still to come.
pub(crate) const LAST_ID: u32 = 4_000_000_000;

/// One run: all levels visited, everybody on them, and the state of chance.
#[saved(block, forgiving)]
#[derive(Clone, Debug, Readers)]
pub struct World {
    /// Turns since the run began; in one turn an actor of speed 12 acts once.
    #[read]
    #[field(0..=MOST_TURNS, stand_in = MOST_TURNS)]
    pub(crate) turn: u64,
    /// What every random number of the run comes from.
    #[read]
    pub(crate) seed: u64,
    /// The name of the run and its hero.
    #[read(&str)]
    #[field(stand_in = "?".to_owned())]
    pub(crate) name: String,
    /// The game that is played.
    #[read]
    #[field(essential)]
    pub(crate) scenario: Kind<Scenario>,
    /// The hero's number.
    #[read(hero_id)]
    #[field(stand_in = ActorId(0))]
    pub(crate) hero: ActorId,
    /// The level that the hero is on.
    #[read]
    #[field(stand_in = LevelId(u16::MAX))]
    pub(crate) here: LevelId,
    /// The number of the next actor or item.
    #[field(0..=LAST_ID, stand_in = LAST_ID)]
    pub(crate) next_id: u32,
    /// The dice of play. Level building has its own, one stream a level.
    #[field(stand_in = Random::new(0))]
    pub(crate) random: Random,
    /// Whether its save was ever changed by hand.
    #[read]
    pub(crate) edited: bool,
    /// The turn of another run from which it was played on, for practice: it is never among the best.
    #[read]
    pub(crate) practice: Option<u64>,
    /// Those of earlier runs who leave a mark in this one.
    #[read(&[Forebear])]
    #[field(default)]
    pub(crate) forebears: Vec<Forebear>,
    /// The sorts of item that the hero picks up in passing.
    #[field(name = "pick_up", default)]
    pub(crate) picks_up: Sorts,
    /// What the run remembers of marks and reactions.
    #[read(&Tally)]
    #[field(flat)]
    pub(crate) tally: Tally,
    #[field(null)]
    pub(crate) ending: Option<Ending>,
    /// The levels visited so far.
    #[read(&SortedMap<LevelId, Level>)]
    #[field(key = "id")]
    pub(crate) levels: SortedMap<LevelId, Level>,
    /// Levels that the scenario no longer has, as they are written.
    #[field(key = "id", default)]
    pub(crate) parked: SortedMap<LevelId, Level>,
    /// The levels of the country that it has been to.
    #[read(&Travels)]
    #[field(flat)]
    pub(crate) travels: Travels,
    /// What the hero has learnt.
    #[read(&Lore)]
    #[field(default)]
    pub(crate) lore: Lore,
    /// What was told, the oldest first.
    #[read(&Log)]
    pub(crate) log: Log,
    /// What of it waits for definitions, but for what its parts keep themselves; nothing in a new run.
    #[field(aside)]
    pub(crate) aside: SetAside,
}

/// How a run ended.
#[saved(short)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What ended it.
    pub cause: Cause,
    /// The turn it happened on.
    pub turn: u64,
    /// The id of the goal that ended it, if one did and it was kept.
    pub goal: Option<String>,
}

impl World {
    /// The hero; none when dead and gone.
    pub fn hero(&self) -> Option<&Actor> {
        self.levels.get(&self.here)?.actors().get(self.hero)
    }

    /// Whether the hero picks up things of that sort in passing.
    pub fn picks_up(&self, class: ItemClass) -> bool {
        self.picks_up.has(class)
    }

    /// How many lamps of the town burn, and how many burnt when the run began; nothing if the scenario has none.
    pub fn lamps(&self, content: &Content) -> Option<(i32, i32)> {
        let (lamps, clock) = self.tally.lamps(self.scenario, self.turn, content)?;
        Some((lamps.burning(clock), lamps.count))
    }

    /// How the run ended, if it has.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The goal that the run came to, if it has ended so and the data still define it.
    pub fn reached<'a>(&self, content: &'a Content) -> Option<&'a Goal> {
        let id = self.ending.as_ref()?.goal.as_ref()?;
        content.scenarios[self.scenario].goals.iter().find(|goal| goal.id == *id)
    }

    /// What is told at the moment at which the run comes to a goal; none if that is what is always told then.
    pub(crate) fn telling_of_end<'a>(&self, content: &'a Content) -> Option<&'a str> {
        let own = self.reached(content).and_then(|goal| goal.end.telling.as_ref());
        let usual = content.scenarios[self.scenario].end.winning.as_ref();
        let won = self.ending.as_ref().is_some_and(Ending::is_won);
        own.or(usual.filter(|_| won)).map(String::as_str)
    }

    /// What its data call the end of the run; none if they leave it to who shows it.
    pub fn heading<'a>(&self, content: &'a Content) -> Option<&'a str> {
        let end = &content.scenarios[self.scenario].end;
        let own = self.reached(content).and_then(|goal| goal.end.heading.as_ref());
        let won = self.ending.as_ref()?.is_won();
        let usual = if won { end.won.as_ref() } else { end.lost.as_ref() };
        own.or(usual).map(String::as_str)
    }

    /// How the run ended, if it has, in the words of its scenario: "killed by a giant rat".
    pub fn fate(&self, content: &Content) -> Option<String> {
        let ending = self.ending.as_ref()?;
        let own = self.reached(content).and_then(|goal| goal.end.epitaph.as_ref());
        let usual = content.scenarios[self.scenario].end.epitaph.as_ref();
        let words = own.or(usual.filter(|_| ending.is_won())).cloned();
        Some(words.unwrap_or_else(|| ending.cause(content)))
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

    /// Whether it came of a goal, and the hero lives.
    pub fn is_reached(&self) -> bool {
        [Cause::Won, Cause::Lost].contains(&self.cause)
    }
}
