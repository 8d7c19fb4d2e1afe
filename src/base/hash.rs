//! Short fingerprints of bytes and words.

/// The fingerprint of nothing, from which [`fnv1a`] goes on.
pub const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a (Fowler, Noll, Vo) over 64 bits, going on from `start`: short and the same for ever.
/// It tells changed things from unchanged ones; it does not keep a forger out.
#[inline]
pub fn fnv1a(start: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes
        .into_iter()
        .fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// The odd number nearest to 2^64 divided by the golden ratio, as in Fibonacci hashing (Knuth, The Art of
/// Computer Programming, 6.4).
pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
/// How far each word turns the fingerprint before it, in bits.
const TURN: u32 = 5;
/// Bytes of a word.
pub const WORD: usize = 8;

/// The fingerprint of a word more. Another word always gives another fingerprint.
#[inline]
pub fn with_word(sum: u64, word: u64) -> u64 {
    (sum.rotate_left(TURN) ^ word).wrapping_mul(GOLDEN)
}

/// The word that leads from one fingerprint to another.
#[inline]
pub fn word_between(sum: u64, next: u64) -> u64 {
    sum.rotate_left(TURN) ^ next.wrapping_mul(UNDO)
}

/// The fingerprint to which `word` was added to give `next`.
#[inline]
pub fn without_word(next: u64, word: u64) -> u64 {
    (next.wrapping_mul(UNDO) ^ word).rotate_right(TURN)
}

/// Bytes as words, the first byte the lowest; the last word is filled up with zeros.
#[inline]
pub fn words(bytes: &[u8]) -> impl Iterator<Item = u64> {
    let (whole, rest) = bytes.as_chunks::<WORD>();
    let mut last = [0; WORD];
    last[..rest.len()].copy_from_slice(rest);
    let last = (!rest.is_empty()).then_some(last);
    let words = whole.iter().copied().chain(last);
    words.map(u64::from_le_bytes)
}

/// What undoes the multiplication by [`GOLDEN`].
const UNDO: u64 = inverse(GOLDEN);

const fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    let mut round = 0;
    // Each round of Newton's doubles the bits that are right, of which there are three to begin with.
    while round < 5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
        round += 1;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checksums of saves depend on it, so it must not change.
    #[test]
    fn words_are_added_and_taken_back() {
        let sums: Vec<u64> = words(b"fifteen steps")
            .scan(FNV_START, |sum, word| {
                *sum = with_word(*sum, word);
                Some(*sum)
            })
            .collect();
        assert_eq!(sums, [4_716_497_367_350_191_947, 11_760_280_572_374_087_479]);
        let last = words(b"steps").next().unwrap();
        assert_eq!(word_between(sums[0], sums[1]), u64::from_le_bytes(*b"steps\0\0\0"));
        assert_eq!(without_word(sums[1], last), sums[0]);
    }

    /// From the test vectors of the authors; save folders are named by it, so it must not change.
    #[test]
    fn reference_vectors() {
        assert_eq!(fnv1a(FNV_START, []), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(FNV_START, *b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(FNV_START, *b"foobar"), 0x8594_4171_f739_67e8);
    }
}
