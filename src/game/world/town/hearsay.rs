//! What people have heard of the steps below: it is true of the run.

use fifteen_content::kinds::talk::Rumour;

/// Something on a step that the hero has not been on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hearsay {
    /// Of which sort it is.
    pub of: Rumour,
    /// What it is: "a wine store", "the King of Casks".
    pub what: String,
    /// On which step.
    pub step: i32,
}
