//! Keys that the player has set on the screen of the keys.

use super::App;
use crate::input::KeyMap;
use crate::screens::Message;
use crate::settings::faults::Part;

impl App {
    /// Writes other keys and puts them in force, or says why not.
    pub(super) fn set_keys(&mut self, keys: KeyMap) {
        let written = match &mut self.files {
            Some(files) => files.write_keys(&keys),
            None => Ok(keys),
        };
        match written {
            Ok(keys) => {
                self.keys = keys;
                self.mended(Part::Keys);
            }
            Err(why) => self.screens.push(Message::new(say!("The keys are as they were"), why)),
        }
    }
}
