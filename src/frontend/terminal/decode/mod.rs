//! Decoder of terminal input: turns bytes into crossterm events.

mod meanings;
#[cfg(test)]
mod tests;

use crossterm::event::{Event, KeyCode, KeyModifiers};
use meanings::{held, in_application_mode, key, letter, mouse, on_keypad, sequence};

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
const CAN: u8 = 0x18;
const SUB: u8 = 0x1a;
/// Maximum length of a meaningful sequence, in bytes.
const LONGEST: usize = 64;
const PASTE_ENDS: &[u8] = b"\x1b[201~";

/// Incremental decoder: it collects bytes until they form an event.
#[derive(Default)]
pub struct Decoder {
    bytes: Vec<u8>,
    /// Unfinished input that is being skipped.
    passing: Option<Passing>,
}

/// Input to skip. It may be arbitrarily long, and its end may never come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passing {
    /// Pasted text.
    Paste,
    /// A control string, such as an answer of the terminal.
    String,
    /// A sequence that is too long to be meaningful.
    Sequence,
}

/// The kind of input that some bytes begin with.
enum Begins {
    /// A complete sequence: its length in bytes, and its event, if the game uses it.
    Event(usize, Option<Event>),
    /// Input to skip, after this number of bytes.
    Passing(usize, Passing),
    /// An incomplete sequence.
    Part,
}

impl Decoder {
    /// Adds bytes and returns the completed events.
    pub fn take(&mut self, bytes: &[u8]) -> Vec<Event> {
        self.bytes.extend_from_slice(bytes);
        let (mut events, mut at) = (Vec::new(), 0);
        loop {
            if let Some(passing) = self.passing {
                let (over, ended) = passing.over(&self.bytes[at..]);
                at += over;
                if !ended {
                    break;
                }
                self.passing = None;
            }
            let rest = &self.bytes[at..];
            match begins(rest) {
                Begins::Part if rest.len() > LONGEST => {
                    at += 2;
                    self.passing = Some(Passing::Sequence);
                }
                Begins::Part => break,
                Begins::Passing(length, passing) => {
                    at += length;
                    self.passing = Some(passing);
                }
                Begins::Event(length, event) => {
                    at += length;
                    events.extend(event);
                }
            }
        }
        self.bytes.drain(..at);
        events
    }

    /// Whether the decoder waits for the rest of something.
    pub fn waits(&self) -> bool {
        self.passing.is_some() || !self.bytes.is_empty()
    }

    /// Whether it waits for the end of skipped input, such as a paste.
    pub fn passes(&self) -> bool {
        self.passing.is_some()
    }

    /// Decodes incomplete input as separate key presses, the first with Alt or Escape, when the rest does not come.
    pub fn give_up(&mut self) -> Vec<Event> {
        let bytes = std::mem::take(&mut self.bytes);
        if self.passing.take().is_some() {
            return Vec::new();
        }
        match bytes.as_slice() {
            [ESC] => vec![key(KeyCode::Esc, KeyModifiers::NONE)],
            [ESC, c] => vec![key(KeyCode::Char(char::from(*c)), KeyModifiers::ALT)],
            // The beginning of a character or sequence, cut off.
            _ => Vec::new(),
        }
    }
}

impl Passing {
    /// Returns the number of bytes to skip, and whether the skipped input ends there.
    fn over(self, bytes: &[u8]) -> (usize, bool) {
        match self {
            Passing::Paste => match bytes.windows(PASTE_ENDS.len()).position(|at| at == PASTE_ENDS)
            {
                Some(at) => (at + PASTE_ENDS.len(), true),
                // Keep the last bytes: they may be the beginning of the end marker.
                None => (bytes.len().saturating_sub(PASTE_ENDS.len() - 1), false),
            },
            Passing::String => {
                let ends = |byte: &u8| matches!(*byte, BEL | CAN | SUB | ESC);
                let Some(at) = bytes.iter().position(ends) else { return (bytes.len(), false) };
                match (bytes[at], bytes.get(at + 1)) {
                    (ESC, None) => (at, false),
                    (ESC, Some(b'\\')) => (at + 2, true),
                    // Cut off by the next sequence.
                    (ESC, Some(_)) => (at, true),
                    _ => (at + 1, true),
                }
            }
            Passing::Sequence => {
                match bytes.iter().position(|byte| !(0x20..0x40).contains(byte)) {
                    // Cut off by the next sequence.
                    Some(at) if bytes[at] == ESC => (at, true),
                    Some(at) => (at + 1, true),
                    None => (bytes.len(), false),
                }
            }
        }
    }
}

