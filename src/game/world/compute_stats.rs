//! Computation of an actor's stats from its body, gear, status effects, skills and talents.

use super::equipment::pack_weight;
use super::modifiers::base::{BODY_STATS, NEUTRAL, body_value, bounds, permanent_change};
use super::modifiers::explanation::StatReason;
use super::modifiers::stat_parts::{StatBuilder, StatParts};
use super::modifiers::visitor::{ConditionTest, HandUse, visit_modifiers};
use super::stats::{CachedStats, StatInputs, Stats};
use super::{Actor, Growth};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Condition, Content, Stat, Status};
use std::cell::Cell;

pub(crate) use super::equipment::is_immune;
pub use super::equipment::{resistance, statuses, worn};

impl Stats {
    /// Returns all stats of an actor, without modifiers that have a condition.
    #[inline]
    pub fn for_actor(actor: &Actor, content: &Content) -> Stats {
        match is_unmodified(actor) {
            true => Stats::unmodified(actor, content),
            false => cached(actor, content, |known| known.base),
        }
    }

    /// Returns one stat of an actor, without modifiers that have a condition.
    #[inline]
    pub fn stat(actor: &Actor, stat: Stat, content: &Content) -> i32 {
        match is_unmodified(actor) {
            true => {
                let own = body_value(stat, actor, &content.monsters[actor.kind]).1;
                NEUTRAL[stat as usize] + own + permanent_change(stat, actor)
            }
            false => cached(actor, content, |known| known.base[stat]),
        }
    }

    /// Returns all stats of an actor, with the modifiers whose conditions hold at the moment.
    pub(crate) fn at_moment(actor: &Actor, content: &Content, holds: ConditionTest<'_>) -> Stats {
        if is_unmodified(actor) {
            return Stats::unmodified(actor, content);
        }
        let all = |known: &CachedStats| (known.base, known.conditions.clone(), known.last_evaluation.get());
        let (body, conditions, latest) = cached(actor, content, all);
        if conditions.is_empty() {
            return body;
        }
        let Some(held) = condition_bits(&conditions, holds) else {
            return Stats::computed(actor, HandUse::Wielding, content, holds);
        };
        match latest {
            _ if held == 0 => body,
            Some((bits, body)) if bits == held => body,
            _ => Stats::under_conditions(actor, held, content),
        }
    }

    fn under_conditions(actor: &Actor, held: u64, content: &Content) -> Stats {
        let mut place = 0;
        let mut holds = |_: &Condition| {
            place += 1;
            held >> (place - 1) & 1 == 1
        };
        let body = Stats::computed(actor, HandUse::Wielding, content, &mut holds);
        cached(actor, content, |known| known.last_evaluation.set(Some((held, body))));
        body
    }

    fn unmodified(actor: &Actor, content: &Content) -> Stats {
        let kind = &content.monsters[actor.kind];
        let mut numbers = NEUTRAL;
        for stat in BODY_STATS {
            numbers[stat as usize] += body_value(stat, actor, kind).1 + permanent_change(stat, actor);
        }
        let parts = |stat: Stat| StatParts { body: numbers[stat as usize], ..StatParts::default() };
        Stats {
            attack: parts(Stat::Attack),
            defence: parts(Stat::Defence),
            values: numbers,
            ways: kind.ways,
            erratic: 0,
            helpless: false,
            blind: false,
            silent: false,
            unseen: false,
            afraid: false,
            charmed: false,
            burdened: false,
        }
    }

    /// Computes the stats for this use of the hands, with the conditions that hold.
    pub(crate) fn computed(actor: &Actor, hand: HandUse, content: &Content, holds: ConditionTest) -> Stats {
        let mut tallies = NEUTRAL.map(StatBuilder::new);
        let mut count = |stat: Stat, reason: StatReason| {
            tallies[stat as usize].add(reason.origin.category(), reason.add, reason.percent);
        };
        let burdened = visit_modifiers(actor, hand, content, holds, &mut count);
        let sum = |stat: Stat| tallies[stat as usize].parts(bounds(stat));
        let mut body = Stats {
            values: Stat::ALL.map(|stat| sum(stat).total()),
            attack: sum(Stat::Attack),
            defence: sum(Stat::Defence),
            burdened,
            ..Stats::unmodified(actor, content)
        };
        for status in statuses(actor, content) {
            body.apply_status(&content.statuses[status]);
        }
        body
    }

