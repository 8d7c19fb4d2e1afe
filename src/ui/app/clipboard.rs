//! What is copied for other programs, by the front end.

use super::App;
use crate::clipboard::Copied;
use crate::screens::Message;

impl App {
    /// What is to be copied now, if anything is.
    pub fn take_copy(&mut self) -> Option<String> {
        self.to_copy.as_ref().map(|(_, text)| text.clone())
    }

    /// What became of what was to be copied: it is told, with the text itself.
    pub fn copied(&mut self, how: Copied) {
        if let Some((what, text)) = self.to_copy.take() {
            self.screens.push(Message::new(format!("{what} {text}"), how.told()));
        }
    }
}
