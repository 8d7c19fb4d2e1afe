//! Talents: powers and permanent improvements that the hero gains.

use crate::kinds::effect::Working;
use crate::kinds::element::Resist;
use crate::kinds::language::SharedForm;
use crate::kinds::spell::needs_target;
use crate::read::field::record;
use crate::read::form;
use crate::{
    Class, Condition, Kind, Modifier, Monster, People, Reaction, Skill, Spell, Status, Talent as Own,
};

/// A talent. Each experience level offers three, and the hero takes one.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Talent {
    /// Unique id, used in other files and in saves.
    #[field(as = form::Id, example = "second_wind")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "Second Wind")]
    pub name: String,
    /// Weight in the random choice among the talents that can be offered; 0 if it comes from birth or class alone.
    #[field(0..=10_000, default = 10, example = 5)]
    pub frequency: u32,
    /// Requirements for being offered.
    #[field(default, example = { "level": 3, "classes": ["guard"] })]
    pub requires: TalentRequirements,
    /// Master (boss) whose boon it is. It is offered when the hero beats that master or leaves it behind, and never
    /// with an experience level.
    #[field(example = "king_of_casks")]
    pub boon_of: Option<Kind<Monster>>,
    /// Changes to the hero's stats.
    #[field(as = Vec<SharedForm<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// Reactions to what happens to the hero.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "kills", "workings": [{ "who": "self", "what": [{ "heal": { "amount": "1" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// Elemental resistances of the hero.
    #[field(default, example = [{ "element": "fire", "percent": 50 }])]
    pub resists: Vec<Resist>,
    /// Permanent status effects of the hero.
    #[field(default, example = ["regenerating"])]
    pub grants: Vec<Kind<Status>>,
    /// Spells that the hero knows.
    #[field(default, example = ["ember_dart"])]
    pub spells: Vec<Kind<Spell>>,
    /// Power that the hero can use at will. Without it, the talent works only by itself.
    #[field(name = "use", example = { "verb": "draws a long breath", "cooldown": 100, "workings": [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }] })]
    pub active: Option<ActivePower>,
    /// Description of the talent, in a sentence or two.
    #[field(as = form::Prose, example = "Once in a while you find the breath that you had lost.")]
    pub text: String,
}

/// Requirements of a talent. All that are given have to hold.
#[record(default)]
#[derive(Clone, Debug)]
pub struct TalentRequirements {
    /// Lowest experience level.
    #[field(1..=15, default = 1, example = 5)]
    pub level: i32,
    /// Peoples that may take it. Without any: all.
    #[field(default, example = ["townsfolk"])]
    pub peoples: Vec<Kind<People>>,
    /// Classes that may take it. Without any: all.
    #[field(default, example = ["guard"])]
    pub classes: Vec<Kind<Class>>,
    /// Skill ranks; all are required.
    #[field(default, example = [{ "skill": "blades", "least": 2 }])]
    pub skills: Vec<RequiredSkill>,
    /// Talents; all are required.
    #[field(default, example = ["second_wind"])]
    pub talents: Vec<Kind<Own>>,
    /// Talents that exclude it.
    #[field(default, example = ["second_wind"])]
    pub excludes: Vec<Kind<Own>>,
}

/// A required rank of a skill.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct RequiredSkill {
    /// The skill required.
    #[field(example = "blades")]
    pub skill: Kind<Skill>,
    /// Lowest rank that is enough.
    #[field(1..=20, default = 1, example = 2)]
    pub least: i32,
}

/// A power that the hero uses at will.
#[record]
#[derive(Clone, Debug)]
pub struct ActivePower {
    /// Verb phrase for the message log, in the third person ("it ...").
    #[field(as = form::Name, example = "draws a long breath")]
    pub verb: String,
    /// Mana that each use costs.
    #[field(0..=1000, default = 0, example = 3)]
    pub mana: i32,
    /// Cooldown: turns that must pass before it can be used again.
    #[field(0..=10_000, default = 0, example = 100)]
    pub cooldown: i32,
    /// Condition on the hero for using it. Without it, it can always be used.
    #[field(as = SharedForm<Condition>, name = "if", example = { "hp_below": 50 })]
    pub condition: Option<Condition>,
    /// Whether it needs a voice: a silenced hero cannot use it.
    #[field(default = false, example = true)]
    pub needs_voice: bool,
    /// Workings: targets and effects.
    #[field(example = [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }])]
    pub workings: Vec<Working>,
}

impl ActivePower {
    /// Whether a target has to be chosen.
    pub fn needs_target(&self) -> bool {
        needs_target(&self.workings)
    }
}
