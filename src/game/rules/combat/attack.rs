//! Melee and ranged attacks, with lunges, ripostes, sweeps and staggering. The module `hit` computes the to-hit
//! chance, and the module `damage` deals the damage.

use super::attack_context::{AttackWeapon, attack_range};
use super::damage::{deal_damage, lose_hit_points, record_first_strike};
use super::hit::{AttackResult, Hit};
use crate::rules::{DamageSource, FollowUp, Turn, noise, status_effects};
use crate::world::actor::{MAX_HARMLESS_ATTACKS, MAX_MISSED_SHOTS};
use crate::world::compute_stats::worn;
use crate::world::formula::{ACTION_COST, defence_chance, diminishing_chance};
use crate::world::level::trajectory::{is_line_clear, throw_path};
use crate::world::sides::{is_ally, is_with_hero, relation};
use crate::world::{
    ActionOutcome, ActionResult, Actor, ActorId, ActorRef, AttackRange, Cause, EventKind, Item, Mood,
    Projectile, Refusal, Stats, TriggerEvent, WeaponRef,
};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::status::StatusEnd;
use fifteen_content::{Content, Element, Kind, Monster, Relation, Slot, Stat, Trigger};

/// Attacks a target with an attack chosen at random among the attacks in range.
pub fn attack_target(turn: &mut Turn, id: ActorId, target: ActorId) -> ActionResult {
    let (Some(by), Some(on)) = (turn.actor(id), turn.actor(target)) else {
        return Err(Refusal::NoTarget);
    };
    let (from, to) = (by.at, on.at);
    // Fast path: without items, status effects and growth, stats do not change the range of attacks.
    let plain = by.statuses.is_empty() && by.pack.is_empty() && by.growth.is_none();
    let body = (!plain).then(|| turn.stats(by));
    if body.as_ref().is_some_and(|body| body.afraid) {
        return Err(Refusal::Afraid);
    }
    let attacks = attacks_of(by, turn.content);
    if attacks.is_empty() {
        return Err(Refusal::Unarmed);
    }
    let diagonal = turn.kind(by).diagonal;
    let distance = from.distance(to);
    let reaching = |(_, attack): &&OwnAttack| {
        reaches(body.as_ref().map_or(attack.range, |body| attack_range(attack, body)), diagonal, from, to)
    };
    let within = attacks.iter().filter(reaching).count();
    if id == target || within == 0 || (distance > 1 && !has_clear_line(turn, from, to)) {
        return Err(Refusal::TooFar);
    }
    // A ranged attack hits the first creature in its path, like thrown items and spells.
    let first = if distance > 1 { first_creature_in_line(turn, from, to) } else { None };
    let target = first.unwrap_or(target);
    let chosen = turn.random.below(within as u32) as usize;
    let attack = attacks.iter().filter(reaching).nth(chosen).ok_or(Refusal::TooFar)?;
    let near_hero = turn.actor(turn.hero).is_some();
    let among_others = near_hero && !is_id_on_heros_side(turn, id) && !is_id_on_heros_side(turn, target);
    resolve_attack(turn, id, target, *attack, AttackOccasion::Plain);
    let time = turn.action_cost(id, Stat::StrikeTime);
    Ok(ActionOutcome::Done(if among_others { time * BYSTANDER_TIME_FACTOR } else { time }))
}

/// Factor on the time of attacks in which the hero's side takes no part. Slower battles need less computing time per
/// turn.
const BYSTANDER_TIME_FACTOR: i32 = 3;

/// An attack of an actor, with the weapon that it is made with.
type OwnAttack<'a> = (WeaponRef, &'a Attack);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AttackOccasion {
    Plain,
    /// A free attack on an enemy straight ahead after a step.
    Lunge,
    /// A free attack on an attacker who missed or was blocked.
    Riposte,
}

