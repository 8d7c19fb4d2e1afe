//! Lights: they burn down while they are needed, fail with a warning, and without one it is dark. Who stands in the
//! dark sees no further than the next cell, finds less, and is at the mercy of what sees there.

use super::gear;
use crate::rules::Turn;
use crate::world::formula::regained;
use crate::world::{ActorId, EventKind, Item, Thing};
use fifteen_content::{Content, Slot, Stat};

/// When a light is said to fail, in turns before it does.
const WARNINGS: [i32; 2] = [150, 50];

/// Whether a light is worn that burns down and has something left to burn.
pub fn burns(item: &Item, content: &Content) -> bool {
    item.worn && item.left > 0 && content.items[item.kind].fuel.is_some()
}

/// Whether a light is of no use where one sees so far without it: it is put out, and burns nothing.
pub fn is_idle(item: &Item, seen: i32, content: &Content) -> bool {
    let kind = &content.items[item.kind];
    let ego = item.ego.map_or(0, |ego| content.egos[ego].light);
    let of_light = kind.enchanted.iter().filter(|modifier| modifier.stat == Stat::Light);
    let each: i32 = of_light.map(|modifier| modifier.add).sum();
    kind.light + ego + each * item.bonus <= seen
}

/// One turn of the light that somebody wears, where it is dark enough to burn it.
pub fn burn_down(turn: &mut Turn, id: ActorId) {
    let content = turn.content;
    let hero = id == turn.hero;
    let seen = turn.level.light;
    let fuel = turn.actor(id).map_or(100, |actor| turn.number(actor, Stat::Fuel));
    let burnt = regained(turn.now, fuel);
    let Some(actor) = turn.level.actors.get_mut(id) else {
        return;
    };
    let at = actor.at;
    let burning = |item: &&mut Item| burns(item, content) && !is_idle(item, seen, content);
    let Some(light) = actor.pack.iter_mut().find(burning) else {
        return;
    };
    let before = light.left;
    light.left = (before - burnt).max(0);
    let (left, thing) = (light.left, Thing::of(light));
    let gone = left == 0;
    let passed = |mark: &i32| (left..before).contains(mark);
    if hero && (gone || WARNINGS.iter().any(passed)) {
        turn.tell(at, EventKind::LightFails { thing, gone });
        if gone {
            light_next(turn, id);
        }
    }
}

/// Puts the first light of somebody's pack that would burn into the place of the one that burnt out, which takes no time: it is
/// lit from the last spark. The burnt one stays where it is if it cannot be taken off.
fn light_next(turn: &mut Turn, id: ActorId) {
    let content = turn.content;
    let Some(actor) = turn.level.actors.get_mut(id) else {
        return;
    };
    let is_light = |item: &Item| content.items[item.kind].slot == Some(Slot::Light);
    let burns = |item: &Item| content.items[item.kind].fuel.is_none() || item.left > 0;
    let spent = actor.pack.iter().position(|item| item.worn && is_light(item) && !item.cursed);
    let next = actor.pack.iter().find(|item| !item.worn && is_light(item) && burns(item));
    let (Some(spent), Some(next)) = (spent, next.map(Item::id)) else {
        return;
    };
    if let Some(spent) = actor.pack.get_mut(spent) {
        spent.worn = false;
    }
    let lit = gear::one_on(turn, id, next);
    let lit = lit.and_then(|lit| turn.actor(id)?.item(lit));
    if let Some((Some(letter), thing)) = lit.map(|lit| (lit.letter, Thing::of(lit))) {
        turn.tell(turn.place(id), EventKind::LightNext { thing, letter });
    }
}
