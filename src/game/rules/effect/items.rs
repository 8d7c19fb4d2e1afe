//! Effects on items and knowledge: enchanting, identifying, revealing, stealing, creating and taking.

use crate::rules::combat::damage::record_blame;
use crate::rules::floor::{add_to_pack_or_floor, place_item};
use crate::rules::items::gear::{is_burning, is_redundant};
use crate::rules::items::{loot, take_and_drop};
use crate::rules::treatment::{MAX_ENCHANTMENT, MIN_ENCHANTMENT, Treatment};
use crate::rules::{EffectUser, Turn, treatment};
use crate::world::item::{accessible_items, take_out};
use crate::world::purse::coin_kind;
use crate::world::sides::is_person;
use crate::world::{Actor, ActorId, EventKind, Item, ItemId, ItemRef, Mood};
use fifteen_base::Point;
use fifteen_content::kinds::effect::{EnchantTarget, RevealTarget};
use fifteen_content::{Content, ItemClass, ItemType, Kind, Spell};

pub(crate) const CHARGES_PER_POINT: i32 = 2;
pub(crate) const MAX_ENCHANTED_OF_STACK: u32 = 3;
const NOTICE_CHANCE: i32 = 40;
/// Maximum charges of an item, or maximum turns of fuel of a light.
const MAX_CHARGES: i32 = 10_000;

fn matching_items(turn: &Turn, id: ActorId, test: impl Fn(&Item, &Content) -> bool) -> Vec<ItemId> {
    let pack = turn.actor(id).map(|actor| actor.pack.as_slice()).unwrap_or_default().iter();
    pack.filter(|item| test(item, turn.content)).map(|item| item.id).collect()
}

fn change_item(turn: &mut Turn, id: ActorId, item: ItemId, change: impl FnOnce(&mut Item)) {
    let actor = turn.level.actors.get_mut(id);
    if let Some(item) = actor.and_then(|actor| actor.item_mut(item)) {
        change(item);
    }
}

fn emit_to_owner(turn: &mut Turn, id: ActorId, item: ItemId, event: impl FnOnce(ItemRef) -> EventKind) {
    let owner = turn.actor(id).filter(|_| id == turn.hero);
    if let Some(item_ref) = owner.and_then(|owner| owner.item(item)).map(ItemRef::from_item) {
        turn.emit(turn.hero_at, event(item_ref));
    }
}

pub fn dim_light(turn: &mut Turn, id: ActorId, turns: i32) -> bool {
    // A light that shows no further than the level's own light does not burn, so it loses no fuel.
    let seen = turn.level.light;
    let lights = matching_items(turn, id, |item, content| {
        is_burning(item, content) && !is_redundant(item, seen, content)
    });
    for light in &lights {
        change_item(turn, id, *light, |item| item.charges = (item.charges - turns).max(1));
        emit_to_owner(turn, id, *light, |thing| EventKind::LightFails { thing, gone: false });
    }
    !lights.is_empty()
}

pub fn reveal(turn: &mut Turn, what: &[RevealTarget], range: i32) -> bool {
    let at = turn.hero_at;
    let near = |cell: &Point| cell.distance(at) <= range;
    let mut found = false;
    for secret in what {
        found |= match secret {
            RevealTarget::Map => turn.level.map_surroundings(at, range, turn.content),
            RevealTarget::Doors => reveal_doors(turn, at, range),
            RevealTarget::Traps => {
                let traps = turn.level.traps.iter_mut();
                mark_all(traps.map(|(cell, trap)| (cell, &mut trap.known)), near)
            }
            RevealTarget::Items => {
                let piles = turn.level.floor_items.iter_mut();
                mark_all(piles.map(|(cell, pile)| (cell, &mut pile.seen)), near)
            }
            RevealTarget::Monsters => {
                // Sensed monsters appear on their current cells, even out of sight.
                let others = |actor: &&Actor| near(&actor.at) && actor.at != at;
                turn.sensed.extend(turn.level.actors.iter().filter(others).map(|actor| actor.id));
                !turn.sensed.is_empty()
            }
        };
    }
    found
}

