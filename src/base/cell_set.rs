//! A set of cells, one bit a cell, of which whole rows are asked and changed at once.
//!
//! ```text
//!   a        a.beside(East)   a.clone().without(&a.beside(East))
//!   .##.     ##..             ..#.
//!   ..#.     .#..             ..#.
//! ```

use super::{Dir, Grid, Point, Size};
use fifteen_derive::Readers;

/// A set of the cells of a rectangle. Cells off it are never in the set, and setting them does nothing.
///
/// A [`BitGrid`](super::BitGrid) is for looking along rows and columns; this is for joining and cutting whole sets, and
/// has no bit more than the rows need.
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct CellSet {
    /// Width and height in cells.
    #[read]
    size: Size,
    words_per_row: usize,
    words: Vec<u64>,
}

impl CellSet {
    /// The empty set. Negative sizes count as zero.
    #[inline]
    pub fn new(size: Size) -> CellSet {
        let size = Size::new(size.width.max(0), size.height.max(0));
        let words_per_row = (size.width as usize).div_ceil(64);
        CellSet { size, words_per_row, words: vec![0; words_per_row * size.height as usize] }
    }

    /// The cells of a grid whose value passes the test.
    pub fn of<T>(grid: &Grid<T>, test: impl Fn(&T) -> bool) -> CellSet {
        let mut set = CellSet::new(grid.size());
        let lines = set.words.chunks_mut(set.words_per_row.max(1));
        for (line, cells) in lines.zip(grid.rows()) {
            for (word, cells) in line.iter_mut().zip(cells.chunks(64)) {
                let bits = cells.iter().enumerate();
                *word = bits.fold(0, |word, (x, cell)| word | u64::from(test(cell)) << x);
            }
        }
        set
    }

    /// All cells but those within so many of the edge.
    #[inline]
    pub fn inner(size: Size, margin: i32) -> CellSet {
        let mut set = CellSet::new(size);
        let inner = Size::new(size.width - 2 * margin, size.height - 2 * margin);
        set.fill(Point::new(margin, margin), inner, true);
        set
    }

    /// Whether a cell is in the set.
    #[inline]
    pub fn get(&self, at: Point) -> bool {
        self.size.contains(at) && self.words[self.word(at)] >> (at.x % 64) & 1 == 1
    }

    /// Puts a cell into the set or takes it out.
    #[inline]
    pub fn set(&mut self, at: Point, on: bool) {
        if self.size.contains(at) {
            let word = self.word(at);
            let bit = 1 << (at.x % 64);
            if on {
                self.words[word] |= bit;
            } else {
                self.words[word] &= !bit;
            }
        }
    }

    /// The word that a cell of the rectangle is in.
    #[inline]
    fn word(&self, at: Point) -> usize {
        at.y as usize * self.words_per_row + at.x as usize / 64
    }

    /// Puts a rectangle of cells into the set or takes it out, as far as it is on the map.
    pub fn fill(&mut self, corner: Point, size: Size, on: bool) {
        let (left, top) = (corner.x.max(0), corner.y.max(0));
        let right = corner.x.saturating_add(size.width).min(self.size.width);
        let bottom = corner.y.saturating_add(size.height).min(self.size.height);
        for y in top..bottom {
            let line = self.line_mut(y as usize);
            for x in (left / 64 * 64..right).step_by(64) {
                let bits = between(left - x, right - x);
                let word = &mut line[x as usize / 64];
                *word = if on { *word | bits } else { *word & !bits };
            }
        }
    }

    /// Takes out the cells that are no more than so many steps from one, diagonal ones too.
    #[inline]
    pub fn take_out(&mut self, middle: Point, within: i32) {
        self.fill(middle - Point::new(within, within), square(within), false);
    }

