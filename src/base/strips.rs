//! Bits in parallel lines, read and written up to 64 at a time from any place.

use std::ops::RangeInclusive;

/// `lines` lines of bits. Every line has a spare word at its end, so that a piece of 64 bits that
/// begins on the line can be read and written without asking where the line ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strips {
    words_per_line: usize,
    words: Vec<u64>,
}

impl Strips {
    /// That many lines of that many clear bits.
    pub fn new(lines: usize, length: usize) -> Strips {
        let words_per_line = words_for(length);
        Strips { words_per_line, words: vec![0; words_per_line * lines] }
    }

    /// The words of a line.
    #[inline]
    pub fn line(&self, line: usize) -> &[u64] {
        &self.words[line * self.words_per_line..][..self.words_per_line]
    }

    /// The words of a line, to change.
    #[inline]
    pub fn line_mut(&mut self, line: usize) -> &mut [u64] {
        &mut self.words[line * self.words_per_line..][..self.words_per_line]
    }

    /// One bit.
    #[inline]
    pub fn get(&self, line: usize, bit: usize) -> bool {
        self.words[line * self.words_per_line + bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Sets one bit.
    #[inline]
    pub fn set(&mut self, line: usize, bit: usize, on: bool) {
        let word = &mut self.words[line * self.words_per_line + bit / 64];
        let mask = 1 << (bit % 64);
        if on { *word |= mask } else { *word &= !mask }
    }

    /// Clears every bit.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Clears some lines.
    pub fn clear_lines(&mut self, lines: RangeInclusive<usize>) {
        let (first, end) = (*lines.start(), *lines.end() + 1);
        self.words[first * self.words_per_line..end * self.words_per_line].fill(0);
    }

    /// Makes it that many lines of that many bits. All bits must be clear, and are so afterwards.
    pub fn reshape(&mut self, lines: usize, length: usize) {
        self.words_per_line = words_for(length);
        let words = self.words_per_line * lines;
        if self.words.len() < words {
            self.words.resize(words, 0);
        }
    }
}

/// Words that a line of that many bits takes.
fn words_for(length: usize) -> usize {
    length.div_ceil(64) + 1
}

/// The 64 bits of a line that begin at `bit`.
#[inline]
pub fn piece(line: &[u64], bit: usize) -> u64 {
    let (word, shift) = (bit / 64, bit % 64);
    line[word] >> shift | line[word + 1] << 1 << (63 - shift)
}

/// Sets, from `bit` on, the bits of a line that are set in `piece`.
#[inline]
pub fn put(line: &mut [u64], bit: usize, piece: u64) {
    let (word, shift) = (bit / 64, bit % 64);
    line[word] |= piece << shift;
    line[word + 1] |= piece >> 1 >> (63 - shift);
}

/// A mask of the lowest `count` bits, 1 to 64.
#[inline]
pub fn low_bits(count: usize) -> u64 {
    u64::MAX >> (64 - count)
}

/// Turns a square of 64 lines of 64 bits: bit `x` of line `y` becomes bit `y` of line `x`.
///
/// In six rounds: the square is cut into quarters, two of which change places, and so on within
/// each quarter.
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
    fn a_piece_may_straddle_two_words() {
        let mut strips = Strips::new(2, 130);
        put(strips.line_mut(1), 60, 0b1_0010_0001);
        let set: Vec<usize> = (0..130).filter(|bit| strips.get(1, *bit)).collect();
        assert_eq!(set, [60, 65, 68]);
        assert_eq!(piece(strips.line(1), 60), 0b1_0010_0001);
        assert_eq!(piece(strips.line(1), 129), 0);
        assert!((0..130).all(|bit| !strips.get(0, bit)));
    }

    #[test]
    fn a_transposed_square_has_rows_for_columns() {
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
