//! Melee and ranged attacks, with lunges, ripostes, sweeps and staggering. See `hit` for the chance, `harm` for damage.

use super::blow::{With, range};
use super::harm::{harm, hurt};
use super::hit::{Blow, Hit};
use crate::rules::{After, Source, Turn, noise, states};
use crate::world::body::worn;
use crate::world::formula::ACTION;
use crate::world::level::flight::{is_clear, throw};
use crate::world::sides::{is_ally, is_with_hero, terms};
use crate::world::{
    Actor, ActorId, ActorRef, Body, Cause, EventKind, Item, Means, Missile, Mood, Outcome, Refusal,
    Tried,
};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::status::EndsBy;
use fifteen_content::{Content, Element, Kind, Monster, Slot, Stat, Terms};

/// Attacks a target with one of the attacks that reach it, chosen at random.
pub fn strike(turn: &mut Turn, id: ActorId, target: ActorId) -> Outcome {
    let (Some(by), Some(on)) = (turn.actor(id), turn.actor(target)) else {
        return Err(Refusal::NoTarget);
    };
    let (from, to) = (by.at, on.at);
    // Fast path: most creatures have no items and no status effects, and use the range of their kind.
    let plain = by.states.is_empty() && by.pack.is_empty() && by.growth.is_none();
    let body = (!plain).then(|| turn.body(by));
    if body.as_ref().is_some_and(|body| body.afraid) {
        return Err(Refusal::Afraid);
    }
    let attacks = attacks(by, turn.content);
    if attacks.is_empty() {
        return Err(Refusal::Unarmed);
    }
    let slantwise = turn.kind(by).slantwise;
    let far = from.distance(to);
    let reaching = |(_, attack): &&(Means, &Attack)| {
        reaches(body.as_ref().map_or(attack.range, |body| range(attack, body)), slantwise, from, to)
    };
    let within = attacks.iter().filter(reaching).count();
    if id == target || within == 0 || (far > 1 && !clear_line(turn, from, to)) {
        return Err(Refusal::TooFar);
    }
    // Like thrown items and spells, a ranged attack stops at the first creature in its way.
    let first = if far > 1 { first_in_line(turn, from, to) } else { None };
    let target = first.unwrap_or(target);
    let chosen = turn.random.below(within as u32) as usize;
    let attack = attacks.iter().filter(reaching).nth(chosen).ok_or(Refusal::TooFar)?;
    let near_hero = turn.actor(turn.hero).is_some();
    let among_others = near_hero && !is_of_hero(turn, id) && !is_of_hero(turn, target);
    fall(turn, id, target, *attack, Stroke::Plain);
    let time = turn.time(id, Stat::StrikeTime);
    Ok(Tried::Done(if among_others { time * FEINTS } else { time }))
}

/// Factor of the attack time between two creatures on the hero's level that are not on the hero's side. It keeps
/// battles going until the hero arrives, and costs less computation.
const FEINTS: i32 = 3;

/// Occasion of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stroke {
    Plain,
    /// A free attack after a step.
    Lunge,
    /// A free attack against an attacker who missed.
    Riposte,
}

/// Resolves an attack with its consequences.
fn fall(
    turn: &mut Turn,
    id: ActorId,
    target: ActorId,
    (means, weapon): (Means, &Attack),
    stroke: Stroke,
) {
    let (Some(by), Some(on)) = (turn.actor(id), turn.actor(target)) else { return };
    let fray = turn.fray();
    let with = With::Attack(weapon);
    let hit = fray.blow(by, with, on, fray.is_unaware(on));
    let (striker, struck) = fray.bodies(by, with, on);
    let hit = match stroke {
        Stroke::Lunge => hit.lunging(striker[Stat::Lunge]),
        Stroke::Plain | Stroke::Riposte => hit,
    };
    let (at, from) = (on.at, by.at);
    let (by, on) = (turn.who(by), turn.who(on));
    turn.tell_shot(Missile::Shot(means, weapon.element), from, at);
    let came = come_out(turn, &hit, (by, on), (means, weapon.element));
    if let Blow::Damage(damage) = came {
        turn.after.push_back(After::Blow { by: id, on: target });
        stagger(turn, target, striker[Stat::Stagger]);
        if weapon.range == 1 {
            let part = damage * striker[Stat::Sweep] / 100;
            let source =
                Source::new(Cause::Creature(by.kind), Some(id)).with_element(weapon.element);
            sweep(turn, id, target, part, source);
        }
    }
    states::end_by(turn, id, EndsBy::Strike);
    alarm(turn, target, Some(id), from);
    if is_heard(turn, id, target) {
        noise::make(turn, at, loudness(turn, target, weapon, &striker));
    }
    let wide = came == Blow::Miss || came == Blow::Blocked;
    if wide && weapon.range == 1 && stroke != Stroke::Riposte {
        riposte(turn, target, id, struck[Stat::Riposte]);
    }
}

