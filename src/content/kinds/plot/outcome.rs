//! What comes of an act of a plot.

use crate::kinds::effect::Working;
use crate::read::field::tagged;
use crate::read::written;
use crate::{Kind, Spot, Tile};

/// Something that comes of an act: an object with one field, the name of which says what. What is to happen on a level that
/// nobody has been on happens when somebody comes there.
#[tagged]
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Creatures come.
    Comes {
        /// The role of the creature.
        #[field(as = written::Id, example = "raider")]
        who: String,
        /// How many of them.
        #[field(1..=30, default = 1, example = 6)]
        count: u32,
        /// The role of the step where they come; without it, they come to the town.
        #[field(as = written::Id, example = "place")]
        on: Option<String>,
        /// Whether they are at peace with everybody, and stay.
        #[field(default = false, example = true)]
        peaceful: bool,
    },
    /// A person leaves the town for good.
    Leaves(#[field(as = written::Id, example = "traitor")] String),
    /// A person dies.
    Dies(#[field(as = written::Id, example = "friend")] String),
    /// A person shows themselves for what they are: a creature of that role stands where they stood.
    Becomes {
        /// The role of the person.
        #[field(as = written::Id, example = "traitor")]
        who: String,
        /// The role of the creature.
        #[field(as = written::Id, example = "raider")]
        what: String,
    },
    /// A thing lies on a step.
    Lies {
        /// The role of the thing.
        #[field(as = written::Id, example = "seal")]
        thing: String,
        /// The role of the step.
        #[field(as = written::Id, example = "place")]
        on: String,
    },
    /// The hero has a thing.
    Gives(#[field(as = written::Id, example = "seal")] String),
    /// The hero stands better or worse with a faction.
    Stands {
        /// The role of the faction.
        #[field(as = written::Id, example = "band")]
        faction: String,
        /// By how many points.
        #[field(-100..=100, example = -10)]
        by: i32,
        /// What for, after "you": it is a reason on the screen of factions.
        #[field(as = written::Prose, example = "closed the door on them")]
        why: String,
    },
    /// A place of the town, all of it, is made of something else.
    Alters {
        /// Which place, as its map names it.
        #[field(example = "lesson_marks")]
        spot: Kind<Spot>,
        /// What of.
        #[field(example = "rubble")]
        tile: Kind<Tile>,
    },
    /// Effects, as if the hero did it.
    Works(
        #[field(some = "working", example = [{ "who": "self", "what": [{ "mark": { "mark": "bells_rung" } }] }])]
         Vec<Working>,
    ),
}

/// What an outcome names.
#[derive(Clone, Copy, Default)]
struct Parts<'a> {
    removed: Option<&'a str>,
    brings: Option<&'a str>,
    alters: Option<(Kind<Spot>, Kind<Tile>)>,
    workings: Option<&'a Vec<Working>>,
    step: Option<&'a str>,
    text: Option<&'a str>,
}

impl Outcome {
    fn parts(&self) -> Parts<'_> {
        let none = Parts::default();
        match self {
            Outcome::Comes { who, on, .. } => {
                Parts { brings: Some(who), step: on.as_deref(), ..none }
            }
            Outcome::Leaves(role) | Outcome::Dies(role) => Parts { removed: Some(role), ..none },
            Outcome::Becomes { who, what } => {
                Parts { removed: Some(who), brings: Some(what), ..none }
            }
            Outcome::Lies { on, .. } => Parts { step: Some(on), ..none },
            Outcome::Gives(_) => none,
            Outcome::Stands { why, .. } => Parts { text: Some(why), ..none },
            Outcome::Alters { spot, tile } => Parts { alters: Some((*spot, *tile)), ..none },
            Outcome::Works(workings) => Parts { workings: Some(workings), ..none },
        }
    }

    /// The role of the person whom it takes away from the town.
    pub fn removed(&self) -> Option<&str> {
        self.parts().removed
    }

    /// The role of the creature that comes with it.
    pub fn brings(&self) -> Option<&str> {
        self.parts().brings
    }

    /// The place of the town that it changes, and into what.
    pub fn alters(&self) -> Option<(Kind<Spot>, Kind<Tile>)> {
        self.parts().alters
    }

    /// What it does by effects.
    pub fn workings(&self) -> Option<&Vec<Working>> {
        self.parts().workings
    }

    /// The role of the step where it happens, if it is one.
    pub fn step(&self) -> Option<&str> {
        self.parts().step
    }

    /// Its text in which roles may be named.
    pub(super) fn text(&self) -> Option<&str> {
        self.parts().text
    }
}
