//! People: what makes a creature somebody, with a name, a home and a day, what they buy and sell, and what they do for gold.

use crate::kinds::effect::Working;
use crate::kinds::item_class::ItemClass;
use crate::kinds::language::asked::Hour;
use crate::read::field::record;
use crate::read::written;
use crate::{ItemType, Kind, Spot, Talk};
use fifteen_base::Dice;

/// Somebody who lives in a place: there is one of them in a run, and they fight nobody who leaves them in peace.
#[record]
#[derive(Clone, Debug)]
pub struct Person {
    /// What they are called; the name of their kind says what they are: "Osk" of "Osk the smith".
    #[field(as = written::Name, example = "Osk")]
    pub name: String,
    /// Where they live: a spot of the map on which they stand. They are there at all hours of which `day` says nothing, and by
    /// night they bar the door.
    #[field(example = "smiths_house")]
    pub home: Kind<Spot>,
    /// Where they are at which hours.
    #[field(default, example = [{ "hours": ["day"], "at": "smithy" }, { "hours": ["dusk"], "at": "inn_seat" }])]
    pub day: Vec<Stay>,
    /// What they say, and what can be answered; without it they have nothing to say.
    #[field(example = "osk")]
    pub talk: Option<Kind<Talk>>,
    /// What they buy and sell.
    #[field(example = { "name": "the smithy", "deals": ["weapon", "missile"] })]
    pub trade: Option<Trade>,
    /// What the last page of a run says of them, if the hero knew them.
    #[field(example = { "won": "Osk hammers by daylight.", "lost": "Osk has let the fire go out.", "dead": "Osk's hammer hangs where he hung it." })]
    pub fates: Option<Fates>,
    /// Whether they go for what comes to the place where they live, and do not run home from it.
    #[field(default = false, example = true)]
    pub guards: bool,
}

/// What became of somebody.
#[record]
#[derive(Clone, Debug)]
pub struct Fates {
    /// When the run was won.
    #[field(as = written::Prose, example = "Osk hammers by daylight.")]
    pub won: String,
    /// When it was not.
    #[field(as = written::Prose, example = "Osk has let the fire go out.")]
    pub lost: String,
    /// When they died in it.
    #[field(as = written::Prose, example = "Osk's hammer hangs where he hung it.")]
    pub dead: String,
}

/// Where somebody is at some hours.
#[record]
#[derive(Clone, Debug)]
pub struct Stay {
    /// At which hours.
    #[field(as = written::Often<Hour>, some = "hour", example = ["day", "dawn"])]
    pub hours: Vec<Hour>,
    /// Where: a spot of the map. Several cells may have the same one, and several people the same spot.
    #[field(example = "smithy")]
    pub at: Kind<Spot>,
}

impl Person {
    /// Where they are at an hour.
    pub fn place_at(&self, hour: Hour) -> Kind<Spot> {
        let stay = self.day.iter().find(|stay| stay.hours.contains(&hour));
        stay.map_or(self.home, |stay| stay.at)
    }

    /// All the places where they are at some hour.
    pub fn places(&self) -> impl Iterator<Item = Kind<Spot>> {
        std::iter::once(self.home).chain(self.day.iter().map(|stay| stay.at))
    }
}

/// Something that an ally does for the hero when it is paid.
#[record]
#[derive(Clone, Debug)]
pub struct Service {
    /// What it is, as one would ask for it.
    #[field(as = written::Name, example = "Bind my wounds")]
    pub name: String,
    /// A sentence or two for who thinks it over.
    #[field(as = written::Prose, example = "Needle, thread, and no talk.")]
    pub text: String,
    /// The coins that it takes.
    #[field(0..=10_000, default = 20, example = 35)]
    pub price: u32,
    /// What comes of it. It is done as if the hero did it, and what needs a target is aimed at whoever is paid.
    #[field(example = [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }])]
    pub workings: Vec<Working>,
}

/// The shop of a person. What it has is in their pack: what is there by chance comes of the seed of the run and of how deep the hero
/// has been, and what the hero sells stays there. Only things with a `price` are traded.
#[record]
#[derive(Clone, Debug)]
pub struct Trade {
    /// What the shop is called.
    #[field(as = written::Name, example = "the smithy")]
    pub name: String,
    /// The sorts of thing that are bought and sold.
    #[field(some = "sort of item", example = ["weapon", "missile"])]
    pub deals: Vec<ItemClass>,
    /// What is there each time that goods come in.
    #[field(default, example = [{ "item": "dart", "count": "2d4+4" }])]
    pub always: Vec<Ware>,
    /// How many lines of things by chance there are.
    #[field(0..=20, default = Dice::flat(4), example = "1d3+3")]
    pub lines: Dice,
    /// From how many steps below the deepest one of the hero they come.
    #[field(0..=20, default = 1, example = 2)]
    pub deeper: i32,
    /// What is asked for a thing, in percent of its price. However well the hero stands and haggles, it is never less than 65.
    #[field(100..=1000, default = 150, example = 130)]
    pub asks: u32,
    /// What is paid for one, in percent of its price. Whatever else counts, it is never more than 65: so nobody buys to sell with a gain.
    #[field(1..=100, default = 40, example = 50)]
    pub pays: u32,
    /// The price that is put on a thing of which nobody knows what it is.
    #[field(0..=10_000, default = 20, example = 30)]
    pub unknown: u32,
    /// After how many turns new goods come in.
    #[field(1..=100_000, default = 1200, example = 800)]
    pub restock: i32,
}

/// Something that a shop always has.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Ware {
    /// What.
    #[field(example = "torch")]
    pub item: Kind<ItemType>,
    /// How many.
    #[field(1..=1000, default = Dice::flat(1), example = "1d4+1")]
    pub count: Dice,
}
