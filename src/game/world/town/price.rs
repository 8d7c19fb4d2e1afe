//! Prices: buying, selling and services, each with the reasons for the amount.

use crate::world::sides::{price_percent, rank_percent};
use crate::world::{Actor, Bond, Item, Lore, Scene};
use fifteen_content::kinds::monster::Trade;
use fifteen_content::{Content, ItemClass, Stat};

/// Number of items of a kind from which a shop has plenty.
const PLENTY: u32 = 3;
/// Price factor of a shop that has plenty, in percent.
const PLENTY_PAYS: u32 = 60;
/// Price change per point of enchantment, in percent.
const BONUS: i32 = 25;
/// Price factor of a cursed item, in percent.
const CURSED: u32 = 40;
/// Price change per point of standing, in percent, in favour of the hero.
const STANDING: i32 = 2;

/// Limit of deals, in percent of an item's value: shops never sell for less and never buy for more. So no item can be
/// resold at a profit.
const FAIR: u32 = 65;

/// Price factor of services of allies who live in the town, in percent.
const AT_HOME: u32 = 60;

/// Reason for a change of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceReason {
    /// The attitude of a faction to the hero's people.
    People,
    /// The ally who is paid lives in the town.
    Home,
    /// The number of burning lamps.
    Lamps,
    /// The selling price of the shop.
    Asks,
    /// The buying price of the shop.
    Pays,
    /// The town's opinion of the hero.
    Standing,
    /// The hero's rank with a faction.
    Rank,
    /// Enchantment.
    Bonus,
    /// Ego.
    Ego,
    /// Remaining charges or fuel.
    Left,
    /// Curse.
    Cursed,
    /// The shop has plenty of it.
    Plenty,
    /// The hero's haggling.
    Haggling,
    /// Lower limit of selling prices.
    Least,
    /// Upper limit of buying prices.
    Most,
}

/// Reasons for a price, each with its factor in percent.
type Reasons = Vec<(PriceReason, u32)>;

/// A price with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// Usual price of one item, or the default price of an unidentified one, in coins.
    pub base: u32,
    /// Whether the item is unidentified.
    pub unknown: bool,
    /// Reasons, each with its factor in percent; never 100.
    pub reasons: Vec<(PriceReason, u32)>,
    /// Number of items until the shop has plenty, and the reasons for the price of all further ones, if that price
    /// differs.
    pub plenty: Option<(u32, Vec<(PriceReason, u32)>)>,
    /// Minimum price of one item, in coins.
    pub least: u32,
}

impl Quote {
    /// Returns the price of `count` items, in coins: the same as for one after the other.
    pub fn coins(&self, count: u32) -> u32 {
        let (usual, rest) = match &self.plenty {
            Some((first, _)) => (count.min(*first), count.saturating_sub(*first)),
            None => (count, 0),
        };
        let later = self.plenty.as_ref().map_or(0, |(_, reasons)| self.one(reasons));
        let usual = self.one(&self.reasons).saturating_mul(usual);
        usual.saturating_add(later.saturating_mul(rest))
    }

    /// Returns the price of one item for these reasons, in coins.
    fn one(&self, reasons: &[(PriceReason, u32)]) -> u32 {
        let (part, whole) = product(reasons);
        let coins = part.saturating_mul(u128::from(self.base)) / whole;
        u32::try_from(coins).unwrap_or(u32::MAX).max(self.least)
    }
}

/// Returns the product of all factors, as a fraction.
fn product(reasons: &[(PriceReason, u32)]) -> (u128, u128) {
    let all = reasons.iter().map(|(_, percent)| u128::from(*percent));
    all.fold((1, 1), |(part, whole), percent| (part.saturating_mul(percent), whole * 100))
}

/// Combines the reasons of an item and of a deal. If the deal exceeds the limit, the limit replaces it.
fn within(mut thing: Reasons, deal: Reasons, bound: PriceReason) -> Reasons {
    let (part, whole) = product(&deal);
    let (part, fair) = (part.saturating_mul(100), whole.saturating_mul(u128::from(FAIR)));
    let beyond = if bound == PriceReason::Least { part < fair } else { part > fair };
    match beyond {
        true => thing.push((bound, FAIR)),
        false => thing.extend(deal),
    }
    thing.retain(|(_, percent)| *percent != 100);
    thing
}