/// Rolls an attack, emits its event and deals the damage.
pub(crate) fn come_out(
    turn: &mut Turn,
    hit: &Hit,
    (by, on): (ActorRef, ActorRef),
    (attack, element): (Means, Option<Kind<Element>>),
) -> Blow {
    let (came, unaware) = (hit.roll(turn.random), hit.is_unaware());
    match came {
        Blow::Miss => turn.tell(on.at, EventKind::Missed { by, on, attack }),
        Blow::Blocked => turn.tell(on.at, EventKind::Blocked { by, on, attack }),
        Blow::Damage(damage) => {
            turn.tell(on.at, EventKind::Hit { by, on, attack, damage, element, unaware });
            let source = Source::new(Cause::Creature(by.kind), Some(by.id)).with_element(element);
            hurt(turn, on.id, damage, source);
        }
    }
    came
}

/// Returns the noise of an attack, in cells. Kills have a separate modifier.
pub(crate) fn loudness(turn: &Turn, target: ActorId, weapon: &Attack, striker: &Body) -> i32 {
    let heard = weapon.noise * striker[Stat::StrikeNoise] / 100;
    match turn.actor(target).is_some_and(|target| target.hp > 0) {
        true => heard,
        false => heard * striker[Stat::KillNoise] / 100,
    }
}

/// Returns the attack of the wielded weapon, or else the attacks of the body.
pub fn attacks<'a>(actor: &Actor, content: &'a Content) -> Vec<(Means, &'a Attack)> {
    let wielded = worn(actor, Slot::Weapon, content).map(Item::kind);
    if let Some((kind, attack)) =
        wielded.and_then(|kind| Some((kind, content.items[kind].attack.as_ref()?)))
    {
        return vec![(Means::Wielded(kind), attack)];
    }
    let own = content.monsters[actor.kind].attacks.iter();
    // Loading limits the number of attacks to far less than 256.
    (0..=u8::MAX).map(Means::Own).zip(own).collect()
}

/// Whether an actor has any [`attacks`].
pub fn is_armed(actor: &Actor, content: &Content) -> bool {
    let wielded = || worn(actor, Slot::Weapon, content).map(Item::kind);
    !content.monsters[actor.kind].attacks.is_empty()
        || wielded().is_some_and(|kind| content.items[kind].attack.is_some())
}

/// Whether an attack of this range, in cells, reaches a cell. Without `slantwise`, melee reaches only the four sides.
pub fn reaches(range: i32, slantwise: bool, from: Point, to: Point) -> bool {
    from.distance(to) <= range && (range > 1 || slantwise || from.walk_distance(to) <= 1)
}

/// Whether the line of fire between two cells is clear. It is symmetric, and the hero's targeting uses it, too.
pub fn clear_line(turn: &Turn, from: Point, to: Point) -> bool {
    let in_view = match turn.hero_at {
        // The hero's field of view is known already.
        hero if hero == from => turn.sight.sees(to),
        hero if hero == to => turn.sight.sees(from),
        _ => turn.level.is_in_view(from, to),
    };
    in_view && is_clear(turn.level, from, to)
}

/// Returns the first creature that a projectile meets between two cells.
pub fn first_in_line(turn: &Turn, from: Point, to: Point) -> Option<ActorId> {
    let way = throw(turn.level, from, to, from.distance(to));
    way.last().and_then(|end| turn.level.standing(*end))
}

/// Whether a projectile between two cells meets no creature but an enemy.
pub fn spares_friends(turn: &Turn, own: &Actor, (from, to): (Point, Point)) -> bool {
    first_in_line(turn, from, to).is_none_or(|first| turn.are_foes(own.id, first))
}

