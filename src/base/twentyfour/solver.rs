//! Solver that finds all solutions of a puzzle.
//!
//! [`Pools`] holds the values of all smaller selections of numbers. A solution combines some parts with a last part
//! of all remaining numbers. The first parts and the target determine the value of the last part. So the solver
//! only searches one pool for entries with that value.

use super::normal::{NormalForm, NormalFormBuilder};
use super::pools::{CombinationKind, PartialCombination, PoolEntry, PoolParts, Pools};
use super::{Fraction, Solution};
use std::collections::BTreeSet;

pub fn solve(numbers: &[u32], target: i32) -> Vec<Solution> {
    let pools = Pools::new(numbers);
    let target = Fraction::from_integer(target);
    // A B-tree, because there may be thousands of solutions.
    let mut found = BTreeSet::new();
    sums(&pools, target, &mut found);
    products(&pools, target, &mut found);
    let mut solutions: Vec<Solution> = found.into_iter().filter_map(Solution::from_normal).collect();
    solutions.sort_by_cached_key(Solution::to_string);
    solutions
}

fn sums(pools: &Pools, target: Fraction, found: &mut BTreeSet<NormalForm>) {
    for (target, negated) in [(target, false), (target.negated(), true)] {
        let everything = pools.selections.full();
        pools.for_each_partial(CombinationKind::Sum, everything, &mut |partial| {
            let Some(wanted) = target.minus(partial.value) else { return };
            let size = wanted.abs();
            let [added, subtracted] = [!wanted.is_negative(), wanted.is_negative() || wanted.is_zero()];
            let fits = |entry: &PoolEntry| match entry.value == size {
                true => [added, subtracted],
                false => [false, false],
            };
            for_each_completion(pools, CombinationKind::Sum, partial, fits, |parts| {
                let made = pools.normal_form(CombinationKind::Sum, parts);
                let made = made.map(|made| if negated { made.negated() } else { made });
                found.extend(made.map(NormalFormBuilder::build));
            });
        });
    }
}

/// Finds the products whose value is the target without its sign. The sign of a product comes only from its sums.
fn products(pools: &Pools, target: Fraction, found: &mut BTreeSet<NormalForm>) {
    let everything = pools.selections.full();
    let size = target.abs();
    pools.for_each_partial(CombinationKind::Product, everything, &mut |partial| {
        // A product of 0 stays 0 with any other factor.
        let stays_zero = partial.value.is_zero() && size.is_zero();
        let (factor, divisor) = (size.over(partial.value), partial.value.over(size));
        for_each_completion(
            pools,
            CombinationKind::Product,
            partial,
            |entry| match stays_zero {
                true => [true, !entry.value.is_zero()],
                false => {
                    [factor == Some(entry.value), divisor == Some(entry.value) && !entry.value.is_zero()]
                }
            },
            |parts| add_product(pools, target, parts, found),
        );
    });
}

fn add_product(pools: &Pools, target: Fraction, parts: &PoolParts, found: &mut BTreeSet<NormalForm>) {
    if parts.as_slice().iter().all(|part| part.inverse) {
        return;
    }
    let Some(made) = pools.normal_form(CombinationKind::Product, parts) else { return };
    if pools.can_negate(CombinationKind::Product, parts) && (target.is_negative() || target.is_zero()) {
        found.insert(made.clone().negated().build());
    }
    if !target.is_negative() {
        found.insert(made.build());
    }
}

/// Calls `found` with `partial` completed by each last part that fits. `fits` returns two flags for an entry: whether
/// it fits directly, and whether it fits as an inverse.
fn for_each_completion(
    pools: &Pools,
    kind: CombinationKind,
    partial: &PartialCombination,
    fits: impl Fn(&PoolEntry) -> [bool; 2],
    mut found: impl FnMut(&PoolParts),
) {
    for (part, entry) in pools.entries_after(kind, partial.remaining, partial.least) {
        let fits = fits(entry);
        if fits == [false, false] {
            continue;
        }
        for part in part.both_uses(partial.least) {
            if fits[usize::from(part.inverse)] {
                found(&partial.parts.with(part));
            }
        }
    }
}
