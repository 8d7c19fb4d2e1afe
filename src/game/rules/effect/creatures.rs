//! Effects on creatures: damage, healing, status effects, splitting and polymorph.

use super::area_of_effect::conducted_cells;
use crate::rules::combat::attack;
use crate::rules::combat::damage::{deal_damage, die, record_blame, report_no_effect};
use crate::rules::items::loot::draw;
use crate::rules::skill_modifiers::percent_of;
use crate::rules::{DamageSource, EffectUser, Turn, status_effects};
use crate::world::actor::create_actor;
use crate::world::{Actor, ActorId, Cause, EventKind, Mood, Pack};
use fifteen_base::Point;
use fifteen_content::{Element, Kind, Monster, Stat, Status};

const MAX_STAT: i32 = 10_000;

type DamageAmount = (i32, Option<Kind<Element>>);

/// Deals damage and alerts the target. Returns whether any damage was left after resistance or armour.
pub fn damage(turn: &mut Turn, user: EffectUser, id: ActorId, (amount, element): DamageAmount) -> bool {
    let shelter = |actor: &Actor| turn.attack_context().shelter_percent(actor, user.has_area);
    let felt = amount - percent_of(amount, turn.actor(id).map_or(0, shelter));
    let taken = deal_damage(turn, id, felt, user.source.with_element(element));
    alert(turn, user, id);
    taken.is_some()
}

/// Deals damage, and heals the user by at most the hit points that the target lost. Returns whether any damage was
/// left.
pub fn drain(turn: &mut Turn, user: EffectUser, id: ActorId, (amount, element): DamageAmount) -> bool {
    let taken = deal_damage(turn, id, amount, user.source.with_element(element));
    if let (Some(taken), Some(user_id)) = (taken, user.id) {
        let healing = turn.actor(user_id).map_or(0, |actor| turn.stat(actor, Stat::Healing));
        restore_hit_points(turn, user_id, percent_of(taken, healing.min(100)));
    }
    alert(turn, user, id);
    taken.is_some()
}

pub fn add_status(turn: &mut Turn, user: EffectUser, id: ActorId, status: Kind<Status>, turns: i32) -> bool {
    let applied = status_effects::apply(turn, id, status, turns);
    // Creatures often live in webs or gas to which they are immune. Messages about their immunity would flood the
    // log.
    if !applied && !matches!(user.source.cause, Cause::Cover(_)) {
        report_no_effect(turn, id);
    }
    if !turn.content.statuses[status].good {
        alert(turn, user, id);
        record_blame(turn, id, user.source);
    }
    applied
}

pub fn kill(turn: &mut Turn, user: EffectUser, id: ActorId) -> bool {
    let alive = turn.actor(id).is_some();
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp = 0;
    }
    die(turn, id, user.source);
    alive
}

fn alert(turn: &mut Turn, user: EffectUser, id: ActorId) {
    if user.id.is_some_and(|by| by != id) {
        attack::alert_target(turn, id, user.id, user.at);
    }
}

/// Heals an actor, scaled by its healing stat. Returns whether it regained any hit points.
pub fn heal(turn: &mut Turn, id: ActorId, amount: i32) -> bool {
    let healing = turn.actor(id).map_or(0, |actor| turn.stat(actor, Stat::Healing));
    restore_hit_points(turn, id, percent_of(amount, healing))
}

fn restore_hit_points(turn: &mut Turn, id: ActorId, amount: i32) -> bool {
    let Some(actor) = turn.actor(id) else { return false };
    let most = turn.stats(actor)[Stat::MaxHp];
    let amount = amount.min(most - actor.hp);
    if amount <= 0 {
        return false;
    }
    let (who, at) = (turn.actor_ref(actor), actor.at);
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp += amount;
    }
    turn.emit(at, EventKind::Healed { who, amount });
    true
}

pub fn restore_mana(turn: &mut Turn, id: ActorId, amount: i32) -> bool {
    let most = turn.actor(id).map_or(0, |actor| turn.stats(actor)[Stat::MaxMana]);
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    let before = actor.mana;
    actor.mana = actor.mana.saturating_add(amount).clamp(0, most.max(before).max(0));
    actor.mana != before
}

pub fn cure(turn: &mut Turn, id: ActorId, named: &[Kind<Status>]) -> bool {
    let Some(actor) = turn.actor(id) else { return false };
    let states = actor.statuses.iter().map(|state| state.status);
    let cured = |status: &Kind<Status>| match named {
        [] => !turn.content.statuses[*status].good,
        named => named.contains(status),
    };
    let cured: Vec<Kind<Status>> = states.filter(cured).collect();
    // `count` ends all of them; `any` would stop after the first.
    cured.iter().filter(|status| status_effects::end(turn, id, **status)).count() > 0
}

/// Lists permanent changes of hit points and mana, and of the chances to hit and to be hit: "+18 hit points, +10 mana".
pub fn gains_text(most: (i32, i32), skill: (i32, i32)) -> String {
    let changes = [
        (most.0, say!("hit points")),
        (most.1, say!("mana")),
        (skill.0, say!("to hit")),
        (skill.1, say!("defence")),
    ];
    let changes = changes.into_iter().filter(|(by, _)| *by != 0);
    changes.map(|(by, what)| format!("{by:+} {what}")).collect::<Vec<String>>().join(", ")
}

