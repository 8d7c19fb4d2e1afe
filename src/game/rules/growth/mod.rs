//! Character growth: experience, levels, talents, boons and skills of the hero.

use super::Turn;
use crate::world::conditions::run_memory::NEVER;
use crate::world::growth::formula::{COUNTED_DEFEATS, POINTS_PER_LEVEL};
use crate::world::growth::offer::draw_offer;
use crate::world::growth::{
    ExperienceDeed, Growth, Learner, MAX_RECENT_DEEDS, OfferSource, PlaceOnLevel, RecordedDeed, TalentOffer,
};
use crate::world::lore::one_line;
use crate::world::{Actor, ActorId, Event, EventKind, Refusal, Stats};

use fifteen_content::{Kind, Monster, Skill, Stat, Talent};

fn growth<'a>(turn: &'a mut Turn<'_>) -> Option<&'a mut Growth> {
    turn.level.actors.get_mut(turn.hero).filter(|hero| hero.hp > 0)?.growth.as_deref_mut()
}

fn learner<'a>(turn: &'a Turn<'_>) -> Option<Learner<'a>> {
    let hero = turn.actor(turn.hero)?;
    let spells = &turn.lore.spells;
    let (scenario, content) = (turn.run.scenario, turn.content);
    Some(Learner { hero, growth: hero.growth()?, spells, scenario, content })
}

/// Grants the experience for a deed at a depth. `before` counts earlier deeds of the same kind.
fn reward_deed(turn: &mut Turn, deed: ExperienceDeed, depth: i32, before: i32) {
    let experience = deed.experience(depth, before, turn.content);
    let text = deed.text(turn.content);
    add_experience(turn, deed, experience, text);
}

/// Grants experience from an effect, once per run for each `cause`. Returns whether it was granted.
pub(crate) fn grant(turn: &mut Turn, amount: i32, cause: &str) -> bool {
    let key = format!("experience {cause}");
    if growth(turn).is_none() || turn.tally.is_on_cooldown(&key, turn.now) {
        return false;
    }
    turn.tally.start_cooldown(key, NEVER, turn.now);
    add_experience(turn, ExperienceDeed::Granted, amount, say!("For {cause}."));
    true
}

pub(crate) fn give_points(turn: &mut Turn, amount: i32) -> bool {
    let Some(growth) = growth(turn) else { return false };
    growth.skill_points = growth.skill_points.saturating_add(amount);
    turn.emit(turn.hero_at, EventKind::Taught { points: amount });
    true
}

fn add_experience(turn: &mut Turn, deed: ExperienceDeed, experience: i32, text: String) {
    let now = turn.now;
    let Some(growth) = growth(turn).filter(|_| experience > 0) else { return };
    growth.experience = growth.experience.saturating_add(experience);
    if growth.recent_deeds.len() >= MAX_RECENT_DEEDS {
        growth.recent_deeds.remove(0);
    }
    growth.recent_deeds.push(RecordedDeed { turn: now, experience, text: one_line(text) });
    turn.emit(turn.hero_at, EventKind::GainedExperience { deed, experience });
}

/// Grants experience for a kill by the hero's side. People and temporary summoned creatures give none. A creature
/// that an ally kills out of the hero's sight gives none, unless the creature is a boss.
pub(crate) fn reward_kill(turn: &mut Turn, dead: &Actor, by: Option<ActorId>) {
    let seen = by == Some(turn.hero) || turn.hero_sees(dead.at);
    let bypassed = !seen && !turn.content.monsters[dead.kind].is_master();
    let person = turn.content.monsters[dead.kind].person.is_some();
    if dead.expires.is_none() && !bypassed && !person {
        reward_defeat(turn, ExperienceDeed::Defeated(dead.kind), (dead.kind, turn.level.depth));
    }
}

