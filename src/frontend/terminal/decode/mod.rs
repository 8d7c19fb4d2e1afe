//! Decoder of terminal input: turns bytes into crossterm events.

mod sequences;
#[cfg(test)]
mod tests;

use crossterm::event::{Event, KeyCode, KeyModifiers};
use sequences::{in_application_mode, key, letter, modifiers, mouse_event, on_keypad, sequence};

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
const CAN: u8 = 0x18;
const SUB: u8 = 0x1a;
/// Maximum length of a sequence that the decoder accepts, in bytes.
const MAX_SEQUENCE_BYTES: usize = 64;
const PASTE_ENDS: &[u8] = b"\x1b[201~";

#[derive(Default)]
pub struct Decoder {
    bytes: Vec<u8>,
    skipped: Option<SkippedInput>,
}

/// Input to skip. It may be arbitrarily long, and may never end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SkippedInput {
    Paste,
    /// A control string, such as the terminal's answer to a query.
    String,
    Sequence,
}

/// Result of decoding the first bytes of the input.
enum Decoded {
    /// A complete sequence: its length in bytes, and its event. The event is `None` if the game does not use it.
    Event(usize, Option<Event>),
    /// Input to skip, with the length of its introducer in bytes.
    Skipped(usize, SkippedInput),
    Incomplete,
}

impl Decoder {
    pub fn take(&mut self, bytes: &[u8]) -> Vec<Event> {
        self.bytes.extend_from_slice(bytes);
        let (mut events, mut at) = (Vec::new(), 0);
        loop {
            if let Some(skipped) = self.skipped {
                let (count, ended) = skipped.skip(&self.bytes[at..]);
                at += count;
                if !ended {
                    break;
                }
                self.skipped = None;
            }
            let rest = &self.bytes[at..];
            match decode(rest) {
                Decoded::Incomplete if rest.len() > MAX_SEQUENCE_BYTES => {
                    at += 2;
                    self.skipped = Some(SkippedInput::Sequence);
                }
                Decoded::Incomplete => break,
                Decoded::Skipped(length, skipped) => {
                    at += length;
                    self.skipped = Some(skipped);
                }
                Decoded::Event(length, event) => {
                    at += length;
                    events.extend(event);
                }
            }
        }
        self.bytes.drain(..at);
        events
    }

    /// Whether the decoder waits for the rest of a sequence, a character or skipped input.
    pub fn is_incomplete(&self) -> bool {
        self.skipped.is_some() || !self.bytes.is_empty()
    }

    /// Whether the decoder waits for the end of skipped input, such as a paste.
    pub fn is_skipping(&self) -> bool {
        self.skipped.is_some()
    }

    /// Decodes incomplete input whose rest does not arrive: a lone Escape byte is the Escape key, and Escape with
    /// one more byte is a key with Alt. Other incomplete input is discarded.
    pub fn flush(&mut self) -> Vec<Event> {
        let bytes = std::mem::take(&mut self.bytes);
        if self.skipped.take().is_some() {
            return Vec::new();
        }
        match bytes.as_slice() {
            [ESC] => vec![key(KeyCode::Esc, KeyModifiers::NONE)],
            [ESC, c] => vec![key(KeyCode::Char(char::from(*c)), KeyModifiers::ALT)],
            _ => Vec::new(),
        }
    }
}

impl SkippedInput {
    /// Returns the number of bytes to skip, and whether the skipped input ends there.
    fn skip(self, bytes: &[u8]) -> (usize, bool) {
        match self {
            SkippedInput::Paste => match bytes.windows(PASTE_ENDS.len()).position(|at| at == PASTE_ENDS) {
                Some(at) => (at + PASTE_ENDS.len(), true),
                // Keep the last bytes: they may be the beginning of the end marker.
                None => (bytes.len().saturating_sub(PASTE_ENDS.len() - 1), false),
            },
            SkippedInput::String => {
                let ends = |byte: &u8| matches!(*byte, BEL | CAN | SUB | ESC);
                let Some(at) = bytes.iter().position(ends) else { return (bytes.len(), false) };
                match (bytes[at], bytes.get(at + 1)) {
                    (ESC, None) => (at, false),
                    (ESC, Some(b'\\')) => (at + 2, true),
                    // The string is cut off by the next sequence.
                    (ESC, Some(_)) => (at, true),
                    _ => (at + 1, true),
                }
            }
            SkippedInput::Sequence => {
                match bytes.iter().position(|byte| !(0x20..0x40).contains(byte)) {
                    // The sequence is cut off by the next one.
                    Some(at) if bytes[at] == ESC => (at, true),
                    Some(at) => (at + 1, true),
                    None => (bytes.len(), false),
                }
            }
        }
    }
}

