//! Parsing of seeds: numbers, or words that are hashed to numbers.

use super::hash::{FNV_START, fnv1a};

/// Exclusive upper limit of hashed seeds: nine digits are easy to copy by hand.
const WORDS: u64 = 1_000_000_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedError;

/// Parses a seed, or returns `None` for an empty or blank text.
///
/// Digits are read as a number. Any other text is normalised (lower case, single blanks) and hashed ([`fnv1a`] over
/// UTF-8, modulo 1,000,000,000). So " The  Old Well" and "the old well" are both 31228163. The result never changes
/// between machines or versions.
///
/// # Errors
/// [`SeedError`] for a number larger than `u64::MAX`.
pub fn parse_seed(text: &str) -> Result<Option<u64>, SeedError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().map(Some).map_err(|_| SeedError);
    }
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    Ok(Some(fnv1a(FNV_START, words.join(" ").bytes()) % WORDS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numeric_seeds_keep_their_value_and_blank_text_gives_no_seed() {
        assert_eq!(parse_seed(" 7 "), Ok(Some(7)));
        assert_eq!(parse_seed("007"), Ok(Some(7)));
        assert_eq!(parse_seed(&u64::MAX.to_string()), Ok(Some(u64::MAX)));
        assert_eq!(parse_seed("99999999999999999999"), Err(SeedError));
        assert_eq!(parse_seed("  "), Ok(None));
    }

    #[test]
    fn text_seeds_always_hash_to_the_same_number() {
        assert_eq!(parse_seed("the old well"), Ok(Some(31_228_163)));
        assert_eq!(parse_seed(" The  Old WELL "), Ok(Some(31_228_163)));
        assert_eq!(parse_seed("12x"), Ok(Some(934_653_878)));
        assert_eq!(parse_seed("-5"), Ok(Some(190_349_815)));
        assert_eq!(parse_seed("Zoë"), Ok(Some(559_197_596)));
    }
}
