//! What happened, as plain values: the rules tell, and others decide how to show it.

use super::action::Refusal;
use super::actor::ActorId;
use super::level::LevelId;
use crate::base::Point;
use crate::content::{Kind, Monster, Tile};

/// Somebody an event is about, named so that it can be told after their death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// Their number.
    pub id: ActorId,
    /// What kind of creature they are.
    pub kind: Kind<Monster>,
    /// Whether it is the hero.
    pub hero: bool,
    /// Whether the hero saw them.
    pub seen: bool,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Where.
    pub at: Point,
    /// Whether the hero saw it.
    pub seen: bool,
    /// What.
    pub what: What,
}

/// The kinds of happenings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum What {
    /// Somebody went one step.
    Moved { who: Who, from: Point },
    /// A blow struck home. `attack` is its index among the attacks of `by`'s kind.
    Hit {
        by: Who,
        on: Who,
        attack: u8,
        damage: i32,
        unaware: bool,
    },
    /// A blow went wide.
    Missed { by: Who, on: Who, attack: u8 },
    /// Somebody died.
    Died { who: Who, by: Who },
    /// A door was opened.
    Opened { by: Who, door: Kind<Tile> },
    /// A door was closed.
    Closed { by: Who, door: Kind<Tile> },
    /// Something hidden was found.
    Found { by: Who, tile: Kind<Tile> },
    /// A monster woke.
    Woke { who: Who },
    /// A monster became aware of the hero.
    Noticed { who: Who },
    /// A monster turned to run.
    Fled { who: Who },
    /// A monster lost the hero.
    Lost { who: Who },
    /// A monster came along on the stair.
    Followed { who: Who },
    /// The hero came to a level.
    Arrived { level: LevelId, first: bool },
    /// The hero tried what cannot be done.
    Refused(Refusal),
    /// A behaviour ended.
    Stopped(Stop),
}

/// Why a behaviour of several turns ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Stop {
    /// A monster came into view.
    Saw(Kind<Monster>),
    /// A monster in view has noticed the hero.
    Hunted(Kind<Monster>),
    /// The hero was hurt.
    Hurt,
    /// A monster that is after the hero is in view, so it was not begun.
    InView(Kind<Monster>),
    /// The only way leads through a monster.
    InTheWay(Kind<Monster>),
    /// There is nothing left to explore.
    Explored,
    /// There is something left, but no known way to it.
    Unreachable,
    /// The hero is where they wanted to be.
    ThereAlready,
    /// The hero is healed.
    Healed,
    /// The hero needs no rest.
    NotHurt,
    /// No such place is known: no stair of that sort has been seen.
    NoStairKnown,
    /// Somebody or something is in the way.
    Blocked,
    /// The player pressed a key.
    Interrupted,
}