fn decode(bytes: &[u8]) -> Decoded {
    match bytes {
        // Wait for more bytes, because these may be the Escape key, a key with Alt, or the beginning of a sequence.
        [] | [ESC] | [ESC, b'P' | b'X' | b']' | b'^' | b'_'] => Decoded::Incomplete,
        [ESC, b'P' | b'X' | b']' | b'^' | b'_', ..] => Decoded::Skipped(2, SkippedInput::String),
        [ESC, b'[', rest @ ..] => decode_csi(rest),
        [ESC, b'O', rest @ ..] => decode_ss3(rest),
        [ESC, ESC, ..] => Decoded::Event(1, Some(key(KeyCode::Esc, KeyModifiers::NONE))),
        [ESC, rest @ ..] => match decode_plain(rest) {
            Decoded::Event(length, Some(Event::Key(pressed))) => {
                let held = pressed.modifiers | KeyModifiers::ALT;
                Decoded::Event(length + 1, Some(key(pressed.code, held)))
            }
            Decoded::Event(length, _) => Decoded::Event(length + 1, None),
            other @ (Decoded::Incomplete | Decoded::Skipped(..)) => other,
        },
        bytes => decode_plain(bytes),
    }
}

fn decode_plain(bytes: &[u8]) -> Decoded {
    let Some(first) = bytes.first() else { return Decoded::Incomplete };
    let ctrl = |c: u8| key(KeyCode::Char(char::from(c)), KeyModifiers::CONTROL);
    let alone = |code| key(code, KeyModifiers::NONE);
    let event = match first {
        0 => ctrl(b' '),
        b'\r' => alone(KeyCode::Enter),
        b'\t' => alone(KeyCode::Tab),
        0x7f => alone(KeyCode::Backspace),
        1..=0x1a => ctrl(first - 1 + b'a'),
        0x1b..=0x1f => ctrl(first - 0x1c + b'4'),
        _ => return decode_character(bytes),
    };
    Decoded::Event(1, Some(event))
}

fn decode_character(bytes: &[u8]) -> Decoded {
    let length = match bytes.first() {
        Some(0xc2..=0xdf) => 2,
        Some(0xe0..=0xef) => 3,
        Some(0xf0..=0xf4) => 4,
        _ => 1,
    };
    let whole = bytes.get(..length);
    let beginning = whole.unwrap_or(bytes);
    match std::str::from_utf8(beginning) {
        Ok(text) => {
            Decoded::Event(length, text.chars().next().map(|c| key(KeyCode::Char(c), KeyModifiers::NONE)))
        }
        // The bytes are valid UTF-8 so far, but the rest of the character is missing.
        Err(error) if whole.is_none() && error.error_len().is_none() => Decoded::Incomplete,
        Err(_) => Decoded::Event(1, None),
    }
}

fn decode_ss3(rest: &[u8]) -> Decoded {
    let numbers = rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b';')).count();
    let Some(end) = rest.get(numbers) else { return Decoded::Incomplete };
    if *end == ESC {
        // The sequence is cut off by the next one.
        return Decoded::Event(numbers + 2, None);
    }
    let number = std::str::from_utf8(&rest[..numbers]).ok();
    let number = number.and_then(|text| text.rsplit(';').next()?.parse().ok());
    let held = modifiers(number.unwrap_or(1));
    let event = match in_application_mode(*end) {
        Some(sign) => Some(on_keypad(KeyCode::Char(sign), held)),
        None => letter(*end).map(|code| key(code, held)),
    };
    Decoded::Event(numbers + 3, event)
}

fn decode_csi(rest: &[u8]) -> Decoded {
    if let Some((b'M', rest)) = rest.split_first() {
        // The oldest mouse protocol: three bytes, each 32 more than its value.
        let event = |button: u8, x: u8, y: u8| {
            let number = |byte: u8| u32::from(byte.saturating_sub(32));
            mouse_event(number(button), number(x), number(y), false)
        };
        return match rest {
            [button, x, y, ..] => Decoded::Event(6, event(*button, *x, *y)),
            _ => Decoded::Incomplete,
        };
    }
    // Function keys of the Linux console.
    if let Some((b'[', rest)) = rest.split_first() {
        return match rest.first() {
            None => Decoded::Incomplete,
            Some(c @ b'A'..=b'E') => {
                Decoded::Event(4, Some(key(KeyCode::F(c - b'A' + 1), KeyModifiers::NONE)))
            }
            Some(_) => Decoded::Event(4, None),
        };
    }
    let Some(end) = rest.iter().position(|byte| !(0x20..0x40).contains(byte)) else {
        return Decoded::Incomplete;
    };
    let length = end + 3;
    if rest[end] == ESC {
        // The sequence is cut off by the next one.
        return Decoded::Event(length - 1, None);
    }
    if &rest[..=end] == b"200~" {
        return Decoded::Skipped(length, SkippedInput::Paste);
    }
    Decoded::Event(length, sequence(&rest[..end], rest[end]))
}
