//! Prices of items and services, each with the reasons for the amount.

use crate::world::sides::{price_percent, rank_percent};
use crate::world::{Actor, Bond, EvalContext, Item, Lore};
use fifteen_content::kinds::monster::Trade;
use fifteen_content::{Content, ItemClass, Stat};

/// A shop with this number of items of a kind, or more, pays less for further items of the kind.
const PLENTY_COUNT: u32 = 3;
/// Price factor for further items beyond [`PLENTY_COUNT`], in percent.
const PLENTY_PERCENT: u32 = 60;
/// Price change per point of enchantment, in percent.
const BONUS_PERCENT: i32 = 25;
/// Price factor of a cursed item, in percent.
const CURSED_PERCENT: u32 = 40;
/// Price change per point of standing with the town, in percent, in favour of the hero.
const STANDING_PERCENT: i32 = 2;

/// Limit of prices, in percent of an item's value. Shops never sell an item for less and never buy it for more, so
/// the hero cannot resell an item at a profit.
const DEAL_LIMIT_PERCENT: u32 = 65;

/// Price factor for services of allies who live in the town, in percent.
const AT_HOME_PERCENT: u32 = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceReason {
    /// Attitude of the trader's faction to the hero's people.
    People,
    /// The ally who offers the service lives in the town.
    Home,
    Lamps,
    SellingPrice,
    BuyingPrice,
    Standing,
    Rank,
    Bonus,
    Ego,
    Charges,
    Cursed,
    Plenty,
    Haggling,
    LowerLimit,
    UpperLimit,
}

/// Reasons for a price, each with its factor in percent.
type Reasons = Vec<(PriceReason, u32)>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// Value of one item in coins, before the reasons apply. For an unidentified item, the trader's fixed estimate.
    pub base: u32,
    pub unknown: bool,
    /// Reasons, each with its factor in percent. Factors of 100 are left out.
    pub reasons: Vec<(PriceReason, u32)>,
    /// Number of items that the shop buys at this price, and the reasons for the lower price of all further items.
    /// `None` if all items have the same price.
    pub plenty: Option<(u32, Vec<(PriceReason, u32)>)>,
    /// Minimum price of one item, in coins.
    pub least: u32,
}

impl Quote {
    /// Returns the price of `count` items, in coins: the sum of the prices if the items were traded one by one.
    pub fn coins(&self, count: u32) -> u32 {
        let (first_count, later_count) = match &self.plenty {
            Some((first, _)) => (count.min(*first), count.saturating_sub(*first)),
            None => (count, 0),
        };
        let later_price = self.plenty.as_ref().map_or(0, |(_, reasons)| self.price_of_one(reasons));
        let first_price = self.price_of_one(&self.reasons).saturating_mul(first_count);
        first_price.saturating_add(later_price.saturating_mul(later_count))
    }

    fn price_of_one(&self, reasons: &[(PriceReason, u32)]) -> u32 {
        let (part, whole) = product(reasons);
        let coins = part.saturating_mul(u128::from(self.base)) / whole;
        u32::try_from(coins).unwrap_or(u32::MAX).max(self.least)
    }
}

fn product(reasons: &[(PriceReason, u32)]) -> (u128, u128) {
    let all = reasons.iter().map(|(_, percent)| u128::from(*percent));
    all.fold((1, 1), |(part, whole), percent| (part.saturating_mul(percent), whole * 100))
}

/// Adds the reasons in `deal` (the shop, the hero's standing and haggling) to the `reasons` from an item's
/// properties. If the factors of `deal` exceed the limit, the reason `bound` takes the place of all reasons in
/// `deal`.
fn limit_deal(mut reasons: Reasons, deal: Reasons, bound: PriceReason) -> Reasons {
    let (part, whole) = product(&deal);
    let (part, fair) = (part.saturating_mul(100), whole.saturating_mul(u128::from(DEAL_LIMIT_PERCENT)));
    let exceeded = if bound == PriceReason::LowerLimit { part < fair } else { part > fair };
    match exceeded {
        true => reasons.push((bound, DEAL_LIMIT_PERCENT)),
        false => reasons.extend(deal),
    }
    reasons.retain(|(_, percent)| *percent != 100);
    reasons
}

