//! [`World`]: the complete state of a run, as a save holds it.

use super::item::ItemClasses;
use super::town::forebear::Forebear;
use super::{Actor, ActorId, Cause, Level, LevelId, Log, Lore, RunMemory, Travels};
use crate::record::{PendingValues, saved};
use fifteen_base::{Random, SortedMap};
use fifteen_content::kinds::scenario::goal::Goal;
use fifteen_content::{Content, ItemClass, Kind, Scenario};
use fifteen_derive::Getters;

/// Maximum of `next_id` in a save. Higher numbers are left for actors and items that the run still creates.
pub(crate) const LAST_ID: u32 = 4_000_000_000;

#[saved(block, forgiving)]
#[derive(Clone, Debug, Getters)]
pub struct World {
    /// Turns since the run began. An actor of normal speed (12) acts once a turn.
    #[get]
    #[field(0..=MAX_TURNS, stand_in = MAX_TURNS)]
    pub(crate) turn: u64,
    #[get]
    pub(crate) seed: u64,
    #[get(&str)]
    #[field(stand_in = "?".to_owned())]
    pub(crate) name: String,
    #[get]
    #[field(essential)]
    pub(crate) scenario: Kind<Scenario>,
    #[get(hero_id)]
    #[field(stand_in = ActorId(0))]
    pub(crate) hero: ActorId,
    #[get]
    #[field(stand_in = LevelId(u16::MAX))]
    pub(crate) current_level: LevelId,
    #[field(0..=LAST_ID, stand_in = LAST_ID)]
    pub(crate) next_id: u32,
    /// Random number generator of the rules. Level generation uses a separate generator for each level.
    #[field(stand_in = Random::new(0))]
    pub(crate) random: Random,
    /// Whether the save was edited or repaired, or the data files changed during the run. Such a run is not ranked.
    #[get]
    pub(crate) edited: bool,
    /// For a practice run, the turn of the original run at which the practice begins. Practice runs are not ranked.
    #[get]
    pub(crate) practice: Option<u64>,
    /// Heroes of earlier runs, whose graves and deeds appear in this run.
    #[get(&[Forebear])]
    #[field(default)]
    pub(crate) forebears: Vec<Forebear>,
    #[field(name = "pick_up", default)]
    pub(crate) picks_up: ItemClasses,
    #[get(&RunMemory)]
    #[field(flat)]
    pub(crate) memory: RunMemory,
    #[field(null)]
    pub(crate) ending: Option<Ending>,
    #[get(&SortedMap<LevelId, Level>)]
    #[field(key = "id")]
    pub(crate) levels: SortedMap<LevelId, Level>,
    /// Levels that the scenario no longer defines, kept as saved.
    #[field(key = "id", default)]
    pub(crate) parked: SortedMap<LevelId, Level>,
    #[get(&Travels)]
    #[field(flat)]
    pub(crate) travels: Travels,
    #[get(&Lore)]
    #[field(default)]
    pub(crate) lore: Lore,
    #[get(&Log)]
    pub(crate) log: Log,
    /// Saved values of the world itself (not of its levels) whose definitions are missing.
    #[field(aside)]
    pub(crate) aside: PendingValues,
}

#[saved(short)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub cause: Cause,
    pub turn: u64,
    /// Id of the goal that ended the run; `None` for a death, and if the save does not name the goal.
    pub goal: Option<String>,
}

impl World {
    /// Returns the hero, dead or alive, or `None` if the hero is not on the current level.
    pub fn hero(&self) -> Option<&Actor> {
        self.levels.get(&self.current_level)?.actors().get(self.hero)
    }

    pub fn picks_up(&self, class: ItemClass) -> bool {
        self.picks_up.has(class)
    }

    /// Returns the numbers of burning lamps in the town, now and at the start of the run. `None` in scenarios
    /// without lamps.
    pub fn lamps(&self, content: &Content) -> Option<(i32, i32)> {
        let (lamps, clock) = self.memory.lamps(self.scenario, self.turn, content)?;
        Some((lamps.burning(clock), lamps.count))
    }

    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Returns the goal that ended the run. `None` if no goal did, or if the data no longer define it.
    pub fn reached_goal<'a>(&self, content: &'a Content) -> Option<&'a Goal> {
        let id = self.ending.as_ref()?.goal.as_ref()?;
        content.scenarios[self.scenario].goals.iter().find(|goal| goal.id == *id)
    }

    /// Returns the text for the moment at which a goal is reached, or `None` for the default text.
    pub(crate) fn ending_text<'a>(&self, content: &'a Content) -> Option<&'a str> {
        let own = self.reached_goal(content).and_then(|goal| goal.end.message.as_ref());
        let usual = content.scenarios[self.scenario].end.winning.as_ref();
        let won = self.ending.as_ref().is_some_and(Ending::is_won);
        own.or(usual.filter(|_| won)).map(String::as_str)
    }

    /// Returns the heading of the end screen from the data, or `None` for the interface's default.
    pub fn ending_heading<'a>(&self, content: &'a Content) -> Option<&'a str> {
        let end = &content.scenarios[self.scenario].end;
        let own = self.reached_goal(content).and_then(|goal| goal.end.heading.as_ref());
        let won = self.ending.as_ref()?.is_won();
        let usual = if won { end.won.as_ref() } else { end.lost.as_ref() };
        own.or(usual).map(String::as_str)
    }

    /// Returns what becomes of the world after the reached goal, for the summary.
    pub fn ending_page<'a>(&self, content: &'a Content) -> Option<&'a str> {
        self.reached_goal(content)?.end.page.as_deref()
    }

    /// Returns the epitaph: the scenario's words for the end of the run, or else the cause, such as "killed by a
    /// giant rat". `None` while the run goes on.
    pub fn epitaph(&self, content: &Content) -> Option<String> {
        let ending = self.ending.as_ref()?;
        let own = self.reached_goal(content).and_then(|goal| goal.end.epitaph.as_ref());
        let usual = content.scenarios[self.scenario].end.epitaph.as_ref();
        let words = own.or(usual.filter(|_| ending.is_won())).cloned();
        Some(words.unwrap_or_else(|| ending.cause_text(content)))
    }
}

impl Ending {
    pub fn cause_text(&self, content: &Content) -> String {
        self.cause.epitaph(content)
    }

    pub fn is_won(&self) -> bool {
        self.cause == Cause::Won
    }

    /// Whether the run ended by a goal of the scenario or by a loss, and not by a death.
    pub fn is_goal(&self) -> bool {
        [Cause::Won, Cause::Lost].contains(&self.cause)
    }
}