    /// Puts in the cells that are no more than so many steps from one, diagonal ones too.
    #[inline]
    pub fn put_in(&mut self, middle: Point, within: i32) {
        self.fill(middle - Point::new(within, within), square(within), true);
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// Whether a cell of a rectangle is in the set. Only the part of it that is on the map counts.
    #[inline]
    pub fn any_in(&self, corner: Point, size: Size) -> bool {
        let (left, top) = (corner.x.max(0), corner.y.max(0));
        let right = corner.x.saturating_add(size.width).min(self.size.width);
        let bottom = corner.y.saturating_add(size.height).min(self.size.height);
        let within = |y| self.next_in(y, left, true).is_some_and(|x| x < right);
        left < right && (top..bottom).any(within)
    }

    /// How many cells are in the set.
    #[inline]
    pub fn count(&self) -> usize {
        let bits = self.words.iter().map(|word| word.count_ones());
        bits.sum::<u32>() as usize
    }

    /// The cells of the set in reading order.
    #[inline]
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.points_in(Point::default(), self.size)
    }

    /// Those of a rectangle, as far as it is on the map, in reading order.
    pub fn points_in(&self, corner: Point, size: Size) -> impl Iterator<Item = Point> + '_ {
        let (left, top) = (corner.x.max(0), corner.y.max(0));
        let right = corner.x.saturating_add(size.width).min(self.size.width);
        let bottom = corner.y.saturating_add(size.height).min(self.size.height);
        let (mut x, mut y, mut bits) = (left / 64 * 64 - 64, top, 0);
        std::iter::from_fn(move || {
            while bits == 0 {
                x += 64;
                if x >= right {
                    (x, y) = (left / 64 * 64, y + 1);
                }
                if y >= bottom || left >= right {
                    return None;
                }
                bits = self.words[self.word(Point::new(x, y))] & between(left - x, right - x);
            }
            let bit = bits.trailing_zeros() as i32;
            bits &= bits - 1;
            Some(Point::new(x + bit, y))
        })
    }

    /// The same as a list.
    #[inline]
    pub fn list(&self) -> Vec<Point> {
        let mut list = Vec::with_capacity(self.count());
        list.extend(self.points());
        list
    }

    /// The runs of cells of each row from west to east: the first cell, and the first beyond the last.
    pub fn runs(&self, y: i32) -> impl Iterator<Item = (i32, i32)> + '_ {
        let width = self.size.width;
        let mut x = 0;
        std::iter::from_fn(move || {
            let first = self.next_in(y, x, true).filter(|first| *first < width)?;
            x = self.next_in(y, first, false).unwrap_or(width).min(width);
            Some((first, x))
        })
    }

    /// The first cell of a row, from `x` on, that is in the set, or that is not.
    #[inline]
    fn next_in(&self, y: i32, x: i32, on: bool) -> Option<i32> {
        let line = self.line(y as usize);
        let flip = if on { 0 } else { u64::MAX };
        let first = x as usize / 64;
        let mut below = (1_u64 << (x % 64)) - 1;
        for (i, word) in line.iter().enumerate().skip(first) {
            let found = (*word ^ flip) & !below;
            if found != 0 {
                return Some((i * 64) as i32 + found.trailing_zeros() as i32);
            }
            below = 0;
        }
        None
    }

    /// The words of a row.
    #[inline]
    pub(super) fn line(&self, y: usize) -> &[u64] {
        &self.words[y * self.words_per_row..][..self.words_per_row]
    }

    /// The words of a row, to change. The bits beyond its end stay clear.
    #[inline]
    pub(super) fn line_mut(&mut self, y: usize) -> &mut [u64] {
        &mut self.words[y * self.words_per_row..][..self.words_per_row]
    }

    /// The cells that are in both sets. Both have to be of one size, as for the two that follow.
    #[inline]
    pub fn and(mut self, other: &CellSet) -> CellSet {
        let pairs = self.words.iter_mut().zip(&other.words);
        pairs.for_each(|(word, other)| *word &= other);
        self
    }

    /// Puts the cells of another set into this one.
    #[inline]
    pub fn add(&mut self, other: &CellSet) {
        let pairs = self.words.iter_mut().zip(&other.words);
        pairs.for_each(|(word, other)| *word |= other);
    }

    /// The cells that are in either set.
    #[inline]
    pub fn or(mut self, other: &CellSet) -> CellSet {
        self.add(other);
        self
    }

    /// The cells of this set that are not in the other.
    #[inline]
    pub fn without(mut self, other: &CellSet) -> CellSet {
        let pairs = self.words.iter_mut().zip(&other.words);
        pairs.for_each(|(word, other)| *word &= !other);
        self
    }

    /// The cells whose neighbour in that direction is in the set.
    pub fn beside(&self, dir: Dir) -> CellSet {
        let (dx, dy) = dir.step();
        let mut beside = CellSet::new(self.size);
        if self.words_per_row == 0 {
            return beside;
        }
        let spare = self.words_per_row as i32 * 64 - self.size.width;
        for (y, line) in beside.words.chunks_mut(self.words_per_row).enumerate() {
            let Some(from) = y.checked_add_signed(dy as isize) else { continue };
            if from >= self.size.height as usize {
                continue;
            }
            shift(self.line(from), dx, line);
            if let Some(last) = line.last_mut() {
                *last &= u64::MAX >> spare;
            }
        }
        beside
    }

    /// The cells that have one in the set on one of their four sides.
    #[inline]
    pub fn by_sides(&self) -> CellSet {
        let none = CellSet::new(self.size);
        let sides = Dir::SIDES.into_iter();
        sides.fold(none, |all, dir| all.or(&self.beside(dir)))
    }

    /// The cells that have the set on exactly one of their four sides.
    pub fn by_one_side(&self) -> CellSet {
        let sides = Dir::SIDES.map(|dir| self.beside(dir));
        let mut one = CellSet::new(self.size);
        for (i, word) in one.words.iter_mut().enumerate() {
            let words = || sides.iter().map(|set| set.words[i]);
            *word = at_least(1, words()) & !at_least(2, words());
        }
        one
    }

    /// The cells that have the set on all four sides.
    #[inline]
    pub fn by_all_sides(&self) -> CellSet {
        let [north, east, south, west] = Dir::SIDES.map(|dir| self.beside(dir));
        north.and(&east).and(&south).and(&west)
    }

    /// The cells that have one in the set among the eight around them.
    #[inline]
    pub fn around(&self) -> CellSet {
        let row = self.clone().or(&self.beside(Dir::East));
        let row = row.or(&self.beside(Dir::West));
        // Above and below the corners are wanted too, and on the row the cell itself is not.
        let sides = self.beside(Dir::East).or(&self.beside(Dir::West));
        let above = row.beside(Dir::North);
        above.or(&row.beside(Dir::South)).or(&sides)
    }

    /// The cells that have at least so many of the set, 1 to 8, among the eight around them.
    #[inline]
    pub fn crowded(&self, least: u32) -> CellSet {
        let around = Dir::ALL.map(|dir| self.beside(dir));
        let mut crowded = CellSet::new(self.size);
        for (i, word) in crowded.words.iter_mut().enumerate() {
            *word = at_least(least, around.iter().map(|set| set.words[i]));
        }
        crowded
    }
}

