//! The signals that ask a process to end: they close the game as a player does, and so save the run.

use super::FrontError;
#[cfg(unix)]
use super::overdue::Turns;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Hears the signals that ask this process to end: from the keyboard, from `kill`, and from a
/// terminal or a session that goes away.
///
/// Catch them before a window is opened: SDL leaves alone what somebody else handles.
#[derive(Debug)]
pub struct Signals {
    came: Arc<AtomicBool>,
    /// What must not take for ever once one has come.
    #[cfg(unix)]
    turns: Turns,
}

impl Signals {
    /// From now on the signals end the game in good order instead of the process at once.
    pub fn catch() -> Result<Signals, FrontError> {
        let came = Arc::new(AtomicBool::new(false));
        for signal in ENDING {
            signal_hook::flag::register(*signal, Arc::clone(&came)).map_err(FrontError::Signals)?;
        }
        Ok(Signals {
            came,
            #[cfg(unix)]
            turns: {
                let turns = Turns::default();
                turns.watch(ENDING).map_err(FrontError::Signals)?;
                turns
            },
        })
    }

    /// Does something that nobody knows the length of: when a signal comes and it does not end in time, the process does.
    #[cfg(unix)]
    pub(crate) fn amid<T>(&self, does: impl FnOnce() -> T) -> T {
        self.turns.amid(does)
    }

    /// Where there are no such signals, it is waited for.
    #[cfg(not(unix))]
    pub(crate) fn amid<T>(&self, does: impl FnOnce() -> T) -> T {
        does()
    }

    /// Whether any has come.
    pub fn came(&self) -> bool {
        self.came.load(Ordering::Relaxed)
    }
}

/// From now on a limit on the size of files (`ulimit -f`) is an error of the write that passes it, which is told like
/// a full disk, instead of the end of the process.
pub fn outlive_file_limit() -> Result<(), FrontError> {
    #[cfg(unix)]
    {
        // Whether it came is of no interest: the write tells.
        let came = Arc::new(AtomicBool::new(false));
        signal_hook::flag::register(signal_hook::consts::SIGXFSZ, came)
            .map_err(FrontError::Signals)?;
    }
    Ok(())
}

#[cfg(unix)]
const ENDING: &[i32] = &[
    signal_hook::consts::SIGINT,
    signal_hook::consts::SIGTERM,
    signal_hook::consts::SIGHUP,
    signal_hook::consts::SIGQUIT,
];

#[cfg(not(unix))]
const ENDING: &[i32] = &[signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM];
