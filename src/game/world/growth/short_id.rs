//! Short definition ids, stored inline in commands.

use crate::world::ShortText;
use std::fmt;

const MAX_LENGTH: usize = 40;

/// An id stored inline, so that commands can be copied without allocation. The loaded data need not define the id.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ShortId(ShortText);

impl ShortId {
    /// Parses an id of 1 to 40 lower-case letters, digits and underscores.
    pub fn parse(text: &str) -> Option<ShortId> {
        let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_');
        let is_id = (1..=MAX_LENGTH).contains(&text.len()) && text.bytes().all(plain);
        ShortText::new(text).filter(|_| is_id).map(ShortId)
    }

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
    fn short_ids_round_trip_and_invalid_ids_are_rejected() {
        let long = "a".repeat(MAX_LENGTH);
        for text in ["second_wind", "a", "0_9", &long] {
            assert_eq!(ShortId::parse(text).map(|id| id.to_string()), Some(text.to_owned()));
        }
        for text in ["", "A", "a b", "é", &"a".repeat(MAX_LENGTH + 1)] {
            assert_eq!(ShortId::parse(text), None, "{text:?}");
        }
    }
}
