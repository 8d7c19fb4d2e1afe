//! Enumeration of all values that subsets of the numbers can make, each formula once.
//!
//! Each selection of numbers has two pools: possible terms of a sum (a number or a product) and possible factors of
//! a product (a number or a sum). Entries ignore the sign, so their values are not negative. An entry for a larger
//! selection combines parts from the pools of smaller selections in ascending order. So entries are flat and
//! sorted, like the forms in `normal`. Only expressions with the value 0 are built twice.

use super::Fraction;
use super::limits::MAX_NUMBERS;
use super::normal::NormalFormBuilder;
use super::selections::Selections;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CombinationKind {
    Sum,
    Product,
}

/// A reference to a pool entry. `rank` identifies the selection of numbers, and `index` is the position in its
/// pool. Parts are combined in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PoolPart {
    pub rank: u8,
    pub index: u32,
    /// Whether the part is subtracted (in a sum) or a divisor (in a product).
    pub inverse: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct PoolParts {
    parts: [PoolPart; MAX_NUMBERS],
    count: usize,
}

/// A value that a selection of numbers can make, without its sign.
#[derive(Clone, Copy, Debug)]
pub struct PoolEntry {
    /// Never negative.
    pub value: Fraction,
    /// Whether the negated entry can be written without a leading minus.
    can_negate: bool,
    /// Empty if the entry is a number.
    parts: PoolParts,
}

pub struct Pools {
    pub selections: Selections,
    terms: Vec<Vec<PoolEntry>>,
    factors: Vec<Vec<PoolEntry>>,
}

impl PoolPart {
    pub const FIRST: PoolPart = PoolPart { rank: 0, index: 0, inverse: false };

    /// Iterates over the part and its inverse, without parts that come before `least`.
    pub fn both_uses(self, least: PoolPart) -> impl Iterator<Item = PoolPart> {
        let uses = [false, true].map(|inverse| PoolPart { inverse, ..self });
        uses.into_iter().filter(move |part| *part >= least)
    }
}

impl PoolParts {
    const NONE: PoolParts = PoolParts { parts: [PoolPart::FIRST; MAX_NUMBERS], count: 0 };

    pub fn with(mut self, part: PoolPart) -> PoolParts {
        if let Some(next) = self.parts.get_mut(self.count) {
            *next = part;
            self.count += 1;
        }
        self
    }

    pub fn as_slice(&self) -> &[PoolPart] {
        &self.parts[..self.count]
    }
}

impl CombinationKind {
    fn other(self) -> CombinationKind {
        match self {
            CombinationKind::Sum => CombinationKind::Product,
            CombinationKind::Product => CombinationKind::Sum,
        }
    }

    fn neutral_element(self) -> Fraction {
        match self {
            CombinationKind::Sum => Fraction::ZERO,
            CombinationKind::Product => Fraction::ONE,
        }
    }

    /// Returns `None` for a division by 0. Other results always fit, because the numbers of a puzzle are small.
    fn combine(self, value: Fraction, part: Fraction, inverse: bool) -> Option<Fraction> {
        match (self, inverse) {
            (CombinationKind::Sum, false) => value.plus(part),
            (CombinationKind::Sum, true) => value.minus(part),
            (CombinationKind::Product, false) => value.times(part),
            (CombinationKind::Product, true) => value.over(part),
        }
    }
}

impl Pools {
    /// Builds the pools of all selections except the selection of all numbers.
    pub fn new(numbers: &[u32]) -> Pools {
        let mut pools =
            Pools { selections: Selections::new(numbers), terms: Vec::new(), factors: Vec::new() };
        for rank in 0..pools.selections.full() {
            let [terms, factors] = match pools.number(rank) {
                Some(number) => [vec![number], vec![number]],
                None => [CombinationKind::Product, CombinationKind::Sum].map(|kind| pools.fill(kind, rank)),
            };
            pools.terms.push(terms);
            pools.factors.push(factors);
        }
        pools
    }

    fn number(&self, rank: usize) -> Option<PoolEntry> {
        let number = i32::try_from(self.selections.number(rank)?).ok()?;
        Some(PoolEntry { value: Fraction::from_integer(number), can_negate: false, parts: PoolParts::NONE })
    }

    /// Returns the entries of a selection that can be parts of a combination of this kind.
    pub fn pool(&self, kind: CombinationKind, rank: usize) -> &[PoolEntry] {
        let pools = match kind {
            CombinationKind::Sum => &self.terms,
            CombinationKind::Product => &self.factors,
        };
        pools.get(rank).map_or(&[], Vec::as_slice)
    }

