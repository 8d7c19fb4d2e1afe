//! The acts of a plot.

use super::{Cue, Outcome};
use crate::Condition;
use crate::kinds::language::Once;
use crate::read::field::{record, words};
use crate::read::written;

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
