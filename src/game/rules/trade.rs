//! Shops: buying, selling and restocking.

use super::Turn;
use super::companions::is_closed;
use super::floor::{give_item, pay, receive_coins};
use super::items::keepsakes::cannot_give_away;
use super::items::loot::{LootSpec, draw_item_kind, generate_item};
use super::items::take_and_drop::report_goal_items;
use super::people::adjacent_person;
use crate::world::item::{PACK_LETTERS, add_to_pack, has_room, take_out};
use crate::world::town::price;
use crate::world::{
    ActionOutcome, ActionResult, Actor, ActorId, EventKind, Item, ItemId, ItemRef, Refusal, purse,
};
use fifteen_base::Random;
use fifteen_content::{ItemType, Kind};

/// A trader with this many stacks gets no more random goods.
const MAX_RANDOM_STOCK: usize = 36;
const RANDOM_LEAVE_CHANCE: i32 = 34;

fn trader<'t>(turn: &'t Turn, id: ActorId, with: ActorId) -> Result<&'t Actor, Refusal> {
    let actor = adjacent_person(turn, id, with)?;
    let person = turn.content.monsters[actor.kind].person.as_ref();
    if person.is_none_or(|person| person.trade.is_none()) {
        return Err(Refusal::NoTrade);
    }
    if is_closed(actor, &turn.scene()) { Err(Refusal::ShopsClosed) } else { Ok(actor) }
}

/// Buys up to `count` of an item from an adjacent trader. Costs 1 energy; a plain action costs `ACTION_COST`.
pub fn buy(turn: &mut Turn, id: ActorId, from: ActorId, (item, count): (ItemId, u32)) -> ActionResult {
    let actor = trader(turn, id, from)?;
    let hero = turn.actor(id).ok_or(Refusal::RunOver)?;
    let ware = actor.item(item).ok_or(Refusal::NoItem)?;
    let count = count.min(ware.count).max(1);
    let quote = price::selling_price(ware, actor, hero, &turn.scene()).ok_or(Refusal::NoTrade)?;
    let coins = quote.coins(count);
    let (who, at) = (turn.actor_ref(actor), hero.at);
    if !has_room(&hero.pack, &identified(Item { count, ..ware.clone() }), turn.content) {
        return Err(Refusal::PackFull);
    }
    if !pay(turn, id, coins) {
        return Err(Refusal::TooExpensive(coins));
    }
    let pack = turn.level.actors.get_mut(from).map(|actor| &mut actor.pack);
    let bought = pack.and_then(|pack| take_out(pack, item, count, turn.next_id));
    let bought = bought.map(identified).ok_or(Refusal::NoItem)?;
    let thing = ItemRef::from_item(&bought);
    turn.lore.identified.insert(bought.kind);
    // The pack has room, as checked before the payment.
    let _ = give_item(turn, id, bought);
    let coins = i32::try_from(coins).unwrap_or(i32::MAX);
    turn.emit(at, EventKind::Bought { who, thing, coins });
    report_goal_items(turn, id == turn.hero, thing);
    Ok(ActionOutcome::Done(1))
}

/// Sells up to `count` of an item to an adjacent trader, who identifies the item. Costs 1 energy.
pub fn sell(turn: &mut Turn, id: ActorId, to: ActorId, (item, count): (ItemId, u32)) -> ActionResult {
    let actor = trader(turn, id, to)?;
    let hero = turn.actor(id).ok_or(Refusal::RunOver)?;
    let stack = hero.item(item).ok_or(Refusal::NoItem)?;
    if stack.worn {
        return Err(Refusal::Worn);
    }
    let count = count.min(stack.count).max(1);
    let quote = price::buying_price(stack, actor, turn.lore, &turn.scene()).ok_or(Refusal::NoTrade)?;
    if let Some(why) = cannot_give_away(stack, &turn.scene()) {
        return Err(why);
    }
    let coins = quote.coins(count);
    let coin = purse::coin_kind(turn.content).ok_or(Refusal::NoTrade)?;
    let sold = identified(Item { count, ..stack.clone() });
    if coins == 0 {
        return Err(Refusal::Worthless);
    }
    if !has_room(&actor.pack, &sold, turn.content) {
        return Err(Refusal::ShopFull);
    }
    let (who, at, unknown) = (turn.actor_ref(actor), hero.at, quote.unknown || !stack.known);
    let pack = turn.level.actors.get_mut(id).map(|actor| &mut actor.pack);
    let sold = pack.and_then(|pack| take_out(pack, item, count, turn.next_id));
    let sold = sold.map(identified).ok_or(Refusal::NoItem)?;
    let thing = ItemRef::from_item(&sold);
    turn.lore.identified.insert(sold.kind);
    // The trader's pack has room. Restocking does not remove items that are marked as `dropped`.
    if let Some(actor) = turn.level.actors.get_mut(to)
        && let Ok(id) = add_to_pack(&mut actor.pack, sold, turn.content)
        && let Some(item) = actor.item_mut(id)
    {
        item.dropped = true;
    }
    receive_coins(turn, id, coin, coins);
    turn.emit(at, EventKind::Sold { who, thing, coins: i32::try_from(coins).unwrap_or(i32::MAX) });
    if unknown {
        turn.emit(at, EventKind::Identified { thing });
    }
    Ok(ActionOutcome::Done(1))
}

