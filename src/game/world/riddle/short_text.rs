//! Short texts stored inline, so that actions and events can be copied without allocation.

use std::fmt;

/// Maximum length, in bytes; the text is ASCII.
const MAX_TEXT_LENGTH: usize = 48;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShortText {
    /// Bytes of the text, then zeros.
    bytes: [u8; MAX_TEXT_LENGTH],
    length: u8,
}

impl Default for ShortText {
    fn default() -> ShortText {
        ShortText { bytes: [0; MAX_TEXT_LENGTH], length: 0 }
    }
}

impl ShortText {
    /// Creates a text of at most 48 printable ASCII characters, or returns `None`.
    pub fn new(text: &str) -> Option<ShortText> {
        let plain = |byte: u8| byte == b' ' || byte.is_ascii_graphic();
        let mut bytes = [0; MAX_TEXT_LENGTH];
        let part = bytes.get_mut(..text.len())?;
        part.copy_from_slice(text.as_bytes());
        let length = u8::try_from(text.len()).ok()?;
        text.bytes().all(plain).then_some(ShortText { bytes, length })
    }

    pub fn as_str(&self) -> &str {
        let text = self.bytes.get(..usize::from(self.length));
        std::str::from_utf8(text.unwrap_or_default()).unwrap_or_default()
    }
}

impl fmt::Debug for ShortText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for ShortText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// An answer to a riddle: an expression without spaces, or `none` for "no solution".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RiddleAnswer(ShortText);

const NO_SOLUTION: &str = "none";

impl RiddleAnswer {
    pub const MAX_LENGTH: usize = MAX_TEXT_LENGTH;

    pub fn no_solution() -> RiddleAnswer {
        RiddleAnswer(ShortText::new(NO_SOLUTION).unwrap_or_default())
    }

    /// Parses a typed answer into its normal form, without spaces and with `+ - * /` as the only operators. `8 x 3`
    /// becomes `8*3`, and `no solution` becomes `none`. Returns `None` for an empty or too long text, and for
    /// characters other than digits, operators and parentheses.
    pub fn parse(typed: &str) -> Option<RiddleAnswer> {
        let words = typed.trim().to_lowercase();
        if words == NO_SOLUTION || words == "no solution" {
            return Some(RiddleAnswer::no_solution());
        }
        let plain = |c: char| match c {
            '0'..='9' | '+' | '-' | '*' | '/' | '(' | ')' => Some(c),
            'x' | 'X' | '×' | '·' => Some('*'),
            ':' | '÷' => Some('/'),
            '−' | '–' => Some('-'),
            _ => None,
        };
        let signs = typed.chars().filter(|c| !c.is_whitespace());
        let text: String = signs.map(plain).collect::<Option<_>>()?;
        ShortText::new(&text).filter(|_| !text.is_empty()).map(RiddleAnswer)
    }

    /// Parses an answer from a journal, or returns `None` if the answer is not in its normal form.
    pub(crate) fn parse_normal(text: &str) -> Option<RiddleAnswer> {
        RiddleAnswer::parse(text).filter(|answer| answer.as_str() == text)
    }

    pub fn is_no_solution(self) -> bool {
        self == RiddleAnswer::no_solution()
    }

    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for RiddleAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn riddle_answers_are_normalized_to_plain_characters() {
        let kept = |typed| RiddleAnswer::parse(typed).map(|answer| answer.to_string());
        assert_eq!(kept("8 / (3 - 8/3)").as_deref(), Some("8/(3-8/3)"));
        assert_eq!(kept("2x3 × 4·1").as_deref(), Some("2*3*4*1"));
        assert_eq!(kept("9 ÷ 3 : 1 − 2 – 1").as_deref(), Some("9/3/1-2-1"));
        assert_eq!(kept(" None ").as_deref(), Some("none"));
        assert_eq!(kept("No solution").as_deref(), Some("none"));
        assert!(RiddleAnswer::parse("none").is_some_and(RiddleAnswer::is_no_solution));
        for typed in ["", "  ", "8!", "nothing", "2**3\u{0}", &"1+".repeat(30)] {
            assert_eq!(kept(typed), None, "{typed}");
        }
        assert_eq!(RiddleAnswer::parse_normal("8 /3"), None);
        assert_eq!(RiddleAnswer::parse_normal("8/3"), RiddleAnswer::parse("8/3"));
    }

    #[test]
    fn short_text_is_limited_to_48_plain_characters() {
        let full = "8".repeat(48);
        assert_eq!(ShortText::new(&full).map(|w| w.to_string()), Some(full));
        assert_eq!(ShortText::new(&"8".repeat(49)), None);
        assert_eq!(ShortText::new("8\n"), None);
        assert_eq!(ShortText::new("×"), None);
    }
}
