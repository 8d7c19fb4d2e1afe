//! Why something that takes several turns comes to an end.

use crate::world::{Cause, Toll};
use fifteen_base::Point;
use fifteen_content::{Cover, Faction, Kind, Monster, Status};

/// Why a behaviour of several turns ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Stop {
    /// A monster came into view there, the most pressing of all that came up, and so many more with it.
    Saw(Kind<Monster>, Point, u16),
    /// A monster in view there is after the hero since, the most pressing of all that came up, and so many more are.
    Hunted(Kind<Monster>, Point, u16),
    /// A captive came into view there.
    FoundCaptive(Kind<Monster>, Point),
    /// A monster in view there does not sleep any more.
    Woke(Kind<Monster>, Point),
    /// The hero was hurt.
    Hurt,
    /// The most pressing of those that are after the hero, or might be any time, is in view there, so it was not begun.
    InView(Kind<Monster>, Point),
    /// The only way leads through a monster that was last seen there.
    InTheWay(Kind<Monster>, Point),
    /// The only way leads through a danger there, a cover or a trap; and what it costs to go through, if that is
    /// little.
    Risky(Cause, Point, Option<Toll>),
    /// The only way leads into a room of that faction there, who have not invited the hero.
    Uninvited(Kind<Faction>, Point),
    /// The hero stands in what burns or drifts about and does harm, so it was not begun.
    StandsIn(Kind<Cover>),
    /// Something has come over the hero.
    Ailing(Kind<Status>),
    /// The hero has few hit points left.
    Weak,
    /// There is nothing left to explore.
    Explored,
    /// There is something left, but no known way to it.
    Unreachable,
    /// The hero is where they wanted to be.
    ThereAlready,
    /// The hero is healed.
    Healed,
    /// The hero needs no rest, and has looked about instead.
    NeedsNone,
    /// Rest does the hero no good.
    NoBetter,
    /// What burnt or drifted about is gone.
    Cleared(Kind<Cover>),
    /// The hero has waited for so many turns.
    Waited(u32),
    /// The hero is where they were before, and knows no more.
    Circling,
    /// Somebody or something is in the way.
    Blocked,
    /// The player pressed a key.
    Interrupted,
    /// The hero's light fails.
    Light,
}

/// Of what nature the reason is for which a behaviour ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopNature {
    /// Somebody has come into view, or is after the hero: news of the world.
    Foe,
    /// Something new and dangerous has happened to the hero.
    Trouble,
    /// The hero has found somebody. It is kept in the log of the run, where nothing else tells of it.
    Find,
    /// A danger or a room of another faction lies on the only way.
    Barred,
    /// It is about what the player wished for.
    Wish,
}

impl Stop {
    /// Of what nature it is.
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

    /// Whether it is something new and dangerous, before which nobody should do what they meant to do without it.
    pub fn is_alarm(self) -> bool {
        match self.nature() {
            StopNature::Foe | StopNature::Trouble => true,
            StopNature::Find | StopNature::Barred | StopNature::Wish => false,
        }
    }

    /// Whether the hero stopped because a danger or a room of another faction lies on the only way.
    pub fn bars_the_way(self) -> bool {
        self.nature() == StopNature::Barred
    }
}
