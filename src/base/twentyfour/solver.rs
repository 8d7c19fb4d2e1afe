//! All solutions of a puzzle.
//!
//! What can be made of some of the numbers is in `pools`. All of them are used by something that is begun with some and
//! ends with one part of all others: what value that part must have is known, so it is looked for and not tried.

use super::normal::{Making, Normal};
use super::pools::{Begun, Entry, Kind, Part, Pools};
use super::{Fraction, Solution};
use std::collections::BTreeSet;

/// All solutions, each once, sorted by their text.
pub fn solve(numbers: &[u32], target: i32) -> Vec<Solution> {
    let pools = Pools::of(numbers);
    let target = Fraction::whole(target);
    let mut found = BTreeSet::new();
    sums(&pools, target, &mut found);
    products(&pools, target, &mut found);
    let mut solutions: Vec<Solution> = found.into_iter().filter_map(Solution::written).collect();
    solutions.sort_by_cached_key(Solution::to_string);
    solutions
}

fn sums(pools: &Pools, target: Fraction, found: &mut BTreeSet<Normal>) {
    let everything = pools.selections.everything();
    pools.begin(Kind::Sum, everything, &mut |begun| {
        let Some(wanted) = target.minus(begun.value) else {
            return;
        };
        let size = wanted.size();
        let ends = |part: Part, entry: &Entry| {
            entry.value == size && (wanted.is_zero() || part.inverse == wanted.is_negative())
        };
        for parts in ended(pools, Kind::Sum, begun, ends) {
            let made = pools.make(Kind::Sum, &parts);
            found.extend(made.map(Making::done));
        }
    });
}

/// Products have no sign but that which their sums give them: they are looked for without it.
fn products(pools: &Pools, target: Fraction, found: &mut BTreeSet<Normal>) {
    let everything = pools.selections.everything();
    let size = target.size();
    pools.begin(Kind::Product, everything, &mut |begun| {
        // If it is 0 by now, it stays so.
        let factor = size.over(begun.value);
        let divisor = begun.value.over(size);
        let ends = |part: Part, entry: &Entry| match (part.inverse, factor, divisor) {
            (false, Some(factor), _) => entry.value == factor,
            (true, Some(_), Some(divisor)) => entry.value == divisor,
            (true, Some(_), None) => false,
            (inverse, None, _) => size.is_zero() && !(inverse && entry.value.is_zero()),
        };
        for parts in ended(pools, Kind::Product, begun, ends) {
            if parts.iter().all(|part| part.inverse) {
                continue;
            }
            let Some(made) = pools.make(Kind::Product, &parts) else {
                continue;
            };
            if pools.turns(Kind::Product, &parts) && (target.is_negative() || target.is_zero()) {
                found.insert(made.clone().negative().done());
            }
            if !target.is_negative() {
                found.insert(made.done());
            }
        }
    });
}

/// What was begun, with each of the last parts that end it.
fn ended(
    pools: &Pools,
    kind: Kind,
    begun: &Begun,
    ends: impl Fn(Part, &Entry) -> bool,
) -> Vec<Vec<Part>> {
    let last = pools.after(kind, begun.rest, begun.least);
    let last = last.filter(|(part, entry)| ends(*part, entry));
    last.map(|(part, _)| [begun.parts, &[part]].concat())
        .collect()
}
