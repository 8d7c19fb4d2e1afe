//! Skills: what a hero gets better at, rank by rank, for skill points.

use crate::kinds::language::Once;
use crate::read::field::record;
use crate::read::written;
use crate::{Kind, Modifier, Skill as Own};

/// Something to get better at. What a rank of it does counts once for each rank.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Skill {
    /// What other files and saved runs call it.
    #[field(as = written::Id, example = "blades")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "blades")]
    pub name: String,
    /// The most ranks of it that anybody can have.
    #[field(1..=20, default = 10, example = 5)]
    pub most: i32,
    /// What it changes of the numbers of who has learnt it, once for each rank.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// A sentence for who reads about it.
    #[field(as = written::Prose, example = "Swords, sabres, and whatever else has an edge.")]
    pub text: String,
}

/// How easily somebody learns a skill.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Aptitude {
    /// Which skill.
    #[field(example = "blades")]
    pub skill: Kind<Own>,
    /// By how many points each rank is cheaper; dearer if it is negative. Those of people and class are added up. Who comes to
    /// -3 never gets past rank 5.
    #[field(-3..=3, example = 2)]
    pub by: i32,
}
