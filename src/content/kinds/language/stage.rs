//! How far quests come.

use crate::read::field::words;

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
