//! Enumeration of all values that can be made from subsets of the numbers, each formula once.
//!
//! Each selection of numbers has two pools: possible terms of a sum (a number or a product) and possible factors of a
//! product (a number or a sum). Entries ignore the sign, so their values are not negative. An entry for a larger
//! selection combines parts from pools of smaller selections, in ascending order. So it is as flat and sorted as the
//! forms in `normal`, and only expressions with the value 0 are built twice.

use super::Fraction;
use super::limits::MOST;
use super::normal::Making;
use super::selections::Selections;

/// The way that parts are combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Terms, each added or subtracted.
    Sum,
    /// Factors and divisors.
    Product,
}

/// A pool entry and its use. Parts are combined in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// Rank of its selection.
    pub rank: u8,
    /// Index in the pool.
    pub index: u32,
    /// Whether it is subtracted, or a divisor.
    pub inverse: bool,
}

/// A short list of parts: at most one per number.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    parts: [Part; MOST],
    count: usize,
}

/// A value that a selection can make, without its sign.
#[derive(Clone, Copy, Debug)]
pub struct PoolEntry {
    /// Its value, never negative.
    pub value: Fraction,
    /// Whether its negative can be written too.
    turns: bool,
    /// The parts that it combines; empty for a number.
    parts: Parts,
}

/// The pools of all selections.
pub struct Pools {
    pub selections: Selections,
    terms: Vec<Vec<PoolEntry>>,
    factors: Vec<Vec<PoolEntry>>,
}

impl Part {
    /// The first of all parts in ascending order.
    pub const FIRST: Part = Part { rank: 0, index: 0, inverse: false };

    /// Iterates over the two uses of the part, direct and inverse, that do not come before `least`.
    pub fn both_ways(self, least: Part) -> impl Iterator<Item = Part> {
        let ways = [false, true].map(|inverse| Part { inverse, ..self });
        ways.into_iter().filter(move |part| *part >= least)
    }
}

impl Parts {
    const NONE: Parts = Parts { parts: [Part::FIRST; MOST], count: 0 };

    /// Returns the list with another part appended.
    pub fn and(mut self, part: Part) -> Parts {
        if let Some(next) = self.parts.get_mut(self.count) {
            *next = part;
            self.count += 1;
        }
        self
    }

    pub fn as_slice(&self) -> &[Part] {
        &self.parts[..self.count]
    }
}

impl Kind {
    fn other(self) -> Kind {
        match self {
            Kind::Sum => Kind::Product,
            Kind::Product => Kind::Sum,
        }
    }

    /// Returns the neutral element: the value of no parts.
    fn nothing(self) -> Fraction {
        match self {
            Kind::Sum => Fraction::ZERO,
            Kind::Product => Fraction::ONE,
        }
    }

    /// Combines a value with another part; `None` for a division by 0. The bounds of a puzzle keep all other results
    /// within a fraction.
    fn join(self, value: Fraction, part: Fraction, inverse: bool) -> Option<Fraction> {
        match (self, inverse) {
            (Kind::Sum, false) => value.plus(part),
            (Kind::Sum, true) => value.minus(part),
            (Kind::Product, false) => value.times(part),
            (Kind::Product, true) => value.over(part),
        }
    }
}

impl Pools {
    /// Builds the pools of all selections except the whole set.
    pub fn new(numbers: &[u32]) -> Pools {
        let mut pools =
            Pools { selections: Selections::new(numbers), terms: Vec::new(), factors: Vec::new() };
        for rank in 0..pools.selections.everything() {
            let [terms, factors] = match pools.number(rank) {
                Some(number) => [vec![number], vec![number]],
                None => [Kind::Product, Kind::Sum].map(|kind| pools.fill(kind, rank)),
            };
            pools.terms.push(terms);
            pools.factors.push(factors);
        }
        pools
    }

    fn number(&self, rank: usize) -> Option<PoolEntry> {
        let number = i32::try_from(self.selections.number(rank)?).ok()?;
        Some(PoolEntry { value: Fraction::whole(number), turns: false, parts: Parts::NONE })
    }

    /// Returns the entries that can be a part of a sum or a product.
    pub fn pool(&self, kind: Kind, rank: usize) -> &[PoolEntry] {
        let pools = match kind {
            Kind::Sum => &self.terms,
            Kind::Product => &self.factors,
        };
        pools.get(rank).map_or(&[], Vec::as_slice)
    }

