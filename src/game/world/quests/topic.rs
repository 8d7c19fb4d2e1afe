//! What is being talked about.

use fifteen_content::{Kind, Talk};

/// What is being talked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A node of a talk, by its place.
    Node(Kind<Talk>, u8),
    /// A quest, by its place among those of the run, which can be promised now.
    Quest(u8),
    /// Nothing in particular: what was to be said is said, and everything can be asked.
    Open,
}
