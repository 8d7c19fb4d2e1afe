//! Abilities: what a monster can do beside striking. Monsters name them, so that a couple of dozen make a whole
//! bestiary.

use super::effect::Working;
use crate::read::field::{record, words};
use crate::read::written;

/// Something that a monster does of its own accord, or that happens when it strikes, is struck or dies.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Ability {
    /// What monsters call it.
    #[field(as = written::Id, example = "breathe_fire")]
    pub id: String,
    /// What players read: one *can* do it.
    #[field(as = written::Name, example = "breathe fire")]
    pub name: String,
    /// What it does, as "it ...", when it is seen to.
    #[field(as = written::Name, example = "breathes fire")]
    pub verb: String,
    /// When it happens.
    #[field(default = When::Prey, example = "death")]
    pub when: When,
    /// How likely it is to be used when it could be, in percent.
    #[field(1..=100, default = 100, example = 30)]
    pub chance: i32,
    /// How many turns must pass before it is used again.
    #[field(0..=1000, default = 0, example = 10)]
    pub rest: i32,
    /// How near the target must be, in cells.
    #[field(1..=60, default = 7, example = 5)]
    pub range: i32,
    /// Whether it takes a voice: the silenced cannot use it.
    #[field(default = false, example = true)]
    pub spoken: bool,
    /// What it does.
    #[field(example = [{ "who": "cone", "range": 5, "what": [{ "damage": { "amount": "3d6", "element": "fire" } }] }])]
    pub workings: Vec<Working>,
    /// A sentence for who looks at a monster that has it.
    #[field(as = written::Prose, example = "It breathes a cone of fire, five cells long.")]
    pub text: String,
}

/// When an ability is used.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// On its turn, when it sees its prey within range.
    Prey,
    /// On its turn, when it runs or is hurt to less than half.
    Hurt,
    /// When a blow of its own lands: the target is whom it struck.
    Hit,
    /// When a blow lands on it: the target is whoever struck it.
    Struck,
    /// When it dies.
    Death,
}
