//! Tests that compare sorted maps, sets and sorts with those of the standard library.

use super::*;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
enum MapOperation {
    Insert(u8, u16),
    Remove(u8),
    Add(u8, u16),
    Default(u8),
    Modify(u8, u16),
    Change(u8, u16),
    Extend(Vec<(u8, u16)>),
    Retain(u8),
    PopFirst,
    Clear,
}

fn map_operation() -> impl Strategy<Value = MapOperation> {
    let key = 0..40_u8;
    let pairs = proptest::collection::vec((key.clone(), any::<u16>()), 0..12);
    prop_oneof![
        8 => (key.clone(), any::<u16>()).prop_map(|(key, value)| MapOperation::Insert(key, value)),
        4 => key.clone().prop_map(MapOperation::Remove),
        2 => (key.clone(), any::<u16>()).prop_map(|(key, value)| MapOperation::Add(key, value)),
        2 => key.clone().prop_map(MapOperation::Default),
        2 => (key.clone(), any::<u16>()).prop_map(|(key, value)| MapOperation::Modify(key, value)),
        2 => (key.clone(), any::<u16>()).prop_map(|(key, value)| MapOperation::Change(key, value)),
        2 => pairs.prop_map(MapOperation::Extend),
        1 => (2..5_u8).prop_map(MapOperation::Retain),
        1 => Just(MapOperation::PopFirst),
        1 => Just(MapOperation::Clear),
    ]
}

fn apply_to_maps(operation: MapOperation, map: &mut SortedMap<u8, u16>, tree: &mut BTreeMap<u8, u16>) {
    match operation {
        MapOperation::Insert(key, value) => assert_eq!(map.insert(key, value), tree.insert(key, value)),
        MapOperation::Remove(key) => assert_eq!(map.remove(&key), tree.remove(&key)),
        MapOperation::Add(key, value) => {
            assert_eq!(map.entry(key).or_insert(value), tree.entry(key).or_insert(value));
        }
        MapOperation::Default(key) => {
            *map.entry(key).or_default() ^= 1;
            *tree.entry(key).or_default() ^= 1;
        }
        MapOperation::Modify(key, value) => {
            *map.entry(key).or_insert_with(|| value) ^= 5;
            *tree.entry(key).or_insert_with(|| value) ^= 5;
        }
        MapOperation::Change(key, value) => {
            assert_eq!(map.get_mut(&key), tree.get_mut(&key));
            map.values_mut().for_each(|own| *own ^= value);
            tree.values_mut().for_each(|own| *own ^= value);
            map.iter_mut().for_each(|(key, own)| *own ^= u16::from(*key));
            tree.iter_mut().for_each(|(key, own)| *own ^= u16::from(*key));
        }
        MapOperation::Extend(pairs) => {
            map.extend(pairs.clone());
            tree.extend(pairs);
        }
        MapOperation::Retain(part) => {
            map.retain(|key, own| (u16::from(*key) ^ *own) % u16::from(part) != 0);
            tree.retain(|key, own| (u16::from(*key) ^ *own) % u16::from(part) != 0);
        }
        MapOperation::PopFirst => assert_eq!(map.pop_first(), tree.pop_first()),
        MapOperation::Clear => {
            map.clear();
            tree.clear();
        }
    }
}

/// Applies an operation to both sets and compares the results. Sets lack some operations: then a similar one is used.
fn apply_to_sets(operation: MapOperation, set: &mut SortedSet<u8>, tree: &mut BTreeSet<u8>) {
    match operation {
        MapOperation::Remove(key) | MapOperation::Change(key, _) => {
            assert_eq!(set.get(&key), tree.get(&key));
            assert_eq!(set.remove(&key), tree.remove(&key));
        }
        MapOperation::Insert(key, _)
        | MapOperation::Add(key, _)
        | MapOperation::Default(key)
        | MapOperation::Modify(key, _) => {
            assert_eq!(set.insert(key), tree.insert(key));
        }
        MapOperation::Extend(pairs) => {
            set.extend(pairs.iter().map(|(key, _)| key));
            tree.extend(pairs.iter().map(|(key, _)| key));
        }
        MapOperation::Retain(part) => {
            // `SortedSet` has no `retain`; `difference` has the same result.
            let gone: SortedSet<u8> = (0..=u8::MAX).step_by(usize::from(part)).collect();
            *set = set.difference(&gone).copied().collect();
            tree.retain(|key| key % part != 0);
        }
        MapOperation::PopFirst | MapOperation::Clear => {
            set.clear();
            tree.clear();
        }
    }
}

