//! Messages to the player about the journal: each failure and each recovery.

use crate::save::{CommandSafety, SaveError};

/// State of the journal that was last reported to the player, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum JournalState {
    Fine,
    /// Commands are kept in memory until they can be written.
    Waiting,
    /// Every command is written, but a sync to the disk failed.
    Doubtful,
    /// Commands are missing from the journal.
    Interrupted,
}

impl JournalState {
    /// Whether the run should be saved soon, because a replay of the journal may not reach the present state.
    pub fn wants_saving(self) -> bool {
        matches!(self, JournalState::Doubtful | JournalState::Interrupted)
    }

    /// Returns the new state, and a message if the player should know of the change.
    pub fn update(self, trouble: Option<SaveError>, safety: CommandSafety) -> (JournalState, Option<String>) {
        if let Some(error) = trouble {
            let state = JournalState::from_safety(safety);
            return match self {
                JournalState::Fine => (state, Some(first_message(&error, safety))),
                _ => (self.max(state), Some(repeated_message(safety))),
            };
        }
        let message = match self {
            _ if safety != CommandSafety::Written => return (self, None),
            JournalState::Fine => return (self, None),
            JournalState::Waiting => say!("The journal works again, and is complete."),
            JournalState::Doubtful => say!("The run is saved, and the journal works again."),
            JournalState::Interrupted => say!(
                "The journal works again from this save on. It lacks the commands played while it could not be written."
            ),
        };
        (JournalState::Fine, Some(message.to_owned()))
    }

    fn from_safety(safety: CommandSafety) -> JournalState {
        match safety {
            // `Written` in spite of an error: a second attempt to write succeeded at once.
            CommandSafety::Written | CommandSafety::Waiting(_) => JournalState::Waiting,
            CommandSafety::Doubtful => JournalState::Doubtful,
            CommandSafety::Interrupted(_) => JournalState::Interrupted,
        }
    }
}

fn first_message(error: &SaveError, safety: CommandSafety) -> String {
    match safety {
        CommandSafety::Written | CommandSafety::Waiting(_) => say!(
            "The journal could not be written. {error} Your commands are kept in memory and written as soon as possible. If the game is killed before that, they are lost."
        ),
        CommandSafety::Doubtful => say!(
            "The disk could not confirm the journal. {error} The run is saved next. If the power fails before that, progress since the last save may be lost."
        ),
        CommandSafety::Interrupted(_) => say!(
            "The journal could not be written. {error} The run is still saved as usual, but if the game is killed, progress since the last save is lost."
        ),
    }
}

fn repeated_message(safety: CommandSafety) -> String {
    match safety {
        CommandSafety::Written | CommandSafety::Waiting(0) => {
            say!("The journal still cannot be written.").to_owned()
        }
        CommandSafety::Waiting(n) => {
            say!("The journal still cannot be written: {} kept in memory only.", commands_text(n))
        }
        CommandSafety::Doubtful => say!("The disk still cannot confirm the journal.").to_owned(),
        CommandSafety::Interrupted(n) => say!(
            "The journal still cannot be written: {} missing from it until the run is saved.",
            commands_text(n)
        ),
    }
}

fn commands_text(n: usize) -> String {
    if n == 1 { say!("1 command is").to_owned() } else { say!("{n} commands are") }
}
