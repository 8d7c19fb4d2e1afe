//! Screenshots: the key that saves a picture of any screen.

use crate::draw::{Canvas, Looks, Rect, wrap};
use crate::input::{Input, Key, KeyAction, KeyCode, KeyMap};
use fifteen_base::{Point, Size};
use std::cell::Cell;

/// Storage of screenshots.
pub trait PictureKeeper {
    /// Saves a screenshot and returns its path.
    ///
    /// # Errors
    ///
    /// Returns the path and the reason if it cannot be saved.
    fn keep(&mut self, screen: &Canvas) -> Result<String, String>;
}

/// Screenshot storage, and the message about the last screenshot until the next key press.
#[derive(Default)]
pub struct Snapshots {
    camera: Option<Box<dyn PictureKeeper>>,
    told: Option<String>,
    /// The message, until it has been read aloud.
    unread: Cell<Option<String>>,
}

impl Snapshots {
    /// Sets where screenshots are saved.
    pub fn keep_in(&mut self, camera: Box<dyn PictureKeeper>) {
        self.camera = Some(camera);
    }

    /// Saves a screenshot and shows a message about it.
    pub fn take(&mut self, screen: &Canvas) {
        let kept = self.camera.as_mut().map(|camera| camera.keep(screen));
        self.tell(&match kept {
            Some(Ok(path)) => {
                say!("Screenshot saved: {path}, with its text beside it.")
            }
            Some(Err(why)) => say!("The screenshot could not be saved {why}."),
            None => say!("There is no folder for screenshots.").to_owned(),
        });
    }

    /// Shows another message about the screen.
    pub fn tell(&mut self, what: &str) {
        self.told = Some(what.to_owned());
        self.unread.set(self.told.clone());
    }

    /// Takes the message that has not been read aloud yet.
    pub fn unread(&self) -> Option<String> {
        self.unread.take()
    }

    /// Clears the message.
    pub fn forget(&mut self) {
        self.told = None;
    }

    /// Draws the message over everything, in the bottom rows.
    pub fn draw(&self, canvas: &mut Canvas, looks: &Looks) {
        let Some(told) = &self.told else { return };
        let Size { width, height } = canvas.size();
        let lines = wrap(told, width - 2);
        let rows = (lines.len() as i32).min(height);
        let mut view = canvas.part(Rect::new(0, height - rows, width, rows));
        view.fill(looks.select);
        for (line, y) in lines.iter().zip(0..) {
            view.text(Point::new(1, y), line, looks.title);
        }
    }
}

/// Whether an input takes a screenshot. While a screen lies `over` the map or the title, a key that types a character
/// does not: it may belong to a name.
pub fn is_picture(input: Input, keys: &KeyMap, over: bool) -> bool {
    let Input::Key(key) = input else { return false };
    let Key { code, ctrl, alt, .. } = key;
    let writes = matches!(code, KeyCode::Char(_)) && !ctrl && !alt;
    keys.command(key) == Some(KeyAction::Picture) && !(writes && over)
}
