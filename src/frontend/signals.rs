//! Signal handling: a signal that asks the process to end closes the game as a player would, which saves the run.

use super::FrontError;
#[cfg(unix)]
use super::watchdog::Watchdog;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Receiver of the signals that ask the process to end: from the keyboard, from `kill`, and on the loss of the
/// terminal or session. It must be created before a window opens: SDL leaves a signal alone only if it already has a
/// handler.
#[derive(Debug)]
pub struct Signals {
    is_received: Arc<AtomicBool>,
    #[cfg(unix)]
    watchdog: Watchdog,
}

impl Signals {
    /// Installs the handlers, which let a signal close the game in good order.
    ///
    /// # Errors
    /// If a handler cannot be installed.
    pub fn catch() -> Result<Signals, FrontError> {
        let received = Arc::new(AtomicBool::new(false));
        for signal in ENDING {
            signal_hook::flag::register(*signal, Arc::clone(&received)).map_err(FrontError::Signals)?;
        }
        Ok(Signals {
            is_received: received,
            #[cfg(unix)]
            watchdog: {
                let watchdog = Watchdog::default();
                watchdog.watch(ENDING).map_err(FrontError::Signals)?;
                watchdog
            },
        })
    }

    /// Runs work of unknown duration. After a signal, the process ends if the work does not finish in time.
    #[cfg(unix)]
    pub(crate) fn run_guarded<T>(&self, work: impl FnOnce() -> T) -> T {
        self.watchdog.run_guarded(work)
    }

    /// Runs the work. Systems other than Unix have no such signals, so no watchdog is needed.
    #[cfg(not(unix))]
    pub(crate) fn run_guarded<T>(&self, work: impl FnOnce() -> T) -> T {
        work()
    }

    pub fn is_received(&self) -> bool {
        self.is_received.load(Ordering::Relaxed)
    }
}

/// Handles a limit on file sizes (`ulimit -f`): a write that exceeds the limit returns an error, like on a full
/// disk, instead of ending the process.
///
/// # Errors
/// If the handler cannot be installed.
pub fn outlive_file_limit() -> Result<(), FrontError> {
    #[cfg(unix)]
    {
        // The flag is unused, because the write itself returns the error.
        let unused = Arc::new(AtomicBool::new(false));
        signal_hook::flag::register(signal_hook::consts::SIGXFSZ, unused).map_err(FrontError::Signals)?;
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
