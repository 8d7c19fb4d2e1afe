//! Spells, which are learnt from books and cost mana.

use super::effect::{TargetArea, Working};
use crate::kinds::home::Home;
use crate::read::field::record;
use crate::read::form;
use crate::{Kind, School};

/// A spell that the hero can cast after learning it.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Spell {
    /// Unique id, used in other files and in saves.
    #[field(as = form::Id, example = "spark")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "Spark")]
    pub name: String,
    /// School of the spell.
    #[field(example = "embers")]
    pub school: Kind<School>,
    /// Mana cost of each casting.
    #[field(0..=1000, example = 3)]
    pub mana: i32,
    /// Number of turns that the hero must study a book to learn the spell. An interruption loses all progress.
    #[field(1..=1000, default = 20, example = 30)]
    pub study: i32,
    /// Places where the spell can be learnt from books. If left out: all scenarios with `content_without_home`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Targets of the spell, and its effects on them.
    #[field(example = [{ "who": "bolt", "what": [{ "damage": { "amount": "2d4", "element": "fire" } }] }])]
    pub workings: Vec<Working>,
    /// Description of the spell, in a sentence or two.
    #[field(as = form::Prose, example = "A bolt of fire that sets alight what burns.")]
    pub text: String,
}

impl Spell {
    pub fn needs_target(&self) -> bool {
        needs_target(&self.workings)
    }
}

pub fn needs_target(workings: &[Working]) -> bool {
    workings.iter().any(|working| TargetArea::needs_target(working.who))
}
