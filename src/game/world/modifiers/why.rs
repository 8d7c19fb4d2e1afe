//! Why a number is what it is.

use super::base::{NEUTRAL, bounds};
use super::origin::Origin;
use super::sum::{Part, Tally};
use super::walk::{Change, Hand, Holds, walk};
use crate::content::{Content, Stat};
use crate::game::world::Actor;

/// A number of somebody, with everything that makes it what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// Which number.
    pub stat: Stat,
    /// What it comes to.
    pub total: i32,
    /// What it is made of, in the order in which it counts.
    pub reasons: Vec<Reason>,
}

/// One thing that a number is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What it is.
    pub origin: Origin,
    /// What it adds.
    pub add: i32,
    /// What part of the number it leaves, in percent; 100 for all of it.
    pub percent: i32,
}

/// Why a number of an actor is what it is, when those conditions hold.
pub(in crate::game) fn why(actor: &Actor, stat: Stat, content: &Content, holds: Holds<'_>) -> Why {
    let neutral = NEUTRAL[stat as usize];
    let everybody = Reason { origin: Origin::Everybody, add: neutral, percent: 100 };
    let mut reasons: Vec<Reason> = (neutral != 0).then_some(everybody).into_iter().collect();
    let mut tally = Tally::new(neutral);
    let mut take = |change: Change| {
        if change.stat == stat {
            let Change { origin, add, percent, .. } = change;
            tally.count(origin.part(), add, percent);
            reasons.push(Reason { origin, add, percent });
        }
    };
    walk(actor, Hand::Wields, content, holds, &mut take);
    Why { stat, total: tally.sum(bounds(stat)).total(), reasons }
}

impl Why {
    /// Whether anything but the body makes it what it is.
    pub fn is_changed(&self) -> bool {
        self.reasons.iter().any(|reason| reason.origin.part() != Part::Own)
    }

    /// How much of it is the body's own, before all else.
    pub fn own(&self) -> i32 {
        let own = self.reasons.iter().filter(|reason| reason.origin.part() == Part::Own);
        own.map(|reason| reason.add).sum()
    }
}
