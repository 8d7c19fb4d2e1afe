//! Persons: names, homes, daily schedules, shops and services.

use crate::kinds::effect::Working;
use crate::kinds::item_class::ItemClass;
use crate::kinds::language::tested_values::Hour;
use crate::read::field::record;
use crate::read::form;
use crate::{ItemType, Kind, Spot, Talk};
use fifteen_base::Dice;

/// A person who lives in a town. Each exists once in a run, and fights no creature that leaves them in peace.
#[record]
#[derive(Clone, Debug)]
pub struct Person {
    /// Personal name, such as "Osk" in "Osk the smith". The `name` of the monster is the trade: "smith".
    #[field(as = form::Name, example = "Osk")]
    pub name: String,
    /// Spot of the map where they live. They are there at all hours that `day` leaves out, and bar the door by night.
    #[field(example = "smiths_house")]
    pub home: Kind<Spot>,
    /// Daily schedule: where they are at which hours.
    #[field(default, example = [{ "hours": ["day"], "at": "smithy" }, { "hours": ["dusk"], "at": "inn_seat" }])]
    pub day: Vec<ScheduleEntry>,
    /// Dialogue tree of the person. Without it, they have nothing to say.
    #[field(example = "osk")]
    pub talk: Option<Kind<Talk>>,
    /// Shop of the person.
    #[field(example = { "name": "the smithy", "item_classes": ["weapon", "missile"] })]
    pub trade: Option<Trade>,
    /// Texts about them on the last page of a run, if the hero knew them.
    #[field(example = { "won": "Osk hammers by daylight.", "lost": "Osk has let the fire go out.", "dead": "Osk's hammer hangs where he hung it." })]
    pub fates: Option<Fates>,
    /// Whether they fight enemies that come near, and do not run home.
    #[field(default = false, example = true)]
    pub guards: bool,
}

/// Texts about a person on the last page.
#[record]
#[derive(Clone, Debug)]
pub struct Fates {
    /// If the run was won.
    #[field(as = form::Prose, example = "Osk hammers by daylight.")]
    pub won: String,
    /// If the run was lost.
    #[field(as = form::Prose, example = "Osk has let the fire go out.")]
    pub lost: String,
    /// If the person died in the run.
    #[field(as = form::Prose, example = "Osk's hammer hangs where he hung it.")]
    pub dead: String,
}

/// A part of a daily schedule.
#[record]
#[derive(Clone, Debug)]
pub struct ScheduleEntry {
    /// Hours at which they are there.
    #[field(as = form::Repeatable<Hour>, some = "hour", example = ["day", "dawn"])]
    pub hours: Vec<Hour>,
    /// Spot of the map where they are. Several cells may be the same spot, and several persons may share one.
    #[field(example = "smithy")]
    pub at: Kind<Spot>,
}

impl Person {
    /// Returns the spot where the person is at an hour.
    pub fn spot_at(&self, hour: Hour) -> Kind<Spot> {
        let stay = self.day.iter().find(|stay| stay.hours.contains(&hour));
        stay.map_or(self.home, |stay| stay.at)
    }

    /// Returns all spots where the person is at some hour.
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
    /// Workings, with the hero as the user. If they need a target, it is the person who is paid.
    #[field(example = [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }])]
    pub workings: Vec<Working>,
}

/// The shop of a person. Its stock is in the person's pack: random goods follow from the seed of the run and the
/// hero's deepest level, and what the hero sells stays there. Only items with a `price` are traded.
#[record]
#[derive(Clone, Debug)]
pub struct Trade {
    /// Name of the shop.
    #[field(as = form::Name, example = "the smithy")]
    pub name: String,
    /// Item classes that are bought and sold.
    #[field(some = "item class", example = ["weapon", "missile"])]
    pub item_classes: Vec<ItemClass>,
    /// Items that are there each time new goods come in.
    #[field(default, example = [{ "item": "dart", "count": "2d4+4" }])]
    pub always: Vec<StockItem>,
    /// Number of random goods that come in at each restock. Each of them is one item, or a stack of items.
    #[field(0..=20, default = Dice::flat(4), example = "1d3+3")]
    pub lines: Dice,
    /// Number of levels that is added to the deepest level that the hero has reached. The random goods are chosen for
    /// that depth.
    #[field(0..=20, default = 1, example = 2)]
    pub deeper: i32,
    /// Selling price, in percent of the item's price. Standing and haggling never bring it below 65.
    #[field(100..=1000, default = 150, example = 130)]
    pub sell_percent: u32,
    /// Buying price, in percent of the item's price. It never goes above 65, so that resale makes no profit.
    #[field(1..=100, default = 40, example = 50)]
    pub buy_percent: u32,
    /// Value of an unidentified item that the hero sells, in coins. The shop pays `buy_percent` percent of it.
    #[field(0..=10_000, default = 20, example = 30)]
    pub unknown: u32,
    /// Turns until new goods come in.
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
    /// Number of them in stock.
    #[field(1..=1000, default = Dice::flat(1), example = "1d4+1")]
    pub count: Dice,
}
