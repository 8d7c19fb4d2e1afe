//! Effects on items and knowledge: enchanting, identifying, revealing, stealing, creating and taking.

use crate::rules::choice::Treatment;
use crate::rules::combat::harm::blame;
use crate::rules::floor::{lay, pocket_or_lay};
use crate::rules::things::gear::{burns, is_idle};
use crate::rules::things::{take_and_drop, treasure};
use crate::rules::{Doer, Turn, choice};
use crate::world::item::{at_hand, take_out};
use crate::world::sides::is_person;
use crate::world::{Actor, ActorId, EventKind, Item, ItemId, Mood, Thing};
use fifteen_base::Point;
use fifteen_content::kinds::effect::{Enchanted, Secret};
use fifteen_content::{Content, ItemClass, ItemType, Kind, Spell};

/// Maximum enchantment; the minimum is its negative.
const MOST_BONUS: i32 = 20;
/// Charges that a wand gains for each point of enchantment.
pub(crate) const CHARGES: i32 = 2;
/// Maximum number of items of a stack that are enchanted at once.
pub(crate) const OF_STACK: u32 = 3;
/// Chance that a person notices a theft, in percent.
const FELT: i32 = 40;
/// Maximum charges, or turns of light.
const MOST_LEFT: i32 = 10_000;

fn those(turn: &Turn, id: ActorId, test: impl Fn(&Item, &Content) -> bool) -> Vec<ItemId> {
    let those = turn.actor(id).map(|actor| actor.pack.as_slice()).unwrap_or_default().iter();
    those.filter(|item| test(item, turn.content)).map(|item| item.id).collect()
}

fn change(turn: &mut Turn, id: ActorId, item: ItemId, change: impl FnOnce(&mut Item)) {
    let actor = turn.level.actors.get_mut(id);
    if let Some(item) = actor.and_then(|actor| actor.item_mut(item)) {
        change(item);
    }
}

/// Emits an event about an item if it is the hero's.
fn tell_owner(turn: &mut Turn, id: ActorId, item: ItemId, what: impl FnOnce(Thing) -> EventKind) {
    let owner = turn.actor(id).filter(|_| id == turn.hero);
    if let Some(thing) = owner.and_then(|owner| owner.item(item)).map(Thing::from_item) {
        turn.tell(turn.hero_at, what(thing));
    }
}

pub fn dim(turn: &mut Turn, id: ActorId, turns: i32) -> bool {
    // A light that is put out loses nothing.
    let seen = turn.level.light;
    let lit =
        |item: &Item, content: &Content| burns(item, content) && !is_idle(item, seen, content);
    let lights = those(turn, id, lit);
    for light in &lights {
        change(turn, id, *light, |item| item.left = (item.left - turns).max(1));
        let gone = false;
        tell_owner(turn, id, *light, |thing| EventKind::LightFails { thing, gone });
    }
    !lights.is_empty()
}

pub fn reveal(turn: &mut Turn, what: &[Secret], range: i32) -> bool {
    let at = turn.hero_at;
    let near = |cell: &Point| cell.distance(at) <= range;
    let mut found = false;
    for secret in what {
        found |= match secret {
            Secret::Map => turn.level.remember_ground(at, range, turn.content),
            Secret::Doors => doors(turn, at, range),
            Secret::Traps => {
                let traps = turn.level.traps.iter_mut();
                show(traps.map(|(cell, snare)| (cell, &mut snare.known)), near)
            }
            Secret::Items => {
                let piles = turn.level.piles.iter_mut();
                show(piles.map(|(cell, pile)| (cell, &mut pile.seen)), near)
            }
            Secret::Monsters => {
                // They are shown where they are now, and their cells are remembered.
                let others = |actor: &&Actor| near(&actor.at) && actor.at != at;
                turn.sensed.extend(turn.level.actors.iter().filter(others).map(|actor| actor.id));
                !turn.sensed.is_empty()
            }
        };
    }
    found
}

/// Marks nearby things as known. Returns whether any was new.
fn show<'a>(
    all: impl Iterator<Item = (&'a Point, &'a mut bool)>,
    near: impl Fn(&Point) -> bool,
) -> bool {
    let near = all.filter(|(cell, _)| near(cell));
    near.fold(false, |any, (_, known)| any | !std::mem::replace(known, true))
}

fn doors(turn: &mut Turn, at: Point, range: i32) -> bool {
    let content = turn.content;
    let hidden = turn.level.terrain.iter().filter(|(cell, _)| cell.distance(at) <= range);
    let hidden: Vec<_> =
        hidden.filter_map(|(cell, tile)| Some((cell, content.tiles[*tile].found_as?))).collect();
    for (cell, tile) in &hidden {
        turn.level.set_tile(*cell, *tile, content);
        turn.level.point_out(*cell);
    }
    !hidden.is_empty()
}

