//! Spawn tables: the monsters of levels that do not choose among all monsters of their depth.

use crate::read::field::record;
use crate::read::form;
use crate::{Kind, Monster};
use fifteen_base::Dice;

/// A spawn table. The step `monsters` of a theme names it as its `table`; without one, the step chooses among all
/// monsters by their own `depth` and `frequency`.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct SpawnTable {
    /// Unique id, used in other files.
    #[field(as = form::Id, example = "vermin")]
    pub id: String,
    /// Monsters that may spawn. One can be listed more than once, such as common at one depth and rare at another.
    #[field(length(1.., "a spawn table without entries", "name at least one monster"), example = [{ "monster": "cellar_rat", "frequency": 30 }])]
    pub entries: Vec<Spawn>,
}

/// An entry of a spawn table. Fields that are left out are as in the monster.
#[record]
#[derive(Clone, Debug)]
pub struct Spawn {
    /// The monster to spawn.
    #[field(example = "cellar_rat")]
    pub monster: Kind<Monster>,
    /// Weight in the random choice among the entries of its depth; 0 for never. Without it, the monster's own
    /// `frequency`.
    #[field(0..=10_000, example = 30)]
    pub frequency: Option<u32>,
    /// The shallowest and the deepest level it spawns on; the top level is 1. Without it, the monster's own `depth`.
    #[field(1..=100, example = [1, 4])]
    pub depth: Option<(i32, i32)>,
    /// Number that spawn together. Without it, the monster's own `group`.
    #[field(1..=50, example = "1d3")]
    pub group: Option<Dice>,
}

impl Spawn {
    /// Makes an entry that takes all values from the monster.
    pub fn from_monster(monster: Kind<Monster>) -> Spawn {
        Spawn { monster, frequency: None, depth: None, group: None }
    }

    /// Returns the entry's weight, or else that of its `monster`.
    pub fn frequency(&self, monster: &Monster) -> u32 {
        self.frequency.unwrap_or(monster.frequency)
    }

    /// Returns the entry's depth range, or else that of its `monster`.
    pub fn depth(&self, monster: &Monster) -> (i32, i32) {
        self.depth.unwrap_or(monster.depth)
    }

    /// Returns the number that spawn together, by the entry or else by its `monster`.
    pub fn group(&self, monster: &Monster) -> Dice {
        self.group.unwrap_or(monster.group)
    }
}
