//! Shops: restocking, buying and selling.

use super::Turn;
use super::bonds::is_shut;
use super::floor::{earn, pay, pocket};
use super::people::neighbour;
use super::things::parting::kept_back;
use super::things::take_and_drop::reached;
use super::things::treasure::{Find, choose, found};
use crate::world::item::{LETTERS, has_room, stow, take_out};
use crate::world::town::price;
use crate::world::{
    Actor, ActorId, EventKind, Item, ItemId, Outcome, Refusal, Thing, Tried, purse,
};
use fifteen_base::Random;
use fifteen_content::kinds::monster::Trade;
use fifteen_content::{ItemType, Kind};

/// Number of stock lines from which no more random goods arrive.
const FULL: usize = 36;
/// Chance that a random good is gone at the next restock, in percent.
const SOLD: i32 = 34;

/// Returns an adjacent person who trades now.
fn trader<'t>(turn: &'t Turn, id: ActorId, with: ActorId) -> Result<&'t Actor, Refusal> {
    let actor = neighbour(turn, id, with)?;
    let person = turn.content.monsters[actor.kind].person.as_ref();
    if person.is_none_or(|person| person.trade.is_none()) {
        return Err(Refusal::NoTrade);
    }
    if is_shut(actor, &turn.scene()) { Err(Refusal::Shut) } else { Ok(actor) }
}

/// Buys a number of an item from an adjacent trader. This costs 1 energy.
pub fn buy(turn: &mut Turn, id: ActorId, from: ActorId, (item, count): (ItemId, u32)) -> Outcome {
    let actor = trader(turn, id, from)?;
    let hero = turn.actor(id).ok_or(Refusal::Over)?;
    let ware = actor.item(item).ok_or(Refusal::NoItem)?;
    let count = count.min(ware.count).max(1);
    let quote = price::asked(ware, actor, hero, &turn.scene()).ok_or(Refusal::NoTrade)?;
    let coins = quote.coins(count);
    let (who, at) = (turn.who(actor), hero.at);
    if !has_room(&hero.pack, &handed_over(Item { count, ..ware.clone() }), turn.content) {
        return Err(Refusal::PackFull);
    }
    if !pay(turn, id, coins) {
        return Err(Refusal::TooPoor(coins));
    }
    let pack = turn.level.actors.get_mut(from).map(|actor| &mut actor.pack);
    let bought = pack.and_then(|pack| take_out(pack, item, count, turn.next_id));
    let bought = bought.map(handed_over).ok_or(Refusal::NoItem)?;
    let thing = Thing::from_item(&bought);
    turn.lore.known.insert(bought.kind);
    // There is room: that was checked before the payment.
    let _ = pocket(turn, id, bought);
    let coins = i32::try_from(coins).unwrap_or(i32::MAX);
    turn.tell(at, EventKind::Bought { who, thing, coins });
    reached(turn, id == turn.hero, thing);
    Ok(Tried::Done(1))
}

/// Sells a number of an item to an adjacent trader, who identifies it.
pub fn sell(turn: &mut Turn, id: ActorId, to: ActorId, (item, count): (ItemId, u32)) -> Outcome {
    let actor = trader(turn, id, to)?;
    let hero = turn.actor(id).ok_or(Refusal::Over)?;
    let own = hero.item(item).ok_or(Refusal::NoItem)?;
    if own.worn {
        return Err(Refusal::Worn);
    }
    let count = count.min(own.count).max(1);
    let quote = price::paid(own, actor, turn.lore, &turn.scene()).ok_or(Refusal::NoTrade)?;
    if let Some(why) = kept_back(own, &turn.scene()) {
        return Err(why);
    }
    let coins = quote.coins(count);
    let coin = purse::coin(turn.content).ok_or(Refusal::NoTrade)?;
    let sold = handed_over(Item { count, ..own.clone() });
    if coins == 0 {
        return Err(Refusal::Worthless);
    }
    if !has_room(&actor.pack, &sold, turn.content) {
        return Err(Refusal::ShopFull);
    }
    let (who, at, unknown) = (turn.who(actor), hero.at, quote.unknown || !own.known);
    let pack = turn.level.actors.get_mut(id).map(|actor| &mut actor.pack);
    let sold = pack.and_then(|pack| take_out(pack, item, count, turn.next_id));
    let sold = sold.map(handed_over).ok_or(Refusal::NoItem)?;
    let thing = Thing::from_item(&sold);
    turn.lore.known.insert(sold.kind);
    shelve(turn, to, sold);
    earn(turn, id, coin, coins);
    turn.tell(at, EventKind::Sold { who, thing, coins: i32::try_from(coins).unwrap_or(i32::MAX) });
    if unknown {
        turn.tell(at, EventKind::Identified { thing });
    }
    Ok(Tried::Done(1))
}

