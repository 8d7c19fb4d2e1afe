//! Set of grid cells, stored as a bit set: union, intersection, difference and neighbours, 64 cells at a time.
//!
//! ```text
//!   a        a.with_neighbour(East)   a.difference(&a.with_neighbour(East))
//!   .##.     ##..                     ..#.
//!   ..#.     .#..                     ..#.
//! ```

use super::{Dir, Grid, Point, Size};
use fifteen_derive::Getters;

/// A set of cells of a grid. Cells off the grid are never in the set; adding such a cell does nothing.
///
/// Use it for unions, intersections and differences of whole sets. Use a [`BitGrid`](super::BitGrid) for scans along
/// rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct CellSet {
    #[get]
    size: Size,
    words_per_row: usize,
    words: Vec<u64>,
}

impl CellSet {
    #[inline]
    pub fn new(size: Size) -> CellSet {
        let size = Size::new(size.width.max(0), size.height.max(0));
        let words_per_row = (size.width as usize).div_ceil(64);
        CellSet { size, words_per_row, words: vec![0; words_per_row * size.height as usize] }
    }

    pub fn from_grid<T>(grid: &Grid<T>, test: impl Fn(&T) -> bool) -> CellSet {
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

    /// Returns all cells except a border that is `margin` cells wide.
    #[inline]
    pub fn inner(size: Size, margin: i32) -> CellSet {
        let mut set = CellSet::new(size);
        let inner = Size::new(size.width - 2 * margin, size.height - 2 * margin);
        set.fill(Point::new(margin, margin), inner, true);
        set
    }

    #[inline]
    pub fn get(&self, at: Point) -> bool {
        self.size.contains(at) && self.words[self.word_index(at)] >> (at.x % 64) & 1 == 1
    }

    #[inline]
    pub fn set(&mut self, at: Point, on: bool) {
        if self.size.contains(at) {
            let word = self.word_index(at);
            let bit = 1 << (at.x % 64);
            if on {
                self.words[word] |= bit;
            } else {
                self.words[word] &= !bit;
            }
        }
    }

    #[inline]
    fn word_index(&self, at: Point) -> usize {
        at.y as usize * self.words_per_row + at.x as usize / 64
    }

    /// Adds the cells of a rectangle if `on`, else removes them. Cells off the grid are ignored.
    pub fn fill(&mut self, corner: Point, size: Size, on: bool) {
        let (left, top) = (corner.x.max(0), corner.y.max(0));
        let right = corner.x.saturating_add(size.width).min(self.size.width);
        let bottom = corner.y.saturating_add(size.height).min(self.size.height);
        for y in top..bottom {
            let line = self.line_mut(y as usize);
            for x in (left / 64 * 64..right).step_by(64) {
                let bits = bit_mask(left - x, right - x);
                let word = &mut line[x as usize / 64];
                *word = if on { *word | bits } else { *word & !bits };
            }
        }
    }

    /// Removes the cells within a Chebyshev distance of `radius` from `middle`.
    #[inline]
    pub fn remove_square(&mut self, middle: Point, radius: i32) {
        self.fill(middle - Point::new(radius, radius), square(radius), false);
    }

    #[inline]
    pub fn insert_square(&mut self, middle: Point, radius: i32) {
        self.fill(middle - Point::new(radius, radius), square(radius), true);
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    #[inline]
    pub fn any_in(&self, corner: Point, size: Size) -> bool {
        let (left, top) = (corner.x.max(0), corner.y.max(0));
        let right = corner.x.saturating_add(size.width).min(self.size.width);
        let bottom = corner.y.saturating_add(size.height).min(self.size.height);
        let within = |y| self.next_in(y, left, true).is_some_and(|x| x < right);
        left < right && (top..bottom).any(within)
    }

    #[inline]
    pub fn count(&self) -> usize {
        let bits = self.words.iter().map(|word| word.count_ones());
        bits.sum::<u32>() as usize
    }

    #[inline]
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.points_in(Point::default(), self.size)
    }

    /// Iterates over the cells within a rectangle by row, from west to east.
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
                bits = self.words[self.word_index(Point::new(x, y))] & bit_mask(left - x, right - x);
            }
            let bit = bits.trailing_zeros() as i32;
            bits &= bits - 1;
            Some(Point::new(x + bit, y))
        })
    }

    #[inline]
    pub fn list(&self) -> Vec<Point> {
        let mut list = Vec::with_capacity(self.count());
        list.extend(self.points());
        list
    }

    /// Iterates over the runs of consecutive cells in row `y`, from west to east. An item holds the first column of a
    /// run and the column after the end of the run.
    pub fn runs(&self, y: i32) -> impl Iterator<Item = (i32, i32)> + '_ {
        let width = self.size.width;
        let mut x = 0;
        std::iter::from_fn(move || {
            let first = self.next_in(y, x, true).filter(|first| *first < width)?;
            x = self.next_in(y, first, false).unwrap_or(width).min(width);
            Some((first, x))
        })
    }

    /// Returns the first column at or after `x` in row `y` whose cell is in the set. If `on` is `false`, returns the
    /// first column whose cell is not in the set, which may lie past the end of the row.
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

    #[inline]
    pub(super) fn line(&self, y: usize) -> &[u64] {
        &self.words[y * self.words_per_row..][..self.words_per_row]
    }

    /// Returns the words of a row for writing. The caller must leave the bits past the end of the row clear.
    #[inline]
    pub(super) fn line_mut(&mut self, y: usize) -> &mut [u64] {
        &mut self.words[y * self.words_per_row..][..self.words_per_row]
    }

    /// Returns the intersection. Here and in the set operations below, the two sets must be of grids of the same
    /// size.
    #[inline]
    pub fn intersection(mut self, other: &CellSet) -> CellSet {
        let pairs = self.words.iter_mut().zip(&other.words);
        pairs.for_each(|(word, other)| *word &= other);
        self
    }

    #[inline]
    pub fn add(&mut self, other: &CellSet) {
        let pairs = self.words.iter_mut().zip(&other.words);
        pairs.for_each(|(word, other)| *word |= other);
    }

    #[inline]
    pub fn union(mut self, other: &CellSet) -> CellSet {
        self.add(other);
        self
    }

    #[inline]
    pub fn difference(mut self, other: &CellSet) -> CellSet {
        let pairs = self.words.iter_mut().zip(&other.words);
        pairs.for_each(|(word, other)| *word &= !other);
        self
    }

    /// Returns the cells whose neighbour in the direction `dir` is in the set.
    pub fn with_neighbour(&self, dir: Dir) -> CellSet {
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

    #[inline]
    pub fn with_orthogonal_neighbour(&self) -> CellSet {
        let none = CellSet::new(self.size);
        let sides = Dir::SIDES.into_iter();
        sides.fold(none, |all, dir| all.union(&self.with_neighbour(dir)))
    }

    /// Returns the cells with exactly one orthogonal neighbour in the set.
    pub fn with_one_orthogonal(&self) -> CellSet {
        let sides = Dir::SIDES.map(|dir| self.with_neighbour(dir));
        let mut exactly_one = CellSet::new(self.size);
        for (i, word) in exactly_one.words.iter_mut().enumerate() {
            let words = || sides.iter().map(|set| set.words[i]);
            *word = at_least(1, words()) & !at_least(2, words());
        }
        exactly_one
    }

    /// Returns the cells whose four orthogonal neighbours are all in the set.
    #[inline]
    pub fn with_all_orthogonal(&self) -> CellSet {
        let [north, east, south, west] = Dir::SIDES.map(|dir| self.with_neighbour(dir));
        north.intersection(&east).intersection(&south).intersection(&west)
    }

    #[inline]
    pub fn with_any_neighbour(&self) -> CellSet {
        let row = self.clone().union(&self.with_neighbour(Dir::East));
        let row = row.union(&self.with_neighbour(Dir::West));
        // The rows above and below include the corners; the cell's own row leaves out the cell itself.
        let sides = self.with_neighbour(Dir::East).union(&self.with_neighbour(Dir::West));
        let above = row.with_neighbour(Dir::North);
        above.union(&row.with_neighbour(Dir::South)).union(&sides)
    }

    /// Returns the cells with at least `least` of their eight neighbours in the set. `least` must be 1 to 8.
    #[inline]
    pub fn with_neighbours(&self, least: u32) -> CellSet {
        let around = Dir::ALL.map(|dir| self.with_neighbour(dir));
        let mut crowded = CellSet::new(self.size);
        for (i, word) in crowded.words.iter_mut().enumerate() {
            *word = at_least(least, around.iter().map(|set| set.words[i]));
        }
        crowded
    }
}

/// Returns a mask of the bits from `from` to `to - 1`; both bounds are clamped to 0 to 64.
#[inline]
fn bit_mask(from: i32, to: i32) -> u64 {
    let (from, to) = (from.max(0), to.min(64));
    if from < to { u64::MAX >> (64 - (to - from)) << from } else { 0 }
}

fn square(radius: i32) -> Size {
    Size::new(2 * radius + 1, 2 * radius + 1)
}

/// Returns the bits that are set in at least `least` of the words. Bitwise adders count all 64 bits at once: each
/// item of `digits` holds one binary digit of the 64 counts.
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

/// Shifts a row: each bit takes the value of the bit `dx` columns to the east. `dx` is -1, 0 or 1.
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
