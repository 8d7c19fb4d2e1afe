//! What a trading bot keeps in mind of the town.

use fifteen_game::{Action, ActorId};
use std::collections::BTreeSet;

/// What a trading bot keeps in mind of the town.
#[derive(Default)]
pub struct Town {
    /// Those with whom it has done what there was to do on this visit.
    pub dealt: BTreeSet<ActorId>,
    /// What it has asked and paid for on this visit.
    pub done: Vec<Action>,
    /// How deep it had been when it last was here.
    pub visited_at: i32,
    /// The turn on which this visit began.
    pub since: u64,
    /// Whether it is on its way up.
    pub homeward: bool,
    /// Whether it was in town just now.
    pub inside: bool,
}