    fn apply_status(&mut self, status: &Status) {
        if status.flies {
            self.ways = self.ways.union(Ways::FLY);
        }
        self.erratic = self.erratic.max(status.erratic);
        self.helpless |= status.helpless;
        self.blind |= status.blind;
        self.silent |= status.silent;
        self.unseen |= status.unseen;
        self.afraid |= status.afraid;
        self.charmed |= status.charmed;
    }
}

#[inline]
fn is_unmodified(actor: &Actor) -> bool {
    actor.statuses.is_empty() && actor.pack.is_empty() && actor.growth.is_none()
}

/// Returns the weight of the pack, in tenths of a stone.
pub fn pack_load(actor: &Actor, content: &Content) -> i32 {
    if actor.pack.is_empty() { 0 } else { cached(actor, content, |known| known.load) }
}

impl CachedStats {
    fn compute(actor: &Actor, content: &Content) -> CachedStats {
        let mut conditions = Vec::new();
        let mut never = |condition: &Condition| {
            conditions.push(condition.clone());
            false
        };
        let body = Stats::computed(actor, HandUse::Wielding, content, &mut never);
        CachedStats {
            base: body,
            conditions: conditions.into(),
            last_evaluation: Cell::default(),
            load: pack_weight(actor, content),
            content_digest: content.digest,
            inputs: stat_inputs(actor),
            statuses: actor.statuses.iter().map(|state| state.status).collect(),
        }
    }

    fn is_valid_for(&self, actor: &Actor, content: &Content) -> bool {
        let states = actor.statuses.iter().map(|state| &state.status);
        self.inputs == stat_inputs(actor)
            && self.content_digest == content.digest
            && self.statuses.iter().eq(states)
    }
}

fn stat_inputs(actor: &Actor) -> StatInputs {
    let growth = actor.growth().map(Growth::stamp);
    (actor.kind, actor.skill_changes, (actor.max_hp, actor.max_mana), growth)
}

fn cached<T>(actor: &Actor, content: &Content, what: impl Fn(&CachedStats) -> T) -> T {
    let holds = |known: &CachedStats| known.is_valid_for(actor, content);
    actor.pack.with_cached_stats(holds, || CachedStats::compute(actor, content), what)
}

/// Returns one bit for each condition, set if the condition holds. `None` for 64 or more conditions.
fn condition_bits(conditions: &[Condition], holds: ConditionTest<'_>) -> Option<u64> {
    let place = |place: usize| u32::try_from(place).ok().and_then(|place| 1_u64.checked_shl(place));
    place(conditions.len())?;
    let held = conditions.iter().enumerate().filter(|(_, condition)| holds(condition));
    Some(held.filter_map(|(at, _)| place(at)).fold(0, |bits, bit| bits | bit))
}

pub(crate) fn is_cache_valid(actor: &Actor, content: &Content) -> bool {
    let kept = cached(actor, content, CachedStats::clone);
    let CachedStats {
        base: body,
        conditions,
        last_evaluation: _,
        load,
        content_digest: digest,
        inputs,
        statuses: computed_statuses,
    } = CachedStats::compute(actor, content);
    let same = (kept.base, kept.load, kept.content_digest, kept.inputs) == (body, load, digest, inputs);
    // The cache of the cloned actor below is empty, so the clone computes its stats again, for comparison.
    let latest = kept.last_evaluation.get();
    let moment =
        latest.is_none_or(|(held, body)| Stats::under_conditions(&actor.clone(), held, content) == body);
    same && moment && kept.conditions.len() == conditions.len() && kept.statuses == computed_statuses
}
