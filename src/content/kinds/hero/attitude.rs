//! How a faction takes to those of a people.

use crate::read::field::{record, words};
use crate::{Faction, Kind};

/// How a faction takes to them.
#[record]
#[derive(Clone, Debug)]
pub struct Attitude {
    /// Which faction.
    #[field(example = "undead")]
    pub faction: Kind<Faction>,
    /// How it takes to them at sight.
    #[field(default = Takes::Plain, example = "wary")]
    pub takes: Takes,
    /// By how much their standing with it begins higher than what it makes of their side, or lower.
    #[field(-200..=200, default = 0, example = 15)]
    pub standing: i32,
    /// What its services cost them, in percent.
    #[field(0..=1000, default = 100, example = 75)]
    pub price: i32,
}

/// How somebody takes to a hero at sight, until they are harmed.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Takes {
    /// They pass by one who keeps a step away, and do not come for a noise.
    Friend,
    /// They notice one from half as far.
    Wary,
    /// As to anybody.
    Plain,
    /// They notice one from a third further off.
    Foe,
}

impl Takes {
    /// How far off a hero seems to be who is so far off; none for one who is passed by.
    pub fn seems(self, far: i32) -> Option<i32> {
        match self {
            Takes::Friend => (far <= 1).then_some(far),
            Takes::Wary => Some(far * 2),
            Takes::Plain => Some(far),
            Takes::Foe => Some(far * 3 / 4),
        }
    }
}
