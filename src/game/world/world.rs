//! [`World`]: the state of a run, everything that a save holds.

use super::town::forebear::Forebear;
use super::{Actor, ActorId, Cause, Level, LevelId, Log, Lore, SetAside, Tally, Travels};
use fifteen_base::{Random, SortedMap};
use fifteen_content::kinds::scenario::goal::Goal;
use fifteen_content::{Content, ItemClass, Kind, Scenario};
use fifteen_derive::Readers;

/// One run: all levels visited, everybody on them, and the state of chance.
#[derive(Clone, Debug, Readers)]
pub struct World {
    /// The name of the run and its hero.
    #[read(&str)]
    pub(crate) name: String,
    /// What every random number of the run comes from.
    #[read]
    pub(crate) seed: u64,
    /// The game that is played.
    #[read]
    pub(crate) scenario: Kind<Scenario>,
    /// Turns since the run began; in one turn an actor of speed 12 acts once.
    #[read]
    pub(crate) turn: u64,
    /// The hero's number.
    #[read(hero_id)]
    pub(crate) hero: ActorId,
    /// The level that the hero is on.
    #[read]
    pub(crate) here: LevelId,
    /// The levels visited so far.
    #[read(&SortedMap<LevelId, Level>)]
    pub(crate) levels: SortedMap<LevelId, Level>,
    /// The levels of the country that it has been to.
    #[read(&Travels)]
    pub(crate) travels: Travels,
    /// The dice of play. Level building has its own, one stream a level.
    pub(crate) random: Random,
    /// The number of the next actor.
    pub(crate) next_id: u32,
    /// What was told, the oldest first.
    #[read(&Log)]
    pub(crate) log: Log,
    /// What the hero has learnt.
    #[read(&Lore)]
    pub(crate) lore: Lore,
    /// The sorts of item that the hero picks up in passing, as bits by their place in `ItemClass::ALL`.
    pub(crate) picks_up: u16,
    /// What the run remembers of marks and reactions.
    #[read(&Tally)]
    pub(crate) tally: Tally,
    pub(crate) ending: Option<Ending>,
    /// Whether its save was ever changed by hand.
    #[read]
    pub(crate) edited: bool,
    /// The turn of another run from which it was played on, for practice: it is never among the best.
    #[read]
    pub(crate) practice: Option<u64>,
    /// Those of earlier runs who leave a mark in this one.
    #[read(&[Forebear])]
    pub(crate) forebears: Vec<Forebear>,
    /// What of its save the data no longer define; default for a new run.
    pub(crate) set_aside: SetAside,
}

/// How a run ended.
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
        self.picks_up & class.bit() != 0
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
