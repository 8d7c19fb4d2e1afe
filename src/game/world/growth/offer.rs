//! What a level or a master offers.

use super::asks::{why_not, why_not_at_all};
use super::{Learner, formula};
use fifteen_base::Random;
use fifteen_content::kinds::hero::talent::Asks;
use fifteen_content::{Kind, Monster, Talent};

/// Some talents, one of which can be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What they are for.
    pub of: OfferOf,
    /// Which, at least one.
    pub talents: Vec<Kind<Talent>>,
}

/// What talents are offered for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OfferOf {
    /// For coming to that level.
    Level(i32),
    /// For beating that master, or for leaving them behind.
    Boon(Kind<Monster>),
}

/// A talent that was never passed over counts as much as this many that are as rare as can be.
const WHOLE: u32 = 64;

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
        let Some(drawn) = random.weighted(&own).or_else(|| random.weighted(&all())) else {
            break;
        };
        talents.push(open.remove(drawn).0);
    }
    (!talents.is_empty()).then_some(Offer { of, talents })
}

/// Whether a talent is for some heroes alone: for those of a people, of a class, or with ranks in a skill.
fn is_own(talent: &Talent) -> bool {
    let Asks { level: _, peoples, classes, skills, talents, without: _ } = &talent.asks;
    !peoples.is_empty() || !classes.is_empty() || !skills.is_empty() || !talents.is_empty()
}