pub fn change_maxima(turn: &mut Turn, id: ActorId, most: (i32, i32), skill: (i32, i32)) -> bool {
    let at = turn.cell_of(id);
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    let max_hp = (actor.max_hp + most.0).clamp(1, MAX_STAT);
    let gained_hp = (max_hp - actor.max_hp).max(0);
    actor.max_hp_change += max_hp - actor.max_hp;
    actor.max_hp = max_hp;
    actor.max_mana = (actor.max_mana + most.1).clamp(0, MAX_STAT);
    let gained = actor.skill_changes;
    actor.skill_changes = ((gained.0 + skill.0).clamp(-200, 200), (gained.1 + skill.1).clamp(-200, 200));
    // The maximum with everything that the actor wears and has learnt, and not only that of its body.
    let highest = turn.actor(id).map_or(1, |actor| turn.stat(actor, Stat::MaxHp)).max(1);
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp = (actor.hp + gained_hp).clamp(1, highest);
    }
    if id == turn.hero {
        let lowered = [most.0, most.1, skill.0, skill.1].iter().any(|change| *change < 0);
        let raised = || EventKind::StatsRaised { gains: gains_text(most, skill) };
        turn.emit(at, if lowered { EventKind::StatsLowered } else { raised() });
    }
    true
}

/// Splits a creature in two, each with half of the hit points. The hero and unique creatures cannot split.
pub fn split(turn: &mut Turn, id: ActorId) -> bool {
    let splits = |actor: &&Actor| actor.hp >= 2 && id != turn.hero && !turn.kind(actor).unique;
    let Some(actor) = turn.actor(id).filter(splits) else { return false };
    let (who, at, ways) = (turn.actor_ref(actor), actor.at, turn.ways(actor));
    if turn.check_crowded() {
        return false;
    }
    let beside = turn.level.free_near(at, ways, turn.content).filter(|p| p.is_adjacent(at));
    let Some(beside) = beside else { return false };
    let Some(actor) = turn.level.actors.get_mut(id) else { return false };
    let half = actor.hp / 2;
    actor.hp -= half;
    let twin = Actor {
        id: ActorId(*turn.next_id),
        at: beside,
        hp: half,
        energy: 0,
        pack: Pack::default(),
        aside: Default::default(),
        ..actor.clone()
    };
    *turn.next_id += 1;
    turn.emit(at, EventKind::Split { who, into: turn.cell_ref(beside) });
    turn.level.place_actor(twin).is_ok()
}

/// Changes the kind of an actor to `into` or to a random kind, but keeps its percentage of hit points.
pub fn polymorph(turn: &mut Turn, id: ActorId, into: Option<Kind<Monster>>) -> bool {
    let Some(actor) = turn.actor(id).filter(|_| id != turn.hero) else { return false };
    if turn.kind(actor).unique {
        return false;
    }
    let (who, at) = (turn.actor_ref(actor), actor.at);
    let tile = turn.level.terrain.get(at).map(|tile| turn.content.tiles[*tile].ways);
    let depth = turn.level.depth() + 2;
    let fits = |monster: &Monster| {
        !monster.unique
            && monster.frequency > 0
            && monster.depth.0 <= depth
            && tile.is_some_and(|ways| ways.intersects(monster.ways))
    };
    let part = (actor.hp, actor.max_hp.max(1));
    let into = into.or_else(|| draw_kind(turn, fits));
    let Some(into) = into.filter(|into| turn.may_spawn(*into)) else { return false };
    let mut unused_id = *turn.next_id;
    let fresh = create_actor(into, at, &mut unused_id, turn.random, turn.content);
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.kind = into;
        (actor.max_hp, actor.max_hp_change) = (fresh.max_hp, 0);
        actor.hp = (fresh.max_hp * part.0 / part.1).clamp(1, fresh.max_hp);
        (actor.mana, actor.max_mana) = (fresh.mana, fresh.max_mana);
        actor.cooldowns.clear();
    }
    turn.emit(at, EventKind::Became { who, into });
    true
}

/// Draws a random kind of creature among those that can appear on the level and pass `fits`.
pub fn draw_kind(turn: &mut Turn, fits: impl Fn(&Monster) -> bool) -> Option<Kind<Monster>> {
    let here = turn.here();
    draw(&here.content.monsters, here, turn.random, |_, monster| fits(monster))
}

/// Conducts an element from a cell through water. Creatures in the nearby water take half of `amount` as damage.
pub fn conduct(turn: &mut Turn, at: Point, amount: i32, element: Kind<Element>, source: DamageSource) {
    for cell in conducted_cells(at, |cell| turn.conducts(cell, element)) {
        if let Some(id) = turn.level.actor_id_at(cell) {
            deal_damage(turn, id, amount / 2, source.with_element(Some(element)));
        }
    }
}

/// Makes the user attack an actor without spending time. Returns whether the attack was possible.
pub fn attack_by_user(turn: &mut Turn, user: EffectUser, id: ActorId) -> bool {
    let by = user.id.filter(|by| *by != id && turn.actor(*by).is_some());
    by.is_some_and(|by| attack::attack_target(turn, by, id).is_ok())
}

pub fn forget_hero(turn: &mut Turn, id: ActorId) -> bool {
    let Some(actor) = turn.level.actors.get_mut(id).filter(|_| id != turn.hero) else { return false };
    let hunts = !matches!(actor.mood, Mood::Asleep | Mood::Idle { .. });
    if hunts {
        actor.mood = Mood::Idle { heading: None };
    }
    hunts
}
