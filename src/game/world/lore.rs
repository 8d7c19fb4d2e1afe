//! The hero's discoveries (identified items, spells, creatures, notes, names) and the history of the run.

use super::ActorId;
use super::companion::Companions;
use super::riddle::RiddleAnswer;
use crate::record::{PendingValues, saved};
use fifteen_base::{Point, Random, SortedMap, SortedSet};
use fifteen_content::{Content, ItemType, Kind, Monster, Spell, Talent};
use fifteen_derive::Getters;

#[saved]
#[derive(Clone, Debug, Default, PartialEq, Eq, Getters)]
pub struct Lore {
    /// Greatest depth that the hero has visited; 0 above ground.
    #[get]
    #[field(0..=65_535)]
    pub(crate) deepest: i32,
    #[get(&[Kind<Spell>])]
    #[field(default)]
    pub(crate) spells: Vec<Kind<Spell>>,
    /// The spell or talent that the hero used last.
    #[get]
    #[field(default)]
    pub(crate) last_power: Option<LastPower>,
    #[field(default)]
    pub(crate) identified: SortedSet<Kind<ItemType>>,
    /// Appearance in this run of each kind that starts unidentified, such as "murky".
    #[field(default)]
    pub(crate) appearances: SortedMap<Kind<ItemType>, String>,
    #[get(&SortedMap<Kind<ItemType>, u32>)]
    #[field(default)]
    pub(crate) item_uses: SortedMap<Kind<ItemType>, u32>,
    /// Number of kills of each kind of creature; 0 for a kind that the hero has only seen.
    #[field(default)]
    pub(crate) kills: SortedMap<Kind<Monster>, u32>,
    /// Notable events of the run, oldest first.
    #[get(&[HistoryEvent])]
    #[field(default)]
    pub(crate) history: Vec<HistoryEvent>,
    /// Riddle doors in the order in which the hero read them.
    #[get(&[RiddleDoor])]
    #[field(name = "riddles", default)]
    pub(crate) doors: Vec<RiddleDoor>,
    /// Noted sentences of people, oldest first.
    #[get(&[SpeechNote])]
    #[field(default)]
    pub(crate) notes: Vec<SpeechNote>,
    #[get(&Companions)]
    #[field(key = "id", default)]
    pub(crate) companions: Companions,
    #[field(aside)]
    pub(crate) aside: PendingValues,
}

/// A spell or talent that the hero used.
#[saved(called = "power")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastPower {
    #[like = r#"{ "spell": "spark" }"#]
    Spell(Kind<Spell>),
    #[like = r#"{ "talent": "riposte" }"#]
    Talent(Kind<Talent>),
}

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiddleDoor {
    pub level: u16,
    pub at: Point,
    /// Turn on which the hero first read the riddle.
    pub turn: u64,
    pub numbers: Vec<u32>,
    /// Number that an expression of all `numbers` must make.
    pub target: i32,
    pub answered: Option<DoorAnswer>,
}

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoorAnswer {
    pub turn: u64,
    /// The expression, or `none` for the answer that there is no solution.
    pub answer: String,
    /// Normal form of the expression, the same for equivalent expressions.
    pub solution: String,
    /// Whether this was the first time in the run that this solution opened a door with these numbers and this
    /// target.
    #[field(default)]
    pub new: bool,
}

impl DoorAnswer {
    pub fn is_none(&self) -> bool {
        RiddleAnswer::parse(&self.answer).is_some_and(RiddleAnswer::is_no_solution)
    }
}

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpeechNote {
    pub turn: u64,
    pub by: String,
    pub text: String,
}

/// Replaces control characters with spaces, because a save must not contain control characters.
pub(crate) fn one_line(text: String) -> String {
    match text.contains(char::is_control) {
        true => text.replace(char::is_control, " "),
        false => text,
    }
}

pub const MAX_NOTES: usize = 300;

pub const MAX_DOORS: usize = 1000;

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryEvent {
    pub turn: u64,
    pub level: u16,
    pub text: String,
}

