//! Talent offers for reaching levels and defeating masters (bosses), and the reasons against offering a talent.

use super::learner::has_no_effect;
use super::{Learner, formula, is_any_or_among};
use crate::record::{PendingValues, saved};
use fifteen_base::Random;
use fifteen_content::kinds::hero::talent::{RequiredSkill, TalentRequirements};
use fifteen_content::{Kind, Monster, Skill, Talent};

/// An offer of talents. The player takes one of them.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TalentOffer {
    pub source: OfferSource,
    /// The offered talents, at least one.
    pub talents: Vec<Kind<Talent>>,
    #[field(aside)]
    pub(crate) aside: PendingValues,
}

#[saved(called = "offer")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OfferSource {
    #[like = r#"{ "level": 3 }"#]
    Level(i32),
    /// Defeating a master, or leaving it behind.
    #[like = r#"{ "boon": "imp" }"#]
    Boon(Kind<Monster>),
}

/// Weight factor of a talent that the player has never passed over. Each offer in which the player takes another
/// talent halves the factor.
const FULL_WEIGHT: u32 = 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferObstacle {
    AlreadyKnown,
    AlreadyOffered,
    /// The talent comes only with a people (race) or a class.
    Inborn,
    /// Only this master grants the talent.
    BoonOf(Kind<Monster>),
    /// The talent needs this level.
    Level(i32),
    People,
    Class,
    /// The talent needs this rank in this skill.
    Skill(Kind<Skill>, i32),
    Needs(Kind<Talent>),
    /// The talent and this talent of the hero exclude each other.
    Excludes(Kind<Talent>),
    NoEffect,
}

/// Draws an offer for a hero, or returns `None` if no talent fits. The random numbers depend only on the seed of the
/// run and the source of the offer. So heroes with the same growth get the same offers in runs with the same seed.
pub(crate) fn draw_offer(learner: &Learner<'_>, of: OfferSource, seed: u64) -> Option<TalentOffer> {
    let Learner { growth, content, .. } = *learner;
    let label = match of {
        OfferSource::Level(level) => format!("talents of level {level}"),
        OfferSource::Boon(master) => format!("boon of {}", content.monsters[master].id),
    };
    let is_for = |(kind, own): &(Kind<Talent>, &Talent)| match of {
        OfferSource::Level(_) => offer_obstacle(learner, *kind).is_none(),
        OfferSource::Boon(master) => own.boon_of == Some(master) && boon_obstacle(learner, *kind).is_none(),
    };
    let weight = |(kind, own): (Kind<Talent>, &Talent)| {
        let full_weight = own.frequency.max(1).saturating_mul(FULL_WEIGHT);
        (kind, (full_weight >> growth.times_passed_over(kind).clamp(0, 31)).max(1))
    };
    let mut open: Vec<(Kind<Talent>, u32)> = content.talents.iter().filter(is_for).map(weight).collect();
    let mut random = Random::stream(seed, &label);
    let mut talents = Vec::new();
    while talents.len() < formula::TALENTS_PER_OFFER {
        // If possible, the first talent requires a people, class, skill or talent that this hero has. So classes get
        // different offers.
        let allowed = |kind: Kind<Talent>| !talents.is_empty() || is_specific(&content.talents[kind]);
        let allowed_weights = open.iter().map(|(kind, weight)| weight * u32::from(allowed(*kind)));
        let allowed_weights: Vec<u32> = allowed_weights.collect();
        let all = || open.iter().map(|(_, weight)| *weight).collect::<Vec<u32>>();
        let drawn = random.weighted(&allowed_weights).or_else(|| random.weighted(&all()));
        let Some(drawn) = drawn else { break };
        talents.push(open.remove(drawn).0);
    }
    (!talents.is_empty()).then(|| TalentOffer { source: of, talents, aside: PendingValues::default() })
}

fn is_specific(talent: &Talent) -> bool {
    let TalentRequirements { level: _, peoples, classes, skills, talents, excludes: _ } = &talent.requires;
    !peoples.is_empty() || !classes.is_empty() || !skills.is_empty() || !talents.is_empty()
}

/// Returns the reason why a new experience level cannot offer a talent to the hero, or `None` if it can.
pub fn offer_obstacle(learner: &Learner<'_>, talent: Kind<Talent>) -> Option<OfferObstacle> {
    let own = &learner.content.talents[talent];
    if let Some(master) = own.boon_of {
        return learner
            .growth
            .has(talent)
            .then_some(OfferObstacle::AlreadyKnown)
            .or(Some(OfferObstacle::BoonOf(master)));
    }
    boon_obstacle(learner, talent).or((own.frequency == 0).then_some(OfferObstacle::Inborn))
}

/// Returns the reason why the hero cannot get a talent even from its master, or `None` if the hero can.
pub(crate) fn boon_obstacle(learner: &Learner<'_>, talent: Kind<Talent>) -> Option<OfferObstacle> {
    let (growth, content) = (learner.growth, learner.content);
    let own = &content.talents[talent];
    let asks = &own.requires;
    if growth.has(talent) {
        return Some(OfferObstacle::AlreadyKnown);
    }
    if growth.offers.iter().any(|offer| offer.talents.contains(&talent)) {
        return Some(OfferObstacle::AlreadyOffered);
    }
    if !is_any_or_among(&asks.peoples, growth.people) {
        return Some(OfferObstacle::People);
    }
    if !is_any_or_among(&asks.classes, growth.class) {
        return Some(OfferObstacle::Class);
    }
    if growth.level < asks.level {
        return Some(OfferObstacle::Level(asks.level));
    }
    let short = |required: &&RequiredSkill| growth.rank(required.skill) < required.least;
    if let Some(required) = asks.skills.iter().find(short) {
        return Some(OfferObstacle::Skill(required.skill, required.least));
    }
    if let Some(needed) = asks.talents.iter().find(|other| !growth.has(**other)) {
        return Some(OfferObstacle::Needs(*needed));
    }
    if let Some(other) = asks.excludes.iter().find(|other| growth.has(**other)) {
        return Some(OfferObstacle::Excludes(*other));
    }
    // It is enough if either of the two talents excludes the other.
    let excludes = |other: &&Kind<Talent>| content.talents[**other].requires.excludes.contains(&talent);
    if let Some(other) = growth.talents.iter().find(excludes) {
        return Some(OfferObstacle::Excludes(*other));
    }
    has_no_effect(learner, own).then_some(OfferObstacle::NoEffect)
}
