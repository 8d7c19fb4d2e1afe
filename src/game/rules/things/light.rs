//! Lights: they burn down while they are needed, fail with a warning, and without one it is dark. Who stands in the
//! dark sees no further than the next cell, finds less, and is at the mercy of what sees there.

use crate::content::{Content, Slot, Stat};
use crate::game::rules::Turn;
use crate::game::world::formula::regained;
use crate::game::world::{ActorId, EventKind, Item, Thing};

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
    let next = gone.then(|| next_light(&actor.pack, content)).flatten();
    if hero && (gone || WARNINGS.iter().any(passed)) {
        turn.tell(at, EventKind::LightFails { thing, gone });
        if let Some((letter, thing)) = next {
            turn.tell(at, EventKind::LightNext { thing, letter });
        }
    }
}

/// The first light of a pack that is not worn and would burn, and its letter.
fn next_light(pack: &[Item], content: &Content) -> Option<(char, Thing)> {
    let burns = |item: &&Item| {
        let kind = &content.items[item.kind];
        kind.slot == Some(Slot::Light) && (kind.fuel.is_none() || item.left > 0)
    };
    let light = pack.iter().filter(|item| !item.worn).find(burns)?;
    Some((light.letter?, Thing::of(light)))
}
