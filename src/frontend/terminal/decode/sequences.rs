//! Converts parts of terminal input sequences to crossterm events: letters, numbers, modifiers and the mouse.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventState, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

pub(super) fn key(code: KeyCode, held: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, held))
}

pub(super) fn on_keypad(code: KeyCode, held: KeyModifiers) -> Event {
    let mut event = KeyEvent::new(code, held);
    event.state = KeyEventState::KEYPAD;
    Event::Key(event)
}

pub(super) fn in_application_mode(byte: u8) -> Option<char> {
    Some(match byte {
        b'p'..=b'y' => char::from(byte - b'p' + b'0'),
        b'j'..=b'o' => char::from(byte - b'j' + b'*'),
        b'X' => '=',
        _ => return None,
    })
}

pub(super) fn sequence(numbers: &[u8], end: u8) -> Option<Event> {
    let text = std::str::from_utf8(numbers).ok()?;
    let (sgr, text) = text.strip_prefix('<').map_or_else(|| (false, text), |text| (true, text));
    // Only the first part of a parameter `a:b` counts. The other parts are alternative codes of the same key.
    let number = |part: &str| part.split(':').next()?.parse::<u32>().ok();
    let numbers: Vec<Option<u32>> = text.split(';').map(number).collect();
    let number = |at: usize| numbers.get(at).copied().flatten();
    let held = modifiers(number(1).unwrap_or(1));
    match end {
        b'M' | b'm' => {
            let button = number(0)?;
            let button = if sgr { button } else { button.checked_sub(32)? };
            mouse_event(button, number(1)?, number(2)?, end == b'm')
        }
        b'u' => unicode(number(0)?, held),
        b'~' => Some(key(numbered(number(0)?)?, held)),
        b'Z' => Some(key(KeyCode::BackTab, KeyModifiers::SHIFT)),
        letter => Some(key(self::letter(letter)?, held)),
    }
}

/// Decodes the number of the modifiers: 1 plus the sum of shift (1), alt (2) and ctrl (4).
pub(super) fn modifiers(number: u32) -> KeyModifiers {
    let bits = number.saturating_sub(1) & 7;
    let mut held = KeyModifiers::NONE;
    held.set(KeyModifiers::SHIFT, bits & 1 != 0);
    held.set(KeyModifiers::ALT, bits & 2 != 0);
    held.set(KeyModifiers::CONTROL, bits & 4 != 0);
    held
}

pub(super) fn letter(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        // The Linux console sends `G` for the middle key of the keypad.
        b'E' | b'G' => KeyCode::KeypadBegin,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'M' => KeyCode::Enter,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        _ => return None,
    })
}

fn numbered(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number as u8 - 10),
        17..=21 => KeyCode::F(number as u8 - 11),
        23..=24 => KeyCode::F(number as u8 - 12),
        _ => return None,
    })
}

/// Decodes a key of kitty's keyboard protocol: a character, or a private code for other keys.
fn unicode(number: u32, held: KeyModifiers) -> Option<Event> {
    let code = match number {
        9 if held.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        127 => KeyCode::Backspace,
        57399..=57427 => return Some(on_keypad(keypad(number)?, held)),
        // The other private codes are keys that the game does not use.
        57344..=63743 => return None,
        number => KeyCode::Char(char::from_u32(number)?),
    };
    Some(key(code, held))
}

fn keypad(number: u32) -> Option<KeyCode> {
    use KeyCode as C;
    const SIGNS: &[u8] = b"0123456789./*-+";
    const KEYS: [KeyCode; 11] = [
        C::Left,
        C::Right,
        C::Up,
        C::Down,
        C::PageUp,
        C::PageDown,
        C::Home,
        C::End,
        C::Insert,
        C::Delete,
        C::KeypadBegin,
    ];
    match number {
        57399..=57413 => SIGNS.get(number as usize - 57399).map(|c| C::Char(char::from(*c))),
        57414 => Some(C::Enter),
        57415 => Some(C::Char('=')),
        57416 => Some(C::Char(',')),
        _ => KEYS.get(number as usize - 57417).copied(),
    }
}

/// Decodes a mouse report. `code` contains button and modifiers; `x` and `y` are column and row, counted from 1.
pub(super) fn mouse_event(code: u32, x: u32, y: u32, up: bool) -> Option<Event> {
    let button = match code & 3 {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let moved = code & 32 != 0;
    let kind = match (code & 0b1100_0000, button) {
        (0, Some(button)) if moved => MouseEventKind::Drag(button),
        (0, None) if moved => MouseEventKind::Moved,
        (0, Some(button)) if up => MouseEventKind::Up(button),
        (0, Some(button)) => MouseEventKind::Down(button),
        (64, Some(MouseButton::Left)) => MouseEventKind::ScrollUp,
        (64, Some(MouseButton::Middle)) => MouseEventKind::ScrollDown,
        _ => return None,
    };
    let held = modifiers((code >> 2) + 1);
    Some(Event::Mouse(MouseEvent {
        kind,
        column: u16::try_from(x.checked_sub(1)?).ok()?,
        row: u16::try_from(y.checked_sub(1)?).ok()?,
        modifiers: held,
    }))
}
