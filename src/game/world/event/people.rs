//! Who has a part in what happened, and what it does to the hero.

use super::{Cause, Event, What, Who};

impl What {
    /// All who have a part in it.
    pub(in crate::game) fn people(&mut self) -> Vec<&mut Who> {
        self.parties().0
    }

    /// All who have a part in it, and whether it befalls what the hero has in hand or is.
    fn parties(&mut self) -> (Vec<&mut Who>, bool) {
        let people = match self {
            What::Swapped { who, with } => vec![who, with],
            What::Hit { by, on, .. } | What::Missed { by, on, .. } | What::Stole { by, on, .. } => {
                vec![by, on]
            }
            What::Freed { by, who } => vec![by, who],
            What::Opened { by, .. }
            | What::Closed { by, .. }
            | What::Found { by, .. }
            | What::Took { by, .. }
            | What::Dropped { by, .. }
            | What::Wore { by, .. }
            | What::TookOff { by, .. }
            | What::Clings { by, .. }
            | What::Used { by, .. }
            | What::Threw { by, .. }
            | What::Put { by, .. }
            | What::TookFrom { by, .. }
            | What::Unlocked { by, .. }
            | What::UnlockedDoor { by, .. }
            | What::Answered { by, .. }
            | What::MadeOut { by, .. }
            | What::Asks { by, .. }
            | What::Nothing { by }
            | What::Cast { by, .. }
            | What::Exerted { by, .. }
            | What::FoundTrap { by, .. } => vec![by],
            What::Moved { who, .. }
            | What::Died { who, .. }
            | What::Woke { who }
            | What::Noticed { who }
            | What::Fled { who }
            | What::Lost { who }
            | What::Followed { who }
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
            | What::Ordered { who, .. }
            | What::Fell { who } => vec![who],
            What::Enchanted { .. } | What::Uncursed | What::Gained | What::LightFails { .. } => {
                return (Vec::new(), true);
            }
            What::Flew { .. }
            | What::Burst { .. }
            | What::Noise { .. }
            | What::Arrived { .. }
            | What::Refused(_)
            | What::Stopped(_)
            | What::Lies { .. }
            | What::Shattered { .. }
            | What::Identified { .. }
            | What::Studies { .. }
            | What::LostPlace
            | What::Spent { .. }
            | What::Learnt { .. }
            | What::LightNext { .. }
            | What::LightTended { .. }
            | What::Dark
            | What::Burdened { .. }
            | What::Goal { .. }
            | What::Felt { .. }
            | What::Turned { .. }
            | What::Murmured { .. }
            | What::Hunted { .. }
            | What::ShotFrom { .. }
            | What::MetRiddle { .. }
            | What::AnsweredWrong { .. }
            | What::Roused { .. }
            | What::Unrewarded
            | What::Pointed { .. }
            | What::Rewarded { .. }
            | What::Hinted { .. }
            | What::Unmoved { .. }
            | What::Won => Vec::new(),
        };
        (people, false)
    }

    /// The hit points that a blow, or another cause, takes from the hero or from their shields.
    pub(in crate::game) fn harm_to_hero(&self) -> Option<(i32, Option<Cause>)> {
        if let What::Hit { on, damage, .. } = self {
            return on.hero.then_some((*damage, None));
        }
        let What::Hurt {
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
        let broke = self.seen && matches!(self.what, What::Shattered { .. });
        broke || theirs || people.into_iter().any(|who| who.hero)
    }
}
