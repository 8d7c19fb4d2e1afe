//! Explanation of a stat: its value and the modifiers behind it.

use super::base::{NEUTRAL, bounds};
use super::source::ModifierSource;
use super::stat_parts::StatBuilder;
use super::visitor::{ConditionTest, HandUse, visit_modifiers};
use crate::world::Actor;
use fifteen_content::{Content, Stat};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatExplanation {
    pub stat: Stat,
    pub total: i32,
    /// Modifiers in the order of computation.
    pub reasons: Vec<StatReason>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatReason {
    pub origin: ModifierSource,
    pub add: i32,
    pub percent: i32,
}

/// Explains a stat of an actor, with the modifiers whose conditions hold.
pub(crate) fn explain_stat(
    actor: &Actor,
    hand: HandUse,
    stat: Stat,
    content: &Content,
    holds: ConditionTest,
) -> StatExplanation {
    let neutral = NEUTRAL[stat as usize];
    let neutral_reason = StatReason { origin: ModifierSource::Neutral, add: neutral, percent: 100 };
    let mut reasons: Vec<StatReason> = (neutral != 0).then_some(neutral_reason).into_iter().collect();
    let mut builder = StatBuilder::new(neutral);
    let mut take = |changed: Stat, reason: StatReason| {
        if changed == stat {
            builder.add(reason.origin.category(), reason.add, reason.percent);
            reasons.push(reason);
        }
    };
    visit_modifiers(actor, hand, content, holds, &mut take);
    StatExplanation { stat, total: builder.parts(bounds(stat)).total(), reasons }
}

impl StatExplanation {
    /// Whether any modifier, apart from the body's base value, applies to the stat.
    pub fn is_changed(&self) -> bool {
        self.reasons.iter().any(|reason| !reason.origin.is_unmodified_body())
    }

    pub fn body_value(&self) -> i32 {
        self.reasons.iter().filter(|reason| reason.origin.is_unmodified_body()).map(|reason| reason.add).sum()
    }

    pub fn plus(mut self, other: StatExplanation) -> StatExplanation {
        self.total += other.total;
        self.reasons.extend(other.reasons);
        self
    }

    /// Returns the reasons merged by source, each with its number of occurrences, such as the ranks of a skill.
    pub fn merged_reasons(&self) -> Vec<(StatReason, usize)> {
        let mut all: Vec<(StatReason, usize)> = Vec::new();
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
