//! Who has a part in what happened, and what it does to the hero.

use super::{ActorRef, Cause, Event, EventKind};

impl EventKind {
    /// All who have a part in it.
    pub(in crate::game) fn people(&mut self) -> Vec<&mut ActorRef> {
        self.parties().0
    }

    /// All who have a part in it, and whether it befalls what the hero has in hand or is.
    fn parties(&mut self) -> (Vec<&mut ActorRef>, bool) {
        let people = match self {
            EventKind::Swapped { who, with } => vec![who, with],
            EventKind::Hit { by, on, .. }
            | EventKind::Missed { by, on, .. }
            | EventKind::Stole { by, on, .. } => {
                vec![by, on]
            }
            EventKind::Freed { by, who } => vec![by, who],
            EventKind::Opened { by, .. }
            | EventKind::Closed { by, .. }
            | EventKind::Found { by, .. }
            | EventKind::Took { by, .. }
            | EventKind::Dropped { by, .. }
            | EventKind::Wore { by, .. }
            | EventKind::TookOff { by, .. }
            | EventKind::Clings { by, .. }
            | EventKind::Used { by, .. }
            | EventKind::Threw { by, .. }
            | EventKind::Put { by, .. }
            | EventKind::TookFrom { by, .. }
            | EventKind::Unlocked { by, .. }
            | EventKind::UnlockedDoor { by, .. }
            | EventKind::Answered { by, .. }
            | EventKind::MadeOut { by, .. }
            | EventKind::Asks { by, .. }
            | EventKind::Nothing { by }
            | EventKind::Cast { by, .. }
            | EventKind::Exerted { by, .. }
            | EventKind::FoundTrap { by, .. } => vec![by],
            EventKind::Moved { who, .. }
            | EventKind::Died { who, .. }
            | EventKind::Woke { who }
            | EventKind::Noticed { who }
            | EventKind::Fled { who }
            | EventKind::Lost { who }
            | EventKind::Followed { who }
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
            | EventKind::Ordered { who, .. }
            | EventKind::Fell { who } => vec![who],
            EventKind::Enchanted { .. }
            | EventKind::Uncursed
            | EventKind::Gained
            | EventKind::LightFails { .. } => {
                return (Vec::new(), true);
            }
            EventKind::Flew { .. }
            | EventKind::Burst { .. }
            | EventKind::Noise { .. }
            | EventKind::Arrived { .. }
            | EventKind::Refused(_)
            | EventKind::Stopped(_)
            | EventKind::Lies { .. }
            | EventKind::Shattered { .. }
            | EventKind::Identified { .. }
            | EventKind::Studies { .. }
            | EventKind::LostPlace
            | EventKind::Spent { .. }
            | EventKind::Learnt { .. }
            | EventKind::LightNext { .. }
            | EventKind::LightTended { .. }
            | EventKind::Dark
            | EventKind::Burdened { .. }
            | EventKind::Goal { .. }
            | EventKind::Felt { .. }
            | EventKind::Turned { .. }
            | EventKind::Murmured { .. }
            | EventKind::Hunted { .. }
            | EventKind::ShotFrom { .. }
            | EventKind::MetRiddle { .. }
            | EventKind::AnsweredWrong { .. }
            | EventKind::Roused { .. }
            | EventKind::Unrewarded
            | EventKind::Pointed { .. }
            | EventKind::Rewarded { .. }
            | EventKind::Hinted { .. }
            | EventKind::Unmoved { .. }
            | EventKind::Won => Vec::new(),
        };
        (people, false)
    }

    /// The hit points that a blow, or another cause, takes from the hero or from their shields.
    pub(in crate::game) fn harm_to_hero(&self) -> Option<(i32, Option<Cause>)> {
        if let EventKind::Hit { on, damage, .. } = self {
            return on.hero.then_some((*damage, None));
        }
        let EventKind::Hurt {
            who, damage, cause, ..
        } = self
        else {
            return None;
        };
        who.hero.then_some((*damage, Some(cause.0)))
    }
}

impl Event {
    /// Whether it happened to the hero or to what they have, so that they read of it.
    pub(in crate::game) fn befell_hero(&self) -> bool {
        let mut what = self.what.clone();
        let (people, theirs) = what.parties();
        // A flask that breaks beside them is read of as well.
        let broke = self.seen && matches!(self.what, EventKind::Shattered { .. });
        broke || theirs || people.into_iter().any(|who| who.hero)
    }
}
