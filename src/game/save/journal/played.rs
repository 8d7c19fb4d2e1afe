//! What is known of the lines of a journal that a replay has done.

use super::chain::Trust;
use super::line::Line;
use super::numbered::Numbered;

/// How many lines that are damaged are told one by one.
const TOLD: usize = 100;

/// The lines done so far.
#[derive(Default)]
pub(super) struct Played {
    /// How many of them are commands.
    pub commands: usize,
    last: Option<Numbered>,
    /// The first that are damaged, and how many more there are.
    damaged: Vec<Numbered>,
    more: usize,
}

impl Played {
    /// Notes a line that was followed, or left out.
    pub fn note(&mut self, at: Numbered) {
        self.last = Some(at);
        self.commands += usize::from(at.line.as_ref().is_some_and(Line::is_command));
        match (at.is_sound(), self.damaged.len() < TOLD) {
            (true, _) => {}
            (false, true) => self.damaged.push(at),
            (false, false) => self.more += 1,
        }
    }

    /// The number of the last line; 0 before the first.
    pub fn last_line(&self) -> usize {
        self.last.map_or(0, |last| last.number)
    }

    /// The number of the last line, if nothing else says that it is right.
    pub fn doubtful(&self) -> Option<usize> {
        let last = self.last.filter(|last| last.trust == Trust::Doubtful);
        last.map(|last| last.number)
    }

    /// What was damaged and did no harm.
    pub fn tell(&self) -> Vec<String> {
        let more = match self.more {
            0 => None,
            1 => Some("1 more line is not as it was written; the run is the same.".to_owned()),
            more => Some(format!(
                "{more} more lines are not as they were written; the run is the same."
            )),
        };
        self.damaged.iter().filter_map(tell).chain(more).collect()
    }
}

/// What is to be said of a line, if it is not as it was written.
fn tell(at: &Numbered) -> Option<String> {
    let number = at.number;
    match (at.line, at.trust) {
        (None, _) => Some(format!("Line {number} is damaged; the run is the same without it.")),
        (_, Trust::Sound) => None,
        (_, Trust::Mended) => {
            Some(format!("Line {number} is damaged, and put right by its check."))
        }
        (_, Trust::Doubtful) => Some(format!(
            "Line {number} does not follow from the one before it; the run is the same."
        )),
    }
}
