//! Reasons that stop a multi-turn behaviour such as autoexplore, travel or rest.

use crate::world::{Cause, Toll};
use fifteen_base::Point;
use fifteen_content::{Cover, Faction, Kind, Monster, Status};

/// A reason why a multi-turn behaviour stopped, or did not start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Stop {
    /// A monster came into view at a cell: the most dangerous of all new ones, and the number of the others.
    Saw(Kind<Monster>, Point, u16),
    /// A monster in view began to hunt the hero: the most dangerous of all new hunters, its cell, and the number of the
    /// others.
    Hunted(Kind<Monster>, Point, u16),
    /// A captive came into view.
    FoundCaptive(Kind<Monster>, Point),
    /// A monster in view woke.
    Woke(Kind<Monster>, Point),
    /// The hero was hurt.
    Hurt,
    /// Not started: a hunter, or a monster that may become one, is in view. The most dangerous one is given with its
    /// cell.
    InView(Kind<Monster>, Point),
    /// A monster blocks the only way; it was last seen at that cell.
    InTheWay(Kind<Monster>, Point),
    /// A cover or a trap lies on the only way. The cost of walking through it is given if it is small.
    Risky(Cause, Point, Option<Toll>),
    /// A room of a faction that has not invited the hero lies on the only way.
    Uninvited(Kind<Faction>, Point),
    /// Not started: the hero stands in a harmful fire or gas.
    StandsIn(Kind<Cover>),
    /// A status effect came on the hero.
    Ailing(Kind<Status>),
    /// The hero has few hit points left.
    Weak,
    /// The level is fully explored.
    Explored,
    /// Unexplored parts remain, but no known way leads there.
    Unreachable,
    /// The hero is at the goal already.
    ThereAlready,
    /// The hero is healed.
    Healed,
    /// No rest was needed. The hero searched the surroundings.
    NeedsNone,
    /// Rest has no benefit.
    NoBetter,
    /// The fire or gas that the hero waited for is gone.
    Cleared(Kind<Cover>),
    /// The hero has waited for this number of turns.
    Waited(u32),
    /// The hero returned to an earlier position without learning anything new.
    Circling,
    /// An actor or an object is in the way.
    Blocked,
    /// The player pressed a key.
    Interrupted,
    /// The hero's light is failing.
    Light,
}

/// Category of a reason to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopNature {
    /// A monster came into view or hunts the hero.
    Foe,
    /// Something new and dangerous happened to the hero.
    Trouble,
    /// The hero found a captive. The log keeps it, because no other event reports it.
    Find,
    /// A danger, or a room of another faction, lies on the only way.
    Barred,
    /// The player's request is done, or cannot be done.
    Wish,
}

impl Stop {
    pub(crate) fn nature(self) -> StopNature {
        match self {
            Stop::Saw(..) | Stop::Hunted(..) | Stop::Woke(..) => StopNature::Foe,
            Stop::Hurt | Stop::Weak | Stop::Ailing(_) | Stop::Light => StopNature::Trouble,
            Stop::Risky(..) | Stop::Uninvited(..) => StopNature::Barred,
            Stop::FoundCaptive(..) => StopNature::Find,
            Stop::InView(..)
            | Stop::InTheWay(..)
            | Stop::StandsIn(_)
            | Stop::NeedsNone
            | Stop::Explored
            | Stop::Unreachable
            | Stop::ThereAlready
            | Stop::Healed
            | Stop::NoBetter
            | Stop::Cleared(_)
            | Stop::Waited(_)
            | Stop::Circling
            | Stop::Blocked
            | Stop::Interrupted => StopNature::Wish,
        }
    }

    /// Whether it is a new danger that should stop the player from pressing on.
    pub fn is_alarm(self) -> bool {
        match self.nature() {
            StopNature::Foe | StopNature::Trouble => true,
            StopNature::Find | StopNature::Barred | StopNature::Wish => false,
        }
    }

    /// Whether a danger, or a room of another faction, lies on the only way.
    pub fn bars_the_way(self) -> bool {
        self.nature() == StopNature::Barred
    }
}
