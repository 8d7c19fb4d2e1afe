//! The bytes that a terminal sends, as crossterm's events.

mod meanings;
#[cfg(test)]
mod tests;

use crossterm::event::{Event, KeyCode, KeyModifiers};
use meanings::{held, in_application_mode, key, letter, mouse, on_keypad, sequence};

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
const CAN: u8 = 0x18;
const SUB: u8 = 0x1a;
/// No sequence that means anything is longer.
const LONGEST: usize = 64;
const PASTE_ENDS: &[u8] = b"\x1b[201~";

/// Gathers bytes until they are an event.
#[derive(Default)]
pub struct Decoder {
    bytes: Vec<u8>,
    /// What has begun, has not ended, and is passed over.
    passing: Option<Passing>,
}

/// What is no command, however long it is, and though its end may never come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passing {
    /// Text that is pasted.
    Paste,
    /// A control string: what a terminal answers, or is told.
    String,
    /// A sequence that is longer than any that means something.
    Sequence,
}

/// What some bytes begin with.
enum Begins {
    /// An event that is so many bytes long; none where it means nothing to the game.
    Event(usize, Option<Event>),
    /// Something to be passed over, after so many bytes.
    Passing(usize, Passing),
    /// Something of which the rest is missing.
    Part,
}

impl Decoder {
    /// Takes bytes, and gives the events that are whole.
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

    /// Whether the rest of something is waited for.
    pub fn waits(&self) -> bool {
        self.passing.is_some() || !self.bytes.is_empty()
    }

    /// Whether that is passed over, as a paste is.
    pub fn passes(&self) -> bool {
        self.passing.is_some()
    }

    /// The rest does not come: what has come are keys that were pressed one by one, the first with Alt or Escape.
    pub fn give_up(&mut self) -> Vec<Event> {
        let bytes = std::mem::take(&mut self.bytes);
        if self.passing.take().is_some() {
            return Vec::new();
        }
        match bytes.as_slice() {
            [ESC] => vec![key(KeyCode::Esc, KeyModifiers::NONE)],
            [ESC, c] => vec![key(KeyCode::Char(char::from(*c)), KeyModifiers::ALT)],
            // The beginning of a character or of a report, cut off.
            _ => Vec::new(),
        }
    }
}

impl Passing {
    /// How many of these bytes are passed over, and whether it ends with them.
    fn over(self, bytes: &[u8]) -> (usize, bool) {
        match self {
            Passing::Paste => match bytes.windows(PASTE_ENDS.len()).position(|at| at == PASTE_ENDS)
            {
                Some(at) => (at + PASTE_ENDS.len(), true),
                // The end may have come in part.
                None => (bytes.len().saturating_sub(PASTE_ENDS.len() - 1), false),
            },
            Passing::String => {
                let ends = |byte: &u8| matches!(*byte, BEL | CAN | SUB | ESC);
                let Some(at) = bytes.iter().position(ends) else { return (bytes.len(), false) };
                match (bytes[at], bytes.get(at + 1)) {
                    (ESC, None) => (at, false),
                    (ESC, Some(b'\\')) => (at + 2, true),
                    // Cut off by the next one.
                    (ESC, Some(_)) => (at, true),
                    _ => (at + 1, true),
                }
            }
            Passing::Sequence => {
                match bytes.iter().position(|byte| !(0x20..0x40).contains(byte)) {
                    // Cut off by the next one.
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
        // Alone it is a key that was pressed with Alt.
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

/// A character, or a key that is one byte.
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
        // Not in error yet: the rest is missing.
        Err(error) if whole.is_none() && error.error_len().is_none() => Begins::Part,
        Err(_) => Begins::Event(1, None),
    }
}

/// What follows `ESC O`: a key, after the number of what is held where a terminal tells that.
fn single(rest: &[u8]) -> Begins {
    let numbers = rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b';')).count();
    let Some(end) = rest.get(numbers) else { return Begins::Part };
    if *end == ESC {
        // Cut off by the next one.
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

/// What follows `ESC [`.
fn report(rest: &[u8]) -> Begins {
    if let Some((b'M', rest)) = rest.split_first() {
        // The oldest report of a mouse: three bytes, each 32 more than it means.
        let event = |button: u8, x: u8, y: u8| {
            let number = |byte: u8| u32::from(byte.saturating_sub(32));
            mouse(number(button), number(x), number(y), false)
        };
        return match rest {
            [button, x, y, ..] => Begins::Event(6, event(*button, *x, *y)),
            _ => Begins::Part,
        };
    }
    // The Linux console's function keys.
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
        // Cut off by the next one.
        return Begins::Event(length - 1, None);
    }
    if &rest[..=end] == b"200~" {
        return Begins::Passing(length, Passing::Paste);
    }
    Begins::Event(length, sequence(&rest[..end], rest[end]))
}
