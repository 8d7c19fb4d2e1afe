//! Tags: declared words by which levels and games say what they are like, and all else where it is at home.

use crate::read::field::record;
use crate::read::written;

/// A word for what some levels or games have in common. Themes and scenarios have `tags`; whatever turns up by chance can say by
/// its `home` that it is at home where there is one of them.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Tag {
    /// What other files call it.
    #[field(as = written::Id, example = "wet")]
    pub id: String,
    /// What it stands for, in a sentence.
    #[field(as = written::Prose, example = "Where the floor is wet and stays so.")]
    pub text: String,
}
