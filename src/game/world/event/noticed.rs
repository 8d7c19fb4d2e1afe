//! What the hero notices of what happens: the one rule for the log and for the screens.

use super::{Event, What, Who};

impl Event {
    /// Whether the hero notices it, so that the player may be told or shown it.
    pub fn is_noticed(&self) -> bool {
        let felt = |who: &Who| self.seen || who.seen;
        let watched = |by: &Who| by.hero || (by.seen && self.seen);
        match &self.what {
            What::Arrived { .. }
            | What::Followed { .. }
            | What::Refused(_)
            | What::Stopped(_)
            | What::Lies { .. }
            | What::MetRiddle { .. }
            | What::Answered { .. }
            | What::AnsweredWrong { .. }
            | What::Roused { .. }
            | What::Rewarded { .. }
            | What::Unrewarded
            | What::Pointed { .. }
            | What::Hinted { .. }
            | What::Unmoved { .. }
            | What::Identified { .. }
            | What::MadeOut { .. }
            | What::Asks { .. }
            | What::Studies { .. }
            | What::LostPlace
            | What::Spent { .. }
            | What::Learnt { .. }
            | What::Enchanted { .. }
            | What::Uncursed
            | What::Gained
            | What::LightFails { .. }
            | What::LightTended { .. }
            | What::LightNext { .. }
            | What::Dark
            | What::Ordered { .. }
            | What::Burdened { .. }
            | What::Goal { .. }
            | What::Felt { .. }
            | What::Turned { .. }
            | What::Murmured { .. }
            | What::Hunted { .. }
            | What::ShotFrom { .. }
            | What::Won => true,
            // They name what the hero sees of them, and are told of nothing else.
            What::Flew { way: cells, .. } | What::Burst { cells, .. } => !cells.is_empty(),
            What::Shattered { .. } | What::Noise { .. } => self.seen,
            What::Hit { by, on, .. } | What::Missed { by, on, .. } => {
                self.seen || by.seen || on.hero
            }
            What::Stole { by, on, .. } => watched(by) || on.hero,
            What::Swapped { who, with } => who.seen || with.seen,
            What::Moved { who, .. }
            | What::Woke { who }
            | What::Noticed { who }
            | What::Fled { who } => who.seen,
            // It shows nothing of that.
            What::Lost { .. } => false,
            What::Opened { by, .. } | What::Closed { by, .. } => by.hero || self.seen,
            What::Found { by, .. }
            | What::FoundTrap { by, .. }
            | What::Put { by, .. }
            | What::TookFrom { by, .. }
            | What::Nothing { by } => by.hero,
            What::Took { by, .. }
            | What::Dropped { by, .. }
            | What::Wore { by, .. }
            | What::TookOff { by, .. }
            | What::Clings { by, .. }
            | What::Used { by, .. }
            | What::Threw { by, .. }
            | What::Unlocked { by, .. }
            | What::UnlockedDoor { by, .. }
            | What::Cast { by, .. }
            | What::Exerted { by, .. } => watched(by),
            What::Died { who, .. }
            | What::Hurt { who, .. }
            | What::Unharmed { who }
            | What::Healed { who, .. }
            | What::Began { who, .. }
            | What::Ended { who, .. }
            | What::Held { who, .. }
            | What::Thrown { who }
            | What::Vanished { who }
            | What::Appeared { who }
            | What::Became { who, .. }
            | What::Split { who, .. }
            | What::Trapped { who, .. }
            | What::Freed { who, .. }
            | What::Fell { who } => felt(who),
        }
    }
}