fn selling_reasons(trade: &Trade, standing: i32, haggling: i32) -> Reasons {
    vec![
        (PriceReason::SellingPrice, trade.sell_percent),
        (PriceReason::Standing, positive_percent(100 - STANDING_PERCENT * standing)),
        (PriceReason::Haggling, positive_percent(100 - haggling)),
    ]
}

fn buying_reasons(trade: &Trade, plenty: bool, standing: i32, haggling: i32) -> Reasons {
    vec![
        (PriceReason::BuyingPrice, trade.buy_percent),
        (PriceReason::Plenty, if plenty { PLENTY_PERCENT } else { 100 }),
        (PriceReason::Standing, positive_percent(100 + STANDING_PERCENT * standing)),
        (PriceReason::Haggling, positive_percent(100 + haggling)),
    ]
}

/// Returns the price at which a trader sells an item to the hero, or `None` if the item is not for sale.
pub fn selling_price(item: &Item, trader: &Actor, hero: &Actor, scene: &EvalContext<'_>) -> Option<Quote> {
    let trade = trade_of(trader, item, scene.content)?;
    let base = scene.content.items[item.kind].price?;
    let mut deal = selling_reasons(trade, standing_with(trader, scene), haggling(scene));
    deal.extend([
        (PriceReason::People, price_percent(trader, hero, scene.content)),
        (PriceReason::Rank, rank_percent(trader, scene)),
        (PriceReason::Lamps, lamp_percent(trader, scene)),
    ]);
    let reasons = limit_deal(item_reasons(item, true, scene.content), deal, PriceReason::LowerLimit);
    Some(Quote { base, unknown: false, reasons, plenty: None, least: 1 })
}

/// Returns the price at which a trader buys an item from the hero, or `None` if the trader does not want the item.
pub fn buying_price(item: &Item, trader: &Actor, lore: &Lore, scene: &EvalContext<'_>) -> Option<Quote> {
    let trade = trade_of(trader, item, scene.content)?;
    let unknown = !lore.knows(item.kind, scene.content);
    // For an unidentified item, the trader pays a fixed estimate, even if its kind has no price.
    let price = scene.content.items[item.kind].price;
    let base = if unknown { trade.unknown } else { price? };
    let item_factors = match unknown {
        true => Vec::new(),
        false => item_reasons(item, item.known, scene.content),
    };
    let reasons = |plenty: bool| {
        let deal = buying_reasons(trade, plenty, standing_with(trader, scene), haggling(scene));
        limit_deal(item_factors.clone(), deal, PriceReason::UpperLimit)
    };
    let in_stock = trader.pack.iter().filter(|own| own.kind == item.kind);
    let in_stock = in_stock.fold(0, |sum: u32, own| sum.saturating_add(own.count));
    let first = PLENTY_COUNT.saturating_sub(in_stock);
    let (reasons, plenty) = match (unknown, first) {
        (true, _) => (reasons(false), None),
        (false, 0) => (reasons(true), None),
        (false, first) => (reasons(false), Some((first, reasons(true)))),
    };
    Some(Quote { base, unknown, reasons, plenty, least: 0 })
}

pub fn service_reasons(who: &Actor, hero: &Actor, scene: &EvalContext<'_>) -> [(PriceReason, u32); 5] {
    [
        (PriceReason::Rank, rank_percent(who, scene)),
        (PriceReason::People, price_percent(who, hero, scene.content)),
        (PriceReason::Home, if who.bond == Bond::Home { AT_HOME_PERCENT } else { 100 }),
        (PriceReason::Lamps, lamp_percent(who, scene)),
        (PriceReason::Haggling, positive_percent(100 - haggling(scene))),
    ]
}

/// Returns the hero's standing in the town, which counts only for people of the town.
fn standing_with(trader: &Actor, scene: &EvalContext<'_>) -> i32 {
    if scene.is_of_own_faction(trader) { scene.standing() } else { 0 }
}

