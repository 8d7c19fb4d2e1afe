//! Talent offers of levels and masters: which talents are offered to a hero, and the reasons against a talent.

use super::could::is_idle;
use super::{Learner, formula, is_among};
use crate::record::{SetAside, saved};
use fifteen_base::Random;
use fifteen_content::kinds::hero::talent::{Asks, AtLeast};
use fifteen_content::{Kind, Monster, Skill, Talent};

/// An offer of talents; the player takes one.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Source of the offer.
    pub of: OfferOf,
    /// Offered talents, at least one.
    pub talents: Vec<Kind<Talent>>,
    #[field(aside)]
    pub(crate) aside: SetAside,
}

/// Source of a talent offer.
#[saved(called = "offer")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OfferOf {
    /// Reaching a level.
    #[like = r#"{ "level": 3 }"#]
    Level(i32),
    /// Defeating a master, or getting past it.
    #[like = r#"{ "boon": "imp" }"#]
    Boon(Kind<Monster>),
}

/// Weight factor of a talent that was never passed over. Each pass halves the weight, down to a minimum of 1.
const WHOLE: u32 = 64;

/// Reason why a talent is not offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The hero has it.
    Had,
    /// It is part of an open offer.
    Waits,
    /// It comes with a people or a class only.
    Inborn,
    /// It is the boon of this master.
    BoonOf(Kind<Monster>),
    /// It needs this level.
    Level(i32),
    /// It is for other peoples.
    People,
    /// It is for other classes.
    Class,
    /// It needs this rank in this skill.
    Skill(Kind<Skill>, i32),
    /// It needs this talent.
    Needs(Kind<Talent>),
    /// It excludes this talent, which the hero has.
    Excludes(Kind<Talent>),
    /// It would have no effect for this hero.
    Idle,
}

/// Draws an offer for a hero, or `None` if no talent fits. The random stream depends only on the seed of the run and
/// the source of the offer, so equal heroes get equal offers.
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
        // At least one talent is specific to the hero, so that classes get different offers.
        let fits = |kind: Kind<Talent>| !talents.is_empty() || is_own(&content.talents[kind]);
        let own: Vec<u32> =
            open.iter().map(|(kind, weight)| weight * u32::from(fits(*kind))).collect();
        let all = || open.iter().map(|(_, weight)| *weight).collect::<Vec<u32>>();
        let Some(drawn) = random.weighted(&own).or_else(|| random.weighted(&all())) else { break };
        talents.push(open.remove(drawn).0);
    }
    (!talents.is_empty()).then(|| Offer { of, talents, aside: SetAside::default() })
}

/// Whether a talent requires a people, a class, a skill rank or another talent.
fn is_own(talent: &Talent) -> bool {
    let Asks { level: _, peoples, classes, skills, talents, without: _ } = &talent.asks;
    !peoples.is_empty() || !classes.is_empty() || !skills.is_empty() || !talents.is_empty()
}

/// Returns the reason why a level does not offer a talent, or `None` if it may.
pub fn why_not(learner: &Learner<'_>, talent: Kind<Talent>) -> Option<WhyNot> {
    let own = &learner.content.talents[talent];
    if let Some(master) = own.boon_of {
        return learner.growth.has(talent).then_some(WhyNot::Had).or(Some(WhyNot::BoonOf(master)));
    }
    why_not_at_all(learner, talent).or((own.frequency == 0).then_some(WhyNot::Inborn))
}

/// Returns the reason why a hero cannot get a talent even as a boon, or `None` if they can.
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
    // Exclusion by either of the two talents is enough.
    let excludes = |other: &&Kind<Talent>| content.talents[**other].asks.without.contains(&talent);
    if let Some(other) = growth.talents.iter().find(excludes) {
        return Some(WhyNot::Excludes(*other));
    }
    is_idle(learner, own).then_some(WhyNot::Idle)
}
