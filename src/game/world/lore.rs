//! What the hero has learnt in this run: what things are, spells, creatures; and the tale so far.

use super::ActorId;
use super::companion::Companions;
use super::riddle::Answer;
use crate::record::{SetAside, saved};
use fifteen_base::{Point, Random, SortedMap, SortedSet};
use fifteen_content::{Content, ItemType, Kind, Monster, Spell};
use fifteen_derive::Readers;

/// Everything the hero has learnt, and what is counted about them.
#[saved]
#[derive(Clone, Debug, Default, PartialEq, Eq, Readers)]
pub struct Lore {
    /// The deepest level that the hero has been on; 0 for one who was only above ground.
    #[read]
    #[field(0..=65_535)]
    pub(crate) deepest: i32,
    /// The spells that the hero has learnt, in that order.
    #[read(&[Kind<Spell>])]
    #[field(default)]
    pub(crate) spells: Vec<Kind<Spell>>,
    /// The kinds of item that the hero knows by what they are.
    #[field(default)]
    pub(crate) known: SortedSet<Kind<ItemType>>,
    /// What each kind that nobody knows looks like in this run: "murky".
    #[field(default)]
    pub(crate) looks: SortedMap<Kind<ItemType>, String>,
    /// How often each kind of item was used.
    #[read(&SortedMap<Kind<ItemType>, u32>)]
    #[field(default)]
    pub(crate) used: SortedMap<Kind<ItemType>, u32>,
    /// The kinds of creature that the hero has seen, and how many of each they killed.
    #[field(default)]
    pub(crate) met: SortedMap<Kind<Monster>, u32>,
    /// What happened that is worth telling, the oldest first.
    #[read(&[Chapter])]
    #[field(default)]
    pub(crate) story: Vec<Chapter>,
    /// The doors with riddles that the hero has read, in that order, and the answers that have opened them.
    #[read(&[DoorMet])]
    #[field(name = "riddles", default)]
    pub(crate) doors: Vec<DoorMet>,
    /// What people told that is worth keeping in mind, the oldest first.
    #[read(&[Note])]
    #[field(default)]
    pub(crate) notes: Vec<Note>,
    /// Those who have a name of their own, the dead too.
    #[read(&Companions)]
    #[field(key = "id", default)]
    pub(crate) companions: Companions,
    #[field(aside)]
    pub(crate) aside: SetAside,
}

/// A door with a riddle that the hero has read.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoorMet {
    /// On which level.
    pub level: u16,
    /// Where.
    pub at: Point,
    /// On which turn it was read.
    pub turn: u64,
    /// The numbers on it.
    pub hand: Vec<u32>,
    /// What was to be made of them.
    pub target: i32,
    /// The answer that has opened it.
    pub answered: Option<Answered>,
}

/// An answer that has opened a door.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// On which turn it was given.
    pub turn: u64,
    /// As it was given; `none` for one that there is none.
    pub answer: String,
    /// The same in its normal form.
    pub solution: String,
    /// Whether nobody had written it before in the run.
    #[field(default)]
    pub new: bool,
}

impl Answered {
    /// Whether it was that there is none.
    pub fn is_none(&self) -> bool {
        Answer::of(&self.answer).is_some_and(Answer::is_none)
    }
}

/// Something that the hero was told.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// On which turn.
    pub turn: u64,
    /// By whom: "Osk".
    pub by: String,
    /// What.
    pub text: String,
}

/// The text with blanks in place of control characters, which a save may not hold.
pub(crate) fn one_line(text: String) -> String {
    match text.contains(char::is_control) {
        true => text.replace(char::is_control, " "),
        false => text,
    }
}

/// The most notes that are kept in mind.
pub const MOST_NOTES: usize = 300;

/// The most doors that are kept in mind.
pub const MOST_DOORS: usize = 1000;

/// Something that happened.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// On which turn.
    pub turn: u64,
    /// On which level.
    pub level: u16,
    /// What, in a sentence.
    pub text: String,
}

