//! Why a talent is offered to a hero, or not.

use super::could::is_idle;
use super::{Learner, is_among};
use fifteen_content::kinds::hero::talent::AtLeast;
use fifteen_content::{Kind, Monster, Skill, Talent};

/// Why a talent is not offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The hero has it.
    Had,
    /// It waits to be chosen already.
    Waits,
    /// It is had by birth or by class, and never learnt.
    Inborn,
    /// It is the boon of that master.
    BoonOf(Kind<Monster>),
    /// It takes that level.
    Level(i32),
    /// It is for other peoples.
    People,
    /// It is for other classes.
    Class,
    /// It takes so many ranks of that skill.
    Skill(Kind<Skill>, i32),
    /// It takes that talent.
    Needs(Kind<Talent>),
    /// It does not go with that talent.
    Excludes(Kind<Talent>),
    /// It would do nothing for this hero.
    Idle,
}

/// Why a talent is not offered to a hero at a level; none if it may be.
pub fn why_not(learner: &Learner<'_>, talent: Kind<Talent>) -> Option<WhyNot> {
    let own = &learner.content.talents[talent];
    if let Some(master) = own.boon_of {
        return learner.growth.has(talent).then_some(WhyNot::Had).or(Some(WhyNot::BoonOf(master)));
    }
    why_not_at_all(learner, talent).or((own.frequency == 0).then_some(WhyNot::Inborn))
}

/// The same of one that may be a boon, when its master is beaten.
pub(crate) fn why_not_at_all(learner: &Learner<'_>, talent: Kind<Talent>) -> Option<WhyNot> {
    let (growth, content) = (learner.growth, learner.content);
    let own = &content.talents[talent];
    let asks = &own.asks;
    if growth.has(talent) {
        return Some(WhyNot::Had);
    }
    if growth.offers.iter().any(|offer| offer.talents.contains(&talent)) {
        return Some(WhyNot::Waits);
    }
    if !is_among(&asks.peoples, growth.people) {
        return Some(WhyNot::People);
    }
    if !is_among(&asks.classes, growth.class) {
        return Some(WhyNot::Class);
    }
    if growth.level < asks.level {
        return Some(WhyNot::Level(asks.level));
    }
    let short = |asked: &&AtLeast| growth.rank(asked.skill) < asked.least;
    if let Some(asked) = asks.skills.iter().find(short) {
        return Some(WhyNot::Skill(asked.skill, asked.least));
    }
    if let Some(needed) = asks.talents.iter().find(|other| !growth.has(**other)) {
        return Some(WhyNot::Needs(*needed));
    }
    if let Some(other) = asks.without.iter().find(|other| growth.has(**other)) {
        return Some(WhyNot::Excludes(*other));
    }
    // Of two that do not go together it is enough that one says so.
    let excludes = |other: &&Kind<Talent>| content.talents[**other].asks.without.contains(&talent);
    if let Some(other) = growth.talents.iter().find(excludes) {
        return Some(WhyNot::Excludes(*other));
    }
    is_idle(learner, own).then_some(WhyNot::Idle)
}