/// Returns the price that follows from the lamps of the town, in percent. People of other factions take no notice.
fn lamp_percent(who: &Actor, scene: &EvalContext<'_>) -> u32 {
    let lamps = scene.lamps().filter(|_| who.bond == Bond::Home || scene.is_of_own_faction(who));
    lamps.map_or(100, |(lamps, clock)| lamps.prices(clock).unsigned_abs())
}

/// Returns the hero's haggling bonus on prices, in percent.
fn haggling(scene: &EvalContext<'_>) -> i32 {
    let hero = scene.level.actors.get(scene.hero);
    hero.map_or(0, |hero| scene.stat(hero, Stat::Haggle))
}

fn positive_percent(percent: i32) -> u32 {
    percent.max(1).unsigned_abs()
}

fn trade_of<'c>(trader: &Actor, item: &Item, content: &'c Content) -> Option<&'c Trade> {
    let trade = content.monsters[trader.kind].person.as_ref()?.trade.as_ref()?;
    trade.item_classes.contains(&content.items[item.kind].class).then_some(trade)
}

/// Returns the reasons from the properties of an item. If the item is not `known`, only its visible properties
/// count.
fn item_reasons(item: &Item, known: bool, content: &Content) -> Vec<(PriceReason, u32)> {
    let kind = &content.items[item.kind];
    let charges = kind.charges.or(kind.fuel).map_or(100, |full| {
        let full = (full.twice_mean() / 2).max(1);
        positive_percent((20 + 80 * item.charges / full).clamp(20, 150))
    });
    let lit = kind.class == ItemClass::Light;
    let charges = (PriceReason::Charges, if known || lit { charges } else { 100 });
    if !known {
        return vec![charges];
    }
    let ego = item.ego.map_or(100, |ego| content.egos[ego].price);
    vec![
        (PriceReason::Bonus, positive_percent((100 + BONUS_PERCENT * item.bonus).max(10))),
        (PriceReason::Ego, ego),
        charges,
        (PriceReason::Cursed, if item.cursed { CURSED_PERCENT } else { 100 }),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::{DEFAULT_PALETTE, Source};

    /// Returns the price to buy an item from the shop `from`, and the price for selling it to the shop `to`.
    fn quotes(
        (base, own): (u32, u32),
        (from, to): (&Trade, &Trade),
        (standing, haggling, favour): (i32, i32, u32),
    ) -> (Quote, Quote) {
        let of_thing = vec![(PriceReason::Ego, own)];
        let mut deal = selling_reasons(from, standing, haggling);
        deal.push((PriceReason::People, favour));
        let reasons = limit_deal(of_thing.clone(), deal, PriceReason::LowerLimit);
        let asked = Quote { base, unknown: false, reasons, plenty: None, least: 1 };
        let later = limit_deal(
            of_thing.clone(),
            buying_reasons(to, true, standing, haggling),
            PriceReason::UpperLimit,
        );
        let reasons =
            limit_deal(of_thing, buying_reasons(to, false, standing, haggling), PriceReason::UpperLimit);
        let paid = Quote { base, unknown: false, reasons, plenty: Some((2, later)), least: 0 };
        (asked, paid)
    }

    #[test]
    fn no_item_sells_for_more_than_it_costs() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        let people = content.monsters.iter().filter_map(|(_, monster)| monster.person.as_ref());
        let mut shops: Vec<&Trade> = people.filter_map(|person| person.trade.as_ref()).collect();
        let greedy = shops[0].clone();
        let kind = Trade { sell_percent: 100, buy_percent: 100, ..greedy };
        shops.push(&kind);
        let mut prices: Vec<u32> = content.items.iter().filter_map(|(_, own)| own.price).collect();
        prices.sort_unstable();
        prices.dedup();
        let heroes =
            [(-200, -100, 1000), (-20, 0, 100), (0, 0, 100), (20, 15, 100), (20, 15, 0), (200, 15, 50)];
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
    fn stack_price_equals_the_sum_of_single_prices() {
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
                        false => Quote { reasons: later.clone(), plenty: None, ..paid.clone() }.coins(1),
                    })
                    .sum();
                assert_eq!(paid.coins(100), one_by_one);
            }
        }
    }
}
