//! Job control: suspend, resume, and foreground or background at the terminal.

use rustix::io::Errno;
use rustix::process::{Signal, getpgrp, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGTSTP, SIGTTIN};
use signal_hook::low_level::raise;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The state of this job at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// In the foreground.
    Ours,
    /// In the background: a process that reads or changes terminal modes is stopped.
    Another,
    /// The terminal is gone.
    Nobodys,
}

/// The processes to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The whole job, as the terminal does at Ctrl-Z.
    Job,
    /// This process only, because it received the signal.
    Alone,
}

/// Receiver of the job-control signals.
#[derive(Debug)]
pub struct Jobs {
    stop: Arc<AtomicBool>,
    goes_on: Arc<AtomicBool>,
}

impl Jobs {
    /// Installs the handlers: SIGTSTP no longer stops the process at once, so that the terminal can be restored
    /// first.
    ///
    /// # Errors
    /// The error of the system if a handler cannot be installed.
    pub fn hear() -> io::Result<Jobs> {
        let jobs = Jobs { stop: Arc::default(), goes_on: Arc::default() };
        signal_hook::flag::register(SIGTSTP, Arc::clone(&jobs.stop))?;
        signal_hook::flag::register(SIGCONT, Arc::clone(&jobs.goes_on))?;
        Ok(jobs)
    }

    /// Whether a SIGTSTP has come since the last call.
    pub fn told_to_stop(&self) -> bool {
        self.stop.swap(false, Ordering::SeqCst)
    }

    /// Whether the process has been resumed since the last call of [`Jobs::went_on`].
    pub fn goes_on(&self) -> bool {
        self.goes_on.load(Ordering::SeqCst)
    }

    /// Whether the process has been resumed since the last call.
    pub fn went_on(&self) -> bool {
        self.goes_on.swap(false, Ordering::SeqCst)
    }

    /// Stops, and returns `true` after it is resumed, or `false` if it did not stop. The system refuses to stop a
    /// process that no shell could resume, but only for signals such as SIGTTIN and not for SIGSTOP.
    pub fn stop(&self, who: Who) -> bool {
        self.went_on();
        if who == Who::Job {
            let _ = kill_current_process_group(Signal::TSTP);
        }
        // The rest of the job has received SIGTSTP. This process catches that signal, and SIGTTIN has the same
        // effect.
        let _ = raise(SIGTTIN);
        self.told_to_stop();
        self.goes_on()
    }
}

/// Returns the state of this job at the terminal.
pub fn turn() -> Turn {
    match rustix::termios::tcgetpgrp(io::stdin()) {
        Ok(group) if group == getpgrp() => Turn::Ours,
        // A terminal that does not control the session has no jobs.
        Err(Errno::NOTTY) => Turn::Ours,
        // The foreground group has ended, or belongs to another namespace.
        Err(Errno::OPNOTSUPP | Errno::SRCH) | Ok(_) => Turn::Another,
        Err(_) => Turn::Nobodys,
    }
}
