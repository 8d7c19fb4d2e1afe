//! Reasons that stop a multi-turn behaviour such as autoexplore, travel or rest.

use crate::world::{Cause, HazardCost};
use fifteen_base::Point;
use fifteen_content::{Cover, Faction, Kind, Monster, Status};

/// A reason why a multi-turn behaviour stopped, or did not start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// Monsters came into view: the most dangerous one, its cell, and the number of the others.
    MonsterInView(Kind<Monster>, Point, u16),
    /// Monsters in view began to hunt the hero: the most dangerous one, its cell, and the number of the others.
    Hunted(Kind<Monster>, Point, u16),
    FoundCaptive(Kind<Monster>, Point),
    Woke(Kind<Monster>, Point),
    Hurt,
    /// Not started: monsters that hunt the hero, or may begin to, are in view. The most dangerous one is given with
    /// its cell.
    HunterInView(Kind<Monster>, Point),
    /// A monster blocks the only way. The cell is where it was last seen.
    MonsterInTheWay(Kind<Monster>, Point),
    /// A cover or a trap lies on the only way. The cost of walking through is given if it is low enough to do so.
    HazardInTheWay(Cause, Point, Option<HazardCost>),
    /// A room of a faction that has not invited the hero lies on the only way.
    RoomInTheWay(Kind<Faction>, Point),
    InHarmfulCover(Kind<Cover>),
    NewStatus(Kind<Status>),
    LowHp,
    Explored,
    /// Unexplored parts remain, but no known way leads there.
    Unreachable,
    AlreadyThere,
    Healed,
    /// No rest was needed. The hero searched the surroundings.
    RestNotNeeded,
    RestUseless,
    /// The fire or gas that the hero waited for is gone.
    CoverGone(Kind<Cover>),
    /// The hero has waited for this number of turns.
    Waited(u32),
    /// The hero returned to an earlier position without learning anything new.
    Circling,
    Blocked,
    Interrupted,
    LightFailing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopCategory {
    /// A monster came into view or hunts the hero.
    Foe,
    /// Something new and dangerous happened to the hero.
    HeroDanger,
    /// The hero found a captive. The log keeps it, because no other event reports it.
    Captive,
    /// A danger, or a room of another faction, lies on the only way.
    WayBlocked,
    /// The player's request is done, or cannot be done.
    Request,
}

impl StopReason {
    pub(crate) fn category(self) -> StopCategory {
        match self {
            StopReason::MonsterInView(..) | StopReason::Hunted(..) | StopReason::Woke(..) => {
                StopCategory::Foe
            }
            StopReason::Hurt | StopReason::LowHp | StopReason::NewStatus(_) | StopReason::LightFailing => {
                StopCategory::HeroDanger
            }
            StopReason::HazardInTheWay(..) | StopReason::RoomInTheWay(..) => StopCategory::WayBlocked,
            StopReason::FoundCaptive(..) => StopCategory::Captive,
            StopReason::HunterInView(..)
            | StopReason::MonsterInTheWay(..)
            | StopReason::InHarmfulCover(_)
            | StopReason::RestNotNeeded
            | StopReason::Explored
            | StopReason::Unreachable
            | StopReason::AlreadyThere
            | StopReason::Healed
            | StopReason::RestUseless
            | StopReason::CoverGone(_)
            | StopReason::Waited(_)
            | StopReason::Circling
            | StopReason::Blocked
            | StopReason::Interrupted => StopCategory::Request,
        }
    }

    /// Whether the reason is a new danger, which the player should see before acting on.
    pub fn is_alarm(self) -> bool {
        match self.category() {
            StopCategory::Foe | StopCategory::HeroDanger => true,
            StopCategory::Captive | StopCategory::WayBlocked | StopCategory::Request => false,
        }
    }

    /// Whether a danger, or a room of another faction, lies on the only way.
    pub fn blocks_only_way(self) -> bool {
        self.category() == StopCategory::WayBlocked
    }
}
