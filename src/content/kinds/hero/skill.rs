//! Skills of the hero, raised rank by rank with skill points.

use crate::kinds::language::SharedForm;
use crate::read::field::record;
use crate::read::form;
use crate::{Kind, Modifier, Skill as Own};

/// A skill of the hero. Its `modifiers` count once for each rank.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Skill {
    /// Unique id, used in other files and in saves.
    #[field(as = form::Id, example = "blades")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "blades")]
    pub name: String,
    /// Highest rank of the skill.
    #[field(1..=20, default = 10, example = 5)]
    pub most: i32,
    /// Changes to the hero's stats, once for each rank.
    #[field(as = Vec<SharedForm<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// Description of the skill, in a sentence.
    #[field(as = form::Prose, example = "Swords, sabres, and whatever else has an edge.")]
    pub text: String,
}

/// A lower or higher cost for the ranks of a skill.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Aptitude {
    /// The skill concerned.
    #[field(example = "blades")]
    pub skill: Kind<Own>,
    /// Reduction of each rank's cost, in skill points. A negative number raises the cost. The numbers of the
    /// hero's people and of the hero's class are added. If the sum is -3, the skill has at most rank 5.
    #[field(-3..=3, example = 2)]
    pub by: i32,
}