/// Returns the reasons of a shop's selling price.
fn asking(trade: &Trade, standing: i32, haggling: i32) -> Reasons {
    vec![
        (PriceReason::Asks, trade.asks),
        (PriceReason::Standing, percent(100 - STANDING * standing)),
        (PriceReason::Haggling, percent(100 - haggling)),
    ]
}

/// Returns the reasons of a shop's buying price, for an item that it has `plenty` of or not.
fn paying(trade: &Trade, plenty: bool, standing: i32, haggling: i32) -> Reasons {
    vec![
        (PriceReason::Pays, trade.pays),
        (PriceReason::Plenty, if plenty { PLENTY_PAYS } else { 100 }),
        (PriceReason::Standing, percent(100 + STANDING * standing)),
        (PriceReason::Haggling, percent(100 + haggling)),
    ]
}

/// Returns the price at which a trader sells an item of their pack to the hero, or `None` if it is not for sale.
pub fn asked(item: &Item, trader: &Actor, hero: &Actor, scene: &Scene<'_>) -> Option<Quote> {
    let trade = trade_of(trader, item, scene.content)?;
    let base = scene.content.items[item.kind].price?;
    let mut deal = asking(trade, scene.standing(), haggling(scene));
    deal.extend([
        (PriceReason::People, price_percent(trader, hero, scene.content)),
        (PriceReason::Rank, rank_percent(trader, scene)),
        (PriceReason::Lamps, for_lamps(scene)),
    ]);
    let reasons = within(of_item(item, true, scene.content), deal, PriceReason::Least);
    Some(Quote { base, unknown: false, reasons, plenty: None, least: 1 })
}

/// Returns the price at which a trader buys an item of the hero's, or `None` if the trader does not want it.
pub fn paid(item: &Item, trader: &Actor, lore: &Lore, scene: &Scene<'_>) -> Option<Quote> {
    let trade = trade_of(trader, item, scene.content)?;
    let unknown = !lore.knows(item.kind, scene.content);
    // For an unidentified item, nobody knows whether it has a price.
    let price = scene.content.items[item.kind].price;
    let base = if unknown { trade.unknown } else { price? };
    let of_thing = match unknown {
        true => Vec::new(),
        false => of_item(item, item.known, scene.content),
    };
    let reasons = |plenty: bool| {
        let deal = paying(trade, plenty, scene.standing(), haggling(scene));
        within(of_thing.clone(), deal, PriceReason::Most)
    };
    let there = trader.pack.iter().filter(|own| own.kind == item.kind);
    let there = there.fold(0, |sum: u32, own| sum.saturating_add(own.count));
    let first = PLENTY.saturating_sub(there);
    let (reasons, plenty) = match (unknown, first) {
        (true, _) => (reasons(false), None),
        (false, 0) => (reasons(true), None),
        (false, first) => (reasons(false), Some((first, reasons(true)))),
    };
    Some(Quote { base, unknown, reasons, plenty, least: 0 })
}

/// Returns the price factors of a service, in percent: rank, faction attitude, a discount for allies at home, burning
/// lamps, and haggling.
pub fn of_service(who: &Actor, hero: &Actor, scene: &Scene<'_>) -> [(PriceReason, u32); 5] {
    [
        (PriceReason::Rank, rank_percent(who, scene)),
        (PriceReason::People, price_percent(who, hero, scene.content)),
        (PriceReason::Home, if who.bond == Bond::Home { AT_HOME } else { 100 }),
        (PriceReason::Lamps, for_lamps(scene)),
        (PriceReason::Haggling, percent(100 - haggling(scene))),
    ]
}

/// Returns the price factor for the burning lamps, in percent.
fn for_lamps(scene: &Scene<'_>) -> u32 {
    scene.lamps().map_or(100, |(lamps, clock)| lamps.prices(clock).unsigned_abs())
}

