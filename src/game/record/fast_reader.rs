//! Fast parser for saves. It accepts only the layout that the game writes, except that blanks may differ. On any
//! other text it fails, and the slow [diagnosing reader](super::diagnosing_reader) takes over.

use super::Saved;
use fifteen_base::serde_json;
use fifteen_content::Content;
use std::str::FromStr;

const MAX_DEPTH: usize = 32;

pub(crate) struct FastReader<'t> {
    text: &'t str,
    at: usize,
    /// Whether the innermost open object or list is still empty.
    is_empty: bool,
    depth: usize,
    pub content: &'t Content,
}

impl<'t> FastReader<'t> {
    pub fn read_whole<T: Saved>(text: &'t str, content: &'t Content) -> Option<T> {
        let mut scan = FastReader { text, at: 0, is_empty: true, depth: 0, content };
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
        self.at += rest.iter().take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t')).count();
    }

    fn skip_byte(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.at += 1)
    }

    pub fn open(&mut self, bracket: u8) -> Option<()> {
        self.skip_byte(bracket)?;
        self.depth += 1;
        self.is_empty = true;
        (self.depth <= MAX_DEPTH).then_some(())
    }

    /// Moves past the closing bracket of an object or list. `None` if another character comes next.
    pub fn close(&mut self, bracket: u8) -> Option<()> {
        self.skip_byte(bracket)?;
        self.depth -= 1;
        self.is_empty = false;
        Some(())
    }

    pub fn is_object(&mut self) -> bool {
        self.peek() == Some(b'{')
    }

    /// Whether the open object or list has another field or item before its closing `bracket`. If so, moves to it.
    pub fn has_more(&mut self, bracket: u8) -> Option<bool> {
        match (self.peek()?, self.is_empty) {
            (end, _) if end == bracket => return Some(false),
            (b',', false) => self.at += 1,
            (_, true) => {}
            _ => return None,
        }
        self.is_empty = false;
        Some(true)
    }

    /// Whether the next field has this name. If so, moves to its value.
    pub fn at_field(&mut self, name: &str) -> bool {
        let (at, fresh) = (self.at, self.is_empty);
        let mut named = || {
            if !fresh {
                self.skip_byte(b',')?;
            }
            self.skip_byte(b'"')?;
            let rest = self.text.as_bytes()[self.at..].strip_prefix(name.as_bytes())?;
            (rest.first() == Some(&b'"')).then(|| self.at += name.len() + 1)?;
            self.skip_byte(b':')
        };
        let found = named().is_some();
        match found {
            true => self.is_empty = false,
            false => (self.at, self.is_empty) = (at, fresh),
        }
        found
    }

    pub fn text(&mut self) -> Option<std::borrow::Cow<'t, str>> {
        self.skip_byte(b'"')?;
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

    pub fn name(&mut self) -> Option<std::borrow::Cow<'t, str>> {
        let name = self.text()?;
        self.skip_byte(b':')?;
        Some(name)
    }

    pub fn number<T: FromStr>(&mut self) -> Option<T> {
        self.peek()?;
        let rest = self.text.get(self.at..)?;
        let is_part = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E');
        let written = &rest[..rest.bytes().take_while(is_part).count()];
        let is_plain = match written.strip_prefix('-').unwrap_or(written).as_bytes() {
            [b'0'] => written == "0",
            [b'1'..=b'9', ..] => true,
            _ => false,
        };
        self.at += written.len();
        is_plain.then(|| written.parse().ok())?
    }

    /// Whether `word`, such as `true` or `null`, follows without quotes. If so, moves past the word.
    pub fn at_word(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let found = self.text.get(self.at..).unwrap_or_default().starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }
}
