//! Spells: learnt from books, paid for with mana.

use super::effect::{Reach, Working};
use crate::kinds::belonging::Home;
use crate::read::field::record;
use crate::read::written;
use crate::{Kind, School};

/// A spell: what the hero can do who has learnt it from a book.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Spell {
    /// What books and saved runs call it.
    #[field(as = written::Id, example = "spark")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "Spark")]
    pub name: String,
    /// The school that teaches it.
    #[field(example = "embers")]
    pub school: Kind<School>,
    /// What it costs.
    #[field(0..=1000, example = 3)]
    pub mana: i32,
    /// How many turns it has to be studied, without a break, by whoever learns it from a book.
    #[field(1..=1000, default = 20, example = 30)]
    pub study: i32,
    /// Where it is at home: it can be learnt from books only there. Without it, it is at home everywhere but in scenarios without `strangers`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// What it does.
    #[field(example = [{ "who": "bolt", "what": [{ "damage": { "amount": "2d4", "element": "fire" } }] }])]
    pub workings: Vec<Working>,
    /// A sentence or two for who reads about it.
    #[field(as = written::Prose, example = "A bolt of fire that sets alight what burns.")]
    pub text: String,
}

impl Spell {
    /// Whether somebody has to say where to.
    pub fn needs_target(&self) -> bool {
        needs_target(&self.workings)
    }
}

/// Whether somebody has to say where to.
pub fn needs_target(workings: &[Working]) -> bool {
    workings.iter().any(|working| Reach::needs_target(working.who))
}
