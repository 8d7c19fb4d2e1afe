//! AI use of abilities and carried items.

use crate::rules::Turn;
use crate::rules::abilities::is_ready;
use crate::rules::combat::strike::{clear_line, spares_friends};
use crate::world::{Action, Item};
use fifteen_base::Point;
use fifteen_content::kinds::ability::When;
use fifteen_content::kinds::effect::{Effect, Reach, TargetSide, Working};
use fifteen_content::kinds::spell::needs_target;
use fifteen_content::{Ability, ItemClass, Kind, Monster};

/// Chance that a creature considers its items, in percent.
const THINKS: i32 = 40;

/// Returns the use of an ability or item against visible prey.
pub fn clever(turn: &mut Turn, i: usize, kind: &Monster, prey: Point) -> Option<Action> {
    let actor = &turn.level.actors.as_slice()[i];
    let hurt = actor.hp * 2 < actor.max_hp;
    let whens: &[When] = if hurt { &[When::Prey, When::Hurt] } else { &[When::Prey] };
    ability(turn, i, kind, prey, whens).or_else(|| things(turn, i, kind, prey, hurt))
}

/// Returns the use of an ability or item for a creature that flees.
pub fn hurt(turn: &mut Turn, i: usize, kind: &Monster, from: Point) -> Option<Action> {
    ability(turn, i, kind, from, &[When::Hurt]).or_else(|| things(turn, i, kind, from, true))
}

/// Returns the use of the first usable ability for such an occasion, if its chance comes up.
fn ability(
    turn: &mut Turn,
    i: usize,
    kind: &Monster,
    prey: Point,
    whens: &[When],
) -> Option<Action> {
    for (place, ability) in (0..=u8::MAX).zip(&kind.abilities) {
        let definition = &turn.content.abilities[*ability];
        if whens.contains(&definition.when)
            && let Some(aim) = aim(turn, i, *ability, prey)
            && turn.random.percent(definition.chance)
        {
            return Some(Action::UseAbility(place, aim));
        }
    }
    None
}

/// Returns the target cell of an ability, or `None` if its use makes no sense now.
pub fn aim(turn: &Turn, i: usize, ability: Kind<Ability>, prey: Point) -> Option<Point> {
    let own = &turn.level.actors.as_slice()[i];
    let definition = &turn.content.abilities[ability];
    let far = own.at.distance(prey);
    if far > definition.range || !is_ready(turn, own.id, ability) {
        return None;
    }
    let friendly = |working: &Working| working.side == TargetSide::Friends && working.is_kind();
    if definition.workings.iter().any(friendly) {
        let friends = turn.level.actors.iter().filter(|other| {
            other.hp < other.max_hp
                && other.at.distance(own.at) <= definition.range
                && !turn.are_foes(own.id, other.id)
                && clear_line(turn, own.at, other.at)
        });
        return friends.map(|other| other.at).next();
    }
    let needs = definition.workings.iter().any(|working| working.who.needs_target());
    let clear = !needs || clear_line(turn, own.at, prey);
    let flies = definition.workings.iter().any(meets_friends);
    let spares = !flies || spares_friends(turn, own, (own.at, prey));
    let close = definition.workings.iter().all(|w| w.who != Reach::Touch || far == 1);
    (clear && close && spares).then_some(prey)
}

/// Whether a working would stop at a friend in its way, or harm it.
fn meets_friends(working: &Working) -> bool {
    [Reach::Bolt, Reach::Ball].contains(&working.who)
        || (working.who == Reach::Beam && working.side == TargetSide::All)
}

fn things(turn: &mut Turn, i: usize, kind: &Monster, prey: Point, hurt: bool) -> Option<Action> {
    let empty = turn.level.actors.as_slice()[i].pack.is_empty();
    let thinks = kind.mind.uses_items && !empty && turn.random.percent(THINKS);
    thinks.then(|| thing(turn, i, kind, prey, hurt)).flatten()
}

/// Returns the use of a carried item: one that heals when hurt, or that harms its prey.
pub fn thing(turn: &Turn, i: usize, kind: &Monster, prey: Point, hurt: bool) -> Option<Action> {
    if !kind.mind.uses_items || turn.level.actors.as_slice()[i].pack.is_empty() {
        return None;
    }
    let own = &turn.level.actors.as_slice()[i];
    let far = own.at.distance(prey);
    let clear = clear_line(turn, own.at, prey) && spares_friends(turn, own, (own.at, prey));
    own.pack.iter().find_map(|item| {
        let (id, definition) = (item.id, &turn.content.items[item.kind]);
        let harms = definition.workings.iter().any(harms);
        match definition.class {
            ItemClass::Potion if hurt && heals(item, turn) => Some(Action::Use(id, None)),
            ItemClass::Potion if definition.shatters && harms && clear && (2..8).contains(&far) => {
                Some(Action::Throw(id, prey))
            }
            ItemClass::Missile if clear && (2..8).contains(&far) => Some(Action::Throw(id, prey)),
            ItemClass::Wand
                if item.left > 0 && harms && clear && needs_target(&definition.workings) =>
            {
                Some(Action::Use(id, Some(prey)))
            }
            _ => None,
        }
    })
}

fn heals(item: &Item, turn: &Turn) -> bool {
    let workings = &turn.content.items[item.kind].workings;
    let mut effects = workings.iter().flat_map(|working| &working.what);
    effects.any(|effect| matches!(effect, Effect::Heal { .. }))
}

fn harms(working: &Working) -> bool {
    working.what.iter().any(|effect| effect.traits().weapon)
}
