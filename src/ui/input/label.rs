//! Keys as people call them: "Shift+↑", "Ctrl+p", "pad 8".

use super::key::{Key, KeyCode};

/// What a key is called on the screen.
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
    use crate::input::key::parse_keys;

    #[test]
    fn labels_are_what_stands_on_the_keys() {
        let keys = parse_keys("k<S-Up><C-p><KP8><lt><Space>").unwrap();
        let labels: Vec<String> = keys.into_iter().map(label).collect();
        assert_eq!(labels, ["k", "Shift+↑", "Ctrl+p", "pad 8", "<", "Space"]);
    }
}
