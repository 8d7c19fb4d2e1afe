//! Talk: what people say, what can be answered, and what comes of it.

use crate::Condition;
use crate::kinds::effect::Working;
use crate::kinds::language::Once;
use crate::read::field::{record, words};
use crate::read::written;

/// The talk of a person: a small map of nodes. The first is where every talk begins; at each one something is said, and the
/// hero answers, which leads to another or ends the talk. To leave is always possible.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Talk {
    /// What persons and saved runs call it.
    #[field(as = written::Id, example = "osk")]
    pub id: String,
    /// The nodes; the first is where a talk begins.
    #[field(some = "node", example = [{ "id": "start", "says": [{ "text": "Mind the sparks." }, { "text": "You again." }], "answers": [{ "text": "Good day." }] }])]
    pub nodes: Vec<TalkNode>,
}

/// A place in a talk.
#[record]
#[derive(Clone, Debug)]
pub struct TalkNode {
    /// What answers and saved runs call it.
    #[field(as = written::Id, example = "start")]
    pub id: String,
    /// What may be said here. What has a condition that holds, and was not said yet in the run, comes first; what else fits is said
    /// in turn. At least two need no condition, so that nobody says the same twice in a row.
    #[field(some = "line", example = [{ "text": "Mind the sparks." }, { "text": "You again." }])]
    pub says: Vec<Line>,
    /// What the hero may answer.
    #[field(default, example = [{ "text": "What do you make?", "to": "work" }])]
    pub answers: Vec<Reply>,
}

/// Something that is said.
#[record]
#[derive(Clone, Debug)]
pub struct Line {
    /// The words, without quotation marks. `{hero}` is the hero's name; in a rumour, `{what}` and `{step}` are what it is of.
    #[field(as = written::Prose, example = "Mind the sparks.")]
    pub text: String,
    /// What has to hold for it, asked of the hero; `other` is who speaks.
    #[field(as = Once<Condition>, name = "if", example = { "lamps": [0, 7] })]
    pub condition: Option<Condition>,
    /// A sentence that the hero keeps in mind from it.
    #[field(as = written::Prose, example = "Osk says that kobolds cannot open doors.")]
    pub learn: Option<String>,
    /// Of what it tells, if it is a rumour: it is true of this run, and is not said where there is no such thing to tell of.
    #[field(example = "captive")]
    pub rumour: Option<Rumour>,
}

/// Of what a rumour tells: something on one of the next steps that the hero has not been on.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rumour {
    /// A vault that has a `rumour` of its own.
    Vault,
    /// A captive.
    Captive,
    /// A master.
    Master,
    /// What the step is called.
    Theme,
}

/// Something that the hero may answer.
#[record]
#[derive(Clone, Debug)]
pub struct Reply {
    /// The words of the hero.
    #[field(as = written::Prose, example = "What do you make?")]
    pub text: String,
    /// What has to hold for it, asked of the hero; `other` is who speaks.
    #[field(as = Once<Condition>, name = "if", example = { "gold": 20 })]
    pub condition: Option<Condition>,
    /// The node that it leads to; without one the talk ends.
    #[field(as = written::Id, example = "work")]
    pub to: Option<String>,
    /// The coins that the hero hands over with it.
    #[field(0..=10_000, default = 0, example = 5)]
    pub gold: u32,
    /// Whether it can be answered only once in a run.
    #[field(default = false, example = true)]
    pub once: bool,
    /// What comes of it. It is done as if the hero did it.
    #[field(default, example = [{ "who": "self", "what": [{ "mark": { "mark": "bells_rung" } }] }])]
    pub workings: Vec<Working>,
}

impl Talk {
    /// The node of that id, with its place.
    pub fn node(&self, id: &str) -> Option<(usize, &TalkNode)> {
        self.nodes.iter().enumerate().find(|(_, node)| node.id == id)
    }
}