/// Returns the items to treat: the chosen one, or else all that qualify.
fn meant(turn: &Turn, (doer, id): (Doer, ActorId), treatment: Treatment) -> Vec<ItemId> {
    let pack = turn.actor(id).map_or(&[][..], |actor| &actor.pack);
    let all = choice::those(pack, treatment, None, (turn.lore, turn.content));
    let all: Vec<ItemId> = all.into_iter().map(Item::id).collect();
    let chosen = doer.on.filter(|on| doer.id == Some(id) && all.contains(on));
    chosen.map_or(all, |chosen| vec![chosen])
}

pub fn enchant(turn: &mut Turn, (doer, id): (Doer, ActorId), item: Enchanted, by: i32) -> bool {
    let those = meant(turn, (doer, id), Treatment::Enchant(item));
    let Some(chosen) = turn.random.pick(&those).copied() else { return false };
    let of_stack = apart(turn, id, chosen, OF_STACK, |item| {
        item.bonus = (item.bonus + by).clamp(-MOST_BONUS, MOST_BONUS);
        // Enchantment also charges a wand.
        if turn.content.items[item.kind].charges.is_some() {
            item.left = (item.left + by * CHARGES).clamp(0, MOST_LEFT);
        }
    });
    let better = by > 0;
    if let Some(thing) = of_stack.filter(|_| id == turn.hero) {
        turn.tell(turn.hero_at, EventKind::Enchanted { thing, better });
    }
    true
}

pub fn mend(turn: &mut Turn, (doer, id): (Doer, ActorId)) -> bool {
    let those = meant(turn, (doer, id), Treatment::Mend);
    let Some(chosen) = turn.random.pick(&those).copied() else { return false };
    change(turn, id, chosen, |item| item.bonus = item.bonus.max(0));
    tell_owner(turn, id, chosen, |thing| EventKind::Mended { thing });
    true
}

/// Changes up to `most` items of a stack and splits them off, onto the floor without a free letter. Returns them.
fn apart(
    turn: &mut Turn,
    id: ActorId,
    item: ItemId,
    most: u32,
    change: impl FnOnce(&mut Item),
) -> Option<Thing> {
    let actor = turn.level.actors.get_mut(id)?;
    let (at, whole) = (actor.at, actor.item_mut(item)?);
    if whole.count <= most {
        change(whole);
        return Some(Thing::from_item(whole));
    }
    let mut part = take_out(&mut actor.pack, item, most, turn.next_id)?;
    change(&mut part);
    let thing = Thing::from_item(&part);
    let kept = pocket_or_lay(turn, id, at, part).is_some();
    if !kept {
        turn.tell_of(id, |by| EventKind::Dropped { by, thing });
    }
    Some(thing)
}

pub fn identify(turn: &mut Turn, doer: Doer, all: bool) -> bool {
    let mut those = meant(turn, (doer, turn.hero), Treatment::Identify);
    if !all && let Some(chosen) = turn.random.pick(&those).copied() {
        those = vec![chosen];
    }
    for item in &those {
        turn.reveal_item(*item, doer.with);
    }
    !those.is_empty()
}

pub fn uncurse(turn: &mut Turn, id: ActorId) -> bool {
    let cursed = those(turn, id, |item, _| item.worn && item.cursed);
    for item in &cursed {
        change(turn, id, *item, |item| item.cursed = false);
    }
    if !cursed.is_empty() && id == turn.hero {
        turn.tell(turn.hero_at, EventKind::Uncursed);
    }
    !cursed.is_empty()
}

pub fn curse(turn: &mut Turn, id: ActorId) -> bool {
    let those = those(turn, id, |item, _| item.worn && !item.cursed);
    let Some(chosen) = turn.random.pick(&those).copied() else { return false };
    change(turn, id, chosen, |item| {
        item.cursed = true;
        item.bonus = (item.bonus - 1).max(-MOST_BONUS);
    });
    let better = false;
    tell_owner(turn, id, chosen, |thing| EventKind::Enchanted { thing, better });
    true
}

pub fn recharge(turn: &mut Turn, id: ActorId, charges: i32) -> bool {
    let holds = |item: &Item, content: &Content| {
        let kind = &content.items[item.kind];
        kind.charges.is_some() || (kind.fuel.is_some() && item.worn)
    };
    let those = those(turn, id, holds);
    for item in &those {
        change(turn, id, *item, |item| {
            let each = if turn.content.items[item.kind].fuel.is_some() { 10 } else { 1 };
            item.left = (item.left + charges * each).min(MOST_LEFT);
        });
        tell_owner(turn, id, *item, |thing| EventKind::Recharged { thing });
    }
    !those.is_empty()
}

