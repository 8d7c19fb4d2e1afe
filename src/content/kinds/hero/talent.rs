//! Talents: what a hero becomes able to do on the way down.

use crate::kinds::effect::Working;
use crate::kinds::element::Resist;
use crate::kinds::language::Once;
use crate::kinds::spell::needs_target;
use crate::read::field::record;
use crate::read::written;
use crate::{
    Class, Condition, Kind, Modifier, Monster, People, Reaction, Skill, Spell, Status,
    Talent as Own,
};

/// A talent: a level offers three of them, of which the hero takes one.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Talent {
    /// What other files and saved runs call it.
    #[field(as = written::Id, example = "second_wind")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "Second Wind")]
    pub name: String,
    /// How often it is offered, compared with the others that could be; 0 for one that is had by birth or by class alone.
    #[field(0..=10_000, default = 10, example = 5)]
    pub frequency: u32,
    /// Whom it is offered to.
    #[field(default, example = { "level": 3, "classes": ["guard"] })]
    pub asks: Asks,
    /// The master whose boon it is: it is offered when that one is beaten or left behind, and at no level.
    #[field(example = "king_of_casks")]
    pub boon_of: Option<Kind<Monster>>,
    /// What it changes of the numbers of who has it.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "noticed", "percent": 70 }])]
    pub modifiers: Vec<Modifier>,
    /// What comes of what happens to who has it.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "kills", "workings": [{ "who": "self", "what": [{ "heal": { "amount": "1" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// How much of elements it takes off.
    #[field(default, example = [{ "element": "fire", "percent": 50 }])]
    pub resists: Vec<Resist>,
    /// The statuses that one always has who has it.
    #[field(default, example = ["regenerating"])]
    pub grants: Vec<Kind<Status>>,
    /// The spells that one knows who has it.
    #[field(default, example = ["ember_dart"])]
    pub spells: Vec<Kind<Spell>>,
    /// What one can do with it when one likes; without it, it does what it does by itself.
    #[field(name = "use", example = { "verb": "draws a long breath", "rest": 100, "workings": [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }] })]
    pub active: Option<Active>,
    /// What it does, in a sentence or two.
    #[field(as = written::Prose, example = "Once in a while you find the breath that you had lost.")]
    pub text: String,
}

/// Whom a talent is offered to: what is named of each has to hold.
#[record(default)]
#[derive(Clone, Debug)]
pub struct Asks {
    /// The least level.
    #[field(1..=15, default = 1, example = 5)]
    pub level: i32,
    /// One of these peoples; without any named, whichever.
    #[field(default, example = ["townsfolk"])]
    pub peoples: Vec<Kind<People>>,
    /// One of these classes; without any named, whichever.
    #[field(default, example = ["guard"])]
    pub classes: Vec<Kind<Class>>,
    /// Ranks in all of these skills.
    #[field(default, example = [{ "skill": "blades", "least": 2 }])]
    pub skills: Vec<AtLeast>,
    /// All of these talents.
    #[field(default, example = ["second_wind"])]
    pub talents: Vec<Kind<Own>>,
    /// None of these talents.
    #[field(default, example = ["second_wind"])]
    pub without: Vec<Kind<Own>>,
}

/// So many ranks of a skill.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct AtLeast {
    /// Which skill.
    #[field(example = "blades")]
    pub skill: Kind<Skill>,
    /// How many ranks of it at least.
    #[field(1..=20, default = 1, example = 2)]
    pub least: i32,
}

/// What one can do with a talent when one likes.
#[record]
#[derive(Clone, Debug)]
pub struct Active {
    /// What one does, as "it ...".
    #[field(as = written::Name, example = "draws a long breath")]
    pub verb: String,
    /// The mana that it costs.
    #[field(0..=1000, default = 0, example = 3)]
    pub mana: i32,
    /// How many turns must pass before it can be done again.
    #[field(0..=10_000, default = 0, example = 100)]
    pub rest: i32,
    /// What has to hold of the hero so that it can be done; without it, it always can.
    #[field(as = Once<Condition>, name = "if", example = { "hp_below": 50 })]
    pub condition: Option<Condition>,
    /// Whether it takes a voice: the silenced cannot do it.
    #[field(default = false, example = true)]
    pub spoken: bool,
    /// What it does.
    #[field(example = [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }])]
    pub workings: Vec<Working>,
}

impl Active {
    /// Whether somebody has to say where to.
    pub fn needs_target(&self) -> bool {
        needs_target(&self.workings)
    }
}
