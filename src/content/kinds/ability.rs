//! Monster abilities: special actions besides plain attacks, such as breath weapons. Monsters can share an ability.

use super::effect::Working;
use crate::read::field::{record, words};
use crate::read::form;

/// A special action of a monster: on its turn, or when it hits, is hit or dies.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Ability {
    /// Unique id, used by monsters, items and egos.
    #[field(as = form::Id, example = "breathe_fire")]
    pub id: String,
    /// Name shown to players, worded to follow "can".
    #[field(as = form::Name, example = "breathe fire")]
    pub name: String,
    /// Verb phrase for the message log, in the third person ("it ...").
    #[field(as = form::Name, example = "breathes fire")]
    pub verb: String,
    /// Occasion for the ability.
    #[field(default = AbilityTrigger::Prey, example = "death")]
    pub when: AbilityTrigger,
    /// Chance that the monster uses the ability on each occasion, in percent.
    #[field(1..=100, default = 100, example = 30)]
    pub chance: i32,
    /// Cooldown: number of turns before the next use.
    #[field(0..=1000, default = 0, example = 10)]
    pub cooldown: i32,
    /// Maximum distance to the target, in cells.
    #[field(1..=60, default = 7, example = 5)]
    pub range: i32,
    /// Whether silenced creatures cannot use the ability.
    #[field(default = false, example = true)]
    pub needs_voice: bool,
    /// Targets of the ability, and its effects on them.
    #[field(example = [{ "who": "cone", "range": 5, "what": [{ "damage": { "amount": "3d6", "element": "fire" } }] }])]
    pub workings: Vec<Working>,
    /// Description shown to players who examine the monster, in one sentence.
    #[field(as = form::Prose, example = "It breathes a cone of fire, five cells long.")]
    pub text: String,
}

/// An occasion on which a monster uses an ability.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityTrigger {
    /// On the monster's turn, when it sees its target within `range`.
    Prey,
    /// On the monster's turn, when it flees or has less than half of its hit points.
    Hurt,
    /// The monster's attack hits. The target is the creature that was hit.
    Hit,
    /// An attack hits the monster. The target is the attacker.
    Struck,
    /// The monster dies.
    Death,
}
