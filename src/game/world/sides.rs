//! Whose side somebody is on.

use super::{Actor, ActorId, Bond, Level};
use crate::content::Content;
use crate::content::kinds::hero::attitude::{Attitude, Takes};
use crate::content::kinds::monster::Enmity;

/// The faction that an actor fights for. The hero's allies fight for the hero's, and the charmed among all
/// others too; a charmed ally for its own again.
pub fn side<'a>(actor: &Actor, hero: ActorId, level: &Level, content: &'a Content) -> &'a str {
    let own = content.monsters[actor.kind].faction.as_str();
    if actor.id == hero || (actor.leader.is_none() && actor.states.is_empty()) {
        return own;
    }
    let mut charms = actor.states.iter().map(|state| &content.statuses[state.status]);
    let charmed = charms.any(|status| status.charmed);
    let with_hero = (actor.leader == Some(hero)) != charmed;
    match level.actors.get(hero).filter(|_| with_hero) {
        Some(hero) => &content.monsters[hero.kind].faction,
        None => own,
    }
}

/// Whether two would strike each other. Nobody fights captives; and people fight a hero who has done them harm.
pub fn are_foes(a: &Actor, b: &Actor, hero: ActorId, level: &Level, content: &Content) -> bool {
    let captive = [a, b].iter().any(|actor| actor.bond == Bond::Captive);
    let enmity = |actor: &Actor| content.monsters[actor.kind].enmity;
    let wild = enmity(a) == Enmity::Everybody || enmity(b) == Enmity::Everybody;
    let with_hero = |actor: &Actor| actor.id == hero || is_ally(actor, hero);
    let wronged = |by: &Actor, on: &Actor| on.harmed && is_person(on, content) && with_hero(by);
    !captive
        && a.id != b.id
        && (wild
            || wronged(a, b)
            || wronged(b, a)
            || side(a, hero, level, content) != side(b, hero, level, content))
}

/// How somebody takes to the hero at sight. Whom the hero has harmed, who fights everybody and of whom there is only one, take to
/// nobody in any way of their own.
pub fn takes(actor: &Actor, hero: &Actor, content: &Content) -> Takes {
    let kind = &content.monsters[actor.kind];
    if actor.harmed || kind.unique || kind.enmity == Enmity::Everybody {
        return Takes::Plain;
    }
    attitude(actor, hero, content).map_or(Takes::Plain, |own| own.takes)
}

/// What part of the usual price somebody asks of the hero for how their faction takes to the hero's people, in percent.
pub fn price_percent(actor: &Actor, hero: &Actor, content: &Content) -> u32 {
    attitude(actor, hero, content).map_or(100, |own| own.price.unsigned_abs())
}

fn attitude<'a>(actor: &Actor, hero: &Actor, content: &'a Content) -> Option<&'a Attitude> {
    let people = hero.growth()?.people?;
    content.peoples[people].attitude(&content.monsters[actor.kind].faction)
}

/// Whether somebody is one of those who live in a place, with a name and a day.
pub fn is_person(actor: &Actor, content: &Content) -> bool {
    content.monsters[actor.kind].person.is_some()
}

/// Whether somebody is led by the hero: comes along, or waits where they were told to.
pub fn is_led(actor: &Actor, hero: ActorId) -> bool {
    is_ally(actor, hero) && matches!(actor.bond, Bond::Free | Bond::Waiting)
}

/// Whether somebody follows the hero.
pub fn is_ally(actor: &Actor, hero: ActorId) -> bool {
    actor.leader == Some(hero)
}
