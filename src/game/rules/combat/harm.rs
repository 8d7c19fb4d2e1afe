//! Damage and what follows from it: resistance, shields, waking and death.

use super::average::through;
use crate::rules::factions::deeds;
use crate::rules::floor::lay_all;
use crate::rules::{After, Source, Turn, bonds, growth, people, react, states};
use crate::world::body::resists;
use crate::world::companion::Parting;
use crate::world::sides::{is_ally, is_led, is_person};
use crate::world::{
    Actor, ActorId, Bond, Cause, Ending, Event, EventKind, Happening, Hidden, Mood,
};
use fifteen_base::Point;
use fifteen_content::kinds::grammar::one_of_kind;
use fifteen_content::kinds::status::EndsBy;
use fifteen_content::{Stat, Trigger};

/// Deals damage that is not an attack: resistance reduces elemental damage, armour other damage. Returns the hit points
/// lost, or `None` if the damage was not felt.
pub fn harm(turn: &mut Turn, id: ActorId, amount: i32, source: Source) -> Option<i32> {
    let element = source.element;
    let actor = turn.actor(id)?;
    let (who, at) = (turn.who(actor), actor.at);
    let left = match element {
        Some(element) => felt(amount, resists(actor, element, turn.content)),
        None => {
            let armour = turn.body(actor)[Stat::Armour].max(0);
            through(amount, turn.random.between(0, armour))
        }
    };
    if left <= 0 {
        // Covers and status effects act every turn. A message about each failure would flood the log.
        let worth_telling = match source.cause {
            Cause::Cover(_) | Cause::Status(_) => false,
            Cause::Trap(_)
            | Cause::Creature(_)
            | Cause::Tile(_)
            | Cause::Own
            | Cause::Won
            | Cause::Lost => true,
        };
        if amount > 0 && worth_telling {
            spared(turn, id);
        }
        return None;
    }
    turn.tell(at, EventKind::Hurt { who, damage: left, element, cause: Hidden(source.cause) });
    Some(hurt(turn, id, left, source))
}

/// Reports that something did not harm an actor, unless they were hurt otherwise or it was reported already.
pub fn spared(turn: &mut Turn, id: ActorId) {
    let told = |event: &Event| {
        let (EventKind::Hurt { who, .. } | EventKind::Unharmed { who }) = &event.what else {
            return false;
        };
        who.id == id
    };
    if !turn.events.iter().any(told) {
        turn.tell_of(id, |who| EventKind::Unharmed { who });
    }
}

/// Returns the damage left after a resistance in percent.
pub fn felt(amount: i32, resisted: i32) -> i32 {
    amount - amount * resisted / 100
}

/// Deals damage after shields, and resolves death at once. Returns the hit points lost, at most what the actor had.
pub fn hurt(turn: &mut Turn, id: ActorId, damage: i32, source: Source) -> i32 {
    let damage = shielded(turn, id, damage);
    let Some(actor) = turn.level.actors.get_mut(id) else { return 0 };
    let taken = damage.min(actor.hp);
    if taken <= 0 {
        return 0;
    }
    actor.hp -= damage;
    let left = actor.hp;
    blame(turn, id, source);
    if left > 0 {
        states::end_by(turn, id, EndsBy::Hurt);
        wake(turn, id, source);
        happens(turn, id, Trigger::Hurt, source);
        return taken;
    }
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.hp = 0;
    }
    die(turn, id, source);
    taken
}

/// Records that the hero or an ally harmed an actor.
pub fn blame(turn: &mut Turn, id: ActorId, source: Source) {
    let theirs = source.by.is_some_and(|by| is_theirs(turn, by));
    // Hired companions go home over it, and bear no grudge.
    if bonds::is_hired(turn, id) {
        if source.by == Some(turn.hero) {
            bonds::quit(turn, id, Parting::Struck);
        }
        return;
    }
    // People whom the hero leads or could free forgive a stray attack.
    let hero = turn.hero;
    let forgives = |actor: &Actor| is_led(actor, hero) || actor.bond == Bond::Captive;
    let actor = turn.level.actors.get_mut(id);
    let actor =
        actor.filter(|actor| theirs && !(is_person(actor, turn.content) && forgives(actor)));
    let first = actor.is_some_and(|actor| !std::mem::replace(&mut actor.harmed, true));
    if first && id != turn.hero {
        people::struck(turn, id);
        if source.by == Some(turn.hero) {
            deeds::betrayed(turn, id);
        }
    }
}

