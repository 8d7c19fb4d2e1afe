//! What the hero notices of what happens, and who has a part in it: the one rule for the log and for the screens.

use super::{ActorRef, Cause, Event, EventKind};

/// What can be told of an event without its words.
struct Traits {
    /// Whether the hero notices it, so that the player may be told or shown it.
    noticed: bool,
    /// Whether it happened to the hero or to what they have, so that they read of it.
    befell_hero: bool,
}

impl Event {
    /// Whether the hero notices it, so that the player may be told or shown it.
    pub fn is_noticed(&self) -> bool {
        self.traits().noticed
    }

    /// Whether it happened to the hero or to what they have, so that they read of it.
    pub(crate) fn befell_hero(&self) -> bool {
        self.traits().befell_hero
    }

    fn traits(&self) -> Traits {
        let traits = |noticed, befell_hero| Traits { noticed, befell_hero };
        let of = |who: &ActorRef, noticed| traits(noticed, who.hero);
        let of_both = |a: &ActorRef, b: &ActorRef, noticed| traits(noticed, a.hero || b.hero);
        let watched = |by: &ActorRef| by.hero || (by.seen && self.seen);
        match &self.what {
            EventKind::Arrived { .. }
            | EventKind::Refused(_)
            | EventKind::Stopped(_)
            | EventKind::Lies { .. }
            | EventKind::MetRiddle { .. }
            | EventKind::AnsweredWrong { .. }
            | EventKind::Roused { .. }
            | EventKind::Rewarded { .. }
            | EventKind::Unrewarded
            | EventKind::Pointed { .. }
            | EventKind::Hinted { .. }
            | EventKind::Unmoved { .. }
            | EventKind::Identified { .. }
            | EventKind::Studies { .. }
            | EventKind::LostPlace
            | EventKind::Spent { .. }
            | EventKind::Learnt { .. }
            | EventKind::LightTended { .. }
            | EventKind::LightNext { .. }
            | EventKind::Dark
            | EventKind::Burdened { .. }
            | EventKind::Goal { .. }
            | EventKind::OnlyOne { .. }
            | EventKind::Felt { .. }
            | EventKind::Turned { .. }
            | EventKind::Murmured { .. }
            | EventKind::Hunted { .. }
            | EventKind::LampOut { .. }
            | EventKind::LampLit { .. }
            | EventKind::ShotFrom { .. }
            | EventKind::Trespassed { .. }
            | EventKind::Regarded { .. }
            | EventKind::Battle
            | EventKind::LevelUp { .. }
            | EventKind::Offered { .. }
            | EventKind::BoonOffered { .. }
            | EventKind::Chose { .. }
            | EventKind::Trained { .. }
            | EventKind::Earned { .. }
            | EventKind::Quest { .. }
            | EventKind::Story { .. }
            | EventKind::Won
            | EventKind::RunLost => traits(true, false),
            EventKind::Enchanted { .. }
            | EventKind::Uncursed
            | EventKind::Recharged { .. }
            | EventKind::Shown { .. }
            | EventKind::Mended { .. }
            | EventKind::Gained
            | EventKind::Robbed { .. }
            | EventKind::Taught { .. }
            | EventKind::LightFails { .. } => traits(true, true),
            EventKind::Answered { by: who, .. }
            | EventKind::MadeOut { by: who, .. }
            | EventKind::Asks { by: who, .. }
            | EventKind::Followed { who }
            | EventKind::LeftBehind { who }
            | EventKind::Hired { who, .. }
            | EventKind::Spoke { who, .. }
            | EventKind::Paid { who, .. }
            | EventKind::Gave { who, .. }
            | EventKind::Enlisted { who, .. }
            | EventKind::Unled { who }
            | EventKind::Uttered { who, .. }
            | EventKind::Bought { who, .. }
            | EventKind::Sold { who, .. }
            | EventKind::Mourned { who }
            | EventKind::Settled { who }
            | EventKind::Outcry { who }
            | EventKind::Joined { who, .. }
            | EventKind::Shared { who, .. }
            | EventKind::Quit { who, .. }
            | EventKind::Ordered { who, .. } => of(who, true),
            // They name what the hero sees of them, and are told of nothing else.
            EventKind::Flew { way: cells, .. } | EventKind::Burst { cells, .. } => {
                traits(!cells.is_empty(), false)
            }
            EventKind::Said { .. } | EventKind::Noise { .. } => traits(self.seen, false),
            // A flask that breaks beside them is read of as well.
            EventKind::Shattered { .. } => traits(self.seen, self.seen),
            EventKind::Hit { by, on, .. }
            | EventKind::Missed { by, on, .. }
            | EventKind::Blocked { by, on, .. } => of_both(by, on, self.seen || by.seen || on.hero),
            EventKind::Stole { by, on, .. } => of_both(by, on, watched(by) || on.hero),
            EventKind::Parleyed { who, with } => of_both(who, with, who.seen && with.seen),
            EventKind::Swapped { who, with } => of_both(who, with, who.seen || with.seen),
            EventKind::Freed { by, who } => of_both(by, who, self.seen || who.seen),
            EventKind::Moved { who, .. }
            | EventKind::Woke { who }
            | EventKind::Noticed { who }
            | EventKind::Fled { who } => of(who, who.seen),
            // It shows nothing of that.
            EventKind::Lost { who } => of(who, false),
            EventKind::Opened { by, .. } | EventKind::Closed { by, .. } => {
                of(by, by.hero || self.seen)
            }
            EventKind::Found { by, .. }
            | EventKind::FoundTrap { by, .. }
            | EventKind::Put { by, .. }
            | EventKind::TookFrom { by, .. }
            | EventKind::Nothing { by } => of(by, by.hero),
            EventKind::Took { by, .. }
            | EventKind::Made { by, .. }
            | EventKind::Dropped { by, .. }
            | EventKind::Wore { by, .. }
            | EventKind::TookOff { by, .. }
            | EventKind::Clings { by, .. }
            | EventKind::Used { by, .. }
            | EventKind::Operated { by, .. }
            | EventKind::GaveUp { by, .. }
            | EventKind::Threw { by, .. }
            | EventKind::Unlocked { by, .. }
            | EventKind::UnlockedDoor { by, .. }
            | EventKind::Cast { by, .. }
            | EventKind::Invoked { by, .. }
            | EventKind::Exerted { by, .. } => of(by, watched(by)),
            EventKind::Died { who, .. }
            | EventKind::Hurt { who, .. }
            | EventKind::Unharmed { who }
            | EventKind::Staggered { who }
            | EventKind::Healed { who, .. }
            | EventKind::Began { who, .. }
            | EventKind::Ended { who, .. }
            | EventKind::Held { who, .. }
            | EventKind::Thrown { who }
            | EventKind::Vanished { who }
            | EventKind::Appeared { who, .. }
            | EventKind::Became { who, .. }
            | EventKind::Split { who, .. }
            | EventKind::Trapped { who, .. }
            | EventKind::Fell { who } => of(who, self.seen || who.seen),
        }
    }

    /// The hit points that a blow, or another cause, takes from the hero or from their shields.
    pub(crate) fn harm_to_hero(&self) -> Option<(i32, Option<Cause>)> {
        if let EventKind::Hit { on, damage, .. } = &self.what {
            return on.hero.then_some((*damage, None));
        }
        let EventKind::Hurt { who, damage, cause, .. } = &self.what else {
            return None;
        };
        who.hero.then_some((*damage, Some(cause.0)))
    }
}
