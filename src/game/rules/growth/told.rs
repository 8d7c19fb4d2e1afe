//! What somebody does that counts for experience where it is told.

use crate::world::growth::Deed;
use crate::world::{ActorRef, EventKind};

/// By whom a deed was done, and which. What else counts (who is beaten, seen, or left behind) counts where it happens.
pub(super) fn deed(what: &EventKind) -> Option<(&ActorRef, Deed)> {
    match what {
        EventKind::Found { by, tile } => Some((by, Deed::Found(*tile))),
        EventKind::FoundTrap { by, trap } => Some((by, Deed::FoundTrap(*trap))),
        EventKind::Unlocked { by, thing: _ } => Some((by, Deed::Unlocked)),
        EventKind::UnlockedDoor { by, door } => Some((by, Deed::UnlockedDoor(*door))),
        EventKind::Answered { by, door: _, none: _ } => Some((by, Deed::Answered)),
        EventKind::Freed { by, who } => Some((by, Deed::Freed(who.kind))),
        EventKind::Moved { .. }
        | EventKind::Swapped { .. }
        | EventKind::Hit { .. }
        | EventKind::Flew { .. }
        | EventKind::Burst { .. }
        | EventKind::Noise { .. }
        | EventKind::Missed { .. }
        | EventKind::Blocked { .. }
        | EventKind::Staggered { .. }
        | EventKind::Died { .. }
        | EventKind::Opened { .. }
        | EventKind::Closed { .. }
        | EventKind::Woke { .. }
        | EventKind::Noticed { .. }
        | EventKind::Fled { .. }
        | EventKind::Lost { .. }
        | EventKind::Followed { .. }
        | EventKind::LeftBehind { .. }
        | EventKind::Arrived { .. }
        | EventKind::Refused(_)
        | EventKind::Stopped(_)
        | EventKind::Took { .. }
        | EventKind::Made { .. }
        | EventKind::Dropped { .. }
        | EventKind::Lies { .. }
        | EventKind::Wore { .. }
        | EventKind::TookOff { .. }
        | EventKind::Clings { .. }
        | EventKind::Used { .. }
        | EventKind::Threw { .. }
        | EventKind::Shattered { .. }
        | EventKind::Put { .. }
        | EventKind::TookFrom { .. }
        | EventKind::MetRiddle { .. }
        | EventKind::AnsweredWrong { .. }
        | EventKind::Roused { .. }
        | EventKind::Rewarded { .. }
        | EventKind::Unrewarded
        | EventKind::Pointed { .. }
        | EventKind::Hinted { .. }
        | EventKind::Unmoved { .. }
        | EventKind::Operated { .. }
        | EventKind::GaveUp { .. }
        | EventKind::OnlyOne { .. }
        | EventKind::Identified { .. }
        | EventKind::MadeOut { .. }
        | EventKind::Asks { .. }
        | EventKind::Studies { .. }
        | EventKind::LostPlace
        | EventKind::Spent { .. }
        | EventKind::Nothing { .. }
        | EventKind::Cast { .. }
        | EventKind::Exerted { .. }
        | EventKind::Learnt { .. }
        | EventKind::Hurt { .. }
        | EventKind::Unharmed { .. }
        | EventKind::Healed { .. }
        | EventKind::Began { .. }
        | EventKind::Ended { .. }
        | EventKind::Held { .. }
        | EventKind::Thrown { .. }
        | EventKind::Vanished { .. }
        | EventKind::Appeared { .. }
        | EventKind::Became { .. }
        | EventKind::Split { .. }
        | EventKind::Stole { .. }
        | EventKind::Trapped { .. }
        | EventKind::Enchanted { .. }
        | EventKind::Uncursed
        | EventKind::Recharged { .. }
        | EventKind::Shown { .. }
        | EventKind::Mended { .. }
        | EventKind::Gained
        | EventKind::Robbed { .. }
        | EventKind::Taught { .. }
        | EventKind::Earned { .. }
        | EventKind::LevelUp { .. }
        | EventKind::Offered { .. }
        | EventKind::BoonOffered { .. }
        | EventKind::Chose { .. }
        | EventKind::Trained { .. }
        | EventKind::Invoked { .. }
        | EventKind::LightFails { .. }
        | EventKind::LightTended { .. }
        | EventKind::Dark
        | EventKind::LightNext { .. }
        | EventKind::Ordered { .. }
        | EventKind::Settled { .. }
        | EventKind::Joined { .. }
        | EventKind::Shared { .. }
        | EventKind::Quit { .. }
        | EventKind::Burdened { .. }
        | EventKind::Fell { .. }
        | EventKind::Goal { .. }
        | EventKind::Felt { .. }
        | EventKind::Turned { .. }
        | EventKind::Murmured { .. }
        | EventKind::Said { .. }
        | EventKind::Hunted { .. }
        | EventKind::LampOut { .. }
        | EventKind::Parleyed { .. }
        | EventKind::Uttered { .. }
        | EventKind::Gave { .. }
        | EventKind::Enlisted { .. }
        | EventKind::Unled { .. }
        | EventKind::Trespassed { .. }
        | EventKind::Regarded { .. }
        | EventKind::Battle
        | EventKind::LampLit { .. }
        | EventKind::ShotFrom { .. }
        | EventKind::Hired { .. }
        | EventKind::Spoke { .. }
        | EventKind::Quest { .. }
        | EventKind::Story { .. }
        | EventKind::Outcry { .. }
        | EventKind::Paid { .. }
        | EventKind::Bought { .. }
        | EventKind::Sold { .. }
        | EventKind::Mourned { .. }
        | EventKind::Won
        | EventKind::RunLost => None,
    }
}
