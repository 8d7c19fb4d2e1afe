//! Blows: who strikes whom, and what comes of it. The chance is in `hit`, the harm in `harm`. What comes of a blow beside its harm
//! are the manners of fighting: of those who sweep, stagger, lunge, strike back or reach further than others.

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

/// Strikes somebody within reach, with one of the attacks that reach, chosen at random.
pub fn strike(turn: &mut Turn, id: ActorId, target: ActorId) -> Outcome {
    let (Some(by), Some(on)) = (turn.actor(id), turn.actor(target)) else {
        return Err(Refusal::NoTarget);
    };
    let (from, to) = (by.at, on.at);
    // Most carry nothing and are nothing for a while, and reach as far as their kind does.
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
    // What comes from afar stops at the first in its way, as what is thrown and cast does.
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

/// On the hero's level those who fight each other circle and feint: a blow among them takes the time of so many. So a battle is
/// still on when the hero comes, and costs less time to work out.
const FEINTS: i32 = 3;

/// Why somebody strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stroke {
    /// To strike.
    Plain,
    /// They have just stepped toward whom they strike.
    Lunge,
    /// A blow has gone wide of them.
    Riposte,
}

/// Lets a blow fall, with all that comes of it.
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
            let source = Source::new(Cause::Creature(by.kind), Some(id)).of(weapon.element);
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

/// How a blow comes out, which is told, and the harm that it does.
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
            let source = Source::new(Cause::Creature(by.kind), Some(by.id)).of(element);
            hurt(turn, on.id, damage, source);
        }
    }
    came
}

/// How far a blow is heard, in cells: one that kills is heard as such.
pub(crate) fn loudness(turn: &Turn, target: ActorId, weapon: &Attack, striker: &Body) -> i32 {
    let heard = weapon.noise * striker[Stat::StrikeNoise] / 100;
    match turn.actor(target).is_some_and(|target| target.hp > 0) {
        true => heard,
        false => heard * striker[Stat::KillNoise] / 100,
    }
}

/// What somebody strikes with: what they wield, or else the attacks of their body.
pub fn attacks<'a>(actor: &Actor, content: &'a Content) -> Vec<(Means, &'a Attack)> {
    let wielded = worn(actor, Slot::Weapon, content).map(Item::kind);
    if let Some((kind, attack)) =
        wielded.and_then(|kind| Some((kind, content.items[kind].attack.as_ref()?)))
    {
        return vec![(Means::Wielded(kind), attack)];
    }
    let own = content.monsters[actor.kind].attacks.iter();
    // Loading allows far fewer attacks than a byte can count.
    (0..=u8::MAX).map(Means::Own).zip(own).collect()
}

/// Whether somebody has [`attacks`] at all.
pub fn is_armed(actor: &Actor, content: &Content) -> bool {
    let wielded = || worn(actor, Slot::Weapon, content).map(Item::kind);
    !content.monsters[actor.kind].attacks.is_empty()
        || wielded().is_some_and(|kind| content.items[kind].attack.is_some())
}

/// Whether an attack of that range gets from one cell to the other: hand to hand some strike to the four sides only.
pub fn reaches(range: i32, slantwise: bool, from: Point, to: Point) -> bool {
    from.distance(to) <= range && (range > 1 || slantwise || from.walk_distance(to) <= 1)
}

/// The one test of a line of fire, the same from either end: nothing hides one cell from the other, and nothing
/// stops a shot. It is the one by which the hero is told what can be aimed at.
pub fn clear_line(turn: &Turn, from: Point, to: Point) -> bool {
    let in_view = match turn.hero_at {
        // What the hero sees has been found out already.
        hero if hero == from => turn.sight.sees(to),
        hero if hero == to => turn.sight.sees(from),
        _ => turn.level.is_in_view(from, to),
    };
    in_view && is_clear(turn.level, from, to)
}

/// Whom something meets first that flies from one cell to the other.
pub fn first_in_line(turn: &Turn, from: Point, to: Point) -> Option<ActorId> {
    let way = throw(turn.level, from, to, from.distance(to));
    way.last().and_then(|end| turn.level.standing(*end))
}

/// Whether nobody but a foe stands where something comes first that flies from one cell to the other.
pub fn spares_friends(turn: &Turn, own: &Actor, (from, to): (Point, Point)) -> bool {
    first_in_line(turn, from, to).is_none_or(|first| turn.are_foes(own.id, first))
}

/// Whoever is struck knows it, and where it came from; the badly hurt may run. Between two of whom neither is with the hero it comes
/// to blows, unless they are allied: then it was an accident.
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

/// Whether a blow is heard by itself: in a battle of others only the first of a turn are.
fn is_heard(turn: &mut Turn, id: ActorId, target: ActorId) -> bool {
    if is_of_hero(turn, id) || is_of_hero(turn, target) {
        return true;
    }
    let left = turn.rivals.noises > 0;
    turn.rivals.noises = turn.rivals.noises.saturating_sub(1);
    left
}

/// Whether somebody, who may be dead by now, is the hero or led by them.
fn is_of_hero(turn: &Turn, id: ActorId) -> bool {
    id == turn.hero || turn.actor(id).is_some_and(|actor| is_theirs(turn, actor))
}

/// Whether somebody is the hero, led by them, or on their side for a while.
fn is_theirs(turn: &Turn, actor: &Actor) -> bool {
    is_ally(actor, turn.hero) || is_with_hero(actor, turn.hero, turn.content)
}

/// Whether it is hurt enough to run.
pub fn should_flee(actor: &Actor, kind: &Monster) -> bool {
    actor.hp * 100 < actor.max_hp * kind.mind.flees_below
}

/// Somebody who was hit loses the next action, so often in percent.
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

/// A blow goes on to the other foes beside the striker, with so much of its harm.
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

/// Somebody of whom a blow goes wide strikes back, so often in percent.
fn riposte(turn: &mut Turn, id: ActorId, on: ActorId, chance: i32) {
    if chance <= 0 || !turn.random.percent(chance) {
        return;
    }
    strike_at_once(turn, id, on, Stroke::Riposte);
}

/// Somebody who has stepped strikes the foe in front of them with the same movement, if they know how to lunge.
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

/// The foe further away in a direction whom the hero, stepping there, strikes instead, as their weapon reaches that far.
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

/// Whether it is a foe of whom one knows.
fn is_foe_in_sight(turn: &Turn, id: ActorId, foe: ActorId) -> bool {
    let seen = id != turn.hero || turn.who_is(foe).is_some_and(|who| who.seen);
    seen && turn.are_foes(id, foe)
}

/// A blow hand to hand that takes no time.
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
