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

/// A talent of the hero. At each experience level, the player chooses one of three talents.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Talent {
    /// Unique id, used in other files and in saves.
    #[field(as = form::Id, example = "second_wind")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "Second Wind")]
    pub name: String,
    /// Weight in the random choice of offered talents; 0 for a talent that heroes can only have from the start.
    #[field(0..=10_000, default = 10, example = 5)]
    pub frequency: u32,
    /// Requirements that the hero must meet before the talent is offered.
    #[field(default, example = { "level": 3, "classes": ["guard"] })]
    pub requires: TalentRequirements,
    /// Master (boss) that gives the talent as a boon. The talent is offered only when the hero beats the master or
    /// leaves it behind.
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
    /// Power that the hero can activate. If left out, the talent is passive.
    #[field(name = "use", example = { "verb": "draws a long breath", "cooldown": 100, "workings": [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }] })]
    pub active: Option<ActivePower>,
    /// Description of the talent, in a sentence or two.
    #[field(as = form::Prose, example = "Once in a while you find the breath that you had lost.")]
    pub text: String,
}

/// Requirements of a talent. All of them have to hold.
#[record(default)]
#[derive(Clone, Debug)]
pub struct TalentRequirements {
    /// Lowest experience level.
    #[field(1..=15, default = 1, example = 5)]
    pub level: i32,
    /// Peoples that may take the talent. If empty: all.
    #[field(default, example = ["townsfolk"])]
    pub peoples: Vec<Kind<People>>,
    /// Classes that may take the talent. If empty: all.
    #[field(default, example = ["guard"])]
    pub classes: Vec<Kind<Class>>,
    /// Required ranks of skills.
    #[field(default, example = [{ "skill": "blades", "least": 2 }])]
    pub skills: Vec<RequiredSkill>,
    /// Required talents.
    #[field(default, example = ["second_wind"])]
    pub talents: Vec<Kind<Own>>,
    /// Talents that rule out this talent.
    #[field(default, example = ["second_wind"])]
    pub excludes: Vec<Kind<Own>>,
}

/// A minimum rank of a skill.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct RequiredSkill {
    /// The skill required.
    #[field(example = "blades")]
    pub skill: Kind<Skill>,
    /// Minimum rank.
    #[field(1..=20, default = 1, example = 2)]
    pub least: i32,
}

/// A power that the hero can activate.
#[record]
#[derive(Clone, Debug)]
pub struct ActivePower {
    /// Verb phrase for the message log, in the third person ("it ...").
    #[field(as = form::Name, example = "draws a long breath")]
    pub verb: String,
    /// Mana cost of each use.
    #[field(0..=1000, default = 0, example = 3)]
    pub mana: i32,
    /// Cooldown: number of turns before the next use.
    #[field(0..=10_000, default = 0, example = 100)]
    pub cooldown: i32,
    /// Condition that must hold for each use, tested on the hero.
    #[field(as = SharedForm<Condition>, name = "if", example = { "hp_below": 50 })]
    pub condition: Option<Condition>,
    /// Whether a silenced hero cannot use the power.
    #[field(default = false, example = true)]
    pub needs_voice: bool,
    /// Targets of the power, and its effects on them.
    #[field(example = [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }])]
    pub workings: Vec<Working>,
}

impl ActivePower {
    pub fn needs_target(&self) -> bool {
        needs_target(&self.workings)
    }
}
