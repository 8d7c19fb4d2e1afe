//! Trade: goods come in, and are bought and sold.

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

/// With so many lines in a shop nothing more comes in by chance.
const FULL: usize = 36;
/// How often what is there by chance is gone when new goods come in, in percent.
const SOLD: i32 = 34;

/// A person beside the hero who trades with them now.
fn trader<'t>(turn: &'t Turn, id: ActorId, with: ActorId) -> Result<&'t Actor, Refusal> {
    let actor = neighbour(turn, id, with)?;
    let person = turn.content.monsters[actor.kind].person.as_ref();
    if person.is_none_or(|person| person.trade.is_none()) {
        return Err(Refusal::NoTrade);
    }
    if is_shut(actor, &turn.scene()) { Err(Refusal::Shut) } else { Ok(actor) }
}

/// The hero buys so many of something from somebody beside them. A deal takes no time worth counting.
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
    let thing = Thing::of(&bought);
    turn.lore.known.insert(bought.kind);
    // There is room for it, as was seen before it was paid for.
    let _ = pocket(turn, id, bought);
    let coins = i32::try_from(coins).unwrap_or(i32::MAX);
    turn.tell(at, EventKind::Bought { who, thing, coins });
    reached(turn, id == turn.hero, thing);
    Ok(Tried::Done(1))
}

/// The hero sells so many of something to somebody beside them, who tells what it is.
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
    let thing = Thing::of(&sold);
    turn.lore.known.insert(sold.kind);
    shelve(turn, to, sold);
    earn(turn, id, coin, coins);
    turn.tell(at, EventKind::Sold { who, thing, coins: i32::try_from(coins).unwrap_or(i32::MAX) });
    if unknown {
        turn.tell(at, EventKind::Identified { thing });
    }
    Ok(Tried::Done(1))
}

/// A thing as it comes into other hands: whoever deals in it says what it is.
fn handed_over(item: Item) -> Item {
    Item { letter: None, known: true, dropped: false, ..item }
}

/// What was sold to somebody stays with them.
fn shelve(turn: &mut Turn, with: ActorId, item: Item) {
    let Some(actor) = turn.level.actors.get_mut(with) else { return };
    // There is room for it, as was seen before.
    if let Ok(id) = stow(&mut actor.pack, item, turn.content)
        && let Some(item) = actor.item_mut(id)
    {
        item.dropped = true;
    }
}

/// Goods come in to somebody who trades, if it is time. Which they are comes of the seed of the run, of how deep the hero has been,
/// and of how often goods came in.
pub fn stock_up(turn: &mut Turn, with: ActorId) {
    let content = turn.content;
    let Some(kind) = turn.actor(with).map(|actor| actor.kind) else { return };
    let monster = &content.monsters[kind];
    let Some(trade) = monster.person.as_ref().and_then(|person| person.trade.as_ref()) else {
        return;
    };
    // Of those who are several each has goods of their own.
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
        // What does not stack is there one by one.
        let (each, times) = match content.items[item].stacks {
            true => (missing, u32::from(missing > 0)),
            false => (1, missing),
        };
        let room =
            turn.actor(with).map_or(0, |actor| LETTERS.len().saturating_sub(actor.pack.len()));
        for _ in 0..usize::try_from(times).unwrap_or(room).min(room) {
            let find = Find { may_have_ego: false, ..Find::of(item, each) };
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
        bring(turn, with, &Find::of(kind, count), depth, &mut random);
    }
}

/// Some of what was there by chance has been sold to others.
fn clear_out(turn: &mut Turn, with: ActorId, trade: &Trade, random: &mut Random) {
    let Some(actor) = turn.level.actors.get_mut(with) else { return };
    let always = |item: &Item| trade.always.iter().any(|ware| ware.item == item.kind);
    actor.pack.retain(|item| item.dropped || always(item) || !random.percent(SOLD));
}

/// How many of a kind somebody has.
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
        // What there is no room for does not come in.
        let _ = stow(&mut actor.pack, item, turn.content);
    }
}
