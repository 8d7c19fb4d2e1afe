//! Converts SDL's key and text events to the game's keys.
//!
//! A printing key causes two events: a key press, and the text that the key types. Only SDL knows that text, because
//! it depends on the keyboard layout. Other keys, and combinations with ctrl or alt, cause a key press and sometimes
//! a text, which must be ignored:
//!
//! | event | result | text events after it |
//! |---|---|---|
//! | press of a named key, a keypad digit or a combination | that key | ignored |
//! | press of another key | nothing | used |
//! | release of a key | nothing | used |
//! | repeat of a key held during an alarm | nothing | ignored |
//! | text, if it is used | its characters | as before |

use super::sdl::WindowEvent;
use fifteen_ui::{Key, KeyCode};
use sdl2_sys::SDL_Keymod::{KMOD_CTRL, KMOD_LALT, KMOD_RALT, KMOD_SHIFT};
use sdl2_sys::SDL_Scancode::{self, *};

/// Keys identified by their position on the keyboard, not by their label.
const PLACES: [(SDL_Scancode, KeyCode); 17] = [
    (SDL_SCANCODE_UP, KeyCode::Up),
    (SDL_SCANCODE_DOWN, KeyCode::Down),
    (SDL_SCANCODE_LEFT, KeyCode::Left),
    (SDL_SCANCODE_RIGHT, KeyCode::Right),
    (SDL_SCANCODE_RETURN, KeyCode::Enter),
    (SDL_SCANCODE_KP_ENTER, KeyCode::Enter),
    (SDL_SCANCODE_ESCAPE, KeyCode::Esc),
    (SDL_SCANCODE_TAB, KeyCode::Tab),
    (SDL_SCANCODE_BACKSPACE, KeyCode::Backspace),
    (SDL_SCANCODE_DELETE, KeyCode::Delete),
    (SDL_SCANCODE_PAGEUP, KeyCode::PageUp),
    (SDL_SCANCODE_PAGEDOWN, KeyCode::PageDown),
    (SDL_SCANCODE_HOME, KeyCode::Home),
    (SDL_SCANCODE_END, KeyCode::End),
    (SDL_SCANCODE_KP_0, KeyCode::Pad(0)),
    (SDL_SCANCODE_RETURN2, KeyCode::Enter),
    (SDL_SCANCODE_AC_BACK, KeyCode::Esc),
];

/// Signs on the keypad, which produce no text while ctrl is held.
const SIGNS: [(SDL_Scancode, char); 2] = [(SDL_SCANCODE_KP_PLUS, '+'), (SDL_SCANCODE_KP_MINUS, '-')];

/// Returns the key at a position. Function keys and keypad digits 1 to 9 have consecutive codes.
fn at_place(place: u32) -> Option<KeyCode> {
    let nth = |first: SDL_Scancode| u8::try_from(place.checked_sub(first as u32)? + 1).ok();
    let function = nth(SDL_SCANCODE_F1).filter(|n| *n <= 12);
    let digit = nth(SDL_SCANCODE_KP_1).filter(|n| *n <= 9);
    let mut named = PLACES.iter();
    let named = named.find(|(known, _)| *known as u32 == place).map(|(_, code)| *code);
    named.or(function.map(KeyCode::F)).or(digit.map(KeyCode::Pad))
}

#[derive(Debug, Default)]
pub struct KeyTranslator {
    skip_text: bool,
    ignoring: bool,
}

impl KeyTranslator {
    pub fn keys(&mut self, event: &WindowEvent) -> Vec<Key> {
        match event {
            WindowEvent::KeyDown { place, symbol, held, is_repeat } => {
                self.ignoring &= *is_repeat;
                if self.ignoring {
                    self.skip_text = true;
                    return Vec::new();
                }
                let key = key(*place, *symbol, *held);
                self.skip_text = key.is_some();
                key.into_iter().collect()
            }
            WindowEvent::KeyUp => {
                self.skip_text = false;
                Vec::new()
            }
            WindowEvent::Text(text) if !self.skip_text => {
                text.chars().filter(|c| !c.is_control()).map(Key::char).collect()
            }
            _ => Vec::new(),
        }
    }

    pub fn ignore_held(&mut self) {
        self.ignoring = true;
    }
}

