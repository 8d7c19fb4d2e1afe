//! What the hero has learnt in this run: what things are, spells, creatures; and the tale so far.

use crate::base::Random;
use crate::content::{Content, ItemType, Kind, Monster, Spell};
use std::collections::{BTreeMap, BTreeSet};

/// Everything the hero has learnt, and what is counted about them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lore {
    /// The kinds of item that the hero knows by what they are.
    pub(in crate::game) known: BTreeSet<Kind<ItemType>>,
    /// What each kind that nobody knows looks like in this run: "murky".
    pub(in crate::game) looks: BTreeMap<Kind<ItemType>, String>,
    /// The spells that the hero has learnt, in that order.
    pub(in crate::game) spells: Vec<Kind<Spell>>,
    /// The kinds of creature that the hero has seen, and how many of each they killed.
    pub(in crate::game) met: BTreeMap<Kind<Monster>, u32>,
    /// How often each kind of item was used.
    pub(in crate::game) used: BTreeMap<Kind<ItemType>, u32>,
    /// What happened that is worth telling, the oldest first.
    pub(in crate::game) story: Vec<Chapter>,
    /// The deepest level that the hero has been on; 0 for one who was only above ground.
    pub(in crate::game) deepest: i32,
}

/// Something that happened.
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
    pub(in crate::game) fn new(seed: u64, content: &Content) -> Lore {
        let mut random = Random::stream(seed, "looks");
        let mut looks = BTreeMap::new();
        for (list, names) in content.names.iter() {
            let mut names = names.all();
            random.shuffle(&mut names);
            let alike = content.items.iter();
            let alike = alike.filter(|(_, item)| item.looks == Some(list));
            // Where there are fewer looks than kinds, some look the same.
            let drawn = names.iter().cycle().cloned();
            looks.extend(alike.map(|(kind, _)| kind).zip(drawn));
        }
        Lore {
            looks,
            ..Lore::default()
        }
    }

    /// Whether the hero knows what things of that kind are.
    pub fn knows(&self, kind: Kind<ItemType>, content: &Content) -> bool {
        content.items[kind].looks.is_none() || self.known.contains(&kind)
    }

    /// What a kind looks like to those who do not know it.
    pub fn look(&self, kind: Kind<ItemType>) -> Option<&str> {
        self.looks.get(&kind).map(String::as_str)
    }

    /// The spells that the hero has learnt, in that order.
    pub fn spells(&self) -> &[Kind<Spell>] {
        &self.spells
    }

    /// Whether the hero has seen such a creature, and how many of them they killed.
    pub fn met(&self, kind: Kind<Monster>) -> Option<u32> {
        self.met.get(&kind).copied()
    }

    /// How many creatures the hero has killed.
    pub fn kills(&self) -> u32 {
        self.met
            .values()
            .fold(0, |sum, kills| sum.saturating_add(*kills))
    }

    /// How often each kind of item was used.
    pub fn used(&self) -> &BTreeMap<Kind<ItemType>, u32> {
        &self.used
    }

    /// What happened that is worth telling, the oldest first.
    pub fn story(&self) -> &[Chapter] {
        &self.story
    }

    /// The deepest level that the hero has been on; 0 for one who was only above ground.
    pub fn deepest(&self) -> i32 {
        self.deepest
    }

    /// Adds a chapter to the story, unless it is as long as a story can be.
    pub(in crate::game) fn tell(&mut self, turn: u64, level: u16, text: String) {
        if self.story.len() < MOST_CHAPTERS {
            self.story.push(Chapter { turn, level, text });
        }
    }
}
