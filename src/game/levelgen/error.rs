//! Errors of level generation.

use fifteen_base::Point;

/// The error of a level that failed on every attempt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("level {level} could not be built from the theme `{theme}`: {step} found that {flaw}")]
pub struct BuildError {
    /// Number of the level in the scenario, from 1.
    pub level: u16,
    /// Id of the theme.
    pub theme: String,
    /// The step that failed on the last attempt: "step 2 (`stairs`)".
    pub step: String,
    /// The flaw of the last attempt.
    pub flaw: Flaw,
}

/// A flaw of a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Flaw {
    #[error(
        "there is no country here whose land could be laid out; the step `land` is for the `theme` of a country"
    )]
    NoCountry,
    #[error("not one room fits on the level; make the level larger or the rooms smaller")]
    NoRoomFits,
    #[error("there is too little floor for the stairs; put a step that digs before it")]
    NoPlaceForStairs,
    #[error("there is no place to arrive; add a `stairs` step, or a start on the map")]
    NoArrival,
    #[error("nobody can stand at the arrival at {0}")]
    ArrivalBlocked(Point),
    #[error("no stair leads down; add a `stairs` step, or a stair on the map")]
    NoStairDown,
    #[error("the stair down at {0} leads nowhere, as this is the last level")]
    StairToNowhere(Point),
    #[error("the arrival at {0} and {1} are not joined; add a `connect` step")]
    Unconnected(Point, Point),
    #[error("the edge of the level is open at {0}; it has to be walled all around")]
    OpenEdge(Point),
    #[error("the door at {0} does not stand between two walls")]
    LooseDoor(Point),
    #[error("the map is not as large as it says")]
    BadMap,
    #[error("the monster at {0} cannot stand there")]
    MisplacedMonster(Point),
    #[error("there is no place left for the item `{0}`; put a step that digs before it")]
    NoPlaceForItem(String),
    #[error("there is no place for the vault `{0}`; make the level larger or the vault smaller")]
    NoPlaceForVault(String),
    #[error("there is no place for a vault that asks a riddle; make the level larger or such vaults smaller")]
    NoPlaceForRiddle,
    #[error("the key `{0}` does not lie where one gets without it")]
    KeyLockedIn(String),
    #[error("what lies at {0} is not on ground that can be reached")]
    MisplacedItem(Point),
    #[error("the captive at {0} is nobody who is born there")]
    NoCaptive(Point),
    #[error("two monsters, or a monster and the hero, share the cell {0}")]
    SharedCell(Point),
    #[error("it takes too long")]
    TooLong,
}

/// Result of a level generation step.
pub type StepResult = Result<(), Flaw>;
