//! What the player takes away from the screen: pictures of it, and texts for the clipboard, which only some front ends have; and
//! what is told over all that is on it.

use super::App;
use crate::camera::PictureKeeper;
use crate::draw::Canvas;
use crate::screens::Message;

impl App {
    /// From now on the pictures that the player takes are kept there.
    pub fn keep_pictures(&mut self, camera: Box<dyn PictureKeeper>) {
        self.show.snapshots.keep_in(camera);
    }

    /// Keeps a picture of what is on the screen. The hero goes on with what they are doing.
    pub(super) fn take_picture(&mut self) {
        let mut screen = Canvas::new(self.show.size.get());
        self.draw(&mut screen);
        self.show.snapshots.take(&screen);
    }

    /// Tells something about the screen itself, over all that is on it, until the next key.
    pub fn tell(&mut self, what: &str) {
        self.show.snapshots.tell(what);
    }
}

impl App {
    /// What is to be copied now, if anything is.
    pub fn take_copy(&mut self) -> Option<String> {
        self.show.to_copy.as_ref().map(|(_, text)| text.clone())
    }

    /// What became of what was to be copied: it is told, with the text itself.
    pub fn copied(&mut self, how: Copied) {
        if let Some((what, text)) = self.show.to_copy.take() {
            self.screens.push(Message::new(format!("{what} {text}"), how.told()));
        }
    }
}

/// What became of a text that was to be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// It is on the clipboard.
    Kept,
    /// The terminal was asked to put it there, and does not say whether it did.
    Asked,
    /// There is none.
    Nowhere,
}

impl Copied {
    /// The same in words.
    pub fn told(self) -> &'static str {
        match self {
            Copied::Kept => say!("It is on the clipboard."),
            Copied::Asked => {
                say!(
                    "The terminal was asked to put it on the clipboard. Some terminals do not, and none says so."
                )
            }
            Copied::Nowhere => say!("There is no clipboard here: note it down."),
        }
    }
}
