//! Everything that can be made of some of the numbers, each formula once.
//!
//! For each selection of numbers there are two pools: what can be a term of a sum (a number or a product) and what can
//! be a factor of a product (a number or a sum), both up to their sign, so with values that are not below 0. What is made
//! of a larger selection is put together of parts in their order, each from a pool of a smaller one. So it is as flat and
//! as sorted as in `normal`, and nothing but what is 0 is put together twice.

use super::Fraction;
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
    pub rank: usize,
    /// Which one of the pool it is.
    pub index: usize,
    /// Whether it is subtracted, or a divisor.
    pub inverse: bool,
}

/// What can be made of a selection, without its sign.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its value, not below 0.
    pub value: Fraction,
    /// Whether its negative can be written too.
    turns: bool,
    /// What it is put together of; nothing if it is a number.
    parts: Vec<Part>,
}

/// The pools of all selections.
pub struct Pools {
    /// The selections.
    pub selections: Selections,
    terms: Vec<Vec<Entry>>,
    factors: Vec<Vec<Entry>>,
}

impl Part {
    /// The part before all others.
    pub const FIRST: Part = Part {
        rank: 0,
        index: 0,
        inverse: false,
    };
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
        let mut pools = Pools {
            selections: Selections::of(numbers),
            terms: Vec::new(),
            factors: Vec::new(),
        };
        for rank in 0..pools.selections.everything() {
            let [terms, factors] = match pools.number(rank) {
                Some(number) => [vec![number.clone()], vec![number]],
                None => [Kind::Product, Kind::Sum].map(|kind| pools.fill(kind, rank)),
            };
            pools.terms.push(terms);
            pools.factors.push(factors);
        }
        pools
    }

    fn number(&self, rank: usize) -> Option<Entry> {
        let number = i32::try_from(self.selections.number(rank)?).ok()?;
        Some(Entry {
            value: Fraction::whole(number),
            turns: false,
            parts: Vec::new(),
        })
    }

    /// All that can be part of something of that kind.
    pub fn pool(&self, kind: Kind, rank: usize) -> &[Entry] {
        let pools = match kind {
            Kind::Sum => &self.terms,
            Kind::Product => &self.factors,
        };
        pools.get(rank).map_or(&[], Vec::as_slice)
    }

    /// Those of a pool that may come after a part.
    pub fn after(
        &self,
        kind: Kind,
        rank: usize,
        least: Part,
    ) -> impl Iterator<Item = (Part, &Entry)> {
        let skipped = if rank == least.rank { least.index } else { 0 };
        let entries = self.pool(kind, rank).iter().enumerate().skip(skipped);
        entries.flat_map(move |(index, entry)| {
            let parts = [false, true].map(|inverse| Part {
                rank,
                index,
                inverse,
            });
            let parts = parts.into_iter().filter(move |part| *part >= least);
            parts.map(move |part| (part, entry))
        })
    }

    /// All of one kind that can be put together of a selection.
    fn fill(&self, kind: Kind, rank: usize) -> Vec<Entry> {
        let mut made = Vec::new();
        self.begin(kind, rank, &mut |begun| {
            for (part, entry) in self.after(kind, begun.rest, begun.least) {
                let Some(value) = kind.join(begun.value, entry.value, part.inverse) else {
                    continue;
                };
                let parts = [begun.parts, &[part]].concat();
                made.extend(self.entry(kind, value, parts));
            }
        });
        made
    }

    /// What parts are put together, unless something else is the same but for its sign, or it cannot be written.
    fn entry(&self, kind: Kind, value: Fraction, parts: Vec<Part>) -> Option<Entry> {
        let turned = match kind {
            // Of two that are each other's negative the one above 0 stands for both; if both are 0, either may.
            Kind::Sum => value.is_negative() || value.is_zero() && parts[0].inverse,
            Kind::Product => parts.iter().all(|part| part.inverse),
        };
        (!turned).then(|| Entry {
            value,
            turns: self.turns(kind, &parts),
            parts,
        })
    }

    /// Whether the negative of what these parts make can be written.
    pub fn turns(&self, kind: Kind, parts: &[Part]) -> bool {
        parts.iter().any(|part| {
            kind == Kind::Sum && part.inverse || self.pool(kind, part.rank)[part.index].turns
        })
    }

    /// Begins something of that kind in all ways in which one more part, of all numbers that are left, ends it.
    pub fn begin(&self, kind: Kind, rank: usize, ending: &mut impl FnMut(&Begun)) {
        self.go_on(kind, rank, kind.nothing(), &mut Vec::new(), ending);
    }

    fn go_on(
        &self,
        kind: Kind,
        whole: usize,
        value: Fraction,
        parts: &mut Vec<Part>,
        ending: &mut impl FnMut(&Begun),
    ) {
        let least = parts.last().copied().unwrap_or(Part::FIRST);
        for rank in least.rank..whole {
            // What is left has to come later in the order, so it is not smaller.
            let rest = self.selections.rest(whole, rank);
            let Some(rest) = rest.filter(|rest| *rest >= rank) else {
                continue;
            };
            for (part, entry) in self.after(kind, rank, least) {
                let Some(value) = kind.join(value, entry.value, part.inverse) else {
                    continue;
                };
                parts.push(part);
                ending(&Begun {
                    parts,
                    value,
                    rest,
                    least: part,
                });
                self.go_on(kind, rest, value, parts, ending);
                parts.pop();
            }
        }
    }

    /// The normal form of what these parts make.
    pub fn make(&self, kind: Kind, parts: &[Part]) -> Option<Making> {
        let made = parts.iter().map(|part| {
            let entry = &self.pool(kind, part.rank)[part.index];
            let made = match self.selections.number(part.rank) {
                Some(number) => Making::number(number),
                None => self.make(kind.other(), &entry.parts),
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
pub struct Begun<'a> {
    /// Its parts so far.
    pub parts: &'a [Part],
    /// Their value.
    pub value: Fraction,
    /// The selection of what is left.
    pub rest: usize,
    /// The part before which the last one does not come.
    pub least: Part,
}
