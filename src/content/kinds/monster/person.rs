//! Persons: names, homes, daily schedules, shops and services.

use crate::kinds::effect::Working;
use crate::kinds::item_class::ItemClass;
use crate::kinds::language::tested_values::Hour;
use crate::read::field::record;
use crate::read::form;
use crate::{ItemType, Kind, Spot, Talk};
use fifteen_base::Dice;

/// A person who lives in a town. Each person exists once in a run, and does not fight peaceful creatures.
#[record]
#[derive(Clone, Debug)]
pub struct Person {
    /// Personal name, such as "Osk" in "Osk the smith". The `name` of the monster is the trade: "smith".
    #[field(as = form::Name, example = "Osk")]
    pub name: String,
    /// Spot where the person lives, and stays at all hours that `day` leaves out. The person bars the door at night.
    #[field(example = "smiths_house")]
    pub home: Kind<Spot>,
    /// Daily schedule: the places of the person, by hours of the day.
    #[field(default, example = [{ "hours": ["day"], "at": "smithy" }, { "hours": ["dusk"], "at": "inn_seat" }])]
    pub day: Vec<ScheduleEntry>,
    /// Dialogue tree of the person. If left out, the person has nothing to say.
    #[field(example = "osk")]
    pub talk: Option<Kind<Talk>>,
    /// Shop of the person.
    #[field(example = { "name": "the smithy", "item_classes": ["weapon", "missile"] })]
    pub trade: Option<Trade>,
    /// Texts about the person on the last page of a run, if the hero knew the person.
    #[field(example = { "won": "Osk hammers by daylight.", "lost": "Osk has let the fire go out.", "dead": "Osk's hammer hangs where he hung it." })]
    pub fates: Option<Fates>,
    /// Whether the person fights enemies that come near. If `false`, the person runs home.
    #[field(default = false, example = true)]
    pub guards: bool,
}

/// Texts about a person on the last page.
#[record]
#[derive(Clone, Debug)]
pub struct Fates {
    /// Text after a won run.
    #[field(as = form::Prose, example = "Osk hammers by daylight.")]
    pub won: String,
    /// Text after a lost run.
    #[field(as = form::Prose, example = "Osk has let the fire go out.")]
    pub lost: String,
    /// Text if the person died in the run.
    #[field(as = form::Prose, example = "Osk's hammer hangs where he hung it.")]
    pub dead: String,
}

/// A part of a daily schedule.
#[record]
#[derive(Clone, Debug)]
pub struct ScheduleEntry {
    /// Hours of this entry.
    #[field(as = form::Repeatable<Hour>, some = "hour", example = ["day", "dawn"])]
    pub hours: Vec<Hour>,
    /// Spot where the person is. Several cells may have the same spot, and several persons may share a spot.
    #[field(example = "smithy")]
    pub at: Kind<Spot>,
}

impl Person {
    pub fn spot_at(&self, hour: Hour) -> Kind<Spot> {
        let stay = self.day.iter().find(|stay| stay.hours.contains(&hour));
        stay.map_or(self.home, |stay| stay.at)
    }

    pub fn spots(&self) -> impl Iterator<Item = Kind<Spot>> {
        std::iter::once(self.home).chain(self.day.iter().map(|stay| stay.at))
    }
}

/// A service of an ally or a person, for gold.
#[record]
#[derive(Clone, Debug)]
pub struct Service {
    /// Name of the service, worded as a request.
    #[field(as = form::Name, example = "Bind my wounds")]
    pub name: String,
    /// Description shown before the purchase, in a sentence or two.
    #[field(as = form::Prose, example = "Needle, thread, and no talk.")]
    pub text: String,
    /// Price of the service, in coins.
    #[field(0..=10_000, default = 20, example = 35)]
    pub price: u32,
    /// Targets and effects of the service. The hero is the user, and the paid person is the target.
    #[field(example = [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }])]
    pub workings: Vec<Working>,
}

/// The shop of a person. The seed of the run and the hero's deepest level decide the random goods. Items that the
/// hero sells stay in the shop. Only items with a `price` are traded.
#[record]
#[derive(Clone, Debug)]
pub struct Trade {
    /// Name of the shop.
    #[field(as = form::Name, example = "the smithy")]
    pub name: String,
    /// Item classes that are bought and sold.
    #[field(some = "item class", example = ["weapon", "missile"])]
    pub item_classes: Vec<ItemClass>,
    /// Items that the shop has after every restock.
    #[field(default, example = [{ "item": "dart", "count": "2d4+4" }])]
    pub always: Vec<StockItem>,
    /// Number of random goods at each restock. Each is an item, or a stack of items.
    #[field(0..=20, default = Dice::flat(4), example = "1d3+3")]
    pub lines: Dice,
    /// The random goods are of the kinds found this many levels below the deepest level that the hero has reached.
    #[field(0..=20, default = 1, example = 2)]
    pub deeper: i32,
    /// Price at which the shop sells, in percent of the item's price. Standing and haggling never lower it below 65
    /// percent.
    #[field(100..=1000, default = 150, example = 130)]
    pub sell_percent: u32,
    /// Price at which the shop buys, in percent of the item's price; never above 65 percent, so that resale makes no
    /// profit.
    #[field(1..=100, default = 40, example = 50)]
    pub buy_percent: u32,
    /// Value of an unidentified item that the hero sells, in coins. The shop pays `buy_percent` percent of it.
    #[field(0..=10_000, default = 20, example = 30)]
    pub unknown: u32,
    /// Turns between two restocks.
    #[field(1..=100_000, default = 1200, example = 800)]
    pub restock: i32,
}

/// An item that a shop always has.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct StockItem {
    /// The item in stock.
    #[field(example = "torch")]
    pub item: Kind<ItemType>,
    /// Number of items.
    #[field(1..=1000, default = Dice::flat(1), example = "1d4+1")]
    pub count: Dice,
}
