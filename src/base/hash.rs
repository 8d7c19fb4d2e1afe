//! A short fingerprint of bytes.

/// The fingerprint of nothing, from which [`fnv1a`] goes on.
pub const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a (Fowler, Noll, Vo) over 64 bits, going on from `start`: short and the same for ever.
/// It tells changed things from unchanged ones; it does not keep a forger out.
pub fn fnv1a(start: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(start, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the test vectors of the authors; save folders are named by it, so it must not change.
    #[test]
    fn reference_vectors() {
        assert_eq!(fnv1a(FNV_START, []), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(FNV_START, *b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(FNV_START, *b"foobar"), 0x8594_4171_f739_67e8);
    }
}
