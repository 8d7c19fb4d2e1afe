//! The journal of a slot: lines to write, and trouble with writing them.

use super::Slot;
use crate::save::error::SaveError;
use crate::save::head::VERSION;
use crate::save::journal::JOURNAL;
use crate::save::journal::header::Header;
use crate::save::journal::line::{Entry, Line, Moment};
use crate::save::journal::write::{Journal, Keeping, Plan};
use crate::{Command, Game, World};
use fifteen_content::Content;

impl Slot {
    /// Continues the journal of a run that was [resumed](Slot::resume) and need not be saved.
    pub fn go_on(&mut self) {
        if !self.journal.waits_for_a_snapshot() {
            let opened = self.journal.write(self.disk.as_ref(), &self.folder);
            self.note_trouble(opened);
        }
    }

    /// Whether the journal contains everything that was played.
    pub fn is_recording(&self) -> bool {
        self.journal.is_whole()
    }

    /// Returns how safe the commands since the last save are.
    pub fn keeping(&self) -> Keeping {
        self.journal.keeping()
    }

    /// Writes a journal line for a command that is about to be executed.
    pub fn record(&mut self, game: &Game, command: Command) {
        self.write_line(&Line::now(game.world(), game.content(), Entry::Command(command)));
    }

    /// Writes a journal line for changed data.
    pub fn record_data(&mut self, game: &Game) {
        // The save on disk is of other data. It is kept as an older save, although it is of the same turn.
        self.saved_turn = None;
        let mark = Entry::Data(game.content().digest);
        self.write_line(&Line::now(game.world(), game.content(), mark));
    }

    /// Writes a journal line for a stop at a moment that may be past, because the program failed after it.
    pub fn record_stop(&mut self, moment: Moment) {
        self.write_line(&moment.stop());
    }

    /// Syncs the journal. Returns whether all commands survive a power cut.
    pub fn sync(&mut self) -> bool {
        let synced = self.journal.sync();
        let is_safe = synced.is_ok() && self.journal.keeping() == Keeping::Written;
        self.note_trouble(synced);
        is_safe
    }

    /// Returns the latest error of writing the journal since the last call. The run can still be played and saved.
    pub fn trouble(&mut self) -> Option<SaveError> {
        self.trouble.take()
    }

    /// Checks the journal before a write. If others changed it, it is kept, and a new one begins with the next save.
    pub(super) fn mind_journal(&mut self) {
        let path = self.folder.join(JOURNAL);
        if !self.journal.is_as_written(self.disk.as_ref(), &path) {
            self.journal = Journal::new(Plan::default());
            self.changed = true;
        }
    }

    fn write_line(&mut self, line: &Line) {
        self.mind_journal();
        self.put(line);
    }

    fn put(&mut self, line: &Line) {
        let written = self.journal.record(self.disk.as_ref(), &self.folder, line);
        self.note_trouble(written);
    }

    fn note_trouble(&mut self, done: std::io::Result<()>) {
        if let Err(error) = done {
            let path = self.folder.join(JOURNAL);
            self.trouble = Some(SaveError::io("write to", path)(error));
        }
    }

    /// Writes a journal line for a save, and syncs the journal.
    pub(super) fn mark(&mut self, world: &World, content: &Content, sum: u64, state: u64) {
        self.mind_journal();
        let header = Header::new(world, content);
        self.journal.saved(&header, |entry| Line::now(world, content, entry));
        let entry = Entry::Saved { seq: self.save_seq, sum, state, version: VERSION };
        self.put(&Line::now(world, content, entry));
        self.sync();
    }
}
