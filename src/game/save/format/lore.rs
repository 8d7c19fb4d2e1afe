//! What the hero has learnt, as a save has it.

use crate::record::saved;
use crate::world::companion::Companions;
use crate::world::lore::{Chapter, DoorMet, Note};

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
    pub riddles: Vec<DoorMet>,
    /// What people told that is worth keeping in mind, the oldest first.
    #[field(default)]
    pub notes: Vec<Note>,
    /// Those who have a name of their own, the dead too.
    #[field(key = "id", default)]
    pub companions: Companions,
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
