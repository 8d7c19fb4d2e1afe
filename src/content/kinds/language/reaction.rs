//! Reactions: what comes of what happens.

use super::{Once, SaidOnce};
use crate::diagnostics::problem::Problem;
use crate::kinds::effect::Working;
use crate::read::field::record;
use crate::read::value::Record;
use crate::read::written;
use crate::{Condition, Trigger};

/// Something that happens of itself: when, if what, and what is done. Whoever has it does it: their own is the harm that it
/// does, and its target is the other one who has a part in what happened, or themselves.
#[record(check = tell_idle(say, workings))]
#[derive(Clone, Debug)]
pub struct Reaction {
    /// When it happens.
    #[field(example = "struck")]
    pub on: Trigger,
    /// What has to hold; without it, nothing.
    #[field(as = Once<Condition>, name = "if", example = { "hp_below": 50 })]
    pub condition: Option<Condition>,
    /// How likely it is, in percent.
    #[field(1..=100, default = 100, example = 25)]
    pub chance: i32,
    /// How many turns must pass before it happens again.
    #[field(0..=10_000, default = 0, example = 20)]
    pub rest: i32,
    /// Whether it happens only once in the run to whoever has it; of a cell, only once at all.
    #[field(default = false, example = true)]
    pub once: bool,
    /// What is told when it happens where the hero notices it. A command in angle brackets, as `<fire>`, is shown as its key.
    #[field(as = written::Prose, example = "The stone hums.")]
    pub say: Option<String>,
    /// What it does.
    #[field(default, example = [{ "who": "touch", "what": [{ "damage": { "amount": "1d3", "element": "fire" } }] }])]
    pub workings: Vec<Working>,
}

impl SaidOnce for Reaction {
    const NAME: &'static str = "reaction";
}

/// Tells of a reaction of which nothing comes.
fn tell_idle(r: &Record<'_>, say: &Option<String>, workings: &[Working]) {
    if say.is_some() || !workings.is_empty() || r.has("say") || r.has("workings") && !is_empty(r) {
        return;
    }
    let problem = Problem::error(r.span(), "nothing comes of this reaction");
    r.note(problem.help("give it `workings`, or something to `say`"));
}

/// Whether its list of workings is there and has nothing in it.
fn is_empty(r: &Record<'_>) -> bool {
    r.written("workings").is_some_and(|node| node.items().is_empty())
}