proptest! {
    #[test]
    fn sorted_map_behaves_like_a_btree_map(
        start in proptest::collection::vec((0..40_u8, any::<u16>()), 0..30),
        operations in proptest::collection::vec(map_operation(), 0..60),
        (a, b) in (0..20_u8, 20..40_u8),
    ) {
        let mut map: SortedMap<u8, u16> = start.iter().copied().collect();
        let mut tree: BTreeMap<u8, u16> = start.into_iter().collect();
        for operation in operations {
            apply_to_maps(operation, &mut map, &mut tree);
            prop_assert!(map.iter().eq(&tree) && map.iter().rev().eq(tree.iter().rev()));
        }
        prop_assert!(map.keys().eq(tree.keys()) && map.values().eq(tree.values()));
        prop_assert_eq!((map.len(), map.is_empty()), (tree.len(), tree.is_empty()));
        prop_assert!(map.range(a..b).eq(tree.range(a..b)) && map.range(a..=b).eq(tree.range(a..=b)));
        prop_assert!(map.range(b..).eq(tree.range(b..)) && map.range(..a).eq(tree.range(..a)));
        let within = (Bound::Excluded(a), Bound::Unbounded);
        prop_assert!(map.range(within).eq(tree.range(within)));
        for key in 0..40 {
            prop_assert_eq!(map.get(&key), tree.get(&key));
            prop_assert_eq!(map.contains_key(&key), tree.contains_key(&key));
        }
        prop_assert_eq!(format!("{map:?} {map:#?}"), format!("{tree:?} {tree:#?}"));
        prop_assert!(map.clone().into_keys().eq(tree.clone().into_keys()));
        prop_assert!(map.clone().into_values().eq(tree.clone().into_values()));
        prop_assert!(map.into_iter().eq(tree));
    }

    #[test]
    fn from_unsorted_matches_collecting_an_iterator(
        start in proptest::collection::vec((0..40_u8, any::<u16>()), 0..80),
    ) {
        prop_assert_eq!(SortedMap::from_unsorted(start.clone()), start.into_iter().collect());
    }

    #[test]
    fn sorted_set_behaves_like_a_btree_set(
        start in proptest::collection::vec(0..40_u8, 0..30),
        operations in proptest::collection::vec(map_operation(), 0..60),
        (a, b) in (0..20_u8, 20..40_u8),
    ) {
        let other = SortedSet::from_iter(start.iter().map(|key| key / 2));
        let other_tree = BTreeSet::from_iter(start.iter().map(|key| key / 2));
        let mut set: SortedSet<u8> = start.iter().copied().collect();
        let mut tree: BTreeSet<u8> = start.into_iter().collect();
        for operation in operations {
            apply_to_sets(operation, &mut set, &mut tree);
            prop_assert!(set.iter().eq(&tree) && set.iter().rev().eq(tree.iter().rev()));
        }
        prop_assert_eq!((set.len(), set.is_empty()), (tree.len(), tree.is_empty()));
        prop_assert_eq!((set.first(), set.last()), (tree.first(), tree.last()));
        prop_assert!(set.range(a..b).eq(tree.range(a..b)) && set.range(a..=b).eq(tree.range(a..=b)));
        prop_assert!((0..40).all(|key| set.contains(&key) == tree.contains(&key)));
        prop_assert!(set.difference(&other).eq(tree.difference(&other_tree)));
        prop_assert!(set.intersection(&other).eq(tree.intersection(&other_tree)));
        prop_assert_eq!(set == other, tree == other_tree);
        prop_assert_eq!(format!("{set:?}"), format!("{tree:?}"));
        prop_assert!(set.into_iter().eq(tree));
    }

    #[test]
    fn sort_is_stable_like_the_standard_library(
        start in proptest::collection::vec((0..30_u8, any::<u16>()), 0..80),
    ) {
        let (mut own, mut other) = (start.clone(), start);
        sort_by_key(&mut own, |(key, _)| *key);
        other.sort_by_key(|(key, _)| *key);
        prop_assert_eq!(&own, &other);
        sort_by(&mut own, |a, b| b.1.cmp(&a.1));
        other.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        prop_assert_eq!(&own, &other);
        sort(&mut own);
        other.sort();
        prop_assert_eq!(own, other);
    }
}

#[test]
fn reversed_range_is_empty() {
    let map = SortedMap::from([(1, 'a'), (2, 'b'), (3, 'c')]);
    let (from, to) = (3, 1);
    assert_eq!(map.range(from..to).len(), 0);
    assert_eq!(map[&2], 'b');
}
