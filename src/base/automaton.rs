//! Cellular automaton for cave generation, 64 cells at a time.
//!
//! Each row is a bit set of 64-bit words. Bitwise full adders count the open cells of 64 neighbourhoods at once:
//! `ones`, `twos`, `fours` and `eights` hold the binary digits of the 64 sums.

use super::bit_rows::{BitRows, low_bits, read_word};
use super::{CellSet, Point, Size};
use fifteen_derive::Getters;

/// Treatment of cells at the border of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Border {
    /// Border cells always become rock.
    Rock,
    /// Cells off the map do not count: a border cell becomes open if at least half of its 3x3 neighbourhood on the
    /// map is open.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct Automaton {
    #[get]
    size: Size,
    open: BitRows,
    /// Buffer for the next state, swapped with `open` after each pass.
    spare: BitRows,
}

impl Automaton {
    pub fn new(size: Size) -> Automaton {
        let size = Size::new(size.width.max(0), size.height.max(0));
        let rows = BitRows::new(size.height as usize, size.width as usize);
        Automaton { size, spare: rows.clone(), open: rows }
    }

    #[inline]
    pub fn get(&self, at: Point) -> bool {
        self.size.contains(at) && self.open.get(at.y as usize, at.x as usize)
    }

    #[inline]
    pub fn set(&mut self, at: Point, open: bool) {
        if self.size.contains(at) {
            self.open.set(at.y as usize, at.x as usize, open);
        }
    }

    pub fn open_cells(&self) -> CellSet {
        let mut cells = CellSet::new(self.size);
        for y in 0..self.size.height as usize {
            let line = cells.line_mut(y);
            line.copy_from_slice(&self.open.line(y)[..line.len()]);
        }
        cells
    }

    /// Runs one pass: a cell becomes open if at least half of its 3x3 neighbourhood is open, and rock if not.
    /// Returns whether any cell changed.
    pub fn smooth(&mut self, border: Border) -> bool {
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        if width == 0 || height == 0 {
            return false;
        }
        let mut after = std::mem::take(&mut self.spare);
        for y in 0..height {
            let above = (y > 0).then(|| self.open.line(y - 1));
            let below = (y + 1 < height).then(|| self.open.line(y + 1));
            let lines = [above, Some(self.open.line(y)), below];
            let missing = lines.iter().filter(|line| line.is_none()).count();
            let line = after.line_mut(y);
            match (missing, border) {
                (0, _) => smooth_line(lines, line, BitSums::at_least_five),
                (_, Border::Rock) => line.fill(0),
                (1, Border::Nothing) => smooth_line(lines, line, BitSums::at_least_three),
                (_, Border::Nothing) => smooth_line(lines, line, BitSums::at_least_two),
            }
            // Clear the bits past the end of the row, which `smooth_line` may have set.
            let (last, bits) = (width / 64, width % 64);
            line[last] &= (1_u64 << bits) - 1;
            line[last + 1..].fill(0);
            for (x, first) in [(0, 0), (width - 1, width.saturating_sub(2))] {
                let open = border == Border::Nothing && half_open(lines, first, width.min(2));
                after.set(y, x, open);
            }
        }
        let changed = after != self.open;
        self.spare = std::mem::replace(&mut self.open, after);
        changed
    }
}

/// Whether at least half of the cells in a part of the rows are open. The part has `count` columns and begins at the
/// column `first`.
#[inline]
fn half_open(lines: [Option<&[u64]>; 3], first: usize, count: usize) -> bool {
    let lines = lines.into_iter().flatten();
    let open = lines.clone().map(|line| read_word(line, first) & low_bits(count));
    2 * open.map(u64::count_ones).sum::<u32>() as usize >= count * lines.count()
}

/// Computes the next state of a row from the row above, the row itself and the row below.
#[inline]
fn smooth_line(lines: [Option<&[u64]>; 3], after: &mut [u64], is_open: impl Fn(&BitSums) -> u64) {
    for (i, word) in after.iter_mut().enumerate() {
        let [above, own, below] = lines.map(|line| line.map_or((0, 0), |line| count_three(line, i)));
        *word = is_open(&BitSums::add_rows(above, own, below));
    }
}

/// For each of the 64 cells of word `i`, counts the open cells among the cell and its western and eastern
/// neighbours. Returns the two binary digits of the counts: ones and twos.
#[inline]
fn count_three(line: &[u64], i: usize) -> (u64, u64) {
    let own = line[i];
    let before = if i > 0 { line[i - 1] >> 63 } else { 0 };
    let behind = line.get(i + 1).map_or(0, |next| next << 63);
    let (west, east) = ((own << 1) | before, (own >> 1) | behind);
    (own ^ west ^ east, majority(own, west, east))
}

/// Returns the bits that are set in at least two of three words.
#[inline]
fn majority(a: u64, b: u64, c: u64) -> u64 {
    (a & b) | (c & (a | b))
}

/// The binary digits of 64 sums, each from 0 to 9.
struct BitSums {
    ones: u64,
    twos: u64,
    fours: u64,
    eights: u64,
}

impl BitSums {
    #[inline]
    fn add_rows(a: (u64, u64), b: (u64, u64), c: (u64, u64)) -> BitSums {
        let carried = majority(a.0, b.0, c.0);
        // Four words count twos: `a.1`, `b.1`, `c.1` and `carried`. Add them in pairs.
        let (first, second) = (a.1 ^ b.1, c.1 ^ carried);
        let (p, q, r) = (a.1 & b.1, c.1 & carried, first & second);
        BitSums { ones: a.0 ^ b.0 ^ c.0, twos: first ^ second, fours: p ^ q ^ r, eights: majority(p, q, r) }
    }

    #[inline]
    fn at_least_five(&self) -> u64 {
        self.eights | (self.fours & (self.twos | self.ones))
    }

    #[inline]
    fn at_least_three(&self) -> u64 {
        self.eights | self.fours | (self.twos & self.ones)
    }

    #[inline]
    fn at_least_two(&self) -> u64 {
        self.eights | self.fours | self.twos
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Grid, Random, reference};
    use super::*;

    fn noise(size: Size, seed: u64) -> (Automaton, Grid<bool>) {
        let mut random = Random::new(seed);
        let (mut fast, mut slow) = (Automaton::new(size), Grid::new(size, false));
        for at in slow.points() {
            slow[at] = random.one_in(2);
            fast.set(at, slow[at]);
        }
        (fast, slow)
    }

    #[test]
    fn fast_smoothing_matches_the_reference_cell_by_cell() {
        let widths = [1, 2, 3, 5, 63, 64, 65, 90, 128, 200];
        for (width, height) in widths.into_iter().flat_map(|w| [1, 2, 3, 31].map(|h| (w, h))) {
            for border in [Border::Rock, Border::Nothing] {
                let (mut fast, mut slow) = noise(Size::new(width, height), 7);
                for pass in 0..8 {
                    let before = slow.clone();
                    slow = reference::smooth_caves(&slow, border == Border::Rock);
                    let changed = fast.smooth(border);
                    assert_eq!(changed, before != slow, "{width}x{height}, pass {pass}");
                    let same = slow.iter().all(|(at, open)| fast.get(at) == *open);
                    assert!(same, "{width}x{height} {border:?}, pass {pass}");
                    assert_eq!(fast.open_cells(), CellSet::from_grid(&slow, |open| *open));
                }
            }
        }
    }
}
