//! Levels, and what the player makes of them: a talent of those that are offered, ranks of skills.

use super::count::boons;
use super::{growth, learner};
use crate::rules::Turn;
use crate::world::growth::formula::POINTS_A_LEVEL;
use crate::world::growth::offer::draw;
use crate::world::growth::{Offer, OfferOf};
use crate::world::{Body, EventKind, Refusal};
use fifteen_content::Stat;
use fifteen_content::{Kind, Skill, Talent};

/// Brings the levels that the hero has the experience for, and what masters leave.
pub(crate) fn settle(turn: &mut Turn, seed: u64) {
    boons(turn, seed);
    while let Some(growth) = growth(turn) {
        if growth.next_at().is_none_or(|next| growth.experience < next) {
            return;
        }
        growth.level += 1;
        growth.points += POINTS_A_LEVEL;
        let level = growth.level;
        turn.tell(turn.hero_at, EventKind::LevelUp { level });
        strengthen(turn);
        if offer(turn, OfferOf::Level(level), seed) {
            turn.tell(turn.hero_at, EventKind::Offered { level });
        }
    }
}

/// What a level adds to the most that the hero has, they have at once.
fn strengthen(turn: &mut Turn) {
    let content = turn.content;
    let Some(hero) = turn.level.actors.get_mut(turn.hero) else {
        return;
    };
    let (hp, mana) = hero.growth().map_or((0, 0), |growth| growth.a_level(content));
    let body = Body::of(hero, content);
    hero.hp = (hero.hp + hp).min(body[Stat::MaxHp].max(hero.hp));
    hero.mana = (hero.mana + mana).min(body[Stat::MaxMana].max(hero.mana));
}

/// Offers the hero what there is for that. Says whether there is anything.
fn offer(turn: &mut Turn, of: OfferOf, seed: u64) -> bool {
    let drawn = learner(turn).and_then(|learner| draw(&learner, of, seed));
    match growth(turn).zip(drawn) {
        Some((growth, offer)) => {
            growth.offers.push(offer);
            true
        }
        None => false,
    }
}

/// The hero takes a talent that is offered. It takes no time.
///
/// # Errors
/// When it is not offered.
pub(crate) fn choose(turn: &mut Turn, talent: Kind<Talent>, seed: u64) -> Result<(), Refusal> {
    let content = turn.content;
    let growth = growth(turn).ok_or(Refusal::NoGrowth)?;
    let place = growth.offers.iter().position(|offer| offer.talents.contains(&talent));
    let offer = growth.offers.remove(place.ok_or(Refusal::NotOffered)?);
    for other in offer.talents.into_iter().filter(|other| *other != talent) {
        let passed = growth.passed.entry(other).or_default();
        *passed = passed.saturating_add(1);
    }
    growth.talents.push(talent);
    turn.tell(turn.hero_at, EventKind::Chose { talent });
    for spell in &content.talents[talent].spells {
        if !turn.lore.spells.contains(spell) {
            turn.lore.spells.push(*spell);
            turn.tell(turn.hero_at, EventKind::Learnt { spell: *spell, from: None });
        }
    }
    review(turn, seed);
    turn.note(say!("Learnt {}.", content.talents[talent].name));
    Ok(())
}

/// What still waits to be chosen from is looked through anew: what does not go with a talent that was just taken is offered no more. Of what
/// nothing is left of, something else is offered.
fn review(turn: &mut Turn, seed: u64) {
    let content = turn.content;
    let Some(growth) = growth(turn) else {
        return;
    };
    let waiting = std::mem::take(&mut growth.offers);
    for Offer { of, mut talents } in waiting {
        let goes = |talent: &Kind<Talent>, had: &[Kind<Talent>]| {
            let without = &content.talents[*talent].asks.without;
            let excluded = |other: &Kind<Talent>| {
                without.contains(other) || content.talents[*other].asks.without.contains(talent)
            };
            !had.contains(talent) && !had.iter().any(excluded)
        };
        let Some(growth) = self::growth(turn) else {
            return;
        };
        talents.retain(|talent| goes(talent, &growth.talents));
        match talents.is_empty() {
            true => drop(offer(turn, of, seed)),
            false => growth.offers.push(Offer { of, talents }),
        }
    }
}

/// The hero gets better at a skill. It takes no time.
///
/// # Errors
/// When there is no next rank, or there are too few points for it.
pub(crate) fn train(turn: &mut Turn, skill: Kind<Skill>) -> Result<(), Refusal> {
    let content = turn.content;
    let growth = growth(turn).ok_or(Refusal::NoGrowth)?;
    let cost = growth.cost(skill, content).ok_or(Refusal::NoHigher(skill))?;
    if growth.points < cost {
        return Err(Refusal::NoPoints(cost));
    }
    growth.points -= cost;
    let rank = growth.rank(skill) + 1;
    growth.ranks.insert(skill, rank);
    turn.tell(turn.hero_at, EventKind::Trained { skill, rank });
    Ok(())
}
