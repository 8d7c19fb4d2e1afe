//! What is written into the journal of the place, and what becomes of that.

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
    /// Goes on with the journal of a run that was [resumed](Slot::resume) and need not be saved.
    pub fn go_on(&mut self) {
        if !self.journal.waits_for_a_snapshot() {
            let opened = self.journal.write(self.disk.as_ref(), &self.folder);
            self.note_trouble(opened);
        }
    }

    /// Whether everything that was played is in the journal.
    pub fn is_recording(&self) -> bool {
        self.journal.is_whole()
    }

    /// How it stands with what was played since the run was saved.
    pub fn keeping(&self) -> Keeping {
        self.journal.keeping()
    }

    /// Writes into the journal what is about to be done.
    pub fn record(&mut self, game: &Game, command: Command) {
        self.write_line(&Line::now(game.world(), game.content(), Entry::Command(command)));
    }

    /// Writes into the journal that other data are in force.
    pub fn record_data(&mut self, game: &Game) {
        // The save on disk is of other data: it stays among the older ones, though it is of the same turn.
        self.saved_turn = None;
        let mark = Entry::Data(game.content().digest);
        self.write_line(&Line::now(game.world(), game.content(), mark));
    }

    /// Writes into the journal that the hero was stopped at a moment that may be past: the program failed in
    /// what came after it.
    pub fn record_stop(&mut self, moment: Moment) {
        self.write_line(&moment.stop());
    }

    /// Makes sure that the journal outlasts a power cut. Says whether it does.
    pub fn sync(&mut self) -> bool {
        let synced = self.journal.sync();
        let is_safe = synced.is_ok() && self.journal.keeping() == Keeping::Written;
        self.note_trouble(synced);
        is_safe
    }

    /// Why the journal could not be written, if it could not since this was last asked. The run can be played
    /// and saved all the same.
    pub fn trouble(&mut self) -> Option<SaveError> {
        self.trouble.take()
    }

    /// Looks at the journal before anything is written to it: one that somebody has changed is kept aside, and another one begins
    /// with the next save.
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

    /// Writes into the journal that the run has been saved, and makes sure of all that is in it.
    pub(super) fn mark(&mut self, world: &World, content: &Content, sum: u64, state: u64) {
        self.mind_journal();
        let header = Header::of(world, content);
        self.journal.saved(&header, |entry| Line::now(world, content, entry));
        let entry = Entry::Saved { seq: self.save_seq, sum, state, version: VERSION };
        self.put(&Line::now(world, content, entry));
        self.sync();
    }
}
