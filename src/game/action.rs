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

/// Why something cannot be done; trying costs no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Refusal {
    #[error("The way is blocked.")]
    Blocked,
    #[error("There is nothing there to strike.")]
    NoTarget,
    #[error("That is too far away.")]
    TooFar,
    #[error("You have nothing to strike with.")]
    Unarmed,
    #[error("There is no closed door beside you.")]
    NoDoorToOpen,
    #[error("There is no open door beside you.")]
    NoDoorToClose,
    #[error("You have no way to open doors.")]
    CannotOpenDoors,
    #[error("Something is in the way of the door.")]
    DoorBlocked,
    #[error("There is no stair leading up here.")]
    NoStairUp,
    #[error("There is no stair leading down here.")]
    NoStairDown,
    #[error("You will not climb back to Lastlight empty-handed.")]
    NotHomeYet,
    #[error("The run is over.")]
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