/// Marks traps or item piles on nearby cells as known. Returns whether any of them was unknown.
fn mark_all<'a>(all: impl Iterator<Item = (&'a Point, &'a mut bool)>, near: impl Fn(&Point) -> bool) -> bool {
    let near = all.filter(|(cell, _)| near(cell));
    near.fold(false, |any, (_, known)| any | !std::mem::replace(known, true))
}

fn reveal_doors(turn: &mut Turn, at: Point, range: i32) -> bool {
    let content = turn.content;
    let hidden = turn.level.terrain.iter().filter(|(cell, _)| cell.distance(at) <= range);
    let hidden = hidden.filter_map(|(cell, tile)| Some((cell, content.tiles[*tile].found_as?)));
    let hidden: Vec<_> = hidden.collect();
    for (cell, tile) in &hidden {
        turn.level.set_tile(*cell, *tile, content);
        turn.level.mark_on_map(*cell);
    }
    !hidden.is_empty()
}

/// Returns the item that the player chose. If the player chose none, returns all items that qualify.
fn items_to_treat(turn: &Turn, (user, id): (EffectUser, ActorId), treatment: Treatment) -> Vec<ItemId> {
    let pack = turn.actor(id).map_or(&[][..], |actor| &actor.pack);
    let all = treatment::treatable_items(pack, treatment, None, (turn.lore, turn.content));
    let all: Vec<ItemId> = all.into_iter().map(Item::id).collect();
    let chosen = user.chosen_item.filter(|item| user.id == Some(id) && all.contains(item));
    chosen.map_or(all, |chosen| vec![chosen])
}

pub fn enchant(turn: &mut Turn, (user, id): (EffectUser, ActorId), item: EnchantTarget, by: i32) -> bool {
    let items = items_to_treat(turn, (user, id), Treatment::Enchant(item));
    let Some(chosen) = turn.random.pick(&items).copied() else { return false };
    let enchanted = split_and_change(turn, id, chosen, MAX_ENCHANTED_OF_STACK, |item| {
        item.bonus = (item.bonus + by).clamp(MIN_ENCHANTMENT, MAX_ENCHANTMENT.max(item.bonus));
        if turn.content.items[item.kind].charges.is_some() {
            item.charges = (item.charges + by * CHARGES_PER_POINT).clamp(0, MAX_CHARGES);
        }
    });
    if let Some(thing) = enchanted.filter(|_| id == turn.hero) {
        turn.emit(turn.hero_at, EventKind::Enchanted { thing, better: by > 0 });
    }
    true
}

pub fn repair(turn: &mut Turn, (user, id): (EffectUser, ActorId)) -> bool {
    let items = items_to_treat(turn, (user, id), Treatment::Repair);
    let Some(chosen) = turn.random.pick(&items).copied() else { return false };
    change_item(turn, id, chosen, |item| item.bonus = item.bonus.max(0));
    emit_to_owner(turn, id, chosen, |thing| EventKind::Repaired { thing });
    true
}

/// Splits up to `most` items from a stack and changes them. If the pack has no free letter for them, they drop to the
/// floor.
fn split_and_change(
    turn: &mut Turn,
    id: ActorId,
    item: ItemId,
    most: u32,
    change: impl FnOnce(&mut Item),
) -> Option<ItemRef> {
    let actor = turn.level.actors.get_mut(id)?;
    let (at, whole) = (actor.at, actor.item_mut(item)?);
    if whole.count <= most {
        change(whole);
        return Some(ItemRef::from_item(whole));
    }
    let mut part = take_out(&mut actor.pack, item, most, turn.next_id)?;
    change(&mut part);
    let thing = ItemRef::from_item(&part);
    if add_to_pack_or_floor(turn, id, at, part).is_none() {
        turn.emit_at_actor(id, |by| EventKind::Dropped { by, thing });
    }
    Some(thing)
}

