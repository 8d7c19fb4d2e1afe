//! Keys and mouse input, independent of the frontend.
//!
//! A key has a written form for `data/keys.json` and `--keys`: a character stands for itself, and other keys have
//! names in angle brackets (`<Enter>`, `<C-x>`). A key also has a label that screens show: "Ctrl+p".

use fifteen_base::{Point, escape};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key press, or a repeat of a held key.
    Key(Key),
    Click(Point, Button),
    /// A mouse move to another canvas cell.
    Hover(Point),
    /// Notches of the mouse wheel, positive for upwards.
    Wheel(i32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    Left,
    Middle,
    Right,
}

/// A key press. For a character key, Shift is part of the character (`L`, `?`) and the field `shift` is false. All
/// other keys use the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    pub code: KeyCode,
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KeyCode {
    /// A character as typed. With ctrl or alt, letters are lower case.
    Char(char),
    Enter,
    Esc,
    Tab,
    Backspace,
    Delete,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
    /// F1 to F12.
    F(u8),
    /// A digit of the keypad, 0 to 9.
    Pad(u8),
}

impl Key {
    pub const fn plain(code: KeyCode) -> Key {
        Key { code, shift: false, ctrl: false, alt: false }
    }

    pub const fn char(c: char) -> Key {
        Key::plain(KeyCode::Char(c))
    }

