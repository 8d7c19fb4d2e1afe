//! Spawn tables: weighted lists of the monsters that spawn on some levels.

use crate::read::field::record;
use crate::read::form;
use crate::{Kind, Monster};
use fifteen_base::Dice;

/// A spawn table, named by the step `monsters` of a theme. A step without a table draws from all monsters.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct SpawnTable {
    /// Unique id, used in other files.
    #[field(as = form::Id, example = "vermin")]
    pub id: String,
    /// Monsters that may spawn. A monster may have several entries, for example for different depths.
    #[field(length(1.., "a spawn table without entries", "name at least one monster"), example = [{ "monster": "cellar_rat", "frequency": 30 }])]
    pub entries: Vec<Spawn>,
}

/// An entry of a spawn table.
#[record]
#[derive(Clone, Debug)]
pub struct Spawn {
    /// The monster to spawn.
    #[field(example = "cellar_rat")]
    pub monster: Kind<Monster>,
    /// Weight in the random choice among entries of the same depth; 0 for never. If left out: the monster's own
    /// `frequency`.
    #[field(0..=10_000, example = 30)]
    pub frequency: Option<u32>,
    /// Depths at which the monster spawns, shallowest and deepest. If left out: the monster's own `depth`.
    #[field(1..=100, example = [1, 4])]
    pub depth: Option<(i32, i32)>,
    /// Number of monsters that spawn together. If left out: the monster's own `group`.
    #[field(1..=50, example = "1d3")]
    pub group: Option<Dice>,
}

impl Spawn {
    pub fn from_monster(monster: Kind<Monster>) -> Spawn {
        Spawn { monster, frequency: None, depth: None, group: None }
    }

    pub fn frequency(&self, monster: &Monster) -> u32 {
        self.frequency.unwrap_or(monster.frequency)
    }

    pub fn depth(&self, monster: &Monster) -> (i32, i32) {
        self.depth.unwrap_or(monster.depth)
    }

    pub fn group(&self, monster: &Monster) -> Dice {
        self.group.unwrap_or(monster.group)
    }
}
