//! Values that conditions test: hours of the day, stages of quests, and marks of the run.

use crate::diagnostics::problem::Problem;
use crate::read::field::{record, words};
use crate::read::form;
use crate::read::value::Record;

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

/// Stage of a quest.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum QuestStage {
    /// The hero has not promised the quest yet.
    Open,
    /// The hero has promised the quest, but not done the task yet.
    Promised,
    /// The task is done, but not reported yet.
    Ready,
    /// The quest has reached one of its ends.
    Done,
    /// The hero promised the quest, and the quest has failed.
    Failed,
}

/// A named number of the run, such as bells rung. The effect `mark` changes it, and the condition `mark` tests it.
#[record(definition, check = report_outside(start, least, most))]
#[derive(Clone, Debug)]
pub struct Mark {
    /// Unique id, used by conditions, effects and saves.
    #[field(as = form::Id, example = "bells_rung")]
    pub id: String,
    /// Name shown to players.
    #[field(as = form::Name, example = "bells rung")]
    pub name: String,
    /// Value at the start of a run.
    #[field(-1_000_000..=1_000_000, default = 0, example = 3)]
    pub start: i32,
    /// Lowest value; changes stop there.
    #[field(-1_000_000..=1_000_000, default = 0, example = -5)]
    pub least: i32,
    /// Highest value; changes stop there.
    #[field(-1_000_000..=1_000_000, default = 1_000_000, example = 5)]
    pub most: i32,
    /// Description of the mark, in a sentence.
    #[field(as = form::Prose, example = "Every bell that rings wakes something a little.")]
    pub text: String,
}

impl Mark {
    pub fn clamp(&self, number: i32) -> i32 {
        number.min(self.most).max(self.least)
    }
}

/// Reports a mark whose range is empty, or whose start is outside of it.
fn report_outside(r: &Record<'_>, start: &i32, least: &i32, most: &i32) {
    let wrong = match () {
        () if least > most => format!("`least` is {least}, more than `most` {most}"),
        () if !(least..=most).contains(&start) => {
            format!("`start` is {start}, but must be from {least} to {most}")
        }
        () => return,
    };
    r.add_problem(Problem::error(r.span(), wrong).help("write a `start` from `least` to `most`"));
}
