//! Trade: what a person buys and sells.

use crate::kinds::item_class::ItemClass;
use crate::read::field::record;
use crate::read::written;
use crate::{ItemType, Kind};
use fifteen_base::Dice;

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
    /// What is asked for a thing, in percent of its price.
    #[field(100..=1000, default = 150, example = 130)]
    pub asks: u32,
    /// What is paid for one, in percent of its price.
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
