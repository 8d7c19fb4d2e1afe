//! Versions of mods and of the game (numbers separated by dots), and version ranges.
//!
//! A version has one to eight numbers, whereas semantic versions have three. A version that is not of this form is
//! reported only when it is compared.

use std::fmt;
use std::str::FromStr;

const MOST_NUMBERS: usize = 8;
const MOST_DIGITS: usize = 9;

/// A comparable version: `1.2` equals `1.2.0` and is less than `1.10`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(Vec<u32>);

/// Error: the text is not one to eight numbers of at most nine digits, separated by dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotComparable;

impl FromStr for Version {
    type Err = NotComparable;

    fn from_str(text: &str) -> Result<Version, NotComparable> {
        let number = |part: &str| {
            let plain = part.len() <= MOST_DIGITS && part.bytes().all(|b| b.is_ascii_digit());
            part.parse().ok().filter(|_| plain).ok_or(NotComparable)
        };
        let mut numbers = text.split('.').map(number).collect::<Result<Vec<u32>, _>>()?;
        if numbers.len() > MOST_NUMBERS {
            return Err(NotComparable);
        }
        while numbers.last() == Some(&0) {
            numbers.pop();
        }
        Ok(Version(numbers))
    }
}

/// The operators. The first match counts, so `>=` stands before `>`, and `<=` before `<`.
const OPERATORS: [&str; 5] = [">=", "<=", ">", "<", "="];

/// A range of versions. Without bounds it contains all versions. `Display` writes the original text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    bounds: Vec<(&'static str, Version)>,
    written: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RangeError {
    /// An operator is missing before this text.
    MissingOperator(String),
    InvalidVersion(String),
    /// No version lies in the range.
    Empty,
}

impl Range {
    /// Parses a range: `>= 1.2`, `>=1.0 <2`.
    ///
    /// # Errors
    /// Returns why the text is not a version range.
    pub fn parse(text: &str) -> Result<Range, RangeError> {
        let written = text.trim();
        let (mut bounds, mut rest) = (Vec::new(), written);
        while !rest.is_empty() {
            let end = |text: &str, signs: &[char]| {
                text.find(|c: char| c == ' ' || signs.contains(&c)).unwrap_or(text.len())
            };
            let Some(sign) = OPERATORS.into_iter().find(|sign| rest.starts_with(sign)) else {
                return Err(RangeError::MissingOperator(rest[..end(rest, &[])].to_owned()));
            };
            let after = rest[sign.len()..].trim_start();
            let (version, more) = after.split_at(end(after, &['<', '>', '=']));
            let version =
                version.parse().map_err(|NotComparable| RangeError::InvalidVersion(version.to_owned()))?;
            bounds.push((sign, version));
            rest = more.trim_start();
        }
        let range = Range { bounds, written: written.to_owned() };
        if range.is_empty() { Err(RangeError::Empty) } else { Ok(range) }
    }

    pub fn is_any(&self) -> bool {
        self.bounds.is_empty()
    }

    pub fn contains(&self, version: &Version) -> bool {
        self.bounds.iter().all(|(sign, bound)| match *sign {
            ">=" => version >= bound,
            ">" => version > bound,
            "<=" => version <= bound,
            "<" => version < bound,
            _ => version == bound,
        })
    }

    /// Whether no version lies in the range. Tries the version 0, each bound, and the version just above each bound.
    fn is_empty(&self) -> bool {
        let just_above = |Version(numbers): &Version| {
            let padded = numbers.iter().copied().chain(std::iter::repeat(0)).take(MOST_NUMBERS);
            Version(padded.chain([1]).collect())
        };
        let at_bounds = self.bounds.iter().flat_map(|(_, at)| [at.clone(), just_above(at)]);
        let mut tried = std::iter::once(Version(Vec::new())).chain(at_bounds);
        !tried.any(|version| self.contains(&version))
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> Version {
        text.parse().unwrap()
    }

    #[test]
    fn versions_compare_numerically() {
        let sorted = ["0", "0.9", "1", "1.0.1", "1.2", "1.2.3", "1.10", "2"];
        for pair in sorted.windows(2) {
            assert!(version(pair[0]) < version(pair[1]), "{pair:?}");
        }
        assert_eq!(version("1.2"), version("1.2.0"));
        for text in ["", "1.", ".1", "1.x", "2 beta", "v1", "-1", "+1", "1234567890", "1.1.1.1.1.1.1.1.1"] {
            assert_eq!(text.parse::<Version>(), Err(NotComparable), "{text}");
        }
    }

    #[test]
    fn version_range_contains_versions_within_all_bounds() {
        for (range, inside, outside) in [
            (">= 1.2", &["1.2", "1.2.1", "9"][..], &["1.1.9", "1"][..]),
            (">=1.0 <2", &["1", "1.99"], &["0.9", "2", "2.0"]),
            ("> 1 <= 1.5", &["1.0.1", "1.5.0"], &["1.0", "1.5.1"]),
            ("= 3", &["3.0"], &["3.1"]),
            ("", &["0", "7"], &[]),
        ] {
            let range = Range::parse(range).unwrap();
            assert!(inside.iter().all(|text| range.contains(&version(text))), "{range}");
            assert!(!outside.iter().any(|text| range.contains(&version(text))), "{range}");
        }
    }

    #[test]
    fn invalid_version_ranges_are_rejected() {
        for (range, why) in [
            ("1.2", RangeError::MissingOperator("1.2".to_owned())),
            (">= 1.2 2", RangeError::MissingOperator("2".to_owned())),
            (">= 1.x", RangeError::InvalidVersion("1.x".to_owned())),
            ("<", RangeError::InvalidVersion(String::new())),
            (">= 2 < 2", RangeError::Empty),
            ("> 1 < 1.0", RangeError::Empty),
            ("= 1 = 2", RangeError::Empty),
            ("< 0", RangeError::Empty),
        ] {
            assert_eq!(Range::parse(range), Err(why), "{range}");
        }
        assert!(Range::parse("> 1 < 1.0.1").is_ok());
    }
}
