//! Statistics of the journal lines that a replay has executed or skipped.

use super::numbered::NumberedLine;
use super::{JournalLine, LineTrust};

const MAX_DAMAGE_NOTES: usize = 100;

#[derive(Default)]
pub(super) struct ReplayStatistics {
    pub commands: usize,
    /// The last line replayed so far.
    pub last: Option<NumberedLine>,
    /// The first damaged lines, at most `MAX_DAMAGE_NOTES`. `more` is the number of further damaged lines.
    damaged: Vec<NumberedLine>,
    more: usize,
}

impl ReplayStatistics {
    pub fn count(&mut self, at: NumberedLine) {
        self.last = Some(at);
        self.commands += usize::from(at.line.as_ref().is_some_and(JournalLine::is_command));
        match (at.is_sound(), self.damaged.len() < MAX_DAMAGE_NOTES) {
            (true, _) => {}
            (false, true) => self.damaged.push(at),
            (false, false) => self.more += 1,
        }
    }

    /// Returns the number of the last line replayed so far, if that line is doubtful and no later line has confirmed
    /// it.
    pub fn doubtful(&self) -> Option<usize> {
        let last = self.last.filter(|last| last.trust == LineTrust::Doubtful);
        last.map(|last| last.number)
    }

    pub fn notes(&self) -> Vec<String> {
        let more = match self.more {
            0 => None,
            1 => Some("1 more line is damaged, without effect on the run.".to_owned()),
            more => Some(format!("{more} more lines are damaged, without effect on the run.")),
        };
        self.damaged.iter().filter_map(damage_note).chain(more).collect()
    }
}

fn damage_note(at: &NumberedLine) -> Option<String> {
    let number = at.number;
    match (at.line, at.trust) {
        (None, _) => Some(format!("Line {number} is damaged and was skipped, without effect on the run.")),
        (_, LineTrust::Sound) => None,
        (_, LineTrust::Repaired) => {
            Some(format!("Line {number} was damaged, and was repaired by its checksum."))
        }
        (_, LineTrust::Doubtful) => Some(format!(
            "Line {number} does not continue the checksum of the line before, without effect on the run."
        )),
    }
}
