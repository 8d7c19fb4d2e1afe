//! Monster abilities: special actions besides plain attacks. Several monsters can share one, so that a few dozen
//! serve a whole bestiary.

use super::effect::Working;
use crate::read::field::{record, words};
use crate::read::form;

/// A special action that a monster takes on its turn, or that happens when it hits, is hit or dies.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Ability {
    /// Unique id, used by monsters, items and egos.
    #[field(as = form::Id, example = "breathe_fire")]
    pub id: String,
    /// Name shown to players, as it reads after "can".
    #[field(as = form::Name, example = "breathe fire")]
    pub name: String,
    /// Verb phrase for the message log, in the third person ("it ...").
    #[field(as = form::Name, example = "breathes fire")]
    pub verb: String,
    /// Occasion on which it is used.
    #[field(default = AbilityTrigger::Prey, example = "death")]
    pub when: AbilityTrigger,
    /// Chance that it is used when it could be, in percent.
    #[field(1..=100, default = 100, example = 30)]
    pub chance: i32,
    /// Cooldown: turns that must pass before it can be used again.
    #[field(0..=1000, default = 0, example = 10)]
    pub cooldown: i32,
    /// Maximum distance to the target, in cells.
    #[field(1..=60, default = 7, example = 5)]
    pub range: i32,
    /// Whether it needs a voice: silenced creatures cannot use it.
    #[field(default = false, example = true)]
    pub needs_voice: bool,
    /// Workings: targets and effects.
    #[field(example = [{ "who": "cone", "range": 5, "what": [{ "damage": { "amount": "3d6", "element": "fire" } }] }])]
    pub workings: Vec<Working>,
    /// Description shown to players who examine a monster with it, in one sentence.
    #[field(as = form::Prose, example = "It breathes a cone of fire, five cells long.")]
    pub text: String,
}

/// An occasion on which an ability is used.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityTrigger {
    /// On its turn, when it sees its target within `range`.
    Prey,
    /// On its turn, when it flees or has less than half of its hit points.
    Hurt,
    /// Its own attack hits. The target is the creature that was hit.
    Hit,
    /// An attack hits it. The target is the attacker.
    Struck,
    /// It dies.
    Death,
}
