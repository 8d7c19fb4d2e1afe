//! What the hero has learnt, as a save has it.

use crate::record::saved;
use crate::world::lore::{Chapter, Note};
use fifteen_base::Point;

/// What the hero has learnt.
#[saved]
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct LoreRecord {
    /// The deepest level that the hero has been on; 0 for one who was only above ground.
    #[field(0..=65_535)]
    pub deepest: i32,
    /// The spells that the hero has learnt, in that order.
    #[field(default)]
    pub spells: Vec<String>,
    #[field(default)]
    pub items: Vec<ItemLore>,
    #[field(default)]
    pub creatures: Vec<CreatureLore>,
    #[field(default)]
    pub story: Vec<Chapter>,
    /// The doors with riddles that the hero has read, in that order.
    #[field(default)]
    pub riddles: Vec<DoorRecord>,
    /// What people told that is worth keeping in mind, the oldest first.
    #[field(default)]
    pub notes: Vec<Note>,
    /// Those who have a name of their own, the dead too.
    #[field(default)]
    pub companions: Vec<CompanionRecord>,
}

/// What the hero knows of a kind of item.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ItemLore {
    pub kind: String,
    /// What it looks like to who does not know it.
    pub look: Option<String>,
    #[field(default)]
    pub known: bool,
    /// How often one was used.
    #[field(default)]
    pub used: u32,
}

/// A kind of creature that the hero has seen.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CreatureLore {
    pub kind: String,
    #[field(default)]
    pub killed: u32,
}

/// A door with a riddle that the hero has read.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DoorRecord {
    /// On which turn it was read.
    pub turn: u64,
    pub level: u16,
    pub at: Point,
    /// The numbers on it, and what was to be made of them.
    pub hand: Vec<u32>,
    pub target: i32,
    /// On which turn it was opened by an answer.
    pub answered: Option<u64>,
    /// The answer as it was given, and in its normal form.
    pub answer: Option<String>,
    pub solution: Option<String>,
    /// Whether nobody had written it before in the run.
    #[field(default)]
    pub new: bool,
}

/// Somebody with a name of their own.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CompanionRecord {
    pub id: u32,
    pub name: String,
    /// Whether the hero freed them.
    #[field(default)]
    pub freed: bool,
    /// Whether they came up into the open with the hero.
    #[field(default)]
    pub home: bool,
    /// The part of the gold for which they come along, in percent.
    #[field(default)]
    pub share: Option<i32>,
    /// To how many levels in a row they were led badly hurt.
    #[field(default)]
    pub weary: u32,
}
