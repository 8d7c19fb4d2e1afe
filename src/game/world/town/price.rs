//! Prices: what a thing costs in a shop, what is paid for it there, and why.

use crate::world::sides::{price_percent, rank_percent};
use crate::world::{Actor, Bond, Item, Lore, Scene};
use fifteen_content::kinds::monster::Trade;
use fifteen_content::{Content, ItemClass, Stat};

/// With so many of a kind a shop has plenty of it.
const PLENTY: u32 = 3;
/// What part of the usual it pays then, in percent.
const PLENTY_PAYS: u32 = 60;
/// What each point of an enchantment adds to a price, and takes from one, in percent.
const BONUS: i32 = 25;
/// A cursed thing costs this part of what it would without the curse, in percent.
const CURSED: u32 = 40;
/// What each point of standing takes from what is asked and adds to what is paid, in percent.
const STANDING: i32 = 2;

/// What part of the price of a service is paid to those who are at home, in percent.
const AT_HOME: u32 = 60;

/// What makes a price another one than the usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceReason {
    /// How those of a faction take to the people of the hero.
    People,
    /// Whoever takes it is at home.
    Home,
    /// How many lamps of the town burn.
    Lamps,
    /// What the shop asks.
    Asks,
    /// What the shop pays.
    Pays,
    /// What is thought of the hero.
    Standing,
    /// What the hero is to a faction.
    Rank,
    /// Its enchantment.
    Bonus,
    /// What makes it another than the next of its kind.
    Ego,
    /// How much is left in it.
    Left,
    /// A curse.
    Cursed,
    /// The shop has plenty of it.
    Plenty,
    /// How well the hero haggles.
    Haggling,
}

/// A price, and what it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// What one of the kind costs as a rule, or what is put on a thing that nobody knows.
    pub base: u32,
    /// Whether nobody knows what it is.
    pub unknown: bool,
    /// What makes it another price, each with the part of it that is asked or paid, in percent; none of them 100.
    pub reasons: Vec<(PriceReason, u32)>,
}

impl Quote {
    /// The coins for so many.
    pub fn coins(&self, count: u32) -> u32 {
        let whole = u64::from(self.base) * u64::from(count);
        let part =
            |price: u64, (_, percent): &(PriceReason, u32)| price * u64::from(*percent) / 100;
        u32::try_from(self.reasons.iter().fold(whole, part)).unwrap_or(u32::MAX)
    }
}

/// What a person asks of the hero for something of their pack. None if it is not for sale.
pub fn asked(item: &Item, trader: &Actor, hero: &Actor, scene: &Scene<'_>) -> Option<Quote> {
    let trade = trade_of(trader, item, scene.content)?;
    let base = scene.content.items[item.kind].price?;
    let mut reasons = of_item(item, true, scene.content);
    reasons.extend([
        (PriceReason::Asks, trade.asks),
        (PriceReason::People, price_percent(trader, hero, scene.content)),
        (PriceReason::Rank, rank_percent(trader, scene)),
        (PriceReason::Standing, percent(100 - STANDING * scene.standing())),
        (PriceReason::Lamps, for_lamps(scene)),
        (PriceReason::Haggling, percent(100 - haggling(scene))),
    ]);
    Some(quote(base, false, reasons))
}

/// What a person pays the hero for something of theirs. None if it is nothing to them.
pub fn paid(item: &Item, trader: &Actor, lore: &Lore, scene: &Scene<'_>) -> Option<Quote> {
    let trade = trade_of(trader, item, scene.content)?;
    let price = scene.content.items[item.kind].price?;
    let unknown = !lore.knows(item.kind, scene.content);
    let base = if unknown { trade.unknown } else { price };
    let mut reasons = if unknown { Vec::new() } else { of_item(item, item.known, scene.content) };
    let plenty = trader.pack.iter().filter(|own| own.kind == item.kind && !unknown);
    let plenty = plenty.fold(0, |sum: u32, own| sum.saturating_add(own.count)) >= PLENTY;
    reasons.extend([
        (PriceReason::Pays, trade.pays),
        (PriceReason::Plenty, if plenty { PLENTY_PAYS } else { 100 }),
        (PriceReason::Standing, percent(100 + STANDING * scene.standing())),
        (PriceReason::Haggling, percent(100 + haggling(scene))),
    ]);
    Some(quote(base, unknown, reasons))
}

/// What part of the usual price is paid for what somebody does, in percent, by what makes it so: by how its faction takes to the
/// hero's people, less at home, more the fewer lamps burn, and less to who haggles.
pub fn of_service(who: &Actor, hero: &Actor, scene: &Scene<'_>) -> [(PriceReason, u32); 5] {
    [
        (PriceReason::Rank, rank_percent(who, scene)),
        (PriceReason::People, price_percent(who, hero, scene.content)),
        (PriceReason::Home, if who.bond == Bond::Home { AT_HOME } else { 100 }),
        (PriceReason::Lamps, for_lamps(scene)),
        (PriceReason::Haggling, percent(100 - haggling(scene))),
    ]
}

/// What part of a price is asked for how few lamps burn, in percent.
fn for_lamps(scene: &Scene<'_>) -> u32 {
    scene.lamps().map_or(100, |(lamps, clock)| lamps.prices(clock).unsigned_abs())
}

/// How much better prices are for how the hero haggles, in percent.
fn haggling(scene: &Scene<'_>) -> i32 {
    let hero = scene.level.actors.get(scene.hero);
    hero.map_or(0, |hero| scene.number(hero, Stat::Haggle))
}

fn quote(base: u32, unknown: bool, mut reasons: Vec<(PriceReason, u32)>) -> Quote {
    reasons.retain(|(_, percent)| *percent != 100);
    Quote { base, unknown, reasons }
}

fn percent(percent: i32) -> u32 {
    percent.max(1).unsigned_abs()
}

/// The trade of somebody who deals in such things.
fn trade_of<'c>(trader: &Actor, item: &Item, content: &'c Content) -> Option<&'c Trade> {
    let trade = content.monsters[trader.kind].person.as_ref()?.trade.as_ref()?;
    trade.deals.contains(&content.items[item.kind].class).then_some(trade)
}

/// What is particular of a thing, as far as that is `known`.
fn of_item(item: &Item, known: bool, content: &Content) -> Vec<(PriceReason, u32)> {
    let kind = &content.items[item.kind];
    let left = kind.charges.or(kind.fuel).map_or(100, |full| {
        let full = (full.twice_mean() / 2).max(1);
        percent((20 + 80 * item.left / full).clamp(20, 150))
    });
    let lit = kind.class == ItemClass::Light;
    let left = (PriceReason::Left, if known || lit { left } else { 100 });
    if !known {
        return vec![left];
    }
    let ego = item.ego.map_or(100, |ego| content.egos[ego].price);
    vec![
        (PriceReason::Bonus, percent((100 + BONUS * item.bonus).max(10))),
        (PriceReason::Ego, ego),
        left,
        (PriceReason::Cursed, if item.cursed { CURSED } else { 100 }),
    ]
}