fn is_theirs(turn: &Turn, by: ActorId) -> bool {
    by == turn.hero || turn.actor(by).is_some_and(|actor| is_ally(actor, turn.hero))
}

fn shielded(turn: &mut Turn, id: ActorId, mut damage: i32) -> i32 {
    let Some(actor) = turn.level.actors.get_mut(id) else { return damage };
    for state in &mut actor.states {
        if damage > 0 && turn.content.statuses[state.status].shields {
            let taken = damage.min(state.turns);
            state.turns -= taken;
            damage -= taken;
        }
    }
    states::end_spent(turn, id);
    damage
}

/// Wakes an actor that is hurt. It searches around its attacker, or else around the hero.
fn wake(turn: &mut Turn, id: ActorId, source: Source) {
    let others = source.by.filter(|by| !is_theirs(turn, *by));
    let around = others.map_or(turn.hero_at, |by| turn.place(by));
    if let Some(actor) = turn.level.actors.get_mut(id)
        && actor.mood == Mood::Asleep
        && id != turn.hero
    {
        actor.mood =
            Mood::Searching { around, left: turn.content.monsters[actor.kind].mind.patience };
    }
}

/// Resolves a death. The dead actor's items drop at once; effects of the death follow after the current action.
pub fn die(turn: &mut Turn, id: ActorId, source: Source) {
    let Some((who, at, mood)) = turn.actor(id).map(|a| (turn.who(a), a.at, a.mood)) else {
        return;
    };
    let cause = source.cause;
    turn.tell(at, EventKind::Died { who, cause: Hidden(cause) });
    lament(turn, id, at, source);
    if id == turn.hero {
        // The hero's body stays on the level, for the view at the end of the run.
        turn.ending.get_or_insert(Ending { cause, turn: turn.now, goal: None });
        return;
    }
    // Reactions see the dying actor awake, as a survivor would be.
    wake(turn, id, source);
    react::decide(turn, id);
    let Some(mut dead) = turn.level.take_off(id) else { return };
    dead.mood = mood;
    turn.tally.forget(id);
    bonds::mourn(turn, &dead);
    count(turn, &dead, source);
    lay_all(turn, at, &mut dead);
    turn.after.push_back(After::Death { kind: dead.kind, at });
}

fn happens(turn: &mut Turn, id: ActorId, on: Trigger, source: Source) {
    let by = source.by.filter(|by| *by != id);
    let what = Happening { element: source.element, ..Happening::new(on) };
    turn.happens(id, by.and_then(|by| turn.actor(by)).map_or(what, |by| what.with(by.id, by.at)));
}

/// Queues the reactions to a death: of the dead, the killer, and allies in sight.
fn lament(turn: &mut Turn, id: ActorId, at: Point, source: Source) {
    let triggers = turn.content.triggers;
    happens(turn, id, Trigger::Dies, source);
    if let Some(by) = source.by.filter(|by| *by != id) {
        let killed = Happening { element: source.element, ..Happening::new(Trigger::Kills) };
        turn.happens(by, killed.with(id, at));
    }
    if !triggers.has(Trigger::AllyDies) {
        return;
    }
    let actors = turn.level.actors.iter();
    let others = actors.filter(|other| other.id != id && other.bond != Bond::Captive);
    let friends = others.filter(|other| {
        let sees = other.at.distance(at) <= turn.kind(other).senses.sight;
        sees && !turn.are_foes(other.id, id) && turn.level.is_in_view(other.at, at)
    });
    let friends: Vec<ActorId> = friends.map(|friend| friend.id).collect();
    for friend in friends {
        happens(turn, friend, Trigger::AllyDies, source);
    }
}

/// Counts a kill by the hero's side. Without a killer, as by fire, it counts if the hero's side had harmed the dead.
fn count(turn: &mut Turn, dead: &Actor, source: Source) {
    let theirs = source.by.map_or(dead.harmed, |by| is_theirs(turn, by));
    let enemy = !is_ally(dead, turn.hero) && dead.bond != Bond::Captive;
    if theirs && enemy {
        let kills = turn.lore.met.entry(dead.kind).or_default();
        *kills = kills.saturating_add(1);
        growth::beat(turn, dead, source.by);
        deeds::killed(turn, dead);
        let kind = &turn.content.monsters[dead.kind];
        if kind.person.is_some() {
            people::killed(turn);
        }
        if kind.is_master() {
            turn.note(say!("Killed {}.", one_of_kind(kind)));
        }
    }
}