fn begins(bytes: &[u8]) -> Begins {
    match bytes {
        // Without more bytes, it is a key pressed with Alt.
        [] | [ESC] | [ESC, b'P' | b'X' | b']' | b'^' | b'_'] => Begins::Part,
        [ESC, b'P' | b'X' | b']' | b'^' | b'_', ..] => Begins::Passing(2, Passing::String),
        [ESC, b'[', rest @ ..] => report(rest),
        [ESC, b'O', rest @ ..] => single(rest),
        [ESC, ESC, ..] => Begins::Event(1, Some(key(KeyCode::Esc, KeyModifiers::NONE))),
        [ESC, rest @ ..] => match plain(rest) {
            Begins::Event(length, Some(Event::Key(pressed))) => {
                let held = pressed.modifiers | KeyModifiers::ALT;
                Begins::Event(length + 1, Some(key(pressed.code, held)))
            }
            Begins::Event(length, _) => Begins::Event(length + 1, None),
            other @ (Begins::Part | Begins::Passing(..)) => other,
        },
        bytes => plain(bytes),
    }
}

/// Decodes a character or a key of one byte.
fn plain(bytes: &[u8]) -> Begins {
    let Some(first) = bytes.first() else { return Begins::Part };
    let ctrl = |c: u8| key(KeyCode::Char(char::from(c)), KeyModifiers::CONTROL);
    let alone = |code| key(code, KeyModifiers::NONE);
    let event = match first {
        0 => ctrl(b' '),
        b'\r' => alone(KeyCode::Enter),
        b'\t' => alone(KeyCode::Tab),
        0x7f => alone(KeyCode::Backspace),
        1..=0x1a => ctrl(first - 1 + b'a'),
        0x1b..=0x1f => ctrl(first - 0x1c + b'4'),
        _ => return character(bytes),
    };
    Begins::Event(1, Some(event))
}

fn character(bytes: &[u8]) -> Begins {
    let length = match bytes.first() {
        Some(0xc2..=0xdf) => 2,
        Some(0xe0..=0xef) => 3,
        Some(0xf0..=0xf4) => 4,
        _ => 1,
    };
    let whole = bytes.get(..length);
    let beginning = whole.unwrap_or(bytes);
    match std::str::from_utf8(beginning) {
        Ok(text) => Begins::Event(
            length,
            text.chars().next().map(|c| key(KeyCode::Char(c), KeyModifiers::NONE)),
        ),
        // The bytes are valid so far: the rest is missing.
        Err(error) if whole.is_none() && error.error_len().is_none() => Begins::Part,
        Err(_) => Begins::Event(1, None),
    }
}

/// Decodes the part after `ESC O`: a key, with modifiers before it in some terminals.
fn single(rest: &[u8]) -> Begins {
    let numbers = rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b';')).count();
    let Some(end) = rest.get(numbers) else { return Begins::Part };
    if *end == ESC {
        // Cut off by the next sequence.
        return Begins::Event(numbers + 2, None);
    }
    let number = std::str::from_utf8(&rest[..numbers]).ok();
    let number = number.and_then(|text| text.rsplit(';').next()?.parse().ok());
    let held = held(number.unwrap_or(1));
    let event = match in_application_mode(*end) {
        Some(sign) => Some(on_keypad(KeyCode::Char(sign), held)),
        None => letter(*end).map(|code| key(code, held)),
    };
    Begins::Event(numbers + 3, event)
}

/// Decodes the part after `ESC [`.
fn report(rest: &[u8]) -> Begins {
    if let Some((b'M', rest)) = rest.split_first() {
        // The oldest mouse protocol: three bytes, each 32 more than its value.
        let event = |button: u8, x: u8, y: u8| {
            let number = |byte: u8| u32::from(byte.saturating_sub(32));
            mouse(number(button), number(x), number(y), false)
        };
        return match rest {
            [button, x, y, ..] => Begins::Event(6, event(*button, *x, *y)),
            _ => Begins::Part,
        };
    }
    // Function keys of the Linux console.
    if let Some((b'[', rest)) = rest.split_first() {
        return match rest.first() {
            None => Begins::Part,
            Some(c @ b'A'..=b'E') => {
                Begins::Event(4, Some(key(KeyCode::F(c - b'A' + 1), KeyModifiers::NONE)))
            }
            Some(_) => Begins::Event(4, None),
        };
    }
    let Some(end) = rest.iter().position(|byte| !(0x20..0x40).contains(byte)) else {
        return Begins::Part;
    };
    let length = end + 3;
    if rest[end] == ESC {
        // Cut off by the next sequence.
        return Begins::Event(length - 1, None);
    }
    if &rest[..=end] == b"200~" {
        return Begins::Passing(length, Passing::Paste);
    }
    Begins::Event(length, sequence(&rest[..end], rest[end]))
}
