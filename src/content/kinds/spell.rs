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
    /// School that it belongs to.
    #[field(example = "embers")]
    pub school: Kind<School>,
    /// Mana that each casting costs.
    #[field(0..=1000, example = 3)]
    pub mana: i32,
    /// Turns of study without a break that it takes to learn it from a book.
    #[field(1..=1000, default = 20, example = 30)]
    pub study: i32,
    /// Places where it can be learnt from books. Without it: everywhere, except in scenarios with
    /// `"content_without_home": false`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Workings: targets and effects.
    #[field(example = [{ "who": "bolt", "what": [{ "damage": { "amount": "2d4", "element": "fire" } }] }])]
    pub workings: Vec<Working>,
    /// Description of the spell, in a sentence or two.
    #[field(as = form::Prose, example = "A bolt of fire that sets alight what burns.")]
    pub text: String,
}

impl Spell {
    /// Whether a target has to be chosen.
    pub fn needs_target(&self) -> bool {
        needs_target(&self.workings)
    }
}

/// Whether one of the workings needs a target that is chosen.
pub fn needs_target(workings: &[Working]) -> bool {
    workings.iter().any(|working| TargetArea::needs_target(working.who))
}
