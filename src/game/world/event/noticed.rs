//! What the hero notices of what happens: the one rule for the log and for the screens.

use super::{ActorRef, Event, EventKind};

impl Event {
    /// Whether the hero notices it, so that the player may be told or shown it.
    pub fn is_noticed(&self) -> bool {
        let felt = |who: &ActorRef| self.seen || who.seen;
        let watched = |by: &ActorRef| by.hero || (by.seen && self.seen);
        match &self.what {
            EventKind::Arrived { .. }
            | EventKind::Followed { .. }
            | EventKind::Refused(_)
            | EventKind::Stopped(_)
            | EventKind::Lies { .. }
            | EventKind::MetRiddle { .. }
            | EventKind::Answered { .. }
            | EventKind::AnsweredWrong { .. }
            | EventKind::Roused { .. }
            | EventKind::Rewarded { .. }
            | EventKind::Unrewarded
            | EventKind::Pointed { .. }
            | EventKind::Hinted { .. }
            | EventKind::Unmoved { .. }
            | EventKind::Identified { .. }
            | EventKind::MadeOut { .. }
            | EventKind::Asks { .. }
            | EventKind::Studies { .. }
            | EventKind::LostPlace
            | EventKind::Spent { .. }
            | EventKind::Learnt { .. }
            | EventKind::Enchanted { .. }
            | EventKind::Uncursed
            | EventKind::Gained
            | EventKind::LightFails { .. }
            | EventKind::LightTended { .. }
            | EventKind::LightNext { .. }
            | EventKind::Dark
            | EventKind::Ordered { .. }
            | EventKind::Burdened { .. }
            | EventKind::Goal { .. }
            | EventKind::Felt { .. }
            | EventKind::Turned { .. }
            | EventKind::Murmured { .. }
            | EventKind::Hunted { .. }
            | EventKind::ShotFrom { .. }
            | EventKind::Won => true,
            // They name what the hero sees of them, and are told of nothing else.
            EventKind::Flew { way: cells, .. } | EventKind::Burst { cells, .. } => {
                !cells.is_empty()
            }
            EventKind::Shattered { .. } | EventKind::Noise { .. } => self.seen,
            EventKind::Hit { by, on, .. } | EventKind::Missed { by, on, .. } => {
                self.seen || by.seen || on.hero
            }
            EventKind::Stole { by, on, .. } => watched(by) || on.hero,
            EventKind::Swapped { who, with } => who.seen || with.seen,
            EventKind::Moved { who, .. }
            | EventKind::Woke { who }
            | EventKind::Noticed { who }
            | EventKind::Fled { who } => who.seen,
            // It shows nothing of that.
            EventKind::Lost { .. } => false,
            EventKind::Opened { by, .. } | EventKind::Closed { by, .. } => by.hero || self.seen,
            EventKind::Found { by, .. }
            | EventKind::FoundTrap { by, .. }
            | EventKind::Put { by, .. }
            | EventKind::TookFrom { by, .. }
            | EventKind::Nothing { by } => by.hero,
            EventKind::Took { by, .. }
            | EventKind::Dropped { by, .. }
            | EventKind::Wore { by, .. }
            | EventKind::TookOff { by, .. }
            | EventKind::Clings { by, .. }
            | EventKind::Used { by, .. }
            | EventKind::Threw { by, .. }
            | EventKind::Unlocked { by, .. }
            | EventKind::UnlockedDoor { by, .. }
            | EventKind::Cast { by, .. }
            | EventKind::Exerted { by, .. } => watched(by),
            EventKind::Died { who, .. }
            | EventKind::Hurt { who, .. }
            | EventKind::Unharmed { who }
            | EventKind::Healed { who, .. }
            | EventKind::Began { who, .. }
            | EventKind::Ended { who, .. }
            | EventKind::Held { who, .. }
            | EventKind::Thrown { who }
            | EventKind::Vanished { who }
            | EventKind::Appeared { who }
            | EventKind::Became { who, .. }
            | EventKind::Split { who, .. }
            | EventKind::Trapped { who, .. }
            | EventKind::Freed { who, .. }
            | EventKind::Fell { who } => felt(who),
        }
    }
}