pub fn identify(turn: &mut Turn, user: EffectUser, all: bool) -> bool {
    let mut items = items_to_treat(turn, (user, turn.hero), Treatment::Identify);
    if !all && let Some(chosen) = turn.random.pick(&items).copied() {
        items = vec![chosen];
    }
    for item in &items {
        turn.reveal_item(*item, user.item_in_use);
    }
    !items.is_empty()
}

pub fn uncurse(turn: &mut Turn, id: ActorId) -> bool {
    let cursed = matching_items(turn, id, |item, _| item.worn && item.cursed);
    for item in &cursed {
        change_item(turn, id, *item, |item| item.cursed = false);
    }
    if !cursed.is_empty() && id == turn.hero {
        turn.emit(turn.hero_at, EventKind::Uncursed);
    }
    !cursed.is_empty()
}

pub fn curse(turn: &mut Turn, id: ActorId) -> bool {
    let items = matching_items(turn, id, |item, _| item.worn && !item.cursed);
    let Some(chosen) = turn.random.pick(&items).copied() else { return false };
    change_item(turn, id, chosen, |item| {
        item.cursed = true;
        item.bonus = (item.bonus - 1).max(MIN_ENCHANTMENT);
    });
    emit_to_owner(turn, id, chosen, |thing| EventKind::Enchanted { thing, better: false });
    true
}

/// Adds `charges` to each wand, and turns of `fuel` to the worn light.
pub fn recharge(turn: &mut Turn, id: ActorId, (charges, fuel): (i32, i32)) -> bool {
    let gain = |item: &Item, content: &Content| {
        let kind = &content.items[item.kind];
        match (&kind.charges, &kind.fuel) {
            (Some(_), _) => charges,
            (None, Some(_)) if item.worn => fuel,
            _ => 0,
        }
    };
    let items = matching_items(turn, id, |item, content| gain(item, content) > 0);
    for item in &items {
        let content = turn.content;
        change_item(turn, id, *item, |item| {
            item.charges = item.charges.saturating_add(gain(item, content)).min(MAX_CHARGES);
        });
        emit_to_owner(turn, id, *item, |thing| EventKind::Recharged { thing });
    }
    !items.is_empty()
}

/// Steals an item, or money if `gold`. Worn items, treasures and the goal of the run cannot be stolen.
pub fn steal(turn: &mut Turn, user: EffectUser, id: ActorId, gold: bool) -> bool {
    let Some(thief) = user.id.filter(|thief| *thief != id) else { return false };
    let goal = turn.run.goal;
    let can_be_stolen = |item: &Item, content: &Content| {
        let money = content.items[item.kind].class == ItemClass::Gold;
        !item.worn && money == gold && !item.is_irreplaceable(goal, content)
    };
    let items = matching_items(turn, id, can_be_stolen);
    let Some(chosen) = turn.random.pick(&items).copied() else { return false };
    let from_person = turn.actor(id).is_some_and(|actor| is_person(actor, turn.content));
    let pack = turn.level.actors.get_mut(id).map(|actor| &mut *actor.pack);
    // A thief takes one item from a person's stock, but half of a stack from anyone else.
    let taken = pack.and_then(|pack| {
        let all = pack.iter().find(|item| item.id == chosen)?.count;
        let count = if from_person { 1 } else { all.div_ceil(2) };
        take_out(pack, chosen, count, turn.next_id)
    });
    let (by, on) = (turn.find_actor_ref(thief), turn.find_actor_ref(id));
    let (Some(mut item), Some(by), Some(on)) = (taken, by, on) else { return false };
    item.letter = None;
    let thing = ItemRef::from_item(&item);
    add_to_pack_or_floor(turn, thief, user.at, item);
    turn.emit(user.at, EventKind::Stole { by, on, thing });
    let from = turn.cell_of(id);
    if let Some(actor) = turn.level.actors.get_mut(thief).filter(|_| thief != turn.hero) {
        actor.mood = Mood::Fleeing { from, turns_left: turn.content.monsters[actor.kind].mind.flee_turns };
    }
    // A person who notices a theft blames the thief.
    if from_person && turn.random.percent(NOTICE_CHANCE) {
        record_blame(turn, id, user.source);
    }
    true
}