    /// Iterates over the entries of a pool from `least` on.
    pub fn entries_after(
        &self,
        kind: CombinationKind,
        rank: usize,
        least: PoolPart,
    ) -> impl Iterator<Item = (PoolPart, &PoolEntry)> {
        let part = move |index| PoolPart { rank: rank as u8, index, inverse: false };
        let skipped = match rank == usize::from(least.rank) {
            true => least.index,
            false => 0,
        };
        let entries = self.pool(kind, rank).get(skipped as usize..).unwrap_or(&[]);
        (skipped..).map(part).zip(entries)
    }

    fn fill(&self, kind: CombinationKind, rank: usize) -> Vec<PoolEntry> {
        let mut entries = Vec::new();
        self.for_each_partial(kind, rank, &mut |partial| {
            for (part, entry) in self.entries_after(kind, partial.remaining, partial.least) {
                for part in part.both_uses(partial.least) {
                    if let Some(value) = kind.combine(partial.value, entry.value, part.inverse) {
                        entries.extend(self.entry(kind, value, partial.parts.with(part)));
                    }
                }
            }
        });
        entries
    }

    /// Builds the entry of combined parts. A sum below 0 is negated. Returns `None` for a product without a factor,
    /// which cannot be written.
    fn entry(&self, kind: CombinationKind, value: Fraction, mut parts: PoolParts) -> Option<PoolEntry> {
        if value.is_negative() {
            for part in &mut parts.parts[..parts.count] {
                part.inverse = !part.inverse;
            }
        }
        let divides_only =
            kind == CombinationKind::Product && parts.as_slice().iter().all(|part| part.inverse);
        (!divides_only).then(|| PoolEntry {
            value: value.abs(),
            can_negate: self.can_negate(kind, &parts),
            parts,
        })
    }

    pub fn can_negate(&self, kind: CombinationKind, parts: &PoolParts) -> bool {
        let mut parts = parts.as_slice().iter();
        parts.any(|part| kind == CombinationKind::Sum && part.inverse || self.entry_of(kind, part).can_negate)
    }

    fn entry_of(&self, kind: CombinationKind, part: &PoolPart) -> &PoolEntry {
        &self.pool(kind, usize::from(part.rank))[part.index as usize]
    }

    /// Calls `found` with every combination that lacks only its last part. That part must use all remaining numbers.
    pub fn for_each_partial(
        &self,
        kind: CombinationKind,
        rank: usize,
        found: &mut impl FnMut(&PartialCombination),
    ) {
        self.extend_partial(kind, rank, kind.neutral_element(), PoolParts::NONE, found);
    }

    fn extend_partial(
        &self,
        kind: CombinationKind,
        whole: usize,
        value: Fraction,
        parts: PoolParts,
        found: &mut impl FnMut(&PartialCombination),
    ) {
        let least = parts.as_slice().last().copied().unwrap_or(PoolPart::FIRST);
        for rank in usize::from(least.rank)..whole {
            // The remaining numbers must not rank below this part, because parts are in ascending order.
            let rest = self.selections.rest(whole, rank);
            let Some(rest) = rest.filter(|rest| *rest >= rank) else { continue };
            for (part, entry) in self.entries_after(kind, rank, least) {
                for least in part.both_uses(least) {
                    // Skip a sum that begins with a subtracted term: it is the negative of another sum.
                    if kind == CombinationKind::Sum && least.inverse && parts.count == 0 {
                        continue;
                    }
                    let Some(value) = kind.combine(value, entry.value, least.inverse) else {
                        continue;
                    };
                    let parts = parts.with(least);
                    found(&PartialCombination { parts, value, remaining: rest, least });
                    self.extend_partial(kind, rest, value, parts, found);
                }
            }
        }
    }

    pub fn normal_form(&self, kind: CombinationKind, parts: &PoolParts) -> Option<NormalFormBuilder> {
        let operands = parts.as_slice().iter().map(|part| {
            let operand = match self.selections.number(usize::from(part.rank)) {
                Some(number) => NormalFormBuilder::number(number),
                None => self.normal_form(kind.other(), &self.entry_of(kind, part).parts),
            };
            operand.map(|operand| (part.inverse, operand))
        });
        let operands = operands.collect::<Option<Vec<_>>>()?;
        match kind {
            CombinationKind::Sum => NormalFormBuilder::sum(operands),
            CombinationKind::Product => NormalFormBuilder::product(operands),
        }
    }
}

/// A combination that lacks only its last part.
pub struct PartialCombination {
    pub parts: PoolParts,
    pub value: Fraction,
    /// Rank of the selection of all remaining numbers.
    pub remaining: usize,
    pub least: PoolPart,
}