/// The bits of a word from one place on to the one before another; either may be off the word.
#[inline]
fn between(from: i32, to: i32) -> u64 {
    let (from, to) = (from.max(0), to.min(64));
    if from < to { u64::MAX >> (64 - (to - from)) << from } else { 0 }
}

/// The size of the square of cells that are so near to one.
fn square(within: i32) -> Size {
    Size::new(2 * within + 1, 2 * within + 1)
}

/// The bits of which at least so many words have theirs: the words are added up bit by bit, with the digits of 64
/// sums in one word each.
#[inline]
fn at_least(least: u32, words: impl Iterator<Item = u64>) -> u64 {
    let mut digits = [0; 4];
    for mut carry in words {
        for digit in &mut digits {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
    }
    let (mut more, mut same) = (0, u64::MAX);
    for (place, digit) in digits.iter().enumerate().rev() {
        if least >> place & 1 == 1 {
            same &= digit;
        } else {
            more |= same & digit;
            same &= !digit;
        }
    }
    more | same
}

/// A line moved so that each bit has what its neighbour `dx` further on had.
#[inline]
fn shift(from: &[u64], dx: i32, to: &mut [u64]) {
    for (i, word) in to.iter_mut().enumerate() {
        *word = match dx {
            0 => from[i],
            1.. => from[i] >> 1 | from.get(i + 1).map_or(0, |next| next << 63),
            _ => from[i] << 1 | if i > 0 { from[i - 1] >> 63 } else { 0 },
        };
    }
}

#[cfg(test)]
#[path = "cell_set_tests.rs"]
mod tests;
