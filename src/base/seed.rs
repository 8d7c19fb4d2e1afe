//! Seeds as people write them: numbers, or words that stand for one.

use super::hash::{FNV_START, fnv1a};

/// Words stand for a number of nine digits at most, so that it can be told as well.
const WORDS: u64 = 1_000_000_000;

/// A number that is none of the seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

/// The seed that is written; none where nothing is.
///
/// A number is itself. Anything else is words, which stand for the fingerprint ([`fnv1a`] over UTF-8) of them in lower
/// case with single blanks between them, modulo a thousand million. So " The  Old Well" is "the old well" is 31228163, on
/// every machine and in every version.
///
/// # Errors
/// When it is a number larger than any seed.
pub fn seed_written(text: &str) -> Result<Option<u64>, TooLarge> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().map(Some).map_err(|_| TooLarge);
    }
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    Ok(Some(fnv1a(FNV_START, words.join(" ").bytes()) % WORDS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_themselves_and_nothing_is_nothing() {
        assert_eq!(seed_written(" 7 "), Ok(Some(7)));
        assert_eq!(seed_written("007"), Ok(Some(7)));
        assert_eq!(seed_written(&u64::MAX.to_string()), Ok(Some(u64::MAX)));
        assert_eq!(seed_written("99999999999999999999"), Err(TooLarge));
        assert_eq!(seed_written("  "), Ok(None));
    }

    #[test]
    fn words_stand_for_the_same_number_for_ever() {
        assert_eq!(seed_written("the old well"), Ok(Some(31_228_163)));
        assert_eq!(seed_written(" The  Old WELL "), Ok(Some(31_228_163)));
        assert_eq!(seed_written("12x"), Ok(Some(934_653_878)));
        assert_eq!(seed_written("-5"), Ok(Some(190_349_815)));
        assert_eq!(seed_written("Zoë"), Ok(Some(559_197_596)));
    }
}
