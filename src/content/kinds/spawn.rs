//! Spawn tables: who is born on the levels of a theme that does not take everybody of its depth.

use crate::read::field::record;
use crate::read::written;
use crate::{Kind, Monster};
use fifteen_base::Dice;

/// A choice of monsters for the step `monsters` of a theme, which names it as its `table`. A step that
/// names none chooses among all monsters by their own `depth` and `frequency`.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct SpawnTable {
    /// What the step `monsters` of a theme calls it.
    #[field(as = written::Id, example = "vermin")]
    pub id: String,
    /// Who may be born. The same monster may come more than once, as when it is common in one
    /// depth and rare in another.
    #[field(length(1.., "a spawn table without entries", "name at least one monster"), example = [{ "monster": "cellar_rat", "frequency": 30 }])]
    pub entries: Vec<Spawn>,
}

/// One line of a spawn table. What it leaves out is as the monster itself has it.
#[record]
#[derive(Clone, Debug)]
pub struct Spawn {
    /// Who is born.
    #[field(example = "cellar_rat")]
    pub monster: Kind<Monster>,
    /// How often it is chosen, compared with the other entries of its depth; 0 for never. Without it, the
    /// monster's own `frequency`.
    #[field(0..=10_000, example = 30)]
    pub frequency: Option<u32>,
    /// The shallowest and the deepest level it is chosen on; the first level is 1. Without it, the
    /// monster's own `depth`.
    #[field(1..=100, example = [1, 4])]
    pub depth: Option<(i32, i32)>,
    /// How many come together. Without it, the monster's own `group`.
    #[field(1..=50, example = "1d3")]
    pub group: Option<Dice>,
}

impl Spawn {
    /// The line that takes everything from the monster itself.
    pub fn plain(monster: Kind<Monster>) -> Spawn {
        Spawn { monster, frequency: None, depth: None, group: None }
    }

    /// How often it is chosen, compared with the others; `own` is the monster.
    pub fn frequency(&self, own: &Monster) -> u32 {
        self.frequency.unwrap_or(own.frequency)
    }

    /// The shallowest and the deepest level it is chosen on; `own` is the monster.
    pub fn depth(&self, own: &Monster) -> (i32, i32) {
        self.depth.unwrap_or(own.depth)
    }

    /// How many come together; `own` is the monster.
    pub fn group(&self, own: &Monster) -> Dice {
        self.group.unwrap_or(own.group)
    }
}
