//! Reasons that stop a multi-turn behaviour such as autoexplore, travel or rest.

use crate::world::{Cause, HazardCost};
use fifteen_base::Point;
use fifteen_content::{Cover, Faction, Kind, Monster, Status};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// Monsters came into view: the most dangerous one, its cell, and the number of the others.
    MonsterInView(Kind<Monster>, Point, u16),
    /// Monsters in view began to hunt the hero: the most dangerous one, its cell, and the number of the others.
    Hunted(Kind<Monster>, Point, u16),
    FoundCaptive(Kind<Monster>, Point),
    Woke(Kind<Monster>, Point),
    Hurt,
    /// The behaviour did not start, because a monster in view hunts the hero or may begin to.
    HunterInView(Kind<Monster>, Point),
    /// A monster blocks the only way. The cell is where the hero last saw the monster.
    MonsterInTheWay(Kind<Monster>, Point),
    /// A harmful cover (plants, liquids, fire, gas) or trap lies on the only way. The cost of walking through is
    /// `None` if the hero should not do so.
    HazardInTheWay(Cause, Point, Option<HazardCost>),
    /// The only way leads through a room of a faction that has not invited the hero.
    RoomInTheWay(Kind<Faction>, Point),
    InHarmfulCover(Kind<Cover>),
    NewStatus(Kind<Status>),
    LowHp,
    Explored,
    /// The hero knows no way to the chosen goal.
    Unreachable,
    AlreadyThere,
    Healed,
    /// No rest was needed, so the hero searched the surroundings for one turn.
    RestNotNeeded,
    RestUseless,
    CoverGone(Kind<Cover>),
    Waited(u32),
    /// The hero returned to an earlier position without learning anything new, and would walk in circles.
    Circling,
    Blocked,
    Interrupted,
    LightFailing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopCategory {
    Foe,
    /// Damage, low hit points, a new status effect, or a failing light.
    HeroDanger,
    /// The hero found a captive. The log keeps the message, because no other event reports captives.
    Captive,
    /// A hazard or a room of another faction lies on the only way.
    WayBlocked,
    /// The behaviour is done, cannot be done, or was interrupted.
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

    /// Whether the reason is a new danger, which the player should see before the next action.
    pub fn is_alarm(self) -> bool {
        match self.category() {
            StopCategory::Foe | StopCategory::HeroDanger => true,
            StopCategory::Captive | StopCategory::WayBlocked | StopCategory::Request => false,
        }
    }

    pub fn blocks_only_way(self) -> bool {
        self.category() == StopCategory::WayBlocked
    }
}
