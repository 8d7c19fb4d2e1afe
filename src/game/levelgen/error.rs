//! Errors of level generation.

use fifteen_base::Point;

/// The error if all attempts to generate a level failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("level {level} could not be built from the theme `{theme}`: {step} found that {flaw}")]
pub struct BuildError {
    /// Number of the level in its scenario, from 1.
    pub level: u16,
    pub theme: String,
    /// The step that failed in the last attempt, such as "step 2 (`stairs`)".
    pub step: String,
    pub flaw: Flaw,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    #[error("this level is not part of a country; use the step `land` only in the `theme` of a country")]
    NoCountry,
    #[error("not one room fits on the level; make the level larger or the rooms smaller")]
    NoRoomFits,
    #[error("there is too little floor for the stairs; add a step that creates floor before this one")]
    NoPlaceForStairs,
    #[error("there is no place to arrive; add a `stairs` step, or a start on the map")]
    NoArrival,
    #[error("nobody can stand at the arrival at {0}")]
    ArrivalBlocked(Point),
    #[error("no stair leads down; add a `stairs` step, or a stair on the map")]
    NoStairDown,
    #[error("the stair down at {0} leads nowhere, as this is the last level")]
    StairToNowhere(Point),
    #[error("the arrival at {0} and {1} are not connected; add a `connect` step")]
    Unconnected(Point, Point),
    #[error("the edge of the level is open at {0}; it has to be walled all around")]
    OpenEdge(Point),
    #[error("the door at {0} does not stand between two walls")]
    LooseDoor(Point),
    #[error("the map does not have the size that it declares")]
    BadMap,
    #[error("the monster at {0} cannot stand there")]
    MisplacedMonster(Point),
    #[error("there is no place left for the item `{0}`; add a step that creates floor before this one")]
    NoPlaceForItem(String),
    #[error("there is no place for the vault `{0}`; make the level larger or the vault smaller")]
    NoPlaceForVault(String),
    #[error("there is no place for a vault that asks a riddle; make the level larger or such vaults smaller")]
    NoPlaceForRiddle,
    #[error("the key `{0}` lies behind the lock that it opens")]
    KeyLockedIn(String),
    #[error("the item or trap at {0} is not on walkable ground")]
    MisplacedItem(Point),
    #[error("there is no monster at {0} to be the captive")]
    NoCaptive(Point),
    #[error("two monsters, or a monster and the hero, share the cell {0}")]
    SharedCell(Point),
    #[error("generating the level takes too long")]
    TooLong,
}

pub type StepResult = Result<(), Flaw>;
