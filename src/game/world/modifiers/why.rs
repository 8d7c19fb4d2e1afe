//! Explanation of a stat: its value and the reasons for it.

use super::base::{NEUTRAL, bounds};
use super::origin::Origin;
use super::sum::Tally;
use super::walk::{Change, Hand, Holds, walk};
use crate::world::Actor;
use fifteen_content::{Content, Stat};

/// A stat value with all its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// Stat.
    pub stat: Stat,
    /// Value.
    pub total: i32,
    /// Reasons, in the order of computation.
    pub reasons: Vec<Reason>,
}

/// A reason: one modifier of the stat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Source.
    pub origin: Origin,
    /// Added value.
    pub add: i32,
    /// Factor, in percent; 100 changes nothing.
    pub percent: i32,
}

/// Explains a stat of an actor, for a use of the hands and under the conditions that hold.
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
    /// Whether anything but the unmodified body changes it.
    pub fn is_changed(&self) -> bool {
        self.reasons.iter().any(|reason| !reason.origin.is_bare())
    }

    /// Returns the value of the unmodified body.
    pub fn own(&self) -> i32 {
        self.reasons.iter().filter(|reason| reason.origin.is_bare()).map(|reason| reason.add).sum()
    }

    /// Adds another value, with its reasons.
    pub fn and(mut self, other: Why) -> Why {
        self.total += other.total;
        self.reasons.extend(other.reasons);
        self
    }

    /// Returns the reasons merged by source, each with its number of occurrences, such as the ranks of a skill.
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