/// Steals an item from a pack, but none that is worn or irreplaceable for the run.
pub fn steal(turn: &mut Turn, doer: Doer, id: ActorId, gold: bool) -> bool {
    let Some(thief) = doer.id.filter(|thief| *thief != id) else { return false };
    let goal = turn.run.goal;
    let meant = |item: &Item, content: &Content| {
        let money = content.items[item.kind].class == ItemClass::Gold;
        !item.worn && money == gold && !item.is_irreplaceable(goal, content)
    };
    let those = those(turn, id, meant);
    let Some(chosen) = turn.random.pick(&those).copied() else { return false };
    let neighbour = turn.actor(id).is_some_and(|actor| is_person(actor, turn.content));
    let pack = turn.level.actors.get_mut(id).map(|actor| &mut *actor.pack);
    // From a person's stock one item is taken, from another stack half of it.
    let taken = pack.and_then(|pack| {
        let all = pack.iter().find(|item| item.id == chosen)?.count;
        let count = if neighbour { 1 } else { all.div_ceil(2) };
        take_out(pack, chosen, count, turn.next_id)
    });
    let (Some(mut item), Some(by), Some(on)) = (taken, turn.who_is(thief), turn.who_is(id)) else {
        return false;
    };
    item.letter = None;
    let thing = Thing::from_item(&item);
    pocket_or_lay(turn, thief, doer.at, item);
    turn.tell(doer.at, EventKind::Stole { by, on, thing });
    run_off(turn, thief, id);
    // A person who notices a theft takes it as harm.
    if neighbour && turn.random.percent(FELT) {
        blame(turn, id, doer.source);
    }
    true
}

fn run_off(turn: &mut Turn, thief: ActorId, from: ActorId) {
    let (from, hero, content) = (turn.place(from), turn.hero, turn.content);
    if let Some(actor) = turn.level.actors.get_mut(thief).filter(|actor| actor.id != hero) {
        actor.mood = Mood::Fleeing { from, left: content.monsters[actor.kind].mind.flight };
    }
}

pub fn learn(turn: &mut Turn, spell: Kind<Spell>) -> bool {
    // A journal has no name for more spells than this.
    if turn.lore.spells.contains(&spell) || turn.lore.spells.len() >= usize::from(u8::MAX) {
        return false;
    }
    turn.lore.spells.push(spell);
    turn.tell(turn.hero_at, EventKind::Learnt { spell, from: None });
    true
}

/// Creates items in a pack, or on the floor if `falls` is set or there is no room.
pub fn make(
    turn: &mut Turn,
    id: ActorId,
    (kind, count): (Kind<ItemType>, u32),
    falls: bool,
) -> bool {
    let content = turn.content;
    let (each, times) = if content.items[kind].stacks { (count, 1) } else { (1, count) };
    let Some(by) = turn.who_is(id) else { return false };
    for already in 0..times {
        let item = treasure::plain(kind, each, turn.next_id, turn.random, content);
        let Some(mut item) = turn.tally.only(item, content) else { return already > 0 };
        item.known |= id == turn.hero;
        let at = turn.place(id);
        let made = Thing::from_item(&item);
        let stowed = match falls {
            true => {
                lay(turn, at, item);
                None
            }
            false => pocket_or_lay(turn, id, at, item),
        };
        let kept = stowed.map(|stowed| take_and_drop::kept(turn, id, stowed, made));
        let falls = kept.is_none();
        let (thing, letter) = kept.unwrap_or((made, None));
        turn.tell(at, EventKind::Made { by, thing, count: each, letter, falls });
        if !falls {
            take_and_drop::reached(turn, by.hero, thing);
        }
    }
    true
}

/// Takes up to `count` items of a kind out of a pack and its open boxes for good, worn ones last.
pub fn take(turn: &mut Turn, id: ActorId, kind: Kind<ItemType>, count: u32) -> bool {
    let Some(by) = turn.who_is(id) else { return false };
    let mut left = count;
    for worn in [false, true] {
        let pack = turn.actor(id).map_or(&[][..], |actor| &actor.pack);
        let all = at_hand(pack).filter(|item| item.kind == kind && item.worn == worn);
        for (item, own) in all.map(|item| (item.id, item.count)).collect::<Vec<_>>() {
            let pack = turn.level.actors.get_mut(id).map(|actor| &mut *actor.pack);
            let given = pack.and_then(|pack| take_out(pack, item, own.min(left), turn.next_id));
            let Some(given) = given.filter(|_| left > 0) else { continue };
            left -= given.count;
            turn.tell(turn.place(id), EventKind::GaveUp { by, thing: Thing::from_item(&given) });
        }
    }
    left < count
}

/// Moves the items on a cell into a pack while there is room.
pub fn fetch(turn: &mut Turn, by: ActorId, at: Point) -> bool {
    let pile = turn.level.piles.get(&at);
    let all: Vec<ItemId> = pile.into_iter().flat_map(|pile| &pile.items).map(Item::id).collect();
    let fetched = all.into_iter().filter(|item| take_and_drop::lift(turn, by, at, *item).is_ok());
    fetched.count() > 0
}
