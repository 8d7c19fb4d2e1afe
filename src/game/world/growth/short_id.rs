//! The id of a definition as a command has it.

use crate::world::Writing;
use std::fmt;

/// The most characters of an id.
const LONGEST: usize = 40;

/// An id that is kept where it stands, so that a command, which names by it what other data call otherwise or not at all, is still a plain
/// value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ShortId(Writing);

impl ShortId {
    /// Of a text that is an id; none if it is not.
    pub fn of(text: &str) -> Option<ShortId> {
        let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_');
        let is_id = (1..=LONGEST).contains(&text.len()) && text.bytes().all(plain);
        Writing::new(text).filter(|_| is_id).map(ShortId)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for ShortId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for ShortId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_comes_back_and_nothing_else_is_one() {
        let long = "a".repeat(LONGEST);
        for text in ["second_wind", "a", "0_9", &long] {
            assert_eq!(ShortId::of(text).map(|id| id.to_string()), Some(text.to_owned()));
        }
        for text in ["", "A", "a b", "é", &"a".repeat(LONGEST + 1)] {
            assert_eq!(ShortId::of(text), None, "{text:?}");
        }
    }
}