fn resolve_attack(turn: &mut Turn, id: ActorId, target: ActorId, with: OwnAttack, occasion: AttackOccasion) {
    let (weapon_ref, weapon) = with;
    let (Some(by), Some(on)) = (turn.actor(id), turn.actor(target)) else { return };
    let context = turn.attack_context();
    let with = AttackWeapon::Attack(weapon);
    let hit = context.hit(by, with, on, context.is_unaware(on));
    let (striker, struck) = context.fighter_stats(by, with, on);
    let hit = match occasion {
        AttackOccasion::Lunge => hit.as_lunge(striker[Stat::Lunge]),
        AttackOccasion::Plain | AttackOccasion::Riposte => hit,
    };
    let (at, from) = (on.at, by.at);
    let (by, on) = (turn.actor_ref(by), turn.actor_ref(on));
    turn.emit_shot(Projectile::Shot(weapon_ref, weapon.element), from, at);
    let result = roll_attack(turn, &hit, (by, on), (weapon_ref, weapon.element));
    if let AttackResult::Damage(damage) = result {
        turn.follow_ups.push_back(FollowUp::Hit { attacker: id, target });
        stagger(turn, target, striker[Stat::Stagger]);
        if weapon.range == 1 {
            let part = damage * striker[Stat::Sweep] / 100;
            let source = DamageSource::new(Cause::Creature(by.kind), Some(id)).with_element(weapon.element);
            sweep(turn, id, target, part, source);
        }
    }
    let range = if weapon.range > 1 { AttackRange::Ranged } else { AttackRange::Melee };
    let thwarted = TriggerEvent { attack_range: Some(range), ..TriggerEvent::new(Trigger::Thwarted) };
    count_harmless_attack(turn, id, result, thwarted.with_other(target, at));
    if weapon.range > 1 {
        count_shot(turn, id, target, result);
    }
    record_first_strike(turn, id, target);
    status_effects::end_on_occasion(turn, id, StatusEnd::Strike);
    alert_target(turn, target, Some(id), from);
    if is_audible(turn, id, target) {
        noise::make_noise(turn, at, attack_noise(turn, target, weapon, &striker));
    }
    let missed = result == AttackResult::Miss || result == AttackResult::Blocked;
    if missed && weapon.range == 1 && occasion != AttackOccasion::Riposte {
        riposte(turn, target, id, struck[Stat::Riposte]);
    }
}

/// Counts the attacks of an actor in a row that did no damage, and triggers its reactions to being thwarted.
fn count_harmless_attack(turn: &mut Turn, id: ActorId, result: AttackResult, thwarted: TriggerEvent) {
    let Some(actor) = turn.level.actors.get_mut(id) else { return };
    let harms = matches!(result, AttackResult::Damage(1..));
    actor.harmless_attacks = if harms { 0 } else { actor.harmless_attacks + 1 };
    if actor.harmless_attacks < MAX_HARMLESS_ATTACKS {
        return;
    }
    actor.harmless_attacks = 0;
    turn.queue_reactions(id, thwarted);
}

/// Counts the shots in a row that missed the same prey.
fn count_shot(turn: &mut Turn, id: ActorId, target: ActorId, result: AttackResult) {
    let missed = result == AttackResult::Miss && is_prey(turn, id, target);
    let Some(actor) = turn.level.actors.get_mut(id).filter(|_| id != turn.hero) else { return };
    let before = if actor.missed_prey == Some(target) { actor.missed_shots } else { 0 };
    (actor.missed_prey, actor.missed_shots) = match missed {
        true => (Some(target), (before + 1).min(MAX_MISSED_SHOTS)),
        false => (None, 0),
    };
}

/// Whether a shooter may give up the target. A creature on the hero's side gives up only a target that flees or cannot
/// fight, and no creature gives up a target on the hero's side.
fn is_prey(turn: &Turn, id: ActorId, target: ActorId) -> bool {
    let Some(prey) = turn.actor(target).filter(|_| !is_id_on_heros_side(turn, target)) else { return false };
    let flees = matches!(prey.mood, Mood::Fleeing { .. });
    let fights = has_attack(prey, turn.content) || !turn.kind(prey).abilities.is_empty();
    flees || !fights || !is_id_on_heros_side(turn, id)
}

pub(crate) fn roll_attack(
    turn: &mut Turn,
    hit: &Hit,
    (by, on): (ActorRef, ActorRef),
    (attack, element): (WeaponRef, Option<Kind<Element>>),
) -> AttackResult {
    let (result, unaware) = (hit.roll(turn.random), hit.is_unaware());
    match result {
        AttackResult::Miss => turn.emit(on.at, EventKind::Missed { by, on, attack }),
        AttackResult::Blocked => turn.emit(on.at, EventKind::Blocked { by, on, attack }),
        AttackResult::Damage(damage) => {
            turn.emit(on.at, EventKind::Hit { by, on, attack, damage, element, unaware });
            let source = DamageSource::new(Cause::Creature(by.kind), Some(by.id)).with_element(element);
            lose_hit_points(turn, on.id, damage, source);
        }
    }
    result
}

/// Returns the noise of an attack, in cells. `Stat::KillNoise` scales the noise of an attack that killed the target.
pub(crate) fn attack_noise(turn: &Turn, target: ActorId, weapon: &Attack, striker: &Stats) -> i32 {
    let heard = weapon.noise * striker[Stat::StrikeNoise] / 100;
    match turn.actor(target).is_some_and(|target| target.hp > 0) {
        true => heard,
        false => heard * striker[Stat::KillNoise] / 100,
    }
}

