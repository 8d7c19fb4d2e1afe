//! What the player is told of the journal of the run: every failure, and when it is whole again.

use crate::save::{Keeping, SaveError};

/// What the player knows of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JournalState {
    /// It is written.
    Well,
    /// Commands are kept in memory until it can be written.
    Waiting,
    /// It is written, but the disk could not make sure of that.
    Doubtful,
    /// Commands are missing in it.
    Interrupted,
}

impl JournalState {
    /// Whether the run should be saved, as the journal may not lead to where it is.
    pub fn wants_saving(self) -> bool {
        matches!(self, JournalState::Doubtful | JournalState::Interrupted)
    }

    /// What the player knows once they have heard how it stands, and what is said of that.
    pub fn hear(
        self,
        trouble: Option<SaveError>,
        keeping: Keeping,
    ) -> (JournalState, Option<String>) {
        match (trouble, self) {
            (Some(error), JournalState::Well) => {
                (JournalState::of(keeping), Some(first(&error, keeping)))
            }
            (
                Some(_),
                JournalState::Waiting | JournalState::Doubtful | JournalState::Interrupted,
            ) => (self.and(keeping), Some(still(keeping))),
            (None, JournalState::Waiting) if keeping == Keeping::Written => {
                let said = say!("The journal is written again; nothing is missing in it.");
                (JournalState::Well, Some(said.to_owned()))
            }
            (None, JournalState::Doubtful) if keeping == Keeping::Written => {
                let said = say!("The run is saved, and the journal is written again.");
                (JournalState::Well, Some(said.to_owned()))
            }
            (None, JournalState::Interrupted) if keeping == Keeping::Written => {
                let said = say!(
                    "The journal is written again, from this save on; what was played while it could \
                            not be written is missing in it."
                );
                (JournalState::Well, Some(said.to_owned()))
            }
            (None, known) => (known, None),
        }
    }

    fn of(keeping: Keeping) -> JournalState {
        match keeping {
            // It failed, and was mended in the same breath.
            Keeping::Written | Keeping::Waiting(_) => JournalState::Waiting,
            Keeping::Doubtful => JournalState::Doubtful,
            Keeping::Interrupted(_) => JournalState::Interrupted,
        }
    }

    /// The worse of what is known and what is so.
    fn and(self, keeping: Keeping) -> JournalState {
        match (self, JournalState::of(keeping)) {
            (JournalState::Interrupted, _) | (_, JournalState::Interrupted) => {
                JournalState::Interrupted
            }
            (JournalState::Doubtful, _) | (_, JournalState::Doubtful) => JournalState::Doubtful,
            (JournalState::Well | JournalState::Waiting, _) => JournalState::Waiting,
        }
    }
}

/// What is said of the first failure.
fn first(error: &SaveError, keeping: Keeping) -> String {
    match keeping {
        Keeping::Written | Keeping::Waiting(_) => say!(
            "The journal could not be written. {error} What is played is kept in memory and written as soon as \
             that can be; if the game is killed before, it is lost."
        ),
        Keeping::Doubtful => say!(
            "The disk could not make sure of the journal. {error} The run is saved next; if the power fails \
             before, what has happened since the last save may be lost."
        ),
        Keeping::Interrupted(_) => say!(
            "The journal could not be written. {error} The run is saved as before, but if the game is killed, \
             what has happened since is lost."
        ),
    }
}

/// What is said of those that follow it.
fn still(keeping: Keeping) -> String {
    match keeping {
        Keeping::Written | Keeping::Waiting(0) => {
            say!("The journal still cannot be written.").to_owned()
        }
        Keeping::Waiting(n) => {
            say!("The journal still cannot be written: {} kept in memory only.", commands(n))
        }
        Keeping::Doubtful => say!("The disk still cannot make sure of the journal.").to_owned(),
        Keeping::Interrupted(n) => say!(
            "The journal still cannot be written: {} in no journal until the run is saved.",
            commands(n)
        ),
    }
}

fn commands(n: usize) -> String {
    if n == 1 { say!("1 command is").to_owned() } else { say!("{n} commands are") }
}
