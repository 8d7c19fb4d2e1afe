//! AI use of abilities and carried items.

use crate::rules::Turn;
use crate::rules::abilities::is_ready;
use crate::rules::combat::attack::{has_clear_line, misses_friends};
use crate::world::Action;
use fifteen_base::Point;
use fifteen_content::kinds::ability::AbilityTrigger;
use fifteen_content::kinds::effect::{Effect, TargetArea, TargetSide, Working};
use fifteen_content::kinds::spell::needs_target;
use fifteen_content::{Ability, ItemClass, Kind, Monster};

/// Chance in percent that a creature considers using an item when it decides on an action.
const ITEM_USE_CHANCE: i32 = 40;

/// Returns an action that uses an ability or item against visible prey, if any is usable.
pub fn use_against_prey(turn: &mut Turn, i: usize, kind: &Monster, prey: Point) -> Option<Action> {
    let actor = &turn.level.actors.as_slice()[i];
    let hurt = actor.hp * 2 < actor.max_hp;
    let triggers: &[AbilityTrigger] =
        if hurt { &[AbilityTrigger::Prey, AbilityTrigger::Hurt] } else { &[AbilityTrigger::Prey] };
    ability_use(turn, i, kind, prey, triggers).or_else(|| random_item_use(turn, i, kind, prey, hurt))
}

/// Returns an action that uses an ability or item during flight, if any is usable.
pub fn use_when_fleeing(turn: &mut Turn, i: usize, kind: &Monster, from: Point) -> Option<Action> {
    ability_use(turn, i, kind, from, &[AbilityTrigger::Hurt])
        .or_else(|| random_item_use(turn, i, kind, from, true))
}

fn ability_use(
    turn: &mut Turn,
    i: usize,
    kind: &Monster,
    prey: Point,
    triggers: &[AbilityTrigger],
) -> Option<Action> {
    for (place, ability) in (0..=u8::MAX).zip(&kind.abilities) {
        let definition = &turn.content.abilities[*ability];
        if triggers.contains(&definition.when)
            && let Some(aim) = ability_target(turn, i, *ability, prey)
            && turn.random.percent(definition.chance)
        {
            return Some(Action::UseAbility(place, aim));
        }
    }
    None
}

/// Returns the target cell of an ability, or `None` if its use makes no sense now.
pub fn ability_target(turn: &Turn, i: usize, ability: Kind<Ability>, prey: Point) -> Option<Point> {
    let actor = &turn.level.actors.as_slice()[i];
    let definition = &turn.content.abilities[ability];
    let distance = actor.at.distance(prey);
    if distance > definition.range || !is_ready(turn, actor.id, ability) {
        return None;
    }
    let friendly = |working: &Working| working.side == TargetSide::Friends && working.is_beneficial();
    if definition.workings.iter().any(friendly) {
        let friends = turn.level.actors.iter().filter(|other| {
            other.hp < other.max_hp
                && other.at.distance(actor.at) <= definition.range
                && !turn.are_enemies(actor.id, other.id)
                && has_clear_line(turn, actor.at, other.at)
        });
        return friends.map(|other| other.at).next();
    }
    let needs = definition.workings.iter().any(|working| working.who.needs_target());
    let clear = !needs || has_clear_line(turn, actor.at, prey);
    let flies = definition.workings.iter().any(may_affect_friends);
    let spares = !flies || misses_friends(turn, actor, (actor.at, prey));
    let close = definition.workings.iter().all(|w| w.who != TargetArea::Touch || distance == 1);
    (clear && close && spares).then_some(prey)
}

/// Whether an effect that is aimed at the prey could stop at a friend on the way, or harm that friend.
fn may_affect_friends(working: &Working) -> bool {
    [TargetArea::Bolt, TargetArea::Ball].contains(&working.who)
        || (working.who == TargetArea::Beam && working.side == TargetSide::All)
}

fn random_item_use(turn: &mut Turn, i: usize, kind: &Monster, prey: Point, hurt: bool) -> Option<Action> {
    let empty = turn.level.actors.as_slice()[i].pack.is_empty();
    let thinks = kind.mind.uses_items && !empty && turn.random.percent(ITEM_USE_CHANCE);
    thinks.then(|| item_use(turn, i, kind, prey, hurt)).flatten()
}

/// Returns an action that uses or throws a carried item to heal a hurt creature or to harm its prey.
pub fn item_use(turn: &Turn, i: usize, kind: &Monster, prey: Point, hurt: bool) -> Option<Action> {
    if !kind.mind.uses_items || turn.level.actors.as_slice()[i].pack.is_empty() {
        return None;
    }
    let actor = &turn.level.actors.as_slice()[i];
    let distance = actor.at.distance(prey);
    let clear = has_clear_line(turn, actor.at, prey) && misses_friends(turn, actor, (actor.at, prey));
    actor.pack.iter().find_map(|item| {
        let (id, definition) = (item.id, &turn.content.items[item.kind]);
        let mut effects = definition.workings.iter().flat_map(|working| &working.what);
        let harms = effects.clone().any(|effect| effect.properties().is_weapon);
        match definition.class {
            ItemClass::Potion if hurt && effects.any(|effect| matches!(effect, Effect::Heal { .. })) => {
                Some(Action::Use(id, None))
            }
            ItemClass::Potion if definition.shatters && harms && clear && (2..8).contains(&distance) => {
                Some(Action::Throw(id, prey))
            }
            ItemClass::Missile if clear && (2..8).contains(&distance) => Some(Action::Throw(id, prey)),
            ItemClass::Wand if item.charges > 0 && harms && clear && needs_target(&definition.workings) => {
                Some(Action::Use(id, Some(prey)))
            }
            _ => None,
        }
    })
}