pub const MAX_HISTORY: usize = 1000;

impl Lore {
    /// Creates the discoveries of a new hero. The seed alone decides the appearances of unidentified items.
    pub(crate) fn new(seed: u64, content: &Content) -> Lore {
        let mut random = Random::stream(seed, "looks");
        let mut looks = SortedMap::new();
        for (list, names) in content.names.iter() {
            let mut names = names.all();
            random.shuffle(&mut names);
            let alike = content.items.iter().filter(|(_, item)| item.appearances == Some(list));
            // If a list has fewer appearances than kinds, several kinds look the same.
            let drawn = names.iter().cycle().cloned().map(one_line);
            looks.extend(alike.map(|(kind, _)| kind).zip(drawn));
        }
        Lore { appearances: looks, ..Lore::default() }
    }

    pub fn knows(&self, kind: Kind<ItemType>, content: &Content) -> bool {
        content.items[kind].appearances.is_none() || self.identified.contains(&kind)
    }

    /// Returns the appearance of a kind in this run, or `None` for a kind that needs no identification.
    pub fn appearance(&self, kind: Kind<ItemType>) -> Option<&str> {
        self.appearances.get(&kind).map(String::as_str)
    }

    /// Returns the number of kills of a kind, or `None` for a kind that the hero has never seen.
    pub fn kills_of(&self, kind: Kind<Monster>) -> Option<u32> {
        self.kills.get(&kind).copied()
    }

    pub fn kills(&self) -> u32 {
        self.kills.values().fold(0, |sum, kills| sum.saturating_add(*kills))
    }

    pub(crate) fn record_event(&mut self, turn: u64, level: u16, text: String) {
        if self.history.len() < MAX_HISTORY {
            self.history.push(HistoryEvent { turn, level, text: one_line(text) });
        }
    }

    /// Adds a note, unless an equal note exists. A full list drops its oldest note.
    pub(crate) fn add_note(&mut self, turn: u64, by: ActorId, text: &str) {
        if self.notes.iter().any(|note| note.text == text) {
            return;
        }
        if self.notes.len() >= MAX_NOTES {
            self.notes.remove(0);
        }
        let by = one_line(self.name_of(by).unwrap_or_default().to_owned());
        self.notes.push(SpeechNote { turn, by, text: one_line(text.to_owned()) });
    }

    /// Returns the record of a riddle door, or `None` for a door that the hero has not read.
    pub fn door(&self, level: u16, at: Point) -> Option<&RiddleDoor> {
        let here = |door: &&RiddleDoor| (door.level, door.at) == (level, at);
        self.doors.iter().find(here)
    }

    /// Whether the solution has not yet opened a door with these numbers and this target.
    pub fn is_new_solution(&self, hand: &[u32], target: i32, solution: &str) -> bool {
        let has_same_numbers = |door: &&RiddleDoor| door.numbers == hand && door.target == target;
        let mut given = self.doors.iter().filter(has_same_numbers);
        !given.any(|door| door.answered.as_ref().is_some_and(|a| a.solution == solution))
    }

    /// Records a riddle door with the turn, the numbers and the target. A full list drops its oldest door.
    pub(crate) fn record_door(&mut self, level: u16, at: Point, (turn, hand, target): (u64, Vec<u32>, i32)) {
        if self.doors.len() >= MAX_DOORS {
            self.doors.remove(0);
        }
        self.doors.push(RiddleDoor { level, at, turn, numbers: hand, target, answered: None });
    }

    pub(crate) fn record_answer(&mut self, level: u16, at: Point, given: DoorAnswer) {
        let DoorAnswer { turn, answer, solution, new } = given;
        let (answer, solution) = (one_line(answer), one_line(solution));
        let given = DoorAnswer { turn, answer, solution, new };
        let mut doors = self.doors.iter_mut();
        if let Some(door) = doors.find(|door| (door.level, door.at) == (level, at)) {
            door.answered = Some(given);
        }
    }
}
