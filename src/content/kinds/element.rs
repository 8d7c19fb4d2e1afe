//! Elements: types of damage, and resistance to them.

use crate::read::field::record;
use crate::read::form;
use crate::{Kind, Rgb};

/// A type of damage, such as fire or poison. Armour reduces only plain damage, which has no element.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Element {
    /// Unique id, used in other files.
    #[field(as = form::Id, example = "fire")]
    pub id: String,
    /// Name shown to players, after "immune to".
    #[field(as = form::Name, example = "fire")]
    pub name: String,
    /// Colour of bolts and clouds.
    #[field(example = "ember")]
    pub color: Rgb,
    /// Whether the damage can set fire to covers and tiles that burn.
    #[field(default = false, example = true)]
    pub kindles: bool,
    /// Whether the damage puts out fire and freezes tiles that have a `freezes_to`.
    #[field(default = false, example = true)]
    pub freezes: bool,
}

/// Resistance to one element.
#[record]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resist {
    /// The element resisted.
    #[field(example = "fire")]
    pub element: Kind<Element>,
    /// Damage reduction in percent: 100 is immunity, a negative number is a weakness. Of several resistances, each
    /// reduces what the others leave: 50 and 50 make 75. Together they take off at most 80 percent, unless one is an
    /// immunity.
    #[field(-300..=100, example = 50)]
    pub percent: i32,
}

/// The full damage, as `Resist::combine` counts it: in units of 1/10,000.
const SHARE_SCALE: i64 = 10_000;
/// Maximum factor by which weaknesses multiply damage.
const MAX_WEAKNESS: i64 = 100;

impl Resist {
    /// Maximum share of damage that resistances other than immunity take off together, in percent.
    pub const MAX_TOTAL: i32 = 80;

    pub fn total<'a>(all: impl Iterator<Item = &'a Resist>, element: Kind<Element>) -> i32 {
        let matching = all.filter(|resist| resist.element == element);
        Resist::combine(matching.map(|resist| resist.percent))
    }

    /// Combines resistances, in percent, by multiplying the remaining shares of damage.
    pub fn combine(mut all: impl Iterator<Item = i32>) -> i32 {
        let left = all.try_fold(SHARE_SCALE, |left, percent| match percent {
            100.. => None,
            _ => Some((left * i64::from(100 - percent) / 100).min(SHARE_SCALE * MAX_WEAKNESS)),
        });
        let Some(left) = left else { return 100 };
        let percent = (left * 100 + SHARE_SCALE / 2) / SHARE_SCALE;
        (100 - i32::try_from(percent).unwrap_or(i32::MAX)).min(Resist::MAX_TOTAL)
    }
}
