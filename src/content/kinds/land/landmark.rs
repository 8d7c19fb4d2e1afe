//! Landmarks: what there is in the country, and what may lie under it.

use crate::read::field::{record, words};
use crate::read::written;
use crate::{Kind, NameList, Rgb, Theme, Vault};
use fifteen_base::Dice;
use fifteen_base::country::LandmarkSort;

/// What sort of landmark it is.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandmarkWord {
    /// A few houses with people, and a shop.
    Hamlet,
    /// Walls of what was there before.
    Ruin,
    /// Where something lives.
    Lair,
    /// Another way down.
    Cave,
}

impl LandmarkWord {
    /// The same as the country has it.
    pub fn sort(self) -> LandmarkSort {
        match self {
            LandmarkWord::Hamlet => LandmarkSort::Hamlet,
            LandmarkWord::Ruin => LandmarkSort::Ruin,
            LandmarkWord::Lair => LandmarkSort::Lair,
            LandmarkWord::Cave => LandmarkSort::Cave,
        }
    }
}

/// A hamlet, a ruin, a lair or another way down.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Landmark {
    /// What countries and saved runs call it.
    #[field(as = written::Id, example = "fox_earth")]
    pub id: String,
    /// `hamlet`, `ruin`, `lair` or `cave`. The country says where there is one of that sort, and its land which of them fit there.
    #[field(example = "cave")]
    pub what: LandmarkWord,
    /// What players read.
    #[field(as = written::Name, example = "fox earth")]
    pub name: String,
    /// The list from which each of them has a name of its own; without it, they have none.
    #[field(example = "hamlets")]
    pub names: Option<Kind<NameList>>,
    /// Its sign on the map of the country.
    #[field(as = written::Glyph, example = ">")]
    pub glyph: char,
    /// The colour of the sign.
    #[field(example = "tan")]
    pub color: Rgb,
    /// What stands in the middle of its chunk: a vault, of which blanks leave the land as it is. At most 40 by 36 cells.
    #[field(example = "bluff_mouth")]
    pub site: Kind<Vault>,
    /// How often it is chosen, compared with the others of its sort.
    #[field(0..=10_000, default = 10, example = 5)]
    pub frequency: u32,
    /// How many chunks from the town it lies: the least and the most.
    #[field(as = written::Bounds<1, 1_000_000>, default = (1, 1_000_000), example = [3, 40])]
    pub away: (i32, i32),
    /// What lies under it. Only caves have anything there, and all caves have.
    #[field(example = { "levels": "1d4+1", "theme": "hollow_limestone", "bottom": "hollow_limestone_bottom" })]
    pub below: Option<Below>,
    /// What one feels on coming there, in a sentence or two.
    #[field(as = written::Prose, example = "A hole under a root, and feathers before it, and a second hole in case of visitors.")]
    pub text: String,
}

/// The levels under a landmark.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Below {
    /// How many there are.
    #[field(1..=20, example = "1d4+1")]
    pub levels: Dice,
    /// What they are like, but for the last. It needs stairs both ways.
    #[field(example = "hollow_limestone")]
    pub theme: Kind<Theme>,
    /// What the last is like. It needs a stair up, and no stair down.
    #[field(example = "hollow_limestone_bottom")]
    pub bottom: Kind<Theme>,
}