    /// Returns the keypad key that a terminal may have sent as this key. Most terminals send keypad keys as digits
    /// (with Num Lock) or as Home, End, PageUp and PageDown.
    pub(crate) fn as_keypad(self) -> Option<Key> {
        let digit = match self.code {
            KeyCode::Char(c) => u8::try_from(c.to_digit(10)?).ok()?,
            KeyCode::Home => 7,
            KeyCode::PageUp => 9,
            KeyCode::End => 1,
            KeyCode::PageDown => 3,
            _ => return None,
        };
        Some(Key { code: KeyCode::Pad(digit), ..self })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{}` at character {at} is not a key: write a character, or a name such as <Enter>, <Up>, <F1>, <KP8>, <C-x>, <A-x>, <S-Up>; <lt> is the character `<`",
    escape::escape_line(text)
)]
pub struct KeyParseError {
    pub text: String,
    /// Position of `text` in the parsed text, in characters from 1.
    pub at: usize,
}

const NAMES: [(&str, KeyCode); 14] = [
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Tab", KeyCode::Tab),
    ("BS", KeyCode::Backspace),
    ("Del", KeyCode::Delete),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("PgUp", KeyCode::PageUp),
    ("PgDn", KeyCode::PageDown),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("Space", KeyCode::Char(' ')),
];

/// Parses keys, like `qx<Enter>`. Line breaks are skipped, so that a file of keys may have several lines. The Enter
/// key is written `<Enter>`.
///
/// # Errors
///
/// Returns the first part that is not a key.
pub fn parse_keys(text: &str) -> Result<Vec<Key>, KeyParseError> {
    let chars: Vec<char> = text.chars().collect();
    let mut keys = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let start = i;
        i += 1;
        let refuse = |end: usize| KeyParseError {
            text: chars[start..end.min(start + 20)].iter().collect(),
            at: start + 1,
        };
        match chars[start] {
            '\n' | '\r' => {}
            '<' => {
                let longest = chars.len().min(start + 12);
                let end = (start..longest).find(|j| chars[*j] == '>').ok_or_else(|| refuse(longest))?;
                let name: String = chars[start + 1..end].iter().collect();
                keys.push(key_from_name(&name).ok_or_else(|| refuse(end + 1))?);
                i = end + 1;
            }
            c if c.is_control() => return Err(refuse(i)),
            c => keys.push(Key::char(c)),
        }
    }
    Ok(keys)
}

/// Parses the key of a key hint: a character, or a key name without brackets.
pub(crate) fn key_from_label(label: &str) -> Option<Key> {
    let mut chars = label.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) if !c.is_control() => Some(Key::char(c)),
        _ => key_from_name(label),
    }
}

/// Parses a key name without its brackets: `C-x`, `S-Up`, `F1`, `lt`.
fn key_from_name(name: &str) -> Option<Key> {
    let mut rest = name;
    let mut key = Key::plain(KeyCode::Esc);
    loop {
        let held = match rest.get(..2) {
            Some("C-") if !key.ctrl => &mut key.ctrl,
            Some("A-") if !key.alt => &mut key.alt,
            Some("S-") if !key.shift => &mut key.shift,
            _ => break,
        };
        *held = true;
        rest = &rest[2..];
    }
    key.code = code_from_name(rest, key.ctrl || key.alt)?;
    // Shift with a character is invalid: the shifted key is another character.
    let valid = !(key.shift && matches!(key.code, KeyCode::Char(_)));
    valid.then_some(key)
}

fn code_from_name(name: &str, chord: bool) -> Option<KeyCode> {
    if let Some((_, code)) = NAMES.iter().find(|(n, _)| *n == name) {
        return Some(*code);
    }
    if name == "lt" {
        return Some(KeyCode::Char('<'));
    }
    if let Some(digit) = name.strip_prefix("KP") {
        let n = digit.parse::<u8>().ok().filter(|n| *n <= 9 && digit.len() == 1)?;
        return Some(KeyCode::Pad(n));
    }
    let mut chars = name.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) if chord && !c.is_control() => Some(KeyCode::Char(c.to_ascii_lowercase())),
        (Some('F'), Some(_)) => {
            let n = name[1..].parse::<u8>().ok().filter(|n| (1..=12).contains(n))?;
            (name[1..] == n.to_string()).then_some(KeyCode::F(n))
        }
        _ => None,
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = [(self.ctrl, "C-"), (self.alt, "A-"), (self.shift, "S-")];
        let held: String = held.iter().filter(|(on, _)| *on).map(|(_, text)| *text).collect();
        let name = NAMES.iter().find(|(_, code)| *code == self.code).map(|(name, _)| (*name).to_owned());
        let name = name.unwrap_or_else(|| match self.code {
            KeyCode::Char('<') => "lt".to_owned(),
            KeyCode::Char(c) => c.to_string(),
            KeyCode::F(n) => format!("F{n}"),
            KeyCode::Pad(n) => format!("KP{n}"),
            _ => String::new(),
        });
        match (held.is_empty(), self.code) {
            (true, KeyCode::Char(c)) if c != '<' && c != ' ' => write!(f, "{c}"),
            _ => write!(f, "<{held}{name}>"),
        }
    }
}

/// Modifier keys held during a click.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
}

impl Modifiers {
    pub const NONE: Modifiers = Modifiers { shift: false, ctrl: false, alt: false };
    pub const SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::NONE };
    pub const CTRL: Modifiers = Modifiers { ctrl: true, ..Modifiers::NONE };
    pub const ALT: Modifiers = Modifiers { alt: true, ..Modifiers::NONE };
}

/// Returns the label that screens show for a key, such as "Ctrl+p".
pub fn label(key: Key) -> String {
    let held = [(key.ctrl, say!("Ctrl+")), (key.alt, say!("Alt+")), (key.shift, say!("Shift+"))];
    let held = held.iter().filter(|(on, _)| *on).map(|(_, text)| *text);
    let name = match key.code {
        KeyCode::Char(' ') => say!("Space").to_owned(),
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Enter => say!("Enter").to_owned(),
        KeyCode::Esc => say!("Esc").to_owned(),
        KeyCode::Tab => say!("Tab").to_owned(),
        KeyCode::Backspace => say!("Backspace").to_owned(),
        KeyCode::Delete => say!("Del").to_owned(),
        KeyCode::Up => "↑".to_owned(),
        KeyCode::Down => "↓".to_owned(),
        KeyCode::Left => "←".to_owned(),
        KeyCode::Right => "→".to_owned(),
        KeyCode::PageUp => say!("PgUp").to_owned(),
        KeyCode::PageDown => say!("PgDn").to_owned(),
        KeyCode::Home => say!("Home").to_owned(),
        KeyCode::End => say!("End").to_owned(),
        KeyCode::F(n) => say!("F{n}"),
        KeyCode::Pad(n) => say!("pad {n}"),
    };
    held.chain([name.as_str()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip_through_text() {
        let text = "aZ?<lt><Space><Enter><Esc><Tab><BS><S-Up><PgDn><Home><F1><F12><C-x><A-x><KP1><KP9>é";
        let keys = parse_keys(text).unwrap();
        assert_eq!(keys.iter().map(Key::to_string).collect::<String>(), text);
        assert_eq!(keys.len(), 19);
        assert_eq!(keys[3], Key::char('<'));
    }

    #[test]
    fn line_breaks_are_skipped_and_bad_key_names_are_located() {
        assert_eq!(parse_keys("a\r\nb\n").unwrap().len(), 2);
        for bad in [
            "<", "<>", "<Foo>", "<KP12>", "<F0>", "<F13>", "<F01>", "<C->", "<S-a>", "<C-C-x>", "<x>",
            "\u{7}",
        ] {
            assert_eq!(parse_keys(&format!("ab{bad}")).unwrap_err().at, 3, "{bad}");
        }
    }

    #[test]
    fn key_labels_match_the_keyboard() {
        let keys = parse_keys("k<S-Up><C-p><KP8><lt><Space>").unwrap();
        let labels: Vec<String> = keys.into_iter().map(label).collect();
        assert_eq!(labels, ["k", "Shift+↑", "Ctrl+p", "pad 8", "<", "Space"]);
    }
}