/// Alerts the target of an attack. After an attack by the hero's side, it hunts toward `from`. After an attack by
/// another creature, it fights that creature, unless they are allied: then it was an accident.
pub fn alarm(turn: &mut Turn, id: ActorId, by: Option<ActorId>, from: Point) {
    if id == turn.hero {
        return;
    }
    if let Some(by) = by.and_then(|by| turn.actor(by)).filter(|by| !is_theirs(turn, by)) {
        let own = turn.actor(id).filter(|own| !is_theirs(turn, own));
        let strange = own.is_some_and(|own| terms(own, by, &turn.scene()) != Terms::Alliance);
        let by = by.id;
        if let Some(actor) = turn.level.actors.get_mut(id).filter(|_| strange) {
            actor.foe = Some(by);
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

/// Whether an attack makes noise. In a battle without the hero's side, only the first attack of a turn does.
fn is_heard(turn: &mut Turn, id: ActorId, target: ActorId) -> bool {
    if is_of_hero(turn, id) || is_of_hero(turn, target) {
        return true;
    }
    let left = turn.rivals.noises > 0;
    turn.rivals.noises = turn.rivals.noises.saturating_sub(1);
    left
}

fn is_of_hero(turn: &Turn, id: ActorId) -> bool {
    id == turn.hero || turn.actor(id).is_some_and(|actor| is_theirs(turn, actor))
}

/// Whether an actor is the hero, led by the hero, or on the hero's side for a while.
fn is_theirs(turn: &Turn, actor: &Actor) -> bool {
    is_ally(actor, turn.hero) || is_with_hero(actor, turn.hero, turn.content)
}

/// Whether an actor's health is below the threshold at which its kind flees.
pub fn should_flee(actor: &Actor, kind: &Monster) -> bool {
    actor.hp * 100 < actor.max_hp * kind.mind.flees_below
}

/// Makes an actor lose its next action, with a chance in percent.
pub(crate) fn stagger(turn: &mut Turn, id: ActorId, chance: i32) {
    let lives = turn.actor(id).is_some_and(|actor| actor.hp > 0);
    if chance <= 0 || !lives || !turn.random.percent(chance) {
        return;
    }
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.energy -= ACTION;
    }
    turn.tell_of(id, |who| EventKind::Staggered { who });
}

/// Deals `part` hit points of damage to the other enemies beside the attacker.
fn sweep(turn: &mut Turn, id: ActorId, struck: ActorId, part: i32, source: Source) {
    if part <= 0 {
        return;
    }
    let from = turn.place(id);
    let beside: Vec<ActorId> = from
        .neighbours()
        .filter_map(|cell| turn.level.standing(cell))
        .filter(|other| *other != struck && turn.are_foes(id, *other))
        .collect();
    for other in beside {
        harm(turn, other, part, source);
        alarm(turn, other, Some(id), from);
    }
}

/// Strikes back at an attacker who missed, with a chance in percent.
fn riposte(turn: &mut Turn, id: ActorId, on: ActorId, chance: i32) {
    if chance <= 0 || !turn.random.percent(chance) {
        return;
    }
    strike_at_once(turn, id, on, Stroke::Riposte);
}

/// Attacks the enemy straight ahead after a step, if the actor has the skill.
pub(crate) fn lunge(turn: &mut Turn, id: ActorId, dir: Dir) {
    let Some(actor) = turn.actor(id).filter(|actor| actor.hp > 0) else { return };
    if turn.number(actor, Stat::Lunge) == 0 {
        return;
    }
    let ahead = turn.level.standing(actor.at + dir);
    if let Some(foe) = ahead.filter(|foe| is_foe_in_sight(turn, id, *foe)) {
        strike_at_once(turn, id, foe, Stroke::Lunge);
    }
}

/// Returns the enemy further ahead that a hero with a long weapon attacks instead of stepping.
pub(crate) fn in_reach(turn: &Turn, id: ActorId, dir: Dir) -> Option<ActorId> {
    let actor = turn.actor(id).filter(|_| id == turn.hero)?;
    let reach = turn.number(actor, Stat::Reach);
    if reach == 0 || !attacks(actor, turn.content).iter().any(|(_, attack)| attack.range == 1) {
        return None;
    }
    let mut at = actor.at + dir;
    for _ in 0..reach {
        at = at + dir;
        if let Some(foe) = turn.level.standing(at) {
            let comes = is_foe_in_sight(turn, id, foe) && clear_line(turn, actor.at, at);
            return comes.then_some(foe);
        }
    }
    None
}

/// Whether another actor is an enemy. The hero must see it.
fn is_foe_in_sight(turn: &Turn, id: ActorId, foe: ActorId) -> bool {
    let seen = id != turn.hero || turn.who_is(foe).is_some_and(|who| who.seen);
    seen && turn.are_foes(id, foe)
}

fn strike_at_once(turn: &mut Turn, id: ActorId, on: ActorId, stroke: Stroke) {
    let (Some(by), Some(other)) = (turn.actor(id), turn.actor(on)) else { return };
    let body = turn.body(by);
    let able = by.hp > 0 && other.hp > 0 && !body.afraid && !body.helpless;
    let (from, to, slantwise) = (by.at, other.at, turn.kind(by).slantwise);
    let within =
        |attack: &Attack| attack.range == 1 && reaches(range(attack, &body), slantwise, from, to);
    let all = attacks(by, turn.content);
    let near: Vec<(Means, &Attack)> =
        all.into_iter().filter(|(_, attack)| able && within(attack)).collect();
    if let Ok(count) = u32::try_from(near.len())
        && count > 0
        && let Some(attack) = near.get(turn.random.below(count) as usize)
    {
        fall(turn, id, on, *attack, stroke);
    }
}
