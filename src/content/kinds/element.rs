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
    /// hurts more. Of several each takes its part of what the others leave, and all that are no immunity take off 80 at most.
    #[field(-300..=100, example = 50)]
    pub percent: i32,
}

/// What is left of harm is counted in so many parts of it.
const PARTS: i64 = 10_000;
/// Nobody is hurt more than so many times as much.
const WORST: i64 = 100;

impl Resist {
    /// The most that anything takes off that is no immunity, in percent.
    pub const MOST: i32 = 80;

    /// How much of the harm of an element all of them take off, in percent.
    pub fn of<'a>(all: impl Iterator<Item = &'a Resist>, element: Kind<Element>) -> i32 {
        let of_it = all.filter(|resist| resist.element == element);
        Resist::together(of_it.map(|resist| resist.percent))
    }

    /// How much all of these take off, in percent: each its part of what the others leave, and no more than [`Resist::MOST`]
    /// unless one of them is an immunity.
    pub fn together(mut all: impl Iterator<Item = i32>) -> i32 {
        let left = all.try_fold(PARTS, |left, percent| match percent {
            100.. => None,
            _ => Some((left * i64::from(100 - percent) / 100).min(PARTS * WORST)),
        });
        let Some(left) = left else { return 100 };
        let percent = (left * 100 + PARTS / 2) / PARTS;
        (100 - i32::try_from(percent).unwrap_or(i32::MAX)).min(Resist::MOST)
    }
}