fn reward_defeat(turn: &mut Turn, deed: ExperienceDeed, (kind, depth): (Kind<Monster>, i32)) {
    let Some(growth) = growth(turn) else { return };
    let counted = growth.defeats.entry(kind).or_default();
    let before = *counted;
    *counted = (before + 1).min(COUNTED_DEFEATS);
    reward_deed(turn, deed, depth, before);
}

pub(crate) fn reward_sight(turn: &mut Turn, kind: Kind<Monster>) {
    if turn.content.monsters[kind].person.is_none() {
        reward_deed(turn, ExperienceDeed::Saw(kind), turn.level.depth, 0);
    }
}

/// Grants experience for a new maximum depth, and for getting past each undefeated boss in `behind`. `behind` holds
/// the bosses with their depths.
pub(crate) fn reward_depth(turn: &mut Turn, behind: &[(Kind<Monster>, i32)]) {
    let depth = turn.level.depth;
    let Some(growth) = growth(turn).filter(|growth| depth > growth.deepest) else { return };
    growth.deepest = depth;
    reward_deed(turn, ExperienceDeed::Reached(depth), depth, 0);
    for (kind, depth) in behind {
        if self::growth(turn).is_some_and(|growth| !growth.defeats.contains_key(kind)) {
            reward_defeat(turn, ExperienceDeed::GotPast(*kind), (*kind, *depth));
        }
    }
}

pub(crate) fn reward_vault(turn: &mut Turn) {
    if growth(turn).is_some() && turn.level.vaults.remove(&turn.hero_at) {
        reward_deed(turn, ExperienceDeed::EnteredVault, turn.level.depth, 0);
    }
}

/// Grants experience for a deed of the hero, reported by an event. Each cell gives experience once.
pub(crate) fn reward_event(turn: &mut Turn, event: &Event) {
    let Some((_, deed)) = event.kind.deed().filter(|(by, _)| by.hero) else { return };
    let place = PlaceOnLevel { level: turn.level.id().0, at: event.at };
    if growth(turn).is_some_and(|growth| growth.rewarded_places.insert(place)) {
        reward_deed(turn, deed, turn.level.depth, 0);
    }
}

/// Offers a boon (a choice of talents) for each boss that the hero defeated or left behind, once per run.
pub(super) fn offer_boons(turn: &mut Turn, seed: u64) {
    let content = turn.content;
    let Some(growth) = turn.actor(turn.hero).and_then(Actor::growth) else { return };
    let masters = growth.defeats.keys().copied();
    let due = masters.filter(|kind| content.monsters[*kind].is_master() && !growth.boons.contains(kind));
    let due: Vec<Kind<Monster>> = due.collect();
    for master in due {
        let offer = learner(turn).and_then(|learner| draw_offer(&learner, OfferSource::Boon(master), seed));
        let Some(growth) = self::growth(turn) else { return };
        growth.boons.insert(master);
        if let Some(offer) = offer {
            growth.offers.push(offer);
            let got_past = ExperienceDeed::GotPast(master);
            let passed = turn.events.iter().any(
                |event| matches!(event.kind, EventKind::GainedExperience { deed, .. } if deed == got_past),
            );
            turn.emit(turn.hero_at, EventKind::BoonOffered { master, passed });
        }
    }
}

pub(crate) fn gain_levels(turn: &mut Turn, seed: u64) {
    offer_boons(turn, seed);
    while let Some(growth) = growth(turn) {
        if growth.next_level_experience().is_none_or(|next| growth.experience < next) {
            return;
        }
        growth.level += 1;
        growth.skill_points += POINTS_PER_LEVEL;
        let level = growth.level;
        turn.emit(turn.hero_at, EventKind::LevelUp { level });
        raise_current_values(turn);
        if add_offer(turn, OfferSource::Level(level), seed) {
            turn.emit(turn.hero_at, EventKind::Offered { level });
        }
    }
}

