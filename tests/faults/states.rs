//! States that a disk may have after a power cut.
//!
//! - Each name change since the last sync of its folder may be missing or present, in any order.
//! - Each write since the last sync of its file may be missing, present, or torn in the middle. After a torn write,
//!   the file ends or continues with zeros.
//! - Any of the written blocks may be missing.

use crate::faults::tree::{Change, File, Image, Names, Naming, Tree, image, set};
use fifteen::base::Random;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Size of a disk block, in bytes.
const BLOCK: usize = 512;
/// Maximum size of a write that is torn at every byte. Larger writes are torn at a sample of places.
const SMALL: usize = 80;
/// Maximum number of name changes that are dropped and reordered in every way.
const FEW_NAMINGS: usize = 5;
/// Maximum number of blocks that are dropped in every way.
const FEW_BLOCKS: usize = 6;
/// Number of random orders or selections that are tried if there are more than these maxima.
const SOME: usize = 150;

pub struct States {
    pub images: BTreeSet<Image>,
    pub all: bool,
}

type Folders = BTreeMap<usize, Names>;
/// Possible contents of each file, by node: the synced content first, the complete content last.
type Contents = BTreeMap<usize, Vec<Rc<[u8]>>>;

/// Returns the disk images that may exist after a power cut: all if there are at most `limit`, else a sample.
pub fn states(tree: &Tree, limit: usize, random: &mut Random) -> States {
    let (ways, mut all) = name_states(tree, random);
    let mut contents = Contents::new();
    let files: Vec<Vec<usize>> = ways.iter().map(|way| reachable(tree, way)).collect();
    for node in files.iter().flatten() {
        contents.entry(*node).or_insert_with(|| ways_of_bytes(tree.file(*node).unwrap(), random));
    }
    let count = |files: &Vec<usize>| files.iter().map(|n| contents[n].len()).product::<usize>();
    let mut images = BTreeSet::new();
    if files.iter().map(count).fold(0, usize::saturating_add) <= limit {
        for (way, files) in ways.iter().zip(&files) {
            for n in 0..count(files) {
                images.insert(of_number(way, files, &contents, n));
            }
        }
    } else {
        all = false;
        sample_states(&ways, &files, &contents, random, &mut images);
    }
    States { images, all }
}

fn of_number(way: &Folders, files: &[usize], contents: &Contents, mut n: usize) -> Image {
    let mut chosen = BTreeMap::new();
    for node in files {
        let ways = &contents[node];
        chosen.insert(*node, Rc::clone(&ways[n % ways.len()]));
        n /= ways.len();
    }
    build(way, &chosen)
}

/// Inserts a sample: each state of names, each content of a single file, and random combinations.
fn sample_states(
    ways: &[Folders],
    files: &[Vec<usize>],
    contents: &Contents,
    random: &mut Random,
    images: &mut BTreeSet<Image>,
) {
    let first = |files: &[usize]| pick(files, contents, |_| 0);
    let last = |files: &[usize]| pick(files, contents, |many| many - 1);
    for (way, files) in ways.iter().zip(files) {
        images.insert(build(way, &first(files)));
        images.insert(build(way, &last(files)));
    }
    for (way, files) in [(0, 0), (ways.len() - 1, files.len() - 1)].map(|(w, f)| (&ways[w], &files[f])) {
        for node in files {
            for bytes in &contents[node] {
                for mut chosen in [first(files), last(files)] {
                    chosen.insert(*node, Rc::clone(bytes));
                    images.insert(build(way, &chosen));
                }
            }
        }
    }
    for _ in 0..SOME {
        let n = random.below(ways.len() as u32) as usize;
        let chosen = pick(&files[n], contents, |many| random.below(many as u32) as usize);
        images.insert(build(&ways[n], &chosen));
    }
}

fn pick(
    files: &[usize],
    contents: &Contents,
    mut which: impl FnMut(usize) -> usize,
) -> BTreeMap<usize, Rc<[u8]>> {
    let one = |node: &usize| {
        let ways = &contents[node];
        (*node, Rc::clone(&ways[which(ways.len())]))
    };
    files.iter().map(one).collect()
}

fn build(way: &Folders, chosen: &BTreeMap<usize, Rc<[u8]>>) -> Image {
    image(&|node| way.get(&node).cloned(), &|node| Rc::clone(&chosen[&node]))
}

fn reachable(tree: &Tree, way: &Folders) -> Vec<usize> {
    let (mut left, mut files) = (vec![0], BTreeSet::new());
    while let Some(node) = left.pop() {
        match way.get(&node) {
            Some(names) => left.extend(names.values()),
            None => drop(files.insert(node)),
        }
    }
    debug_assert!(files.iter().all(|node| tree.file(*node).is_ok()));
    files.into_iter().collect()
}

