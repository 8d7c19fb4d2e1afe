//! Non-cryptographic hashes of bytes and words: FNV-1a and a reversible multiplicative hash.

/// The [`fnv1a`] hash of an empty text.
pub const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// Continues a 64-bit FNV-1a hash (Fowler, Noll, Vo) from `start`. The result never changes between versions. The
/// hash detects accidental changes, but not forgery.
#[inline]
pub fn fnv1a(start: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// The odd number nearest to 2^64 divided by the golden ratio, for Fibonacci hashing (Knuth, TAOCP 6.4).
pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
const ROTATION: u32 = 5;
pub const WORD: usize = 8;

/// Adds one word to a hash. Two different words always turn the same hash into two different hashes.
#[inline]
pub fn with_word(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(ROTATION) ^ word).wrapping_mul(GOLDEN)
}

/// Returns the word that [`with_word`] must add to `hash` to give `next`.
#[inline]
pub fn word_between(hash: u64, next: u64) -> u64 {
    hash.rotate_left(ROTATION) ^ next.wrapping_mul(GOLDEN_INVERSE)
}

/// Returns the hash to which [`with_word`] added `word` to give `next`.
#[inline]
pub fn without_word(next: u64, word: u64) -> u64 {
    (next.wrapping_mul(GOLDEN_INVERSE) ^ word).rotate_right(ROTATION)
}

/// Splits bytes into little-endian words; the last word is padded with zeros.
#[inline]
pub fn words(bytes: &[u8]) -> impl Iterator<Item = u64> {
    let (whole, rest) = bytes.as_chunks::<WORD>();
    let mut last = [0; WORD];
    last[..rest.len()].copy_from_slice(rest);
    let last = (!rest.is_empty()).then_some(last);
    let words = whole.iter().copied().chain(last);
    words.map(u64::from_le_bytes)
}

const GOLDEN_INVERSE: u64 = inverse(GOLDEN);

const fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    let mut round = 0;
    // Each round of Newton's method doubles the number of correct bits. The start value has three correct bits.
    while round < 5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
        round += 1;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The checksums of saves depend on these values: do not change them.
    #[test]
    fn words_can_be_added_to_and_removed_from_a_checksum() {
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

    /// Test vectors of the authors of FNV. The names of save folders depend on them: do not change them.
    #[test]
    fn fnv1a_matches_the_reference_vectors() {
        assert_eq!(fnv1a(FNV_START, []), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(FNV_START, *b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(FNV_START, *b"foobar"), 0x8594_4171_f739_67e8);
    }
}