/// Returns the attack of the wielded weapon, or the natural attacks if no weapon with an attack is wielded.
pub fn attacks_of<'a>(actor: &Actor, content: &'a Content) -> Vec<(WeaponRef, &'a Attack)> {
    if let Some(kind) = worn(actor, Slot::Weapon, content).map(Item::kind)
        && let Some(attack) = &content.items[kind].attack
    {
        return vec![(WeaponRef::Wielded(kind), attack)];
    }
    let natural = content.monsters[actor.kind].attacks.iter();
    // The data loader limits a creature to far fewer than 256 attacks.
    (0..=u8::MAX).map(WeaponRef::Natural).zip(natural).collect()
}

pub fn has_attack(actor: &Actor, content: &Content) -> bool {
    let wielded = || worn(actor, Slot::Weapon, content).map(Item::kind);
    !content.monsters[actor.kind].attacks.is_empty()
        || wielded().is_some_and(|kind| content.items[kind].attack.is_some())
}

/// Whether an attack from the cell `from` with a range of `range` cells reaches the cell `to`. `diagonal` says
/// whether the attacker may attack diagonally; attacks with a range above 1 always may.
pub fn reaches(range: i32, diagonal: bool, from: Point, to: Point) -> bool {
    from.distance(to) <= range && (range > 1 || diagonal || from.manhattan_distance(to) <= 1)
}

/// Whether the line of fire between two cells is clear. The order of the cells does not matter.
pub fn has_clear_line(turn: &Turn, from: Point, to: Point) -> bool {
    let in_view = match turn.hero_at {
        // Use the field of view of the hero, which is already computed.
        hero if hero == from => turn.sight.is_visible(to),
        hero if hero == to => turn.sight.is_visible(from),
        _ => turn.level.is_in_view(from, to),
    };
    in_view && is_line_clear(turn.level, from, to)
}

/// Returns the first creature that a projectile from `from` to `to` meets. A creature on the cell `to` counts.
pub fn first_creature_in_line(turn: &Turn, from: Point, to: Point) -> Option<ActorId> {
    let path = throw_path(turn.level, from, to, from.distance(to));
    path.last().and_then(|end| turn.level.actor_id_at(*end))
}

/// Whether a projectile meets an enemy of `actor` first, or no creature at all.
pub fn misses_friends(turn: &Turn, actor: &Actor, (from, to): (Point, Point)) -> bool {
    first_creature_in_line(turn, from, to).is_none_or(|first| turn.are_enemies(actor.id, first))
}

/// Makes the target react to an attack. If the attacker is on the hero's side or unknown, the target hunts toward
/// `from`, unless it flees or has a leader. Any other attacker becomes the personal enemy of the target, unless the
/// two are allied or the target is on the hero's side.
pub fn alert_target(turn: &mut Turn, id: ActorId, by: Option<ActorId>, from: Point) {
    if id == turn.hero {
        return;
    }
    // Prey that fights back is no longer given up.
    let actor = turn.level.actors.get_mut(id);
    if let Some(actor) = actor.filter(|actor| by.is_some_and(|by| actor.has_given_up(by))) {
        (actor.missed_prey, actor.missed_shots) = (None, 0);
    }
    if let Some(by) = by.and_then(|by| turn.actor(by)).filter(|by| !is_on_heros_side(turn, by)) {
        let actor = turn.actor(id).filter(|actor| !is_on_heros_side(turn, actor));
        let hostile = actor.is_some_and(|actor| relation(actor, by, &turn.scene()) != Relation::Alliance);
        let by = by.id;
        if let Some(actor) = turn.level.actors.get_mut(id).filter(|_| hostile) {
            actor.personal_enemy = Some(by);
        }
        return;
    }
    if let Some(actor) = turn.level.actors.get_mut(id)
        && !matches!(actor.mood, Mood::Fleeing { .. })
        && actor.leader.is_none()
    {
        actor.mood = Mood::Hunting { last: from };
    }
}

/// Whether an attack makes noise. Of the attacks in which the hero's side takes no part, only a limited number per
/// turn makes noise.
fn is_audible(turn: &mut Turn, id: ActorId, target: ActorId) -> bool {
    if is_id_on_heros_side(turn, id) || is_id_on_heros_side(turn, target) {
        return true;
    }
    let left = turn.faction_index.audible_attacks_left > 0;
    turn.faction_index.audible_attacks_left = turn.faction_index.audible_attacks_left.saturating_sub(1);
    left
}

fn is_id_on_heros_side(turn: &Turn, id: ActorId) -> bool {
    id == turn.hero || turn.actor(id).is_some_and(|actor| is_on_heros_side(turn, actor))
}

