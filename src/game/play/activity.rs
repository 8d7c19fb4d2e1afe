//! What the hero is doing over several turns, as plain state: how far it has come, what they have seen and waited for, and what
//! the player has agreed to.

use crate::base::Point;
use crate::content::{Cover, Kind, Monster, Status};
use crate::game::world::{ActorId, Behaviour, Stop, Toll};
use std::collections::{BTreeMap, BTreeSet};

/// A behaviour under way.
pub struct Activity {
    pub(in crate::game) behaviour: Behaviour,
    /// How many steps of it were done.
    pub(in crate::game) steps: u32,
    pub(in crate::game) watch: Watch,
    pub(in crate::game) trail: Trail,
    pub(in crate::game) patience: Patience,
    pub(in crate::game) agreed: Agreed,
}

/// What the player has agreed to when it was begun.
#[derive(Clone, Copy, Default)]
pub struct Agreed {
    /// What the whole of the way costs.
    pub(in crate::game) toll: Toll,
    /// The hit points that the hero had then.
    pub(in crate::game) hp: i32,
}

/// Where a behaviour has been since the hero learnt anything.
#[derive(Default)]
pub struct Trail {
    pub(in crate::game) known: u64,
    pub(in crate::game) cells: BTreeSet<Point>,
    pub(in crate::game) steps: u32,
}

/// What somebody who rests or waits has waited for so far.
pub struct Patience {
    pub(in crate::game) turns: u32,
    /// How well they were at best, and for how many turns they have not been any better.
    pub(in crate::game) best: i32,
    pub(in crate::game) vain: u32,
    /// What burns or drifts about and keeps them where they are.
    pub(in crate::game) fumes: Option<Kind<Cover>>,
    /// What they are for a while, good and bad.
    pub(in crate::game) states: Vec<Kind<Status>>,
    /// Whether it was night when they began.
    pub(in crate::game) night: bool,
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
    pub(in crate::game) met: BTreeMap<ActorId, Met>,
    /// Those that have been lying where the hero has seen them before.
    pub(in crate::game) familiar: BTreeSet<ActorId>,
    pub(in crate::game) hp: i32,
    /// How much harm the hero's shields could take.
    pub(in crate::game) shield: i32,
    /// What the hero suffers from.
    pub(in crate::game) ailing: Vec<Kind<Status>>,
}

/// A monster as it was last seen.
#[derive(Clone, Copy)]
pub struct Met {
    pub(in crate::game) kind: Kind<Monster>,
    /// Where it may still be; none where it was not found again.
    pub(in crate::game) at: Option<Point>,
    /// Whether it was after the hero.
    pub(in crate::game) hunting: bool,
    /// Whether it might come for them any time: it is awake, and fights.
    pub(in crate::game) awake: bool,
    /// Whether it is bound.
    pub(in crate::game) captive: bool,
    /// Whether it does not move by itself: it sleeps, or is bound.
    pub(in crate::game) still: bool,
}