fn identified(item: Item) -> Item {
    Item { letter: None, known: true, dropped: false, ..item }
}

/// Restocks a trader if a restock is due. The goods depend on the seed, the hero's maximum depth and the number of
/// earlier restocks.
pub fn restock(turn: &mut Turn, with: ActorId) {
    let content = turn.content;
    let Some(kind) = turn.actor(with).map(|actor| actor.kind) else { return };
    let monster = &content.monsters[kind];
    let trade = monster.person.as_ref().and_then(|person| person.trade.as_ref());
    let Some(trade) = trade else { return };
    // Traders of a kind that is not unique have separate stocks.
    let whose = if monster.unique { monster.id.clone() } else { format!("{} {}", monster.id, with.0) };
    let record = turn.tally.people.entry(whose.clone()).or_default();
    if record.restocks > 0 && record.next_restock > turn.now {
        return;
    }
    let number = record.restocks;
    record.restocks = record.restocks.saturating_add(1);
    record.next_restock = turn.now + u64::from(trade.restock.unsigned_abs());
    let mut random = Random::stream(turn.run.seed, &format!("stock {whose} {number}"));
    let depth = turn.lore.deepest.max(1) + trade.deeper;
    let stays = |item: &Item| item.dropped || trade.always.iter().any(|ware| ware.item == item.kind);
    if let Some(actor) = turn.level.actors.get_mut(with) {
        actor.pack.retain(|item| stays(item) || !random.percent(RANDOM_LEAVE_CHANCE));
    }
    let always = trade.always.iter().map(|ware| (ware.item, ware.count.roll(&mut random)));
    let always: Vec<(Kind<ItemType>, i32)> = always.collect();
    for (item, count) in always {
        let pack = turn.actor(with).map_or(&[][..], |actor| &actor.pack);
        let stacks = pack.iter().filter(|own| own.kind == item);
        let there = stacks.fold(0, |sum: u32, own| sum.saturating_add(own.count));
        let missing = count.unsigned_abs().saturating_sub(there);
        let (each, times) = match content.items[item].stacks {
            true => (missing, u32::from(missing > 0)),
            false => (1, missing),
        };
        let room = turn.actor(with).map_or(0, |actor| PACK_LETTERS.len().saturating_sub(actor.pack.len()));
        for _ in 0..usize::try_from(times).unwrap_or(room).min(room) {
            let spec = LootSpec { may_have_ego: false, ..LootSpec::new(item, each) };
            add_goods(turn, with, &spec, depth, &mut random);
        }
    }
    let classes = &trade.item_classes;
    let is_sold = |item: &ItemType| classes.contains(&item.class) && item.price.is_some() && !item.fixed;
    for _ in 0..trade.lines.roll(&mut random) {
        let lines = turn.actor(with).map_or(0, |actor| actor.pack.len());
        let chosen = draw_item_kind(depth, &mut random, turn.here(), is_sold);
        let Some(kind) = chosen.filter(|_| lines < MAX_RANDOM_STOCK) else { break };
        let count = content.items[kind].count.roll(&mut random).unsigned_abs();
        add_goods(turn, with, &LootSpec::new(kind, count), depth, &mut random);
    }
}

fn add_goods(turn: &mut Turn, with: ActorId, spec: &LootSpec, depth: i32, random: &mut Random) {
    let here = turn.here();
    let item = generate_item(spec, depth, turn.next_id, random, here);
    let item = Item { known: true, cursed: false, ..item };
    let Some(item) = turn.tally.record_with_contents(item, turn.content) else { return };
    if let Some(actor) = turn.level.actors.get_mut(with) {
        // Goods for which the trader has no room are discarded.
        let _ = add_to_pack(&mut actor.pack, item, turn.content);
    }
}
