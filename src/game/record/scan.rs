//! Reading a save straight from its text, as long as it is laid out as the game writes it: its fields in their order, and
//! nothing wrong. Whatever is not so is left to the slower way, which knows where everything stands.

use super::Saved;
use fifteen_base::serde_json;
use fifteen_content::Content;
use std::str::FromStr;

/// How deep objects and lists may lie in one another.
const DEEPEST: usize = 32;

/// A text that is being read. Whatever is asked of it gives nothing if it is not there.
pub(crate) struct Scan<'t> {
    text: &'t str,
    at: usize,
    /// Whether nothing stands yet in what was opened last.
    fresh: bool,
    depth: usize,
    /// What ids mean.
    pub content: &'t Content,
}

impl<'t> Scan<'t> {
    /// The value that a whole text is.
    pub fn whole<T: Saved>(text: &'t str, content: &'t Content) -> Option<T> {
        let mut scan = Scan { text, at: 0, fresh: true, depth: 0, content };
        let value = T::scan(&mut scan)?;
        scan.skip_blanks();
        (scan.at == text.len()).then_some(value)
    }

    fn peek(&mut self) -> Option<u8> {
        self.skip_blanks();
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t'));
        self.at += blanks.count();
    }

    fn eat(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.at += 1)
    }

    /// Goes into an object or a list.
    pub fn open(&mut self, bracket: u8) -> Option<()> {
        self.eat(bracket)?;
        self.depth += 1;
        self.fresh = true;
        (self.depth <= DEEPEST).then_some(())
    }

    /// Goes out of it again, if nothing more is there.
    pub fn close(&mut self, bracket: u8) -> Option<()> {
        self.eat(bracket)?;
        self.depth -= 1;
        self.fresh = false;
        Some(())
    }

    /// Whether an object begins here.
    pub fn is_object(&mut self) -> bool {
        self.peek() == Some(b'{')
    }

    /// Whether another part follows in what is open; goes to it.
    pub fn more(&mut self, bracket: u8) -> Option<bool> {
        match (self.peek()?, self.fresh) {
            (end, _) if end == bracket => return Some(false),
            (b',', false) => self.at += 1,
            (_, true) => {}
            _ => return None,
        }
        self.fresh = false;
        Some(true)
    }

    /// Whether the next field is of that name; goes to its value.
    pub fn field(&mut self, name: &str) -> bool {
        let (at, fresh) = (self.at, self.fresh);
        let mut named = || {
            if !fresh {
                self.eat(b',')?;
            }
            self.eat(b'"')?;
            let rest = self.text.as_bytes()[self.at..].strip_prefix(name.as_bytes())?;
            (rest.first() == Some(&b'"')).then(|| self.at += name.len() + 1)?;
            self.eat(b':')
        };
        let found = named().is_some();
        match found {
            true => self.fresh = false,
            false => (self.at, self.fresh) = (at, fresh),
        }
        found
    }

    /// A text.
    pub fn text(&mut self) -> Option<std::borrow::Cow<'t, str>> {
        self.eat(b'"')?;
        let rest = self.text.get(self.at..)?;
        let ends = |byte: &u8| matches!(byte, b'"' | b'\\' | ..b' ');
        let plain = rest.bytes().position(|byte| ends(&byte))?;
        if rest.as_bytes()[plain] == b'"' {
            self.at += plain + 1;
            return Some(rest[..plain].into());
        }
        let mut escaped = false;
        let end = rest.bytes().position(|byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        })?;
        let whole = self.text.get(self.at - 1..self.at + end + 1)?;
        self.at += end + 1;
        serde_json::from_str::<String>(whole).ok().map(Into::into)
    }

    /// The name of a field, whatever it is.
    pub fn name(&mut self) -> Option<std::borrow::Cow<'t, str>> {
        let name = self.text()?;
        self.eat(b':')?;
        Some(name)
    }

    /// A whole number.
    pub fn number<T: FromStr>(&mut self) -> Option<T> {
        self.peek()?;
        let rest = self.text.get(self.at..)?;
        let is_part =
            |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E');
        let written = &rest[..rest.bytes().take_while(is_part).count()];
        let digits = written.strip_prefix('-').unwrap_or(written);
        let is_plain = match digits.as_bytes() {
            [b'0'] => written == "0",
            [b'1'..=b'9', ..] => true,
            _ => false,
        };
        self.at += written.len();
        is_plain.then(|| written.parse().ok())?
    }

    /// One of some words that are no texts: `true`, `null`.
    pub fn word(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let rest = self.text.get(self.at..).unwrap_or_default();
        let found = rest.starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }
}
