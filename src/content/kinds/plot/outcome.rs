//! The acts of a plot, and what comes of them.

use super::Cue;
use crate::kinds::effect::Working;
use crate::kinds::language::Once;
use crate::read::field::{record, tagged, words};
use crate::read::written;
use crate::{Condition, Kind, Spot, Tile};

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

/// A part of a plot: what comes of it at once, and how it goes on.
#[record]
#[derive(Clone, Debug)]
pub struct Act {
    /// What turns and saved runs call it.
    #[field(as = written::Id, example = "opened")]
    pub id: String,
    /// What is told of it, and stands on the story page. Without it nobody hears of it.
    #[field(as = written::Prose, example = "In the morning the north door stood open.")]
    pub news: Option<String>,
    /// Where the hero hears of it.
    #[field(default = Hearing::Town, example = "anywhere")]
    pub heard: Hearing,
    /// What comes of it at once.
    #[field(default, example = [{ "leaves": "traitor" }])]
    pub outcomes: Vec<Outcome>,
    /// How it goes on: by the first of these that comes true. One at least is an `after` without an `if`, so that no story stands still.
    #[field(default, example = [{ "cue": { "after": [1000, 3000] }, "to": "over" }])]
    pub turns: Vec<PlotTurn>,
    /// The plot ends with it, and does not go on. Who came to the town with it to fight goes away again.
    #[field(example = { "page": "The north door has three bolts now." })]
    pub end: Option<PlotEnd>,
}

/// How a plot goes on.
#[record]
#[derive(Clone, Debug)]
pub struct PlotTurn {
    /// When.
    #[field(example = { "clues": 2 })]
    pub cue: Cue,
    /// What else has to hold for it, asked of the hero.
    #[field(as = Once<Condition>, name = "if", example = { "deepest": [3, 15] })]
    pub condition: Option<Condition>,
    /// The act that begins then.
    #[field(as = written::Id, example = "opened")]
    pub to: String,
}

/// How a plot ends.
#[record]
#[derive(Clone, Debug)]
pub struct PlotEnd {
    /// What the last page says of it.
    #[field(as = written::Prose, example = "The north door has three bolts now.")]
    pub page: String,
}

/// Where the hero hears of an act.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearing {
    /// In the town, as soon as they are there.
    Town,
    /// Wherever they are, as soon as it begins.
    Anywhere,
}

impl Act {
    /// Its texts in which roles are named.
    pub(super) fn texts(&self) -> Vec<&str> {
        let told = self.turns.iter().filter_map(|turn| turn.cue.told());
        let told = told.flat_map(|report| [report.text.as_str(), report.says.as_str()]);
        let page = self.end.as_ref().map(|end| end.page.as_str());
        let why = self.outcomes.iter().filter_map(Outcome::text);
        self.news.as_deref().into_iter().chain(page).chain(why).chain(told).collect()
    }
}
