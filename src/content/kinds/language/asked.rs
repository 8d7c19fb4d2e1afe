//! What conditions ask after by name: hours of the day, how far quests have come, and marks of the run.

use crate::diagnostics::problem::Problem;
use crate::read::field::{record, words};
use crate::read::value::Record;
use crate::read::written;

/// The time of day.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hour {
    /// The sun is up.
    Day,
    /// It is getting dark.
    Dusk,
    /// It is dark.
    Night,
    /// It is getting light.
    Dawn,
}

/// How far a quest has come.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum QuestStage {
    /// It belongs to the run, and nothing was promised yet.
    Open,
    /// It was promised, and is to be done.
    Promised,
    /// All is done but to say so.
    Ready,
    /// It has ended in one of its ways.
    Done,
    /// It was promised, and has come to nothing.
    Failed,
}

/// A number of the run: how many bells have rung, whether the keeper was greeted. The effect `mark` changes it, the
/// condition `mark` asks it, and saves keep it.
#[record(definition, check = tell_outside(start, least, most))]
#[derive(Clone, Debug)]
pub struct Mark {
    /// What conditions, effects and saved runs call it.
    #[field(as = written::Id, example = "bells_rung")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "bells rung")]
    pub name: String,
    /// What it is at the start of a run.
    #[field(-1_000_000..=1_000_000, default = 0, example = 3)]
    pub start: i32,
    /// The least that it can be: what would make it less makes it this.
    #[field(-1_000_000..=1_000_000, default = 0, example = -5)]
    pub least: i32,
    /// The most that it can be.
    #[field(-1_000_000..=1_000_000, default = 1_000_000, example = 5)]
    pub most: i32,
    /// A sentence for who reads about it.
    #[field(as = written::Prose, example = "Every bell that rings wakes something a little.")]
    pub text: String,
}

impl Mark {
    /// A number within what it can be.
    pub fn within(&self, number: i32) -> i32 {
        number.min(self.most).max(self.least)
    }
}

/// Tells of a mark that begins where it cannot be.
fn tell_outside(r: &Record<'_>, start: &i32, least: &i32, most: &i32) {
    let wrong = match () {
        () if least > most => format!("{least} is more than {most}: it can be no number at all"),
        () if !(least..=most).contains(&start) => {
            format!("it cannot be {start} at the start: it is {least} to {most}")
        }
        () => return,
    };
    r.note(Problem::error(r.span(), wrong).help("`start` lies between `least` and `most`"));
}
