//! What the hero is doing over several turns, as plain state: how far it has come, what they have seen and waited for, and what
//! the player has agreed to.

use crate::world::{ActorId, Behaviour, Stop, Toll};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::{Cover, Kind, Monster, Status};

/// A behaviour under way.
pub struct Activity {
    pub(crate) behaviour: Behaviour,
    /// How many steps of it were done.
    pub(crate) steps: u32,
    pub(crate) watch: Watch,
    pub(crate) trail: Trail,
    pub(crate) patience: Patience,
    pub(crate) agreed: Agreed,
}

/// What the player has agreed to when it was begun.
#[derive(Clone, Copy, Default)]
pub struct Agreed {
    /// What the whole of the way costs.
    pub(crate) toll: Toll,
    /// The hit points that the hero had then.
    pub(crate) hp: i32,
}

/// Where a behaviour has been since the hero learnt anything.
#[derive(Default)]
pub struct Trail {
    pub(crate) known: u64,
    pub(crate) cells: SortedSet<Point>,
    pub(crate) steps: u32,
}

/// What somebody who rests or waits has waited for so far.
pub struct Patience {
    pub(crate) turns: u32,
    /// How well they were at best, and for how many turns they have not been any better.
    pub(crate) best: i32,
    pub(crate) vain: u32,
    /// What burns or drifts about and keeps them where they are.
    pub(crate) fumes: Option<Kind<Cover>>,
    /// What they are for a while, good and bad.
    pub(crate) states: Vec<Kind<Status>>,
    /// Whether it was night when they began.
    pub(crate) night: bool,
}

/// How a turn of waiting ends it.
pub enum Over {
    /// Something has changed that was told already.
    Told,
    /// It is over for that reason.
    For(Stop),
}

/// What the hero has seen so far, so that it is no news any more.
pub struct Watch {
    /// Who was in sight when it began or has been since. Allies are no news.
    pub(crate) met: SortedMap<ActorId, Met>,
    /// Those that have been lying where the hero has seen them before.
    pub(crate) familiar: SortedSet<ActorId>,
    pub(crate) hp: i32,
    /// How much harm the hero's shields could take.
    pub(crate) shield: i32,
    /// What the hero suffers from.
    pub(crate) ailing: Vec<Kind<Status>>,
}

/// A monster as it was last seen.
#[derive(Clone, Copy)]
pub struct Met {
    pub(crate) kind: Kind<Monster>,
    /// Where it may still be; none where it was not found again.
    pub(crate) at: Option<Point>,
    /// Whether it was after the hero.
    pub(crate) hunting: bool,
    /// Whether it might come for them any time: it is awake, and fights.
    pub(crate) awake: bool,
    /// Whether it is bound.
    pub(crate) captive: bool,
    /// Whether it does not move by itself: it sleeps, or is bound.
    pub(crate) still: bool,
}
