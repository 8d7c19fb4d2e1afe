//! Who matters most of those in sight: the order in which they are looked at and aimed at.

use super::Stance;
use crate::{Actor, Game, Mood};

/// How pressing somebody is; what comes first presses most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    /// An enemy who fights and is after the hero.
    Fights,
    /// One who fights and is awake.
    Awake,
    /// One who fights once it wakes.
    Asleep,
    /// An enemy who has nothing to fight with.
    Harmless,
    /// Nobody to fight: one who waits to be freed.
    Captive,
    /// One on the hero's side.
    Friend,
}

impl Game {
    /// Those in sight, the most pressing first: enemies before captives and these before friends, who fights before who does not, who is
    /// after the hero before sleepers; then the nearest, and of those the one whose blows take most.
    pub fn by_urgency(&self) -> Vec<&Actor> {
        let mut seen = self.in_sight();
        seen.sort_by_cached_key(|actor| {
            let far = actor.at().distance(self.hero_at());
            (self.urgency(actor), far, -self.force(actor), actor.id())
        });
        seen
    }

    fn urgency(&self, actor: &Actor) -> Urgency {
        let fights = self.fights(actor);
        match (self.stance(actor), actor.mood()) {
            (Stance::Own | Stance::Ally | Stance::Neighbour, _) => Urgency::Friend,
            (Stance::Captive, _) => Urgency::Captive,
            (Stance::Foe, _) if !fights => Urgency::Harmless,
            (Stance::Foe, _) if self.body(actor).helpless => Urgency::Asleep,
            (Stance::Foe, Mood::Asleep) => Urgency::Asleep,
            (Stance::Foe, Mood::Hunting { .. } | Mood::Searching { .. }) => Urgency::Fights,
            (Stance::Foe, Mood::Fleeing { .. } | Mood::Idle { .. }) => Urgency::Awake,
        }
    }

    /// What a blow of somebody takes from the hero on average, hits and misses, in parts of a hit point.
    fn force(&self, actor: &Actor) -> i64 {
        let blows = self.blows_of(actor).into_iter();
        let taken = blows.map(|(_, hit)| i64::from(hit.taken()) * i64::from(hit.chance()));
        taken.max().unwrap_or(0)
    }
}