/// Whether an actor is the hero, an ally of the hero, or temporarily on the hero's side.
fn is_on_heros_side(turn: &Turn, actor: &Actor) -> bool {
    is_ally(actor, turn.hero) || is_with_hero(actor, turn.hero, turn.content)
}

pub fn should_flee(actor: &Actor, kind: &Monster) -> bool {
    actor.hp * 100 < actor.max_hp * kind.mind.flees_below
}

/// May make an actor that was hit lose its next action. `points` is the attacker's stat.
pub(crate) fn stagger(turn: &mut Turn, id: ActorId, points: i32) {
    let lives = turn.actor(id).is_some_and(|actor| actor.hp > 0);
    if points <= 0 || !lives || !turn.random.percent(diminishing_chance(points)) {
        return;
    }
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.energy -= ACTION_COST;
    }
    turn.emit_at_actor(id, |who| EventKind::Staggered { who });
}

/// Deals `part` hit points of damage to an enemy adjacent to the attacker, half of it to a second one, a third to a
/// third one and so on, except to `struck`, who was already hit.
fn sweep(turn: &mut Turn, id: ActorId, struck: ActorId, part: i32, source: DamageSource) {
    if part <= 0 {
        return;
    }
    let from = turn.cell_of(id);
    let beside = from.neighbours().filter_map(|cell| turn.level.actor_id_at(cell));
    let beside = beside.filter(|other| *other != struck && turn.are_enemies(id, *other));
    for (other, share) in beside.collect::<Vec<ActorId>>().into_iter().zip(1..) {
        deal_damage(turn, other, part / share, source);
        alert_target(turn, other, Some(id), from);
    }
}

fn riposte(turn: &mut Turn, id: ActorId, on: ActorId, points: i32) {
    let Some(actor) = turn.actor(id).filter(|_| points > 0) else { return };
    let chance = defence_chance(points, turn.scene().enemies_adjacent(actor));
    if !turn.random.percent(chance) {
        return;
    }
    attack_for_free(turn, id, on, AttackOccasion::Riposte);
}

/// Attacks an enemy straight ahead after a step, if the actor has the stat `Lunge`.
pub(crate) fn lunge(turn: &mut Turn, id: ActorId, dir: Dir) {
    let Some(actor) = turn.actor(id).filter(|actor| actor.hp > 0) else { return };
    if turn.stat(actor, Stat::Lunge) == 0 {
        return;
    }
    let ahead = turn.level.actor_id_at(actor.at + dir);
    if let Some(foe) = ahead.filter(|foe| is_visible_enemy(turn, id, *foe)) {
        attack_for_free(turn, id, foe, AttackOccasion::Lunge);
    }
}

/// Returns the enemy that the hero attacks over a distance instead of taking a step in the direction `dir`. `None` if
/// no enemy is within the hero's reach.
pub(crate) fn enemy_in_reach(turn: &Turn, id: ActorId, dir: Dir) -> Option<ActorId> {
    let actor = turn.actor(id).filter(|_| id == turn.hero)?;
    let reach = turn.stat(actor, Stat::Reach);
    if reach == 0 || !attacks_of(actor, turn.content).iter().any(|(_, attack)| attack.range == 1) {
        return None;
    }
    let mut at = actor.at + dir;
    for _ in 0..reach {
        at = at + dir;
        if let Some(foe) = turn.level.actor_id_at(at) {
            let attacks = is_visible_enemy(turn, id, foe) && has_clear_line(turn, actor.at, at);
            return attacks.then_some(foe);
        }
    }
    None
}

/// Whether `foe` is an enemy of an actor. An enemy of the hero must also be visible.
fn is_visible_enemy(turn: &Turn, id: ActorId, foe: ActorId) -> bool {
    let seen = id != turn.hero || turn.find_actor_ref(foe).is_some_and(|who| who.seen);
    seen && turn.are_enemies(id, foe)
}

fn attack_for_free(turn: &mut Turn, id: ActorId, on: ActorId, occasion: AttackOccasion) {
    let (Some(by), Some(other)) = (turn.actor(id), turn.actor(on)) else { return };
    let body = turn.stats(by);
    let able = by.hp > 0 && other.hp > 0 && !body.afraid && !body.helpless;
    let (from, to, diagonal) = (by.at, other.at, turn.kind(by).diagonal);
    let mut near = attacks_of(by, turn.content);
    near.retain(|(_, attack)| {
        able && attack.range == 1 && reaches(attack_range(attack, &body), diagonal, from, to)
    });
    if !near.is_empty()
        && let Some(attack) = turn.random.pick(&near).copied()
    {
        resolve_attack(turn, id, on, attack, occasion);
    }
}
