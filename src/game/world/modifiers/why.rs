//! Why a number is what it is.

use super::base::{NEUTRAL, bounds};
use super::origin::Origin;
use super::sum::Tally;
use super::walk::{Change, Hand, Holds, walk};
use crate::world::Actor;
use fifteen_content::{Content, Stat};

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

/// Why a number of an actor who does that with their hands is what it is, when those conditions hold.
pub(crate) fn why(actor: &Actor, hand: Hand, stat: Stat, content: &Content, holds: Holds) -> Why {
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
    walk(actor, hand, content, holds, &mut take);
    Why { stat, total: tally.sum(bounds(stat)).total(), reasons }
}

impl Why {
    /// Whether anything but the bare body makes it what it is.
    pub fn is_changed(&self) -> bool {
        self.reasons.iter().any(|reason| !reason.origin.is_bare())
    }

    /// How much of it is the bare body's, before all else.
    pub fn own(&self) -> i32 {
        self.reasons.iter().filter(|reason| reason.origin.is_bare()).map(|reason| reason.add).sum()
    }

    /// Two numbers that count together, as one with the reasons of both.
    pub fn and(mut self, other: Why) -> Why {
        self.total += other.total;
        self.reasons.extend(other.reasons);
        self
    }

    /// The reasons, those of one line of the data together, and of how many each is made: so many ranks of a skill.
    pub fn gathered(&self) -> Vec<(Reason, usize)> {
        let mut all: Vec<(Reason, usize)> = Vec::new();
        for reason in &self.reasons {
            match all.iter_mut().find(|(other, _)| other.origin == reason.origin) {
                Some((other, times)) => {
                    other.add = other.add.saturating_add(reason.add);
                    other.percent = other.percent * reason.percent / 100;
                    *times += 1;
                }
                None => all.push((*reason, 1)),
            }
        }
        all
    }
}