/// Raises the current hit points and mana by the amounts that a level adds to their maxima.
fn raise_current_values(turn: &mut Turn) {
    let content = turn.content;
    let Some(hero) = turn.level.actors.get_mut(turn.hero) else { return };
    let (hp, mana) = hero.growth().map_or((0, 0), |growth| growth.hp_and_mana_per_level(content));
    let stats = Stats::for_actor(hero, content);
    hero.hp = (hero.hp + hp).min(stats[Stat::MaxHp].max(hero.hp));
    hero.mana = (hero.mana + mana).min(stats[Stat::MaxMana].max(hero.mana));
}

fn add_offer(turn: &mut Turn, source: OfferSource, seed: u64) -> bool {
    let drawn = learner(turn).and_then(|learner| draw_offer(&learner, source, seed));
    growth(turn).zip(drawn).map(|(growth, offer)| growth.offers.push(offer)).is_some()
}

/// Takes an offered talent. Costs no time.
pub(crate) fn take_talent(turn: &mut Turn, talent: Kind<Talent>, seed: u64) -> Result<(), Refusal> {
    let growth = growth(turn).ok_or(Refusal::NoGrowth)?;
    let place = growth.offers.iter().position(|offer| offer.talents.contains(&talent));
    let offer = growth.offers.remove(place.ok_or(Refusal::NotOffered)?);
    for other in offer.talents.into_iter().filter(|other| *other != talent) {
        let passed = growth.passed_over.entry(other).or_default();
        *passed = passed.saturating_add(1);
    }
    growth.talents.push(talent);
    turn.emit(turn.hero_at, EventKind::TookTalent { talent });
    for spell in &turn.content.talents[talent].spells {
        if !turn.lore.spells.contains(spell) {
            turn.lore.spells.push(*spell);
            turn.emit(turn.hero_at, EventKind::Learnt { spell: *spell, from: None });
        }
    }
    update_offers(turn, seed);
    turn.record_history(say!("Learnt {}.", turn.content.talents[talent].name));
    Ok(())
}

/// Removes from the open offers the talents that a newly taken talent excludes. An offer that becomes empty is drawn
/// again.
fn update_offers(turn: &mut Turn, seed: u64) {
    let content = turn.content;
    let Some(growth) = growth(turn) else { return };
    let waiting = std::mem::take(&mut growth.offers);
    for TalentOffer { source: of, mut talents, aside } in waiting {
        let fits = |talent: &Kind<Talent>, taken: &[Kind<Talent>]| {
            let without = &content.talents[*talent].requires.excludes;
            let excluded = |other: &Kind<Talent>| {
                without.contains(other) || content.talents[*other].requires.excludes.contains(talent)
            };
            !taken.contains(talent) && !taken.iter().any(excluded)
        };
        let Some(growth) = self::growth(turn) else { return };
        talents.retain(|talent| fits(talent, &growth.talents));
        match talents.is_empty() {
            true => {
                add_offer(turn, of, seed);
                let redrawn = self::growth(turn)
                    .and_then(|growth| growth.offers.iter_mut().find(|offer| offer.source == of));
                if let Some(redrawn) = redrawn {
                    redrawn.aside = aside;
                }
            }
            false => growth.offers.push(TalentOffer { source: of, talents, aside }),
        }
    }
}

/// Raises a skill by one rank. Costs no time.
pub(crate) fn train_skill(turn: &mut Turn, skill: Kind<Skill>) -> Result<(), Refusal> {
    let content = turn.content;
    let growth = growth(turn).ok_or(Refusal::NoGrowth)?;
    let cost = growth.cost(skill, content).ok_or(Refusal::MaxRank(skill))?;
    if growth.skill_points < cost {
        return Err(Refusal::TooFewPoints(cost));
    }
    growth.skill_points -= cost;
    let rank = growth.rank(skill) + 1;
    growth.ranks.insert(skill, rank);
    turn.emit(turn.hero_at, EventKind::Trained { skill, rank });
    Ok(())
}
