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

/// Whatever the hero is and does, nobody asks less than this part of what a thing is worth, in percent, and nobody pays more: so nothing
/// is bought anywhere to be sold with a gain.
const FAIR: u32 = 65;

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
    /// Nobody asks less.
    Least,
    /// Nobody pays more.
    Most,
}

/// What makes a price another one than the usual, each with the part of it that is asked or paid, in percent.
type Reasons = Vec<(PriceReason, u32)>;

/// A price, and what it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// What one of the kind costs as a rule, or what is put on a thing that nobody knows.
    pub base: u32,
    /// Whether nobody knows what it is.
    pub unknown: bool,
    /// What makes it another price, each with the part of it that is asked or paid, in percent; none of them 100.
    pub reasons: Vec<(PriceReason, u32)>,
    /// How many of them make plenty for the shop, and what makes the price of those that come after them, if that is another one.
    pub plenty: Option<(u32, Vec<(PriceReason, u32)>)>,
    /// What one of them costs at least.
    pub least: u32,
}

impl Quote {
    /// The coins for so many: as many as for one after the other.
    pub fn coins(&self, count: u32) -> u32 {
        let (usual, rest) = match &self.plenty {
            Some((first, _)) => (count.min(*first), count.saturating_sub(*first)),
            None => (count, 0),
        };
        let later = self.plenty.as_ref().map_or(0, |(_, reasons)| self.one(reasons));
        let usual = self.one(&self.reasons).saturating_mul(usual);
        usual.saturating_add(later.saturating_mul(rest))
    }

    /// The coins for one, by such reasons.
    fn one(&self, reasons: &[(PriceReason, u32)]) -> u32 {
        let (part, whole) = product(reasons);
        let coins = part.saturating_mul(u128::from(self.base)) / whole;
        u32::try_from(coins).unwrap_or(u32::MAX).max(self.least)
    }
}

/// What all these parts make together: so much of so much.
fn product(reasons: &[(PriceReason, u32)]) -> (u128, u128) {
    let all = reasons.iter().map(|(_, percent)| u128::from(*percent));
    all.fold((1, 1), |(part, whole), percent| (part.saturating_mul(percent), whole * 100))
}

/// The reasons of a price: of what the thing is, and of the deal, in place of which the bound stands that it would go beyond.
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

/// What a shop asks of a hero who stands so with the town, and haggles so well.
fn asking(trade: &Trade, standing: i32, haggling: i32) -> Reasons {
    vec![
        (PriceReason::Asks, trade.asks),
        (PriceReason::Standing, percent(100 - STANDING * standing)),
        (PriceReason::Haggling, percent(100 - haggling)),
    ]
}

/// What it pays them for something of which it has `plenty`, or not.
fn paying(trade: &Trade, plenty: bool, standing: i32, haggling: i32) -> Reasons {
    vec![
        (PriceReason::Pays, trade.pays),
        (PriceReason::Plenty, if plenty { PLENTY_PAYS } else { 100 }),
        (PriceReason::Standing, percent(100 + STANDING * standing)),
        (PriceReason::Haggling, percent(100 + haggling)),
    ]
}

/// What a person asks of the hero for something of their pack. None if it is not for sale.
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

/// What a person pays the hero for something of theirs. None if it is nothing to them.
pub fn paid(item: &Item, trader: &Actor, lore: &Lore, scene: &Scene<'_>) -> Option<Quote> {
    let trade = trade_of(trader, item, scene.content)?;
    let unknown = !lore.knows(item.kind, scene.content);
    // Of what nobody knows nobody knows either whether it has a price.
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

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::{DEFAULT_PALETTE, Source};

    /// Two prices of a thing with that base and those reasons of its own, in one shop and in another.
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
        // As good for the hero as data can make a shop.
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