pub fn learn_spell(turn: &mut Turn, spell: Kind<Spell>) -> bool {
    // The journal stores the index of a spell in one byte, so the hero learns at most 255 spells.
    if turn.lore.spells.contains(&spell) || turn.lore.spells.len() >= usize::from(u8::MAX) {
        return false;
    }
    turn.lore.spells.push(spell);
    turn.emit(turn.hero_at, EventKind::Learnt { spell, from: None });
    true
}

/// Creates items in a pack, or on the floor if `falls` or if the pack is full.
pub fn create_items(turn: &mut Turn, id: ActorId, (kind, count): (Kind<ItemType>, u32), falls: bool) -> bool {
    let content = turn.content;
    let (each, times) = if content.items[kind].stacks { (count, 1) } else { (1, count) };
    let Some(by) = turn.find_actor_ref(id) else { return false };
    for already in 0..times {
        let item = loot::generate_plain(kind, each, turn.next_id, turn.random, content);
        let Some(mut item) = turn.tally.record_with_contents(item, content) else { return already > 0 };
        item.known |= id == turn.hero;
        let at = turn.cell_of(id);
        let created = ItemRef::from_item(&item);
        let stowed = match falls {
            true => {
                place_item(turn, at, item);
                None
            }
            false => add_to_pack_or_floor(turn, id, at, item),
        };
        let kept = stowed.map(|stowed| take_and_drop::message_item(turn, id, stowed, created));
        let falls = kept.is_none();
        let (thing, letter) = kept.unwrap_or((created, None));
        turn.emit(at, EventKind::Made { by, thing, count: each, letter, falls });
        if !falls {
            take_and_drop::report_goal_items(turn, by.hero, thing);
        }
    }
    true
}

/// Gives an actor coins and an item.
pub fn give_reward(turn: &mut Turn, id: ActorId, gold: u32, item: Option<Kind<ItemType>>) {
    let coins = coin_kind(turn.content).filter(|_| gold > 0).map(|coin| (coin, gold));
    for reward in coins.into_iter().chain(item.map(|item| (item, 1))) {
        create_items(turn, id, reward, false);
    }
}

/// Destroys up to `count` items of a kind in a pack and its open boxes, worn items last.
pub fn remove_items(turn: &mut Turn, id: ActorId, kind: Kind<ItemType>, count: u32) -> bool {
    let Some(by) = turn.find_actor_ref(id) else { return false };
    let mut left = count;
    for worn in [false, true] {
        let pack = turn.actor(id).map_or(&[][..], |actor| &actor.pack);
        let all = accessible_items(pack).filter(|item| item.kind == kind && item.worn == worn);
        for (item, in_stack) in all.map(|item| (item.id, item.count)).collect::<Vec<_>>() {
            let pack = turn.level.actors.get_mut(id).map(|actor| &mut *actor.pack);
            let taken = pack.and_then(|pack| take_out(pack, item, in_stack.min(left), turn.next_id));
            let Some(taken) = taken.filter(|_| left > 0) else { continue };
            left -= taken.count;
            turn.emit(turn.cell_of(id), EventKind::LostItem { by, thing: ItemRef::from_item(&taken) });
        }
    }
    left < count
}

/// Moves items on a cell into a pack while there is room. Returns whether any item was moved.
pub fn pick_up_items(turn: &mut Turn, by: ActorId, at: Point) -> bool {
    let pile = turn.level.floor_items.get(&at);
    let all: Vec<ItemId> = pile.into_iter().flat_map(|pile| &pile.items).map(Item::id).collect();
    let fetched = all.into_iter().filter(|item| take_and_drop::pick_up(turn, by, at, *item).is_ok());
    fetched.count() > 0
}
