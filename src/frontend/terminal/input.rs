//! Converts terminal events to the game's keys and mouse input.

use crossterm::event::{
    self, Event, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use fifteen_base::Point;
use fifteen_ui::input::key::Button;
use fifteen_ui::{Input, Key, KeyCode, Modifiers};

/// Event converter. It stores the cell of the mouse, to report each movement once.
#[derive(Default)]
pub struct Translator {
    mouse: Option<Point>,
}

impl Translator {
    /// Returns `None` for events that the game does not use, such as a paste.
    pub fn translate(&mut self, event: &Event) -> Option<Input> {
        match event {
            Event::Key(key) => self::key(key).map(Input::Key),
            Event::Mouse(mouse) => self.mouse(mouse),
            _ => None,
        }
    }

    fn mouse(&mut self, event: &MouseEvent) -> Option<Input> {
        let at = Point::new(i32::from(event.column), i32::from(event.row));
        let moved = self.mouse.replace(at) != Some(at);
        match event.kind {
            MouseEventKind::Down(button) => Some(Input::Click(at, self::button(button))),
            MouseEventKind::Moved | MouseEventKind::Drag(_) => moved.then_some(Input::Hover(at)),
            MouseEventKind::ScrollUp => Some(Input::Wheel(1)),
            MouseEventKind::ScrollDown => Some(Input::Wheel(-1)),
            _ => None,
        }
    }
}

pub fn held_with(event: &Event) -> Modifiers {
    match event {
        Event::Mouse(MouseEvent { modifiers, .. }) => Modifiers {
            shift: modifiers.contains(KeyModifiers::SHIFT),
            ctrl: modifiers.contains(KeyModifiers::CONTROL),
            alt: modifiers.contains(KeyModifiers::ALT),
        },
        _ => Modifiers::NONE,
    }
}

fn button(button: MouseButton) -> Button {
    match button {
        MouseButton::Left => Button::Left,
        MouseButton::Middle => Button::Middle,
        MouseButton::Right => Button::Right,
    }
}

fn key(event: &KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let held = |modifier| event.modifiers.contains(modifier);
    let (code, shifted) = code(event.code, event.state.contains(KeyEventState::KEYPAD))?;
    let (ctrl, alt) = (held(KeyModifiers::CONTROL), held(KeyModifiers::ALT));
    let character = matches!(code, KeyCode::Char(_));
    Some(Key {
        code: match code {
            KeyCode::Char(c) if ctrl || alt => KeyCode::Char(c.to_ascii_lowercase()),
            code => code,
        },
        shift: !character && (shifted || held(KeyModifiers::SHIFT)),
        ctrl,
        alt,
    })
}

/// Returns the key, and whether the event itself implies shift.
fn code(code: event::KeyCode, keypad: bool) -> Option<(KeyCode, bool)> {
    use event::KeyCode as From;
    let pad = |digit, alone| if keypad { KeyCode::Pad(digit) } else { alone };
    let code = match code {
        From::Char(c) => match c.to_digit(10) {
            Some(digit) if keypad => KeyCode::Pad(digit as u8),
            _ => KeyCode::Char(c),
        },
        From::Up => pad(8, KeyCode::Up),
        From::Down => pad(2, KeyCode::Down),
        From::Left => pad(4, KeyCode::Left),
        From::Right => pad(6, KeyCode::Right),
        From::Home => pad(7, KeyCode::Home),
        From::End => pad(1, KeyCode::End),
        From::PageUp => pad(9, KeyCode::PageUp),
        From::PageDown => pad(3, KeyCode::PageDown),
        From::KeypadBegin => KeyCode::Pad(5),
        From::Insert if keypad => KeyCode::Pad(0),
        From::Delete => KeyCode::Delete,
        From::Enter => KeyCode::Enter,
        From::Esc => KeyCode::Esc,
        From::Tab => KeyCode::Tab,
        From::BackTab => return Some((KeyCode::Tab, true)),
        From::Backspace => KeyCode::Backspace,
        From::F(n) if (1..=12).contains(&n) => KeyCode::F(n),
        _ => return None,
    };
    Some((code, false))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(code: event::KeyCode, held: KeyModifiers, keypad: bool) -> String {
        let mut event = KeyEvent::new(code, held);
        if keypad {
            event.state = KeyEventState::KEYPAD;
        }
        key(&event).map_or_else(|| "-".to_owned(), |key| key.to_string())
    }

    #[test]
    fn terminal_keys_translate_to_the_game_notation() {
        use event::KeyCode as C;
        let (none, shift) = (KeyModifiers::NONE, KeyModifiers::SHIFT);
        let (ctrl, alt) = (KeyModifiers::CONTROL, KeyModifiers::ALT);
        assert_eq!(written(C::Char('L'), shift, false), "L");
        assert_eq!(written(C::Char('?'), none, false), "?");
        assert_eq!(written(C::Char('é'), none, false), "é");
        assert_eq!(written(C::Char('x'), ctrl, false), "<C-x>");
        assert_eq!(written(C::Char('X'), alt | shift, false), "<A-x>");
        assert_eq!(written(C::Right, shift, false), "<S-Right>");
        assert_eq!(written(C::BackTab, none, false), "<S-Tab>");
        assert_eq!(written(C::Home, none, true), "<KP7>");
        assert_eq!(written(C::Char('3'), none, true), "<KP3>");
        assert_eq!(written(C::Char('3'), none, false), "3");
        assert_eq!(written(C::F(12), none, false), "<F12>");
        assert_eq!(written(C::F(13), none, false), "-");
    }

    #[test]
    fn repeated_hover_on_a_cell_and_pastes_are_ignored() {
        let mut translator = Translator::default();
        let mut moved = |column| {
            let kind = MouseEventKind::Moved;
            translator.translate(&Event::Mouse(MouseEvent {
                kind,
                column,
                row: 4,
                modifiers: KeyModifiers::NONE,
            }))
        };
        assert_eq!(moved(3), Some(Input::Hover(Point::new(3, 4))));
        assert_eq!(moved(3), None);
        assert_eq!(moved(5), Some(Input::Hover(Point::new(5, 4))));
        assert_eq!(translator.translate(&Event::Paste("qqq".into())), None);
    }

    #[test]
    fn clicks_report_held_modifiers() {
        let event = |modifiers| {
            let kind = MouseEventKind::Down(MouseButton::Left);
            Event::Mouse(MouseEvent { kind, column: 3, row: 4, modifiers })
        };
        assert_eq!(held_with(&event(KeyModifiers::NONE)), Modifiers::NONE);
        assert_eq!(held_with(&event(KeyModifiers::SHIFT)), Modifiers::SHIFT);
        assert_eq!(held_with(&event(KeyModifiers::CONTROL)), Modifiers::CTRL);
        assert_eq!(held_with(&event(KeyModifiers::ALT)), Modifiers::ALT);
    }
}
