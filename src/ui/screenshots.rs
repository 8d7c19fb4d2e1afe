//! Screenshots: the key that saves a picture of any screen.

use crate::draw::{Canvas, Rect, UiColors, wrap};
use crate::input::{Input, Key, KeyAction, KeyCode, KeyMap};
use fifteen_base::{Point, Size};
use std::cell::Cell;

pub trait ScreenshotStore {
    /// Saves a screenshot and returns its path.
    ///
    /// # Errors
    ///
    /// If the screenshot cannot be saved, returns its path and the reason.
    fn save(&mut self, screen: &Canvas) -> Result<String, String>;
}

/// Screenshot storage, and the message about the last screenshot until the next key press.
#[derive(Default)]
pub struct Screenshots {
    store: Option<Box<dyn ScreenshotStore>>,
    message: Option<String>,
    /// The message for screen readers; `None` once it has been read aloud.
    unread: Cell<Option<String>>,
}

impl Screenshots {
    pub fn set_store(&mut self, store: Box<dyn ScreenshotStore>) {
        self.store = Some(store);
    }

    pub fn take(&mut self, screen: &Canvas) {
        let result = self.store.as_mut().map(|store| store.save(screen));
        self.show_message(&match result {
            Some(Ok(path)) => say!("Screenshot saved: {path}, with its text beside it."),
            Some(Err(why)) => say!("The screenshot could not be saved {why}."),
            None => say!("There is no folder for screenshots.").to_owned(),
        });
    }

    /// Shows any message in the place where messages about screenshots appear.
    pub fn show_message(&mut self, text: &str) {
        self.message = Some(text.to_owned());
        self.unread.set(self.message.clone());
    }

    pub fn take_unread(&self) -> Option<String> {
        self.unread.take()
    }

    pub fn clear_message(&mut self) {
        self.message = None;
    }

    /// Draws the message over everything, in the bottom rows.
    pub fn draw(&self, canvas: &mut Canvas, colors: &UiColors) {
        let Some(message) = &self.message else { return };
        let Size { width, height } = canvas.size();
        let lines = wrap(message, width - 2);
        let rows = (lines.len() as i32).min(height);
        let mut view = canvas.part(Rect::new(0, height - rows, width, rows));
        view.fill(colors.select);
        for (line, y) in lines.iter().zip(0..) {
            view.text(Point::new(1, y), line, colors.title);
        }
    }
}

/// Whether an input takes a screenshot. `over` means that another screen lies over the map or the title. In that
/// case a key that types a character takes no screenshot, because the player may be typing a name.
pub fn is_screenshot_key(input: Input, keys: &KeyMap, over: bool) -> bool {
    let Input::Key(key) = input else { return false };
    let Key { code, ctrl, alt, .. } = key;
    let types_char = matches!(code, KeyCode::Char(_)) && !ctrl && !alt;
    keys.action(key) == Some(KeyAction::Screenshot) && !(types_char && over)
}
