//! The key that keeps a picture of the screen, whatever is on it.

use crate::draw::{Canvas, Looks, Rect, wrap};
use crate::input::{Input, Key, KeyAction, KeyCode, KeyMap};
use fifteen_base::{Point, Size};
use std::cell::Cell;

/// What keeps pictures of the screen.
pub trait PictureKeeper {
    /// Keeps what is on the screen, and tells where.
    ///
    /// # Errors
    /// When it cannot be kept, with the place and the reason.
    fn keep(&mut self, screen: &Canvas) -> Result<String, String>;
}

/// Pictures as they are taken, and what is told of the last one until the next key.
#[derive(Default)]
pub struct Snapshots {
    camera: Option<Box<dyn PictureKeeper>>,
    told: Option<String>,
    /// The same, until it has been read out.
    unread: Cell<Option<String>>,
}

impl Snapshots {
    /// From now on pictures are kept there.
    pub fn keep_in(&mut self, camera: Box<dyn PictureKeeper>) {
        self.camera = Some(camera);
    }

    /// Keeps a picture, and tells where.
    pub fn take(&mut self, screen: &Canvas) {
        let kept = self.camera.as_mut().map(|camera| camera.keep(screen));
        self.tell(&match kept {
            Some(Ok(path)) => {
                say!("A picture of the screen is kept: {path}, with its text beside it.")
            }
            Some(Err(why)) => say!("No picture could be kept {why}."),
            None => say!("There is no place here where pictures are kept.").to_owned(),
        });
    }

    /// Tells something else about the screen.
    pub fn tell(&mut self, what: &str) {
        self.told = Some(what.to_owned());
        self.unread.set(self.told.clone());
    }

    /// What was told and is not read out yet.
    pub fn unread(&self) -> Option<String> {
        self.unread.take()
    }

    /// What is told has been seen.
    pub fn forget(&mut self) {
        self.told = None;
    }

    /// Draws what is told over everything, in the rows at the bottom.
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

/// Whether a picture is to be taken: by a key that writes a character only where nothing lies `over` the map or the title, as it
/// may be meant for a name there.
pub fn is_picture(input: Input, keys: &KeyMap, over: bool) -> bool {
    let Input::Key(key) = input else { return false };
    let Key { code, ctrl, alt, .. } = key;
    let writes = matches!(code, KeyCode::Char(_)) && !ctrl && !alt;
    keys.command(key) == Some(KeyAction::Picture) && !(writes && over)
}
