//! The journal of a slot: writes lines, and keeps write errors for the caller.

use crate::save::journal::{
    CommandSafety, InterruptPoint, JOURNAL, Journal, JournalHeader, JournalLine, LineContent, WriteStart,
};
use crate::save::save_header::VERSION;
use crate::save::{SaveError, SaveSlot};
use crate::{Command, Game, World};
use fifteen_content::Content;

impl SaveSlot {
    /// Continues the journal of a run that was [resumed](SaveSlot::resume) and need not be saved first.
    pub fn continue_journal(&mut self) {
        if !self.journal.needs_snapshot() {
            let opened = self.journal.write(self.disk.as_ref(), &self.folder);
            self.note_trouble(opened);
        }
    }

    /// Whether the journal contains everything that was played since the last save.
    pub fn is_recording(&self) -> bool {
        self.journal.is_whole()
    }

    pub fn command_safety(&self) -> CommandSafety {
        self.journal.command_safety()
    }

    pub fn record(&mut self, game: &Game, command: Command) {
        self.write_line(&JournalLine::now(game.world(), game.content(), LineContent::Command(command)));
    }

    pub fn record_data(&mut self, game: &Game) {
        // The save on disk uses other data. The next save must make that save a backup, even on the same turn.
        self.saved_turn = None;
        let mark = LineContent::Data(game.content().digest);
        self.write_line(&JournalLine::now(game.world(), game.content(), mark));
    }

    /// Writes a journal line that stops a behaviour at an earlier moment, after which the program panicked.
    pub fn record_stop(&mut self, moment: InterruptPoint) {
        self.write_line(&moment.line);
    }

    /// Syncs the journal. Returns whether all commands survive a power cut.
    pub fn sync(&mut self) -> bool {
        let synced = self.journal.sync();
        let is_safe = synced.is_ok() && self.journal.command_safety() == CommandSafety::Written;
        self.note_trouble(synced);
        is_safe
    }

    /// Takes the latest error of writing the journal. In spite of the error, the run can be played and saved.
    pub fn take_trouble(&mut self) -> Option<SaveError> {
        self.trouble.take()
    }

    /// If another program has changed the journal, stops writing to it. The next save renames the file and begins a
    /// new journal.
    pub(super) fn check_journal(&mut self) {
        let path = self.folder.join(JOURNAL);
        if !self.journal.is_as_written(self.disk.as_ref(), &path) {
            self.journal = Journal::new(WriteStart::default());
            self.journal_changed = true;
        }
    }

    fn write_line(&mut self, line: &JournalLine) {
        self.check_journal();
        self.append_line(line);
    }

    fn append_line(&mut self, line: &JournalLine) {
        let written = self.journal.record(self.disk.as_ref(), &self.folder, line);
        self.note_trouble(written);
    }

    fn note_trouble(&mut self, done: std::io::Result<()>) {
        if let Err(error) = done {
            let path = self.folder.join(JOURNAL);
            self.trouble = Some(SaveError::io("write to", path)(error));
        }
    }

    pub(super) fn record_save(&mut self, world: &World, content: &Content, sum: u64, state: u64) {
        self.check_journal();
        let header = JournalHeader::new(world, content);
        self.journal.note_save(&header, |entry| JournalLine::now(world, content, entry));
        let entry = LineContent::Saved { seq: self.save_seq, sum, state, version: VERSION };
        self.append_line(&JournalLine::now(world, content, entry));
        self.sync();
    }
}
