//! The solver compared with the brute-force solver: the same solvable hands, and each formula exactly once.

use super::brute::{can_make, mark, marks};
use crate::tier;
use fifteen::base::twentyfour::{Puzzle, Solution};
use proptest::prelude::*;
use std::collections::BTreeSet;

const TARGET: i32 = Puzzle::TWENTY_FOUR;

fn solutions(numbers: &[u32], target: i32) -> Vec<Solution> {
    Puzzle::new(numbers, target).unwrap().solve()
}

fn texts(numbers: &[u32], target: i32) -> Vec<String> {
    let solutions = solutions(numbers, target);
    solutions.iter().map(Solution::to_string).collect()
}

fn hands(most: u32) -> Vec<[u32; 4]> {
    let mut hands = Vec::new();
    for a in 1..=most {
        for b in a..=most {
            for c in b..=most {
                hands.extend((c..=most).map(|d| [a, b, c, d]));
            }
        }
    }
    hands
}

/// Asserts that the solver finds the same solutions as the brute force, sorted, each once. Parses their texts again.
fn agrees(numbers: &[u32], target: i32) {
    let puzzle = Puzzle::new(numbers, target).unwrap();
    let solutions = puzzle.solve();
    let ours: BTreeSet<u128> =
        solutions.iter().map(|solution| mark(solution.expression(), numbers)).collect();
    let texts: Vec<String> = solutions.iter().map(Solution::to_string).collect();
    assert_eq!(ours, marks(numbers, i64::from(target)), "{numbers:?} {target}: {texts:#?}");
    assert_eq!(ours.len(), texts.len(), "twice the same: {numbers:?} {texts:#?}");
    assert!(texts.is_sorted_by(|a, b| a < b), "{texts:#?}");
    for (solution, text) in solutions.iter().zip(&texts) {
        let read = puzzle.check(text);
        let read = read.unwrap_or_else(|mistake| panic!("{text}: {mistake:?}"));
        assert_eq!((&read, read.to_string()), (solution, text.clone()));
    }
}

#[test]
fn number_of_solvable_hands_from_1_to_13_is_correct() {
    for (most, count, solvable) in [(13, 1820, 1362), (9, 495, 404)] {
        let hands = hands(most);
        let ours = hands.iter().filter(|hand| !solutions(*hand, TARGET).is_empty());
        assert_eq!((hands.len(), ours.count()), (count, solvable));
    }
    let mut wrong = hands(13);
    wrong.retain(|hand| solutions(hand, TARGET).is_empty() == can_make(hand, 24));
    assert_eq!(wrong, Vec::<[u32; 4]>::new());
}

#[test]
fn solvability_check_matches_solutions_for_hands_from_1_to_13() {
    let mut plain = 0;
    for hand in hands(13) {
        let puzzle = Puzzle::new(&hand, TARGET).unwrap();
        let solutions = puzzle.solve();
        let has = solutions.iter().any(|solution| !solution.has_fractions());
        assert_eq!(puzzle.has_whole_solution(), has, "{hand:?}");
        assert_eq!(puzzle.has_solution(), !solutions.is_empty(), "{hand:?}");
        plain += usize::from(has);
    }
    assert!(plain > 1300 && plain < 1362, "{plain}");
}

proptest! {
    #[test]
    fn solvability_check_matches_solutions_for_other_numbers_and_targets(
        numbers in prop::collection::vec(0..=20u32, 2..=5),
        target in -30..=120i32,
    ) {
        let puzzle = Puzzle::new(&numbers, target).unwrap();
        let solutions = puzzle.solve();
        let has = solutions.iter().any(|solution| !solution.has_fractions());
        prop_assert_eq!(puzzle.has_whole_solution(), has);
        prop_assert_eq!(puzzle.has_solution(), !solutions.is_empty());
    }
}

#[test]
fn solver_matches_brute_force_for_hands_from_1_to_13() {
    let hands = hands(13);
    let stride = tier::stride(6);
    for hand in hands.iter().skip(tier::first(stride)).step_by(stride) {
        agrees(hand, TARGET);
    }
}

#[test]
fn known_hands_have_the_expected_solutions() {
    for (hand, expected) in [
        ([3, 3, 8, 8], &["8/(3-8/3)"][..]),
        ([1, 5, 5, 5], &["5*(5-1/5)"]),
        ([4, 4, 10, 10], &["(10*10-4)/4"]),
        ([6, 6, 6, 6], &["6*6-6-6", "6+6+6+6"]),
        ([1, 1, 1, 1], &[]),
    ] {
        let mut expected: Vec<&str> = expected.to_vec();
        expected.sort_unstable();
        assert_eq!(texts(&hand, TARGET), expected);
    }
    let list = texts(&[2, 3, 8, 9], TARGET);
    assert!((1..=12).contains(&list.len()), "{list:#?}");
}

#[test]
fn solver_handles_two_to_six_numbers_in_any_order() {
    assert_eq!(texts(&[8, 3, 8, 3], TARGET), texts(&[3, 3, 8, 8], TARGET));
    assert_eq!(texts(&[5, 7], -2), ["5-7"]);
    assert_eq!(texts(&[0, 0], 0), ["0*0", "0+0", "0-0"]);
    let most = texts(&[1, 2, 3, 5, 8, 13], TARGET);
    let each: BTreeSet<&String> = most.iter().collect();
    assert!(most.len() > 100 && each.len() == most.len(), "{}", most.len());
    let puzzle = Puzzle::new(&[1, 2, 3, 5, 8, 13], TARGET).unwrap();
    assert!(most.iter().all(|text| puzzle.check(text).is_ok()));
}

#[test]
fn largest_numbers_are_computed_exactly() {
    let puzzle = Puzzle::new(&[999, 998, 997, 996, 995, 994], 24).unwrap();
    for solution in puzzle.solve() {
        assert_eq!(puzzle.check(&solution.to_string()).as_ref(), Ok(&solution));
    }
    agrees(&[999, 999, 999, 998], 1);
    agrees(&[999, 998, 997, 996], -998);
    let written = puzzle.parse("999*998*997*996*995*994");
    assert_eq!((written.value.is_some(), written.error), (true, None));
}

#[test]
fn solutions_report_whether_they_have_fractions() {
    let whole = |hand: &[u32; 4]| {
        let solutions = solutions(hand, TARGET);
        solutions.iter().any(|solution| !solution.has_fractions())
    };
    assert!(!whole(&[3, 3, 8, 8]) && !whole(&[1, 5, 5, 5]));
    assert!(whole(&[6, 6, 6, 6]) && whole(&[4, 4, 10, 10]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases / 4 + 1))]
    #[test]
    fn solver_matches_brute_force_for_other_numbers_and_targets(
        numbers in proptest::collection::vec(0u32..14, 2..5),
        target in -40i32..100,
    ) {
        agrees(&numbers, target);
    }

    #[test]
    fn solver_matches_brute_force_for_small_numbers_and_targets(
        numbers in proptest::collection::vec(0u32..5, 2..5),
        target in -3i32..4,
    ) {
        agrees(&numbers, target);
    }
}
