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

impl Outcome {
    /// The role of the person whom it takes away from the town.
    pub fn removed(&self) -> Option<&str> {
        match self {
            Outcome::Leaves(role) | Outcome::Dies(role) => Some(role),
            Outcome::Becomes { who, .. } => Some(who),
            Outcome::Comes { .. }
            | Outcome::Lies { .. }
            | Outcome::Gives(_)
            | Outcome::Stands { .. }
            | Outcome::Alters { .. }
            | Outcome::Works(_) => None,
        }
    }

    /// The role of the creature that comes with it.
    pub fn brings(&self) -> Option<&str> {
        match self {
            Outcome::Comes { who, .. } => Some(who),
            Outcome::Becomes { what, .. } => Some(what),
            Outcome::Leaves(_)
            | Outcome::Dies(_)
            | Outcome::Lies { .. }
            | Outcome::Gives(_)
            | Outcome::Stands { .. }
            | Outcome::Alters { .. }
            | Outcome::Works(_) => None,
        }
    }

    /// The place of the town that it changes, and into what.
    pub fn alters(&self) -> Option<(Kind<Spot>, Kind<Tile>)> {
        match self {
            Outcome::Alters { spot, tile } => Some((*spot, *tile)),
            Outcome::Comes { .. }
            | Outcome::Leaves(_)
            | Outcome::Dies(_)
            | Outcome::Becomes { .. }
            | Outcome::Lies { .. }
            | Outcome::Gives(_)
            | Outcome::Stands { .. }
            | Outcome::Works(_) => None,
        }
    }

    /// What it does by effects.
    pub fn workings(&self) -> Option<&Vec<Working>> {
        match self {
            Outcome::Works(workings) => Some(workings),
            Outcome::Comes { .. }
            | Outcome::Leaves(_)
            | Outcome::Dies(_)
            | Outcome::Becomes { .. }
            | Outcome::Lies { .. }
            | Outcome::Gives(_)
            | Outcome::Stands { .. }
            | Outcome::Alters { .. } => None,
        }
    }

    /// The role of the step where it happens, if it is one.
    pub fn step(&self) -> Option<&str> {
        match self {
            Outcome::Comes { on, .. } => on.as_deref(),
            Outcome::Lies { on, .. } => Some(on),
            Outcome::Leaves(_)
            | Outcome::Dies(_)
            | Outcome::Becomes { .. }
            | Outcome::Gives(_)
            | Outcome::Stands { .. }
            | Outcome::Alters { .. }
            | Outcome::Works(_) => None,
        }
    }

    /// Its text in which roles may be named.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Outcome::Stands { why, .. } => Some(why),
            Outcome::Comes { .. }
            | Outcome::Leaves(_)
            | Outcome::Dies(_)
            | Outcome::Becomes { .. }
            | Outcome::Lies { .. }
            | Outcome::Gives(_)
            | Outcome::Alters { .. }
            | Outcome::Works(_) => None,
        }
    }
}
