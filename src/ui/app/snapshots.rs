//! Screenshots, clipboard, and messages over the screen.

use super::App;
use crate::camera::PictureKeeper;
use crate::draw::Canvas;
use crate::screens::Message;

impl App {
    /// Sets where screenshots are saved.
    pub fn keep_pictures(&mut self, camera: Box<dyn PictureKeeper>) {
        self.show.snapshots.keep_in(camera);
    }

    /// Takes a screenshot. The hero continues.
    pub(super) fn take_picture(&mut self) {
        let mut screen = Canvas::new(self.show.size.get());
        self.draw(&mut screen);
        self.show.snapshots.take(&screen);
    }

    /// Shows a message over the screen until the next key.
    pub fn tell(&mut self, what: &str) {
        self.show.snapshots.tell(what);
    }
}

impl App {
    /// Returns the text to copy, if there is one.
    pub fn take_copy(&mut self) -> Option<String> {
        self.show.to_copy.as_ref().map(|(_, text)| text.clone())
    }

    /// Reports the result of copying, with the text itself.
    pub fn copied(&mut self, how: Copied) {
        if let Some((what, text)) = self.show.to_copy.take() {
            self.screens.push(Message::new(format!("{what} {text}"), how.message()));
        }
    }
}

/// Result of copying a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// It is on the clipboard.
    Kept,
    /// The terminal was asked to copy it and does not confirm.
    Asked,
    /// There is no clipboard.
    Nowhere,
}

impl Copied {
    /// Returns the result in words.
    pub fn message(self) -> &'static str {
        match self {
            Copied::Kept => say!("Copied to the clipboard."),
            Copied::Asked => {
                say!(
                    "The terminal was asked to copy it. Some terminals ignore this without saying so."
                )
            }
            Copied::Nowhere => say!("There is no clipboard here: write it down."),
        }
    }
}
