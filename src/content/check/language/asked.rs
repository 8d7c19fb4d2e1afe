//! What is asked of conditions that are checked, and what is answered.

use crate::{Kind, Origin, Scenario, Stat, Trigger};

/// Why something never holds, and what to do about it.
pub(super) type Why = (String, &'static str);

/// Of whom and on what occasion it is asked: none for what always counts.
#[derive(Clone, Copy, Default)]
pub(super) struct Asked {
    /// Whose it is.
    pub origin: Option<Origin>,
    /// What happens.
    pub on: Option<Trigger>,
    /// The number that it changes.
    pub stat: Option<Stat>,
    /// The game whose goal it is.
    pub goal: Option<Kind<Scenario>>,
}

pub(super) const REMOVE: &str = "ask for something else, or leave it out";
pub(super) const OTHER_STAT: &str = "ask it for another number, or leave it out";
pub(super) const OTHERS: &str = "ask it on another occasion: the reference says which have it";