/// Returns the effect of the hero's haggling on prices, in percent.
fn haggling(scene: &Scene<'_>) -> i32 {
    let hero = scene.level.actors.get(scene.hero);
    hero.map_or(0, |hero| scene.number(hero, Stat::Haggle))
}

fn percent(percent: i32) -> u32 {
    percent.max(1).unsigned_abs()
}

/// Returns the trade of a trader who deals in a class of item.
fn trade_of<'c>(trader: &Actor, item: &Item, content: &'c Content) -> Option<&'c Trade> {
    let trade = content.monsters[trader.kind].person.as_ref()?.trade.as_ref()?;
    trade.deals.contains(&content.items[item.kind].class).then_some(trade)
}

/// Returns the reasons from the properties of an item, limited to the visible ones unless they are `known`.
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

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::{DEFAULT_PALETTE, Source};

    /// Returns the selling and the buying price of an item with that base price and ego factor, at two shops.
    fn quotes(
        (base, own): (u32, u32),
        (from, to): (&Trade, &Trade),
        (standing, haggling, favour): (i32, i32, u32),
    ) -> (Quote, Quote) {
        let of_thing = vec![(PriceReason::Ego, own)];
        let mut deal = asking(from, standing, haggling);
        deal.push((PriceReason::People, favour));
        let reasons = within(of_thing.clone(), deal, PriceReason::Least);
        let asked = Quote { base, unknown: false, reasons, plenty: None, least: 1 };
        let later =
            within(of_thing.clone(), paying(to, true, standing, haggling), PriceReason::Most);
        let reasons = within(of_thing, paying(to, false, standing, haggling), PriceReason::Most);
        let paid = Quote { base, unknown: false, reasons, plenty: Some((2, later)), least: 0 };
        (asked, paid)
    }

    #[test]
    fn nothing_is_sold_for_more_than_it_costs_in_any_shop_alone_or_in_heaps() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        let people = content.monsters.iter().filter_map(|(_, monster)| monster.person.as_ref());
        let mut shops: Vec<&Trade> = people.filter_map(|person| person.trade.as_ref()).collect();
        let greedy = shops[0].clone();
        // A shop as favourable to the hero as the data allow.
        let kind = Trade { asks: 100, pays: 100, ..greedy };
        shops.push(&kind);
        let mut prices: Vec<u32> = content.items.iter().filter_map(|(_, own)| own.price).collect();
        prices.sort_unstable();
        prices.dedup();
        let heroes = [
            (-200, -100, 1000),
            (-20, 0, 100),
            (0, 0, 100),
            (20, 15, 100),
            (20, 15, 0),
            (200, 15, 50),
        ];
        for from in &shops {
            for to in &shops {
                for (price, own) in prices.iter().flat_map(|price| [(*price, 100), (*price, 37)]) {
                    for hero in heroes {
                        let (asked, paid) = quotes((price, own), (from, to), hero);
                        for count in [1, 2, 3, 7, 100] {
                            let (costs, brings) = (asked.coins(count), paid.coins(count));
                            assert!(brings <= costs, "{price} {own} {hero:?}: {costs}, {brings}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_heap_costs_and_brings_what_its_things_do_one_by_one() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        let people = content.monsters.iter().filter_map(|(_, monster)| monster.person.as_ref());
        for trade in people.filter_map(|person| person.trade.as_ref()) {
            for base in [1, 2, 3, 7, 40, 999] {
                let (asked, paid) = quotes((base, 100), (trade, trade), (7, 5, 100));
                assert_eq!(asked.coins(100), 100 * asked.coins(1));
                let Some((first, later)) = &paid.plenty else { panic!() };
                let one_by_one: u32 = (0..100)
                    .map(|sold| match sold < *first {
                        true => paid.coins(1),
                        false => {
                            Quote { reasons: later.clone(), plenty: None, ..paid.clone() }.coins(1)
                        }
                    })
                    .sum();
                assert_eq!(paid.coins(100), one_by_one);
            }
        }
    }
}
