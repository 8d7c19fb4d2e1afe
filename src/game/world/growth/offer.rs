//! What a level or a master offers.
//!
//! Why a talent is offered to a hero, or not.

use super::could::is_idle;
use super::{Learner, formula, is_among};
use crate::record::{SetAside, saved};
use fifteen_base::Random;
use fifteen_content::kinds::hero::talent::{Asks, AtLeast};
use fifteen_content::{Kind, Monster, Skill, Talent};

/// Some talents, one of which can be taken.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What they are for.
    pub of: OfferOf,
    /// Which, at least one.
    pub talents: Vec<Kind<Talent>>,
    #[field(aside)]
    pub(crate) aside: SetAside,
}

/// What talents are offered for.
#[saved(called = "offer")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OfferOf {
    /// For coming to that level.
    #[like = r#"{ "level": 3 }"#]
    Level(i32),
    /// For beating that master, or for leaving them behind.
    #[like = r#"{ "boon": "imp" }"#]
    Boon(Kind<Monster>),
}

/// A talent that was never passed over counts as much as this many that are as rare as can be.
const WHOLE: u32 = 64;

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

/// What is offered to a hero; none if there is nothing for them. It is drawn from the seed of the run and from what the offer is
/// for, and from nothing else that has to do with chance: who gets there as the same hero is offered the same.
pub(crate) fn draw(learner: &Learner<'_>, of: OfferOf, seed: u64) -> Option<Offer> {
    let Learner { growth, content, .. } = *learner;
    let label = match of {
        OfferOf::Level(level) => format!("talents of level {level}"),
        OfferOf::Boon(master) => format!("boon of {}", content.monsters[master].id),
    };
    let is_for = |(kind, own): &(Kind<Talent>, &Talent)| match of {
        OfferOf::Level(_) => why_not(learner, *kind).is_none(),
        OfferOf::Boon(master) => {
            own.boon_of == Some(master) && why_not_at_all(learner, *kind).is_none()
        }
    };
    let weight = |(kind, own): (Kind<Talent>, &Talent)| {
        let often = own.frequency.max(1).saturating_mul(WHOLE);
        (kind, (often >> growth.passed(kind).clamp(0, 31)).max(1))
    };
    let mut open: Vec<(Kind<Talent>, u32)> =
        content.talents.iter().filter(is_for).map(weight).collect();
    let mut random = Random::stream(seed, &label);
    let mut talents = Vec::new();
    while talents.len() < formula::OFFERED {
        // One at least is of what the hero is or has trained for, so that no class is offered the same as any other.
        let fits = |kind: Kind<Talent>| !talents.is_empty() || is_own(&content.talents[kind]);
        let own: Vec<u32> =
            open.iter().map(|(kind, weight)| weight * u32::from(fits(*kind))).collect();
        let all = || open.iter().map(|(_, weight)| *weight).collect::<Vec<u32>>();
        let Some(drawn) = random.weighted(&own).or_else(|| random.weighted(&all())) else { break };
        talents.push(open.remove(drawn).0);
    }
    (!talents.is_empty()).then(|| Offer { of, talents, aside: SetAside::default() })
}

/// Whether a talent is for some heroes alone: for those of a people, of a class, or with ranks in a skill.
fn is_own(talent: &Talent) -> bool {
    let Asks { level: _, peoples, classes, skills, talents, without: _ } = &talent.asks;
    !peoples.is_empty() || !classes.is_empty() || !skills.is_empty() || !talents.is_empty()
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