/// The most chapters of a story.
pub const MOST_CHAPTERS: usize = 1000;

impl Lore {
    /// What a hero knows who has just set out. What things look like is drawn from the seed of the run alone.
    pub(crate) fn new(seed: u64, content: &Content) -> Lore {
        let mut random = Random::stream(seed, "looks");
        let mut looks = SortedMap::new();
        for (list, names) in content.names.iter() {
            let mut names = names.all();
            random.shuffle(&mut names);
            let alike = content.items.iter().filter(|(_, item)| item.looks == Some(list));
            // Where there are fewer looks than kinds, some look the same.
            let drawn = names.iter().cycle().cloned().map(one_line);
            looks.extend(alike.map(|(kind, _)| kind).zip(drawn));
        }
        Lore { looks, ..Lore::default() }
    }

    /// Whether the hero knows what things of that kind are.
    pub fn knows(&self, kind: Kind<ItemType>, content: &Content) -> bool {
        content.items[kind].looks.is_none() || self.known.contains(&kind)
    }

    /// What a kind looks like to those who do not know it.
    pub fn look(&self, kind: Kind<ItemType>) -> Option<&str> {
        self.looks.get(&kind).map(String::as_str)
    }

    /// Whether the hero has seen such a creature, and how many of them they killed.
    pub fn met(&self, kind: Kind<Monster>) -> Option<u32> {
        self.met.get(&kind).copied()
    }

    /// How many creatures the hero has killed.
    pub fn kills(&self) -> u32 {
        self.met.values().fold(0, |sum, kills| sum.saturating_add(*kills))
    }

    /// Adds a chapter to the story, unless it is as long as a story can be.
    pub(crate) fn tell(&mut self, turn: u64, level: u16, text: String) {
        if self.story.len() < MOST_CHAPTERS {
            self.story.push(Chapter { turn, level, text: one_line(text) });
        }
    }

    /// Keeps in mind what somebody told, once. Of more than there is room for the oldest is forgotten.
    pub(crate) fn keep_in_mind(&mut self, turn: u64, by: ActorId, text: &str) {
        if self.notes.iter().any(|note| note.text == text) {
            return;
        }
        if self.notes.len() >= MOST_NOTES {
            self.notes.remove(0);
        }
        let by = one_line(self.name_of(by).unwrap_or_default().to_owned());
        self.notes.push(Note { turn, by, text: one_line(text.to_owned()) });
    }

    /// The door on that level, if the hero has read it.
    pub fn door(&self, level: u16, at: Point) -> Option<&DoorMet> {
        let here = |door: &&DoorMet| (door.level, door.at) == (level, at);
        self.doors.iter().find(here)
    }

    /// Whether nobody in this run has written that solution of these numbers.
    pub fn is_new(&self, hand: &[u32], target: i32, solution: &str) -> bool {
        let of_these = |door: &&DoorMet| door.hand == hand && door.target == target;
        let mut given = self.doors.iter().filter(of_these);
        !given.any(|door| door.answered.as_ref().is_some_and(|a| a.solution == solution))
    }

    /// Keeps a door in mind, with the turn on which it was read, its numbers, and what is to be made of them. Of more doors
    /// than there is room for the one that was read first is forgotten.
    pub(crate) fn meet(
        &mut self,
        level: u16,
        at: Point,
        (turn, hand, target): (u64, Vec<u32>, i32),
    ) {
        if self.doors.len() >= MOST_DOORS {
            self.doors.remove(0);
        }
        self.doors.push(DoorMet { level, at, turn, hand, target, answered: None });
    }

    /// Keeps in mind what has opened a door.
    pub(crate) fn answer(&mut self, level: u16, at: Point, given: Answered) {
        let Answered { turn, answer, solution, new } = given;
        let (answer, solution) = (one_line(answer), one_line(solution));
        let given = Answered { turn, answer, solution, new };
        let mut doors = self.doors.iter_mut();
        if let Some(door) = doors.find(|door| (door.level, door.at) == (level, at)) {
            door.answered = Some(given);
        }
    }
}
