//! What somebody may try: the same for the hero and the monsters.

use super::actor::ActorId;
use crate::base::{Dir, Point};
use crate::content::tile::Stair;

/// Something tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Stay, and look closely at the cells around.
    Wait,
    /// A step; into a door it opens, into a foe it strikes.
    Walk(Dir),
    /// A blow, by hand or from afar.
    Strike(ActorId),
    /// Open the door there.
    Open(Point),
    /// Close the door there.
    Close(Point),
    /// Take the stair underfoot.
    Climb(Stair),
}

/// Why something cannot be done; trying costs no time. The words for it are data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody gets through there.
    Blocked,
    /// Nobody is there.
    NoTarget,
    /// No attack reaches as far.
    TooFar,
    /// There is nothing to strike with.
    Unarmed,
    /// No closed door is near.
    NoDoorToOpen,
    /// No open door is near.
    NoDoorToClose,
    /// This body cannot open doors.
    CannotOpenDoors,
    /// Somebody stands in the door.
    DoorBlocked,
    /// This is no stair up.
    NoStairUp,
    /// This is no stair down.
    NoStairDown,
    /// The way out is closed to those who have not reached the end.
    NotHomeYet,
    /// No cell is free at the other end of the stair.
    Crowded,
    /// The hero is dead.
    Over,
}

/// What came of trying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum Outcome {
    /// It was done, and took this much energy.
    Done(i32),
    /// Something else is meant: try that.
    Instead(Action),
    /// It cannot be done.
    Refused(Refusal),
}
