//! The files beside a save: whether some are missing, and the journal with the commands that were played after it.

use super::newest::{anchor, is_damaged, newest};
use super::write::backups;
use crate::save::disk::exists;
use crate::save::journal::audit::journal_problems;
use crate::save::journal::recover::recover;
use crate::save::text::load::load;
use crate::save::{RealDisk, SNAPSHOT, SaveFile};
use fifteen_base::escape;
use fifteen_content::Content;
use std::path::Path;
use std::rc::Rc;

impl SaveFile {
    /// Lists the problems of the files beside the save, as sentences. Empty if the save is a backup, or has another
    /// name than the saves of a run.
    pub fn folder_problems(&self, content: &Content) -> Vec<String> {
        let folder = self.path().parent().unwrap_or(Path::new(""));
        let mut problems = Vec::new();
        if newest(&RealDisk, folder).as_deref() != Some(self.path()) {
            return problems;
        }
        if !exists(&RealDisk, &folder.join(SNAPSHOT)) {
            problems.push(format!("There is no {SNAPSHOT}: the game will resume from this older save."));
        }
        let older = backups(folder).filter(|path| path != self.path() && exists(&RealDisk, path));
        for older in older.filter(|path| is_damaged(&RealDisk, path)) {
            let name = escape::escape_path(older.file_name().unwrap_or_default().as_ref());
            problems.push(format!(
                "The older save {name} is damaged: it is of no use, and the next saves replace it."
            ));
        }
        problems.extend(journal_problems(folder, content));
        problems
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