/// Returns states of the names (first synced, last complete), and whether the list has all possible states.
fn name_states(tree: &Tree, random: &mut Random) -> (Vec<Folders>, bool) {
    let kept = tree.kept_names();
    let many = tree.namings.len();
    let mut orders = Vec::new();
    if many <= FEW_NAMINGS {
        permutations(many, &mut Vec::new(), &mut orders);
    } else {
        let whole: Vec<usize> = (0..many).collect();
        orders.extend((0..=many).map(|end| whole[..end].to_vec()));
        for dropped in 0..many {
            orders.push(whole.iter().copied().filter(|n| *n != dropped).collect());
            orders.push(vec![dropped]);
        }
        for _ in 0..SOME {
            let mut some: Vec<usize> = whole.clone();
            some.retain(|_| random.below(2) == 0);
            for n in (1..some.len()).rev() {
                some.swap(n, random.below(n as u32 + 1) as usize);
            }
            orders.push(some);
        }
    }
    let apply = |order: &[usize]| apply(&kept, &tree.namings, order);
    let (none, all) = (kept.clone(), apply(&(0..many).collect::<Vec<_>>()));
    let mut ways: BTreeSet<Folders> = orders.iter().map(|order| apply(order)).collect();
    ways.remove(&none);
    ways.remove(&all);
    let mut ways: Vec<Folders> = std::iter::once(none).chain(ways).collect();
    if ways[0] != all {
        ways.push(all);
    }
    (ways, many <= FEW_NAMINGS)
}

/// Appends every sequence of distinct numbers below `many`, of any length.
fn permutations(many: usize, done: &mut Vec<usize>, orders: &mut Vec<Vec<usize>>) {
    orders.push(done.clone());
    for next in 0..many {
        if !done.contains(&next) {
            done.push(next);
            permutations(many, done, orders);
            done.pop();
        }
    }
}

fn apply(kept: &Folders, namings: &[Naming], order: &[usize]) -> Folders {
    let mut folders = kept.clone();
    for (folder, name, node) in order.iter().flat_map(|n| &namings[*n]) {
        set(folders.get_mut(folder).unwrap(), name, *node);
    }
    folders
}

fn ways_of_bytes(file: &File, random: &mut Random) -> Vec<Rc<[u8]>> {
    let mut ways = Vec::new();
    let mut bytes = file.kept.clone();
    ways.push(bytes.clone());
    for change in &file.changes {
        torn(&bytes, change, random, &mut ways);
        change.apply(&mut bytes);
        ways.push(bytes.clone());
    }
    blocks(file, &bytes, random, &mut ways);
    // Keep the complete file last after removing duplicates.
    ways.push(bytes);
    let mut seen = BTreeSet::new();
    let last = ways.pop().unwrap();
    seen.insert(last.clone());
    let mut ways: Vec<Vec<u8>> = ways.into_iter().filter(|way| seen.insert(way.clone())).collect();
    ways.push(last);
    ways.into_iter().map(Rc::from).collect()
}

/// Adds the file with parts of a write, followed by the end of the file or by zeros.
fn torn(before: &[u8], change: &Change, random: &mut Random, ways: &mut Vec<Vec<u8>>) {
    let Change::Write { at, bytes, lost: false } = change else {
        return;
    };
    let length = bytes.len();
    let points: Vec<usize> = match length {
        0..=SMALL => (0..length).collect(),
        _ => (1..length)
            .filter(|n| (at + n).is_multiple_of(BLOCK))
            .chain([0, 1, length - 1])
            .chain((0..6).map(|_| random.below(length as u32) as usize).collect::<Vec<_>>())
            .collect(),
    };
    for point in points {
        let mut way = before.to_vec();
        way.resize(way.len().max(at + point), 0);
        way[*at..at + point].copy_from_slice(&bytes[..point]);
        ways.push(way.clone());
        way.resize(way.len().max(at + length), 0);
        ways.push(way);
    }
}

fn blocks(file: &File, after: &[u8], random: &mut Random, ways: &mut Vec<Vec<u8>>) {
    let writes = file.changes.iter().filter_map(|change| match change {
        Change::Write { at, bytes, .. } if !bytes.is_empty() => {
            Some(at / BLOCK..=(at + bytes.len() - 1) / BLOCK)
        }
        _ => None,
    });
    let written: BTreeSet<usize> = writes.flatten().filter(|b| b * BLOCK < after.len()).collect();
    let written: Vec<usize> = written.into_iter().collect();
    let many = written.len();
    let sets: Vec<u64> = if many <= FEW_BLOCKS {
        (0..1 << many).collect()
    } else {
        let single = (0..many.min(60)).map(|n| 1 << n);
        let any = (0..16).map(|_| u64::from(random.below(u32::MAX)));
        single.chain(any).collect()
    };
    for set in sets {
        let mut way = after.to_vec();
        for (n, block) in written.iter().enumerate() {
            if n < 64 && set >> n & 1 == 1 {
                let from = block * BLOCK;
                for (at, byte) in way.iter_mut().enumerate().skip(from).take(BLOCK) {
                    *byte = file.kept.get(at).copied().unwrap_or(0);
                }
            }
        }
        ways.push(way);
    }
}