/// Returns the key of a key press. `None` if the key will arrive as text, or if the game does not use it.
fn key(place: u32, symbol: i32, held: u16) -> Option<Key> {
    let any = |keys: u32| u32::from(held) & keys != 0;
    // The right alt key (AltGr) types characters on many keyboards. Some systems report it as ctrl and alt.
    let types = any(KMOD_RALT as u32);
    let (ctrl, alt) = (any(KMOD_CTRL as u32) && !types, any(KMOD_LALT as u32));
    let shift = any(KMOD_SHIFT as u32);
    if ctrl && let Some(sign) = SIGNS.iter().find(|(known, _)| *known as u32 == place) {
        return Some(Key { code: KeyCode::Char(sign.1), shift: false, ctrl, alt });
    }
    if let Some(code) = at_place(place) {
        return Some(Key { code, shift, ctrl, alt });
    }
    let printed = u8::try_from(symbol).ok().map(char::from);
    let printed = printed.filter(|c| (' '..='~').contains(c) && (ctrl || alt))?;
    Some(Key { code: KeyCode::Char(printed.to_ascii_lowercase()), shift: false, ctrl, alt })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn down(place: SDL_Scancode, symbol: char, held: u32) -> WindowEvent {
        WindowEvent::KeyDown {
            place: place as u32,
            symbol: symbol as i32,
            held: held as u16,
            is_repeat: false,
        }
    }

    fn again(place: SDL_Scancode, symbol: char) -> WindowEvent {
        WindowEvent::KeyDown { place: place as u32, symbol: symbol as i32, held: 0, is_repeat: true }
    }

    fn text(text: &str) -> WindowEvent {
        WindowEvent::Text(text.to_owned())
    }

    fn typed(events: &[WindowEvent]) -> String {
        let mut typing = KeyTranslator::default();
        let keys = events.iter().flat_map(|event| typing.keys(event));
        keys.map(|key| key.to_string()).collect()
    }

    #[test]
    fn printable_keys_use_the_text_of_the_keyboard_layout() {
        let shift = KMOD_SHIFT as u32;
        let question = [down(SDL_SCANCODE_SLASH, '/', shift), text("?"), WindowEvent::KeyUp];
        assert_eq!(typed(&question), "?");
        assert_eq!(typed(&[text("é")]), "é", "composed: no key at all");
        let at = [down(SDL_SCANCODE_Q, 'q', KMOD_RALT as u32), text("@")];
        assert_eq!(typed(&at), "@", "typed with the right alt key");
    }

    #[test]
    fn held_key_is_ignored_until_pressed_again() {
        let mut typing = KeyTranslator::default();
        let mut heard = |events: [WindowEvent; 2]| -> String {
            let keys = events.iter().flat_map(|event| typing.keys(event));
            keys.map(|key| key.to_string()).collect()
        };
        let repeated = || [again(SDL_SCANCODE_L, 'l'), text("l")];
        assert_eq!(heard([down(SDL_SCANCODE_L, 'l', 0), text("l")]), "l");
        assert_eq!(heard(repeated()), "l");
        typing.ignore_held();
        let mut heard = |events: [WindowEvent; 2]| -> String {
            let keys = events.iter().flat_map(|event| typing.keys(event));
            keys.map(|key| key.to_string()).collect()
        };
        assert_eq!(heard(repeated()), "");
        assert_eq!(heard(repeated()), "");
        assert_eq!(heard([WindowEvent::KeyUp, down(SDL_SCANCODE_L, 'l', 0)]), "");
        assert_eq!(heard([text("l"), again(SDL_SCANCODE_L, 'l')]), "l");
    }

    #[test]
    fn chords_and_keypad_keys_ignore_their_text_event() {
        let alt = [down(SDL_SCANCODE_X, 'x', KMOD_LALT as u32), text("x")];
        assert_eq!(typed(&alt), "<A-x>");
        let pad = [down(SDL_SCANCODE_KP_4, '\0', 0), text("4"), WindowEvent::KeyUp];
        assert_eq!(typed(&pad), "<KP4>", "with NumLock on");
        let ctrl = KMOD_CTRL as u32;
        let chord = [down(SDL_SCANCODE_F, 'f', ctrl), WindowEvent::KeyUp, text("g")];
        assert_eq!(typed(&chord), "<C-f>g");
        let sign = [down(SDL_SCANCODE_KP_PLUS, '\0', ctrl), WindowEvent::KeyUp, text("+")];
        assert_eq!(typed(&sign), "<C-+>+");
    }

    #[test]
    fn named_keys_keep_modifiers_and_shift_alone_is_ignored() {
        let shift = KMOD_SHIFT as u32;
        let run = [down(SDL_SCANCODE_LSHIFT, '\0', shift), down(SDL_SCANCODE_LEFT, '\0', shift)];
        assert_eq!(typed(&run), "<S-Left>");
        let full = [down(SDL_SCANCODE_RETURN, '\r', KMOD_LALT as u32)];
        assert_eq!(typed(&full), "<A-Enter>");
    }
}