/// Returns an item as it changes hands: traders identify it.
fn handed_over(item: Item) -> Item {
    Item { letter: None, known: true, dropped: false, ..item }
}

/// Adds an item that the hero sold to a trader's stock, where it stays.
fn shelve(turn: &mut Turn, with: ActorId, item: Item) {
    let Some(actor) = turn.level.actors.get_mut(with) else { return };
    // There is room: that was checked before.
    if let Ok(id) = stow(&mut actor.pack, item, turn.content)
        && let Some(item) = actor.item_mut(id)
    {
        item.dropped = true;
    }
}

/// Restocks a trader if it is time. The goods depend on the run's seed, the hero's deepest level, and earlier restocks.
pub fn stock_up(turn: &mut Turn, with: ActorId) {
    let content = turn.content;
    let Some(kind) = turn.actor(with).map(|actor| actor.kind) else { return };
    let monster = &content.monsters[kind];
    let Some(trade) = monster.person.as_ref().and_then(|person| person.trade.as_ref()) else {
        return;
    };
    // Traders of a kind that is not unique have separate stocks.
    let whose =
        if monster.unique { monster.id.clone() } else { format!("{} {}", monster.id, with.0) };
    let own = turn.tally.people.entry(whose.clone()).or_default();
    if own.stocks > 0 && own.stocked_until > turn.now {
        return;
    }
    let number = own.stocks;
    own.stocks = own.stocks.saturating_add(1);
    own.stocked_until = turn.now + u64::from(trade.restock.unsigned_abs());
    let mut random = Random::stream(turn.run.seed, &format!("stock {whose} {number}"));
    let depth = turn.lore.deepest.max(1) + trade.deeper;
    clear_out(turn, with, trade, &mut random);
    let always = trade.always.iter().map(|ware| (ware.item, ware.count.roll(&mut random)));
    let always: Vec<(Kind<ItemType>, i32)> = always.collect();
    for (item, count) in always {
        let there = stock_of(turn, with, item);
        let missing = count.unsigned_abs().saturating_sub(there);
        // Items that do not stack are added one by one.
        let (each, times) = match content.items[item].stacks {
            true => (missing, u32::from(missing > 0)),
            false => (1, missing),
        };
        let room =
            turn.actor(with).map_or(0, |actor| LETTERS.len().saturating_sub(actor.pack.len()));
        for _ in 0..usize::try_from(times).unwrap_or(room).min(room) {
            let find = Find { may_have_ego: false, ..Find::new(item, each) };
            bring(turn, with, &find, depth, &mut random);
        }
    }
    let deals =
        |item: &ItemType| trade.deals.contains(&item.class) && item.price.is_some() && !item.fixed;
    for _ in 0..trade.lines.roll(&mut random) {
        let lines = turn.actor(with).map_or(0, |actor| actor.pack.len());
        let chosen = choose(depth, &mut random, turn.here(), deals);
        let Some(kind) = chosen.filter(|_| lines < FULL) else { break };
        let count = content.items[kind].count.roll(&mut random).unsigned_abs();
        bring(turn, with, &Find::new(kind, count), depth, &mut random);
    }
}

fn clear_out(turn: &mut Turn, with: ActorId, trade: &Trade, random: &mut Random) {
    let Some(actor) = turn.level.actors.get_mut(with) else { return };
    let always = |item: &Item| trade.always.iter().any(|ware| ware.item == item.kind);
    actor.pack.retain(|item| item.dropped || always(item) || !random.percent(SOLD));
}

fn stock_of(turn: &Turn, with: ActorId, kind: Kind<ItemType>) -> u32 {
    let pack = turn.actor(with).map_or(&[][..], |actor| &actor.pack);
    let those = pack.iter().filter(|item| item.kind == kind);
    those.fold(0, |sum: u32, item| sum.saturating_add(item.count))
}

fn bring(turn: &mut Turn, with: ActorId, find: &Find, depth: i32, random: &mut Random) {
    let here = turn.here();
    let item = found(find, depth, turn.next_id, random, here);
    let item = Item { known: true, cursed: false, ..item };
    let Some(item) = turn.tally.only(item, turn.content) else { return };
    if let Some(actor) = turn.level.actors.get_mut(with) {
        // Goods without room do not arrive.
        let _ = stow(&mut actor.pack, item, turn.content);
    }
}
