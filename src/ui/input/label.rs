//! Keys as people call them: "Shift+↑", "Ctrl+p", "pad 8".

use super::key::{Key, KeyCode};

/// What a key is called on the screen.
pub fn label(key: Key) -> String {
    let held = [(key.ctrl, "Ctrl+"), (key.alt, "Alt+"), (key.shift, "Shift+")];
    let held = held.iter().filter(|(on, _)| *on).map(|(_, text)| *text);
    let name = match key.code {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Enter => "Enter".to_owned(),
        KeyCode::Esc => "Esc".to_owned(),
        KeyCode::Tab => "Tab".to_owned(),
        KeyCode::Backspace => "Backspace".to_owned(),
        KeyCode::Delete => "Del".to_owned(),
        KeyCode::Up => "↑".to_owned(),
        KeyCode::Down => "↓".to_owned(),
        KeyCode::Left => "←".to_owned(),
        KeyCode::Right => "→".to_owned(),
        KeyCode::PageUp => "PgUp".to_owned(),
        KeyCode::PageDown => "PgDn".to_owned(),
        KeyCode::Home => "Home".to_owned(),
        KeyCode::End => "End".to_owned(),
        KeyCode::F(n) => format!("F{n}"),
        KeyCode::Pad(n) => format!("pad {n}"),
    };
    held.chain([name.as_str()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::key::parse_keys;

    #[test]
    fn labels_are_what_stands_on_the_keys() {
        let keys = parse_keys("k<S-Up><C-p><KP8><lt><Space>").unwrap();
        let labels: Vec<String> = keys.into_iter().map(label).collect();
        assert_eq!(labels, ["k", "Shift+↑", "Ctrl+p", "pad 8", "<", "Space"]);
    }
}
