//! Pictures of the screen, and what is told over all that is on it.

use super::App;
use crate::camera::Camera;
use crate::draw::Canvas;

impl App {
    /// From now on the pictures that the player takes are kept there.
    pub fn keep_pictures(&mut self, camera: Box<dyn Camera>) {
        self.snapshots.keep_in(camera);
    }

    /// Keeps a picture of what is on the screen. The hero goes on with what they are doing.
    pub(super) fn take_picture(&mut self) {
        let mut screen = Canvas::new(self.size.get());
        self.draw(&mut screen);
        self.snapshots.take(&screen);
    }

    /// Tells something about the screen itself, over all that is on it, until the next key.
    pub fn tell(&mut self, what: &str) {
        self.snapshots.tell(what);
    }
}