    /// Iterates over the entries of a pool that may follow a part.
    pub fn after(
        &self,
        kind: Kind,
        rank: usize,
        least: Part,
    ) -> impl Iterator<Item = (Part, &PoolEntry)> {
        let part = move |index| Part { rank: rank as u8, index, inverse: false };
        let skipped = match rank == usize::from(least.rank) {
            true => least.index,
            false => 0,
        };
        let entries = self.pool(kind, rank).get(skipped as usize..).unwrap_or(&[]);
        (skipped..).map(part).zip(entries)
    }

    /// Returns all entries of a kind for a selection.
    fn fill(&self, kind: Kind, rank: usize) -> Vec<PoolEntry> {
        let mut made = Vec::new();
        self.begin(kind, rank, &mut |begun| {
            for (part, entry) in self.after(kind, begun.rest, begun.least) {
                for part in part.both_ways(begun.least) {
                    if let Some(value) = kind.join(begun.value, entry.value, part.inverse) {
                        made.extend(self.entry(kind, value, begun.parts.and(part)));
                    }
                }
            }
        });
        made
    }

    /// Returns the entry that combines parts, negated if its value is below 0, or `None` if it cannot be written.
    fn entry(&self, kind: Kind, value: Fraction, mut parts: Parts) -> Option<PoolEntry> {
        if value.is_negative() {
            for part in &mut parts.parts[..parts.count] {
                part.inverse = !part.inverse;
            }
        }
        let divides_only =
            kind == Kind::Product && parts.as_slice().iter().all(|part| part.inverse);
        (!divides_only).then(|| PoolEntry {
            value: value.size(),
            turns: self.turns(kind, &parts),
            parts,
        })
    }

    /// Whether the negative of the combined parts can be written.
    pub fn turns(&self, kind: Kind, parts: &Parts) -> bool {
        let mut parts = parts.as_slice().iter();
        parts.any(|part| kind == Kind::Sum && part.inverse || self.entry_of(kind, part).turns)
    }

    fn entry_of(&self, kind: Kind, part: &Part) -> &PoolEntry {
        &self.pool(kind, usize::from(part.rank))[part.index as usize]
    }

    /// Calls `ending` with every unfinished combination that exactly one more part, made of all remaining numbers,
    /// completes. A sum begins with an added term: sums that begin with a subtracted one are negatives of these.
    pub fn begin(&self, kind: Kind, rank: usize, ending: &mut impl FnMut(&Begun)) {
        self.go_on(kind, rank, kind.nothing(), Parts::NONE, ending);
    }

    fn go_on(
        &self,
        kind: Kind,
        whole: usize,
        value: Fraction,
        parts: Parts,
        ending: &mut impl FnMut(&Begun),
    ) {
        let least = parts.as_slice().last().copied().unwrap_or(Part::FIRST);
        for rank in usize::from(least.rank)..whole {
            // The remaining numbers come later in the order, so they are not fewer.
            let rest = self.selections.rest(whole, rank);
            let Some(rest) = rest.filter(|rest| *rest >= rank) else { continue };
            for (part, entry) in self.after(kind, rank, least) {
                for least in part.both_ways(least) {
                    // One of two opposite sums is enough.
                    if kind == Kind::Sum && least.inverse && parts.count == 0 {
                        continue;
                    }
                    let Some(value) = kind.join(value, entry.value, least.inverse) else {
                        continue;
                    };
                    let parts = parts.and(least);
                    ending(&Begun { parts, value, rest, least });
                    self.go_on(kind, rest, value, parts, ending);
                }
            }
        }
    }

    /// Returns the normal form of combined parts.
    pub fn make(&self, kind: Kind, parts: &Parts) -> Option<Making> {
        let made = parts.as_slice().iter().map(|part| {
            let made = match self.selections.number(usize::from(part.rank)) {
                Some(number) => Making::number(number),
                None => self.make(kind.other(), &self.entry_of(kind, part).parts),
            };
            made.map(|made| (part.inverse, made))
        });
        let made = made.collect::<Option<Vec<_>>>()?;
        match kind {
            Kind::Sum => Making::sum(made),
            Kind::Product => Making::product(made),
        }
    }
}

/// A combination that exactly one more part completes.
pub struct Begun {
    /// Parts so far.
    pub parts: Parts,
    /// Value of the parts.
    pub value: Fraction,
    /// Selection of the remaining numbers.
    pub rest: usize,
    /// The smallest part that may follow.
    pub least: Part,
}
