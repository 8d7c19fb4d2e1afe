//! Elements: the sorts of harm, and who minds them less or more.

use crate::read::field::record;
use crate::read::written;
use crate::{Kind, Rgb};

/// A sort of harm that one can resist: fire, cold, poison. A blow without an element is plain, and armour
/// lessens it; armour does nothing against an element.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Element {
    /// What other files call it.
    #[field(as = written::Id, example = "fire")]
    pub id: String,
    /// What players read, after "immune to".
    #[field(as = written::Name, example = "fire")]
    pub name: String,
    /// The colour of bolts and clouds of it.
    #[field(example = "ember")]
    pub color: Rgb,
    /// Whether damage of it sets alight what burns on the cells that it reaches.
    #[field(default = false, example = true)]
    pub kindles: bool,
    /// Whether damage of it freezes what can be frozen there, and puts out fire.
    #[field(default = false, example = true)]
    pub freezes: bool,
}

/// How well somebody bears an element.
#[record]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resist {
    /// Which element.
    #[field(example = "fire")]
    pub element: Kind<Element>,
    /// The part of its harm that is taken off, in percent: 100 is immune, and with a negative number it
    /// hurts more.
    #[field(-300..=100, example = 50)]
    pub percent: i32,
}

impl Resist {
    /// How much of the harm of an element all of them together take off, in percent, never over 100.
    pub fn sum<'a>(all: impl Iterator<Item = &'a Resist>, element: Kind<Element>) -> i32 {
        let of_it = all.filter(|resist| resist.element == element);
        of_it.map(|resist| resist.percent).sum::<i32>().min(100)
    }
}
