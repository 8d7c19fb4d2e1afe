//! Remembered window state: size, position and letters, in a small file beside the settings. An unreadable file and
//! invalid values are ignored without a message.

use fifteen_base::serde_json::{self, Value, json};
use fifteen_base::{Point, Size};
use fifteen_content::files::disk::read_file;
use fifteen_ui::settings::replace_file;
use std::path::{Path, PathBuf};

/// Maximum width and height of a window, and maximum distance from the corner of the first screen, in pixels.
const FAR: i64 = 32_000;
/// Maximum scale factor of letters.
const TIMES: i64 = 128;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowState {
    pub size: Option<Size>,
    /// Position of the upper left corner when not full-screen.
    pub position: Option<Point>,
    pub is_fullscreen: bool,
    /// Letters that the player chose instead of the default.
    pub letters: Option<ChosenFont>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenFont {
    pub font: PathBuf,
    pub times: i32,
    /// Font in the settings when the player chose the letters. If the settings get another font, it replaces the
    /// chosen one.
    pub settings_font: Option<PathBuf>,
}

impl WindowState {
    /// Reads the state from a file. Missing and invalid values get their defaults.
    pub fn read(file: &Path) -> WindowState {
        let read = read_file(file).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
        read.map_or(WindowState::default(), |value| WindowState::from_json(&value))
    }

    fn from_json(value: &Value) -> WindowState {
        let size = number_pair(&value["size"], 1).map(|(width, height)| Size::new(width, height));
        let position = number_pair(&value["place"], -FAR).map(|(x, y)| Point::new(x, y));
        let is_fullscreen = value["full"].as_bool().unwrap_or_default();
        WindowState { size, position, is_fullscreen, letters: letters(&value["letters"]) }
    }

    /// Writes the state to a file. Errors are ignored; the next window then has an older state.
    pub fn write(&self, file: &Path) {
        let letters = self.letters.as_ref().map(|chosen| {
            json!({
                "font": chosen.font.to_str(),
                "times": chosen.times,
                "instead_of": chosen.settings_font.as_deref().and_then(Path::to_str),
            })
        });
        let value = json!({
            "size": self.size.map(|size| [size.width, size.height]),
            "place": self.position.map(|at| [at.x, at.y]),
            "full": self.is_fullscreen,
            "letters": letters,
        });
        let _ = replace_file(file, &format!("{value:#}\n"));
    }
}

fn number_pair(value: &Value, least: i64) -> Option<(i32, i32)> {
    let numbers = value.as_array().filter(|numbers| numbers.len() == 2)?;
    let number = |value: &Value| {
        let number = value.as_i64().filter(|number| (least..=FAR).contains(number))?;
        i32::try_from(number).ok()
    };
    Some((number(&numbers[0])?, number(&numbers[1])?))
}

fn letters(value: &Value) -> Option<ChosenFont> {
    let path = |value: &Value| value.as_str().map(PathBuf::from);
    let times = value["times"].as_i64().filter(|times| (1..=TIMES).contains(times))?;
    Some(ChosenFont {
        font: path(&value["font"])?,
        times: i32::try_from(times).ok()?,
        settings_font: path(&value["instead_of"]),
    })
}

/// Returns the remembered position. `None` if too little of the upper edge would be on a screen, so that the player
/// could not move the window.
pub fn restored_position(at: Point, size: Size, screens: &[(Point, Size)]) -> Option<Point> {
    /// Minimum part of the upper edge that must be on a screen, in pixels.
    const HOLD: Size = Size::new(100, 20);
    let shared =
        |from: i32, length: i32, other: i32, room: i32| (from + length).min(other + room) - from.max(other);
    let reaches = |(corner, room): &(Point, Size)| {
        let across = shared(at.x, size.width, corner.x, room.width);
        let down = shared(at.y, HOLD.height, corner.y, room.height);
        across >= HOLD.width.min(size.width) && down >= HOLD.height
    };
    screens.iter().any(reaches).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn window_state_round_trips_through_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new/window.json");
        assert_eq!(WindowState::read(&file), WindowState::default());
        let chosen = ChosenFont { font: "9x15".into(), times: 2, settings_font: Some("8x13".into()) };
        let state = WindowState {
            size: Some(Size::new(1000, 800)),
            position: Some(Point::new(-20, 31)),
            is_fullscreen: true,
            letters: Some(chosen),
        };
        state.write(&file);
        assert_eq!(WindowState::read(&file), state);
        WindowState::default().write(&file);
        assert_eq!(WindowState::read(&file), WindowState::default());
    }

    #[test]
    fn invalid_window_state_falls_back_to_defaults() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("window.json");
        let deep = "[".repeat(100_000);
        for text in [
            "",
            "{",
            "7",
            "[]",
            "null",
            &deep,
            "\u{0}",
            r#"{ "size": [0, 800], "place": [1, 2, 3], "full": "yes", "letters": 5 }"#,
            r#"{ "size": [1e9, 9], "place": [99999999999999999999, 0], "full": 1 }"#,
            r#"{ "size": [-5, -5], "place": {}, "letters": { "font": "9x15", "times": 0 } }"#,
            r#"{ "size": "1x1", "letters": { "font": ["9x15"], "times": 1 } }"#,
        ] {
            std::fs::write(&file, text).unwrap();
            assert_eq!(WindowState::read(&file), WindowState::default(), "{text}");
        }
        std::fs::remove_file(&file).unwrap();
        std::fs::create_dir(&file).unwrap();
        assert_eq!(WindowState::read(&file), WindowState::default());
        WindowState::default().write(&file);
        assert!(file.is_dir(), "nothing is harmed");
        // The valid values of a partly valid file are used.
        let half = serde_json::from_str(r#"{ "size": [640, 400], "place": ["a", 1] }"#).unwrap();
        let expected = WindowState { size: Some(Size::new(640, 400)), ..WindowState::default() };
        assert_eq!(WindowState::from_json(&half), expected);
    }

    #[test]
    fn off_screen_window_position_is_discarded() {
        let size = Size::new(800, 600);
        let screens =
            [(Point::new(0, 30), Size::new(1280, 994)), (Point::new(1280, 0), Size::new(1024, 768))];
        let kept = |x, y| restored_position(Point::new(x, y), size, &screens).is_some();
        assert!(kept(10, 50) && kept(1900, 100) && kept(-600, 900), "in part is enough");
        for (x, y) in [(2250, 100), (-720, 50), (100, -500), (100, 1020), (30000, 30000), (1300, 760)] {
            assert!(!kept(x, y), "{x} {y}");
        }
        assert_eq!(restored_position(Point::new(0, 0), size, &[]), None);
    }
}
