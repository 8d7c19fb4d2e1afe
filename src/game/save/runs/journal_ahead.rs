//! The journal lines after a save: commands that were played after it.

use super::newest::anchor;
use crate::save::journal::audit::journal_problems;
use crate::save::journal::recover::recover;
use crate::save::text::load::load;
use crate::save::{RealDisk, SNAPSHOT, SaveFile};
use fifteen_content::Content;
use std::path::Path;
use std::rc::Rc;

impl SaveFile {
    pub fn journal_problems(&self, content: &Content) -> Vec<String> {
        let is_present = self.path().file_name() == Path::new(SNAPSHOT).file_name();
        let folder = self.path().parent().filter(|_| is_present);
        folder.map_or_else(Vec::new, |folder| journal_problems(folder, content))
    }

    /// Describes how much of the journal after the save can be replayed. `None` if no line follows the save.
    pub fn journal_ahead(&self, content: &Rc<Content>) -> Option<String> {
        let folder = self.path().parent()?;
        let read = load(self.bytes(), self.path(), content).ok()?;
        let is_present = self.path().file_name() == Path::new(SNAPSHOT).file_name();
        let anchor = anchor(&read.head, content, u64::from(!is_present));
        let recovered = recover(&RealDisk, folder, content, read.restored.world, anchor).ok()?;
        let goes_on = "The journal goes on";
        match (recovered.replayed, recovered.write_start.lost.is_empty()) {
            (0, true) => None,
            (0, false) => Some(format!("{goes_on}, but the game cannot follow it from this save")),
            (repeated, whole) => Some(format!(
                "{goes_on} to turn {}: the game will replay {repeated} {}{}",
                recovered.game.world().turn(),
                if repeated == 1 { "command" } else { "commands" },
                if whole { "" } else { ", and cannot follow the rest" }
            )),
        }
    }
}
