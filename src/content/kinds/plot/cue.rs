//! What makes a plot go on.

use crate::kinds::language::Once;
use crate::read::field::{record, tagged};
use crate::read::written;
use crate::{Condition, ItemType, Kind};

/// What makes a plot go on: an object with one field, the name of which says what.
#[tagged]
#[derive(Clone, Debug)]
pub enum Cue {
    /// So many turns have passed since the act began, whatever the hero does: at least and at most. The seed says how many.
    After(#[field(1..=1_000_000, example = [1000, 3000])] (i32, i32)),
    /// At least so many clues are found.
    Clues(#[field(1..=20, example = 3)] u32),
    /// A creature that came with the plot is no more, and all that came with it in that role.
    Slain(#[field(as = written::Id, example = "raider")] String),
    /// The hero is on that step.
    Reached(#[field(as = written::Id, example = "place")] String),
    /// The hero says so to a person.
    Told(
        #[field(example = { "to": "friend", "text": "I know who it was.", "says": "So do I." })]
        Box<Report>,
    ),
}

/// What the hero says to a person about a plot, and what comes of it.
#[record]
#[derive(Clone, Debug)]
pub struct Report {
    /// The role of the person.
    #[field(as = written::Id, example = "friend")]
    pub to: String,
    /// How many clues the hero has to have found.
    #[field(0..=20, default = 0, example = 3)]
    pub clues: u32,
    /// What else has to hold for it, asked of the hero; `other` is the person.
    #[field(as = Once<Condition>, name = "if", example = { "gold": 20 })]
    pub condition: Option<Condition>,
    /// The role of a thing that the hero hands over.
    #[field(as = written::Id, example = "seal")]
    pub hands: Option<String>,
    /// The coins that the hero hands over.
    #[field(0..=10_000, default = 0, example = 50)]
    pub gold: u32,
    /// What the hero says.
    #[field(as = written::Prose, example = "I know who it was.")]
    pub text: String,
    /// What they answer.
    #[field(as = written::Prose, example = "So do I. I have known him since he was as high as the bolt.")]
    pub says: String,
    /// What they give.
    #[field(example = "torch")]
    pub gives: Option<Kind<ItemType>>,
    /// The coins that they pay.
    #[field(0..=10_000, default = 0, example = 40)]
    pub pays: u32,
}

impl Cue {
    /// What the hero says, if it is that.
    pub fn told(&self) -> Option<&Report> {
        match self {
            Cue::Told(report) => Some(report),
            Cue::After(_) | Cue::Clues(_) | Cue::Slain(_) | Cue::Reached(_) => None,
        }
    }
}
