//! What has become of the hero, as a save has it.

use crate::record::known::Known;
use crate::record::saved;
use crate::record::table::Table;
use crate::world::growth::{Done, MOST_EXPERIENCE};
use fifteen_base::Point;
use fifteen_content::{Class, People};

/// More skill points than anybody has.
const MOST_POINTS: i32 = 1000;
/// How often a talent can have been passed over.
const MOST_PASSED: i32 = 1000;

/// What has become of the hero.
#[saved(block)]
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct GrowthRecord {
    pub people: Option<Known<People>>,
    pub class: Option<Known<Class>>,
    #[field(0..=MOST_EXPERIENCE)]
    pub experience: i32,
    pub level: i32,
    /// Skill points that are not spent.
    #[field(0..=MOST_POINTS, default)]
    pub points: i32,
    #[field(1..=20, default)]
    pub ranks: Table<i32>,
    /// In the order in which they came.
    #[field(default)]
    pub talents: Vec<String>,
    /// What waits to be chosen from.
    #[field(each, default)]
    pub offers: Vec<OfferRecord>,
    /// How often talents were offered and another one taken.
    #[field(1..=MOST_PASSED, default)]
    pub passed: Table<i32>,
    /// How many of each kind were beaten that have counted.
    #[field(1..=4, default)]
    pub beaten: Table<i32>,
    /// The masters whose boons were offered.
    #[field(default)]
    pub boons: Vec<String>,
    /// The deepest step that has counted.
    #[field(0..=65_535, default)]
    pub deepest: i32,
    /// Where something was found or opened that has counted.
    #[field(each, default)]
    pub places: Vec<PlaceRecord>,
    /// The turns before which talents cannot be used again.
    #[field(0..=MOST_TURNS, default)]
    pub resting: Table<u64>,
    /// What was done last for experience.
    #[field(each, default)]
    pub done: Vec<Done>,
}

/// Some talents, one of which can be taken.
#[saved]
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct OfferRecord {
    /// The level that they are for.
    #[field(1..=15)]
    pub level: Option<i32>,
    /// Or the master whose boon they are.
    pub boon: Option<String>,
    pub talents: Vec<String>,
}

/// A cell of a level.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlaceRecord {
    pub level: u16,
    pub at: Point,
}
