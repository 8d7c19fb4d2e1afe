//! Dialogue trees: what people say, and what the hero can answer.

use crate::Condition;
use crate::kinds::effect::Working;
use crate::kinds::language::SharedForm;
use crate::read::field::{record, words};
use crate::read::form;

/// A dialogue tree of a person. The talk begins at the first node. At each node, the person says a line. The hero's
/// answer leads to another node or ends the talk. The hero can always leave.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Talk {
    /// Unique id, used by persons and in saves.
    #[field(as = form::Id, example = "osk")]
    pub id: String,
    /// Nodes of the tree. The talk begins at the first node.
    #[field(some = "node", example = [{ "id": "start", "says": [{ "text": "Mind the sparks." }, { "text": "You again." }], "answers": [{ "text": "Good day." }] }])]
    pub nodes: Vec<TalkNode>,
}

/// A node of a dialogue tree.
#[record]
#[derive(Clone, Debug)]
pub struct TalkNode {
    /// Unique id in the talk, used by answers and saves.
    #[field(as = form::Id, example = "start")]
    pub id: String,
    /// Lines that the person can say here. A line with an `if` or a `rumour` comes first, if it can be said and was
    /// not said yet in the run. After that, all lines that can be said take turns. At least two lines must have
    /// neither an `if` nor a `rumour`, so that no line is said twice in a row.
    #[field(some = "line", example = [{ "text": "Mind the sparks." }, { "text": "You again." }])]
    pub says: Vec<TalkLine>,
    /// Answers that the hero can choose.
    #[field(default, example = [{ "text": "What do you make?", "to": "work" }])]
    pub answers: Vec<Reply>,
}

/// A line that a person says.
#[record]
#[derive(Clone, Debug)]
pub struct TalkLine {
    /// The words, without quotation marks. `{hero}` is the hero's name. In a rumour, `{what}` is the subject and
    /// `{step}` is the depth of its level.
    #[field(as = form::Prose, example = "Mind the sparks.")]
    pub text: String,
    /// Condition for the line, tested on the hero. The condition `other` tests the speaker.
    #[field(as = SharedForm<Condition>, name = "if", example = { "lamps": [0, 7] })]
    pub condition: Option<Condition>,
    /// Sentence that is added to the hero's notes when the line is said.
    #[field(as = form::Prose, example = "Osk says that kobolds cannot open doors.")]
    pub learn: Option<String>,
    /// Subject of the rumour that the line tells. Rumours are true: the line is said only if the run has such a
    /// subject.
    #[field(example = "captive")]
    pub rumour: Option<Rumour>,
}

/// Subject of a rumour: something on one of the next three levels below the deepest level that the hero has reached.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rumour {
    /// A vault with a `rumour`.
    Vault,
    /// A captive.
    Captive,
    /// A master (boss).
    Master,
    /// The name of the level.
    Theme,
}

/// An answer of the hero.
#[record]
#[derive(Clone, Debug)]
pub struct Reply {
    /// The words of the hero.
    #[field(as = form::Prose, example = "What do you make?")]
    pub text: String,
    /// Condition for the answer, tested on the hero. The condition `other` tests the person.
    #[field(as = SharedForm<Condition>, name = "if", example = { "gold": 20 })]
    pub condition: Option<Condition>,
    /// Node that the answer leads to. If left out, the talk ends.
    #[field(as = form::Id, example = "work")]
    pub to: Option<String>,
    /// Number of coins that the hero hands over.
    #[field(0..=10_000, default = 0, example = 5)]
    pub gold: u32,
    /// Whether the answer can be chosen only once in a run.
    #[field(default = false, example = true)]
    pub once: bool,
    /// Targets and effects of the answer, with the hero as the user.
    #[field(default, example = [{ "who": "self", "what": [{ "mark": { "mark": "bells_rung" } }] }])]
    pub workings: Vec<Working>,
}

impl Talk {
    pub fn node(&self, id: &str) -> Option<(usize, &TalkNode)> {
        self.nodes.iter().enumerate().find(|(_, node)| node.id == id)
    }
}
