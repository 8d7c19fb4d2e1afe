//! What the journal of a run tells of that a save of it does not hold yet.

use super::inspect::SaveFile;
use super::newest::anchor;
use crate::save::disk::RealDisk;
use crate::save::head::SNAPSHOT;
use crate::save::journal::audit::audit;
use crate::save::journal::recover::recover;
use crate::save::text::load::load;
use fifteen_content::Content;
use std::path::Path;
use std::rc::Rc;

impl SaveFile {
    /// What is wrong with the journal beside it, in sentences. Nothing is played, and nothing is written.
    pub fn journal(&self, content: &Content) -> Vec<String> {
        let is_present = self.path().file_name() == Path::new(SNAPSHOT).file_name();
        let folder = self.path().parent().filter(|_| is_present);
        folder.map_or_else(Vec::new, |folder| audit(folder, content))
    }

    /// That the journal beside it goes on after it, and how far the game will follow it; none if it does not. Nothing
    /// is written.
    pub fn ahead(&self, content: &Rc<Content>) -> Option<String> {
        let folder = self.path().parent()?;
        let read = load(self.bytes(), self.path(), content).ok()?;
        let is_present = self.path().file_name() == Path::new(SNAPSHOT).file_name();
        let anchor = anchor(&read.head, content, u64::from(!is_present));
        let recovered = recover(&RealDisk, folder, content, read.restored.world, anchor).ok()?;
        let goes_on = "The journal goes on";
        match (recovered.repeated, recovered.plan.lost.is_empty()) {
            (0, true) => None,
            (0, false) => Some(format!("{goes_on}, but the game cannot follow it from this save")),
            (repeated, whole) => Some(format!(
                "{goes_on} to turn {}: the game will repeat {repeated} {}{}",
                recovered.game.world().turn(),
                if repeated == 1 { "command" } else { "commands" },
                if whole { "" } else { ", and cannot follow the rest" }
            )),
        }
    }
}
