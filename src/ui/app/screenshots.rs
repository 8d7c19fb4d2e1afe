//! Screenshots, clipboard, and messages over the screen.

use super::App;
use crate::draw::Canvas;
use crate::screens::MessageDialog;
use crate::screenshots::ScreenshotStore;

impl App {
    pub fn set_screenshot_store(&mut self, store: Box<dyn ScreenshotStore>) {
        self.display.screenshots.set_store(store);
    }

    /// Takes a screenshot without interrupting the hero.
    pub(super) fn take_screenshot(&mut self) {
        let mut screen = Canvas::new(self.display.size.get());
        self.draw(&mut screen);
        self.display.screenshots.take(&screen);
    }

    /// Shows a message over the screen until the next key or click.
    pub fn show_message(&mut self, text: &str) {
        self.display.screenshots.show_message(text);
    }

    pub fn text_to_copy(&mut self) -> Option<String> {
        self.display.clipboard_text.as_ref().map(|(_, text)| text.clone())
    }

    pub fn report_copied(&mut self, result: CopyResult) {
        if let Some((what, text)) = self.display.clipboard_text.take() {
            self.screens.push(MessageDialog::new(format!("{what} {text}"), result.message()));
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyResult {
    Copied,
    /// The terminal was asked to copy the text. Terminals do not confirm.
    Requested,
    NoClipboard,
}

impl CopyResult {
    pub fn message(self) -> &'static str {
        match self {
            CopyResult::Copied => say!("Copied to the clipboard."),
            CopyResult::Requested => {
                say!("The terminal was asked to copy it. Some terminals ignore this without saying so.")
            }
            CopyResult::NoClipboard => say!("There is no clipboard here: write it down."),
        }
    }
}
