//! Elements: types of damage, and resistance to them.

use crate::read::field::record;
use crate::read::form;
use crate::{Kind, Rgb};

/// A type of damage that can be resisted, such as fire, cold or poison. Armour reduces plain damage, which has no
/// element; it does nothing against an element.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Element {
    /// Unique id, used in other files.
    #[field(as = form::Id, example = "fire")]
    pub id: String,
    /// Name shown to players, after "immune to".
    #[field(as = form::Name, example = "fire")]
    pub name: String,
    /// Colour of its bolts and clouds.
    #[field(example = "ember")]
    pub color: Rgb,
    /// Whether its damage sets fire to what burns in the cells that it reaches.
    #[field(default = false, example = true)]
    pub kindles: bool,
    /// Whether its damage freezes what can freeze in the cells that it reaches, and puts out fire.
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
    /// Share of the damage that is taken off, in percent: 100 is immunity, a negative number is a weakness. Several
    /// resistances multiply. Together they take off at most 80 percent, unless one is an immunity.
    #[field(-300..=100, example = 50)]
    pub percent: i32,
}

/// Scale of remaining shares of damage: ten-thousandths.
const SHARE_SCALE: i64 = 10_000;
/// Maximum factor by which weaknesses multiply damage.
const MAX_WEAKNESS: i64 = 100;

impl Resist {
    /// Maximum share of damage that resistances other than immunity take off together, in percent.
    pub const MAX_TOTAL: i32 = 80;

    /// Returns the combined resistance to an element, in percent.
    pub fn total<'a>(all: impl Iterator<Item = &'a Resist>, element: Kind<Element>) -> i32 {
        let matching = all.filter(|resist| resist.element == element);
        Resist::combine(matching.map(|resist| resist.percent))
    }

    /// Combines resistances, in percent, by multiplying the shares of damage that they leave. The result is at most
    /// [`Resist::MAX_TOTAL`], unless one of them is an immunity.
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
