//! Rows of bits, read and written up to 64 bits at a time from any position.

use std::ops::RangeInclusive;

/// Lines of bits, all of equal length. Each line ends with a spare word, so that [`read_word`] and [`or_word`] need
/// no check for the end of the line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BitRows {
    words_per_line: usize,
    words: Vec<u64>,
}

impl BitRows {
    pub fn new(lines: usize, length: usize) -> BitRows {
        let words_per_line = words_for(length);
        BitRows { words_per_line, words: vec![0; words_per_line * lines] }
    }

    #[inline]
    pub fn line(&self, line: usize) -> &[u64] {
        &self.words[line * self.words_per_line..][..self.words_per_line]
    }

    #[inline]
    pub fn line_mut(&mut self, line: usize) -> &mut [u64] {
        &mut self.words[line * self.words_per_line..][..self.words_per_line]
    }

    #[inline]
    pub fn get(&self, line: usize, bit: usize) -> bool {
        self.words[line * self.words_per_line + bit / 64] >> (bit % 64) & 1 == 1
    }

    #[inline]
    pub fn set(&mut self, line: usize, bit: usize, on: bool) {
        let word = &mut self.words[line * self.words_per_line + bit / 64];
        let mask = 1 << (bit % 64);
        if on { *word |= mask } else { *word &= !mask }
    }

    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    pub fn clear_lines(&mut self, lines: RangeInclusive<usize>) {
        let (first, end) = (*lines.start(), *lines.end() + 1);
        self.words[first * self.words_per_line..end * self.words_per_line].fill(0);
    }

    /// Changes the number and length of the lines. The caller must clear all bits before the call.
    pub fn reshape(&mut self, lines: usize, length: usize) {
        self.words_per_line = words_for(length);
        let words = self.words_per_line * lines;
        if self.words.len() < words {
            self.words.resize(words, 0);
        }
    }
}

fn words_for(length: usize) -> usize {
    length.div_ceil(64) + 1
}

/// Returns the 64 bits of a line that begin at `bit`.
#[inline]
pub fn read_word(line: &[u64], bit: usize) -> u64 {
    let (word, shift) = (bit / 64, bit % 64);
    line[word] >> shift | line[word + 1] << 1 << (63 - shift)
}

/// Combines `piece` with the bits of a line by OR, from the bit `bit` on.
#[inline]
pub fn or_word(line: &mut [u64], bit: usize, piece: u64) {
    let (word, shift) = (bit / 64, bit % 64);
    line[word] |= piece << shift;
    line[word + 1] |= piece >> 1 >> (63 - shift);
}

/// Returns a mask of the lowest `count` bits. `count` must be 1 to 64.
#[inline]
pub fn low_bits(count: usize) -> u64 {
    u64::MAX >> (64 - count)
}

/// Transposes a 64x64 bit matrix: bit `x` of line `y` becomes bit `y` of line `x`. Six rounds swap diagonally
/// opposite quarters of blocks that are 64, 32, 16, 8, 4 and 2 bits wide.
pub fn transpose(square: &mut [u64; 64]) {
    let mut half = 32;
    let mut mask: u64 = u64::MAX >> 32;
    while half > 0 {
        for pair in square.chunks_exact_mut(2 * half) {
            let (upper, lower) = pair.split_at_mut(half);
            for (a, b) in upper.iter_mut().zip(lower) {
                let crossed = (*a >> half ^ *b) & mask;
                *a ^= crossed << half;
                *b ^= crossed;
            }
        }
        half /= 2;
        mask ^= mask << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn bits_can_straddle_two_words() {
        let mut rows = BitRows::new(2, 130);
        or_word(rows.line_mut(1), 60, 0b1_0010_0001);
        let set: Vec<usize> = (0..130).filter(|bit| rows.get(1, *bit)).collect();
        assert_eq!(set, [60, 65, 68]);
        assert_eq!(read_word(rows.line(1), 60), 0b1_0010_0001);
        assert_eq!(read_word(rows.line(1), 129), 0);
        assert!((0..130).all(|bit| !rows.get(0, bit)));
    }

    #[test]
    fn transpose_swaps_rows_and_columns() {
        let mut random = Random::new(1);
        let square: [u64; 64] = std::array::from_fn(|_| random.bits());
        let mut turned = square;
        transpose(&mut turned);
        for (y, line) in square.iter().enumerate() {
            for (x, other) in turned.iter().enumerate() {
                assert_eq!(line >> x & 1, other >> y & 1, "{x}, {y}");
            }
        }
    }
}
