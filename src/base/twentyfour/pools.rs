//! Everything that can be made of some of the numbers, each formula once.
//!
//! For each selection of numbers there are two pools: what can be a term of a sum (a number or a product) and what can
//! be a factor of a product (a number or a sum), both up to their sign, so with values that are not below 0. What is made
//! of a larger selection is put together of parts in their order, each from a pool of a smaller one. So it is as flat and
//! as sorted as in `normal`, and nothing but what is 0 is put together twice.

use super::Fraction;
use super::limits::MOST;
use super::normal::Making;
use super::selections::Selections;

/// What something is put together by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Terms, each added or subtracted.
    Sum,
    /// Factors and divisors.
    Product,
}

/// Something from a pool and how it is used. Parts are put together in the order of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// The rank of its selection.
    pub rank: u8,
    /// Which one of the pool it is.
    pub index: u32,
    /// Whether it is subtracted, or a divisor.
    pub inverse: bool,
}

/// Some parts: one for each number is the most.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    parts: [Part; MOST],
    count: usize,
}

/// What can be made of a selection, without its sign.
#[derive(Clone, Copy, Debug)]
pub struct PoolEntry {
    /// Its value, not below 0.
    pub value: Fraction,
    /// Whether its negative can be written too.
    turns: bool,
    /// What it is put together of; nothing if it is a number.
    parts: Parts,
}

/// The pools of all selections.
pub struct Pools {
    /// The selections.
    pub selections: Selections,
    terms: Vec<Vec<PoolEntry>>,
    factors: Vec<Vec<PoolEntry>>,
}

impl Part {
    /// The part before all others.
    pub const FIRST: Part = Part { rank: 0, index: 0, inverse: false };

    /// The part used as it is and taken back, as far as that does not come before another one.
    pub fn both_ways(self, least: Part) -> impl Iterator<Item = Part> {
        let ways = [false, true].map(|inverse| Part { inverse, ..self });
        ways.into_iter().filter(move |part| *part >= least)
    }
}

impl Parts {
    const NONE: Parts = Parts { parts: [Part::FIRST; MOST], count: 0 };

    /// These and another one.
    pub fn and(mut self, part: Part) -> Parts {
        if let Some(next) = self.parts.get_mut(self.count) {
            *next = part;
            self.count += 1;
        }
        self
    }

    /// The parts in their order.
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

    /// The value of nothing put together.
    fn nothing(self) -> Fraction {
        match self {
            Kind::Sum => Fraction::ZERO,
            Kind::Product => Fraction::ONE,
        }
    }

    /// The value with another part put to it; none if that is to divide by 0. The bounds of a puzzle keep all else that
    /// is made of its numbers within those of a fraction.
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
    /// The pools of all selections but that of everything.
    pub fn of(numbers: &[u32]) -> Pools {
        let mut pools =
            Pools { selections: Selections::of(numbers), terms: Vec::new(), factors: Vec::new() };
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

    /// All that can be part of something of that kind.
    pub fn pool(&self, kind: Kind, rank: usize) -> &[PoolEntry] {
        let pools = match kind {
            Kind::Sum => &self.terms,
            Kind::Product => &self.factors,
        };
        pools.get(rank).map_or(&[], Vec::as_slice)
    }

    /// Those of a pool that may come after a part, if they are used so.
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

    /// All of one kind that can be put together of a selection.
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

    /// What parts are put together, or its negative if it is below 0; none if it cannot be written.
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

    /// Whether the negative of what these parts make can be written.
    pub fn turns(&self, kind: Kind, parts: &Parts) -> bool {
        let mut parts = parts.as_slice().iter();
        parts.any(|part| kind == Kind::Sum && part.inverse || self.entry_of(kind, part).turns)
    }

    fn entry_of(&self, kind: Kind, part: &Part) -> &PoolEntry {
        &self.pool(kind, usize::from(part.rank))[part.index as usize]
    }

    /// Begins something of that kind in all ways in which one more part, of all numbers that are left, ends it. A sum
    /// begins with what is added: the others are the negatives of these.
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
            // What is left has to come later in the order, so it is not smaller.
            let rest = self.selections.rest(whole, rank);
            let Some(rest) = rest.filter(|rest| *rest >= rank) else { continue };
            for (part, entry) in self.after(kind, rank, least) {
                for least in part.both_ways(least) {
                    // Of two sums that are each other's negative one will do.
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

    /// The normal form of what these parts make.
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

/// Something that is begun, and ends with one part more.
pub struct Begun {
    /// Its parts so far.
    pub parts: Parts,
    /// Their value.
    pub value: Fraction,
    /// The selection of what is left.
    pub rest: usize,
    /// The part before which the last one does not come.
    pub least: Part,
}
