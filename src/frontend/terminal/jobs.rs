//! Job control: being stopped, going on, and whose turn it is at the terminal.

use rustix::io::Errno;
use rustix::process::{Signal, getpgrp, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGTSTP, SIGTTIN};
use signal_hook::low_level::raise;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whose turn it is at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Ours.
    Ours,
    /// The shell's, or another job's: who reads, or changes the terminal's modes, is stopped.
    Another,
    /// The terminal is gone.
    Nobodys,
}

/// Who is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The whole job, as the terminal itself does at Ctrl-Z.
    Job,
    /// This process, to which somebody else has sent the signal.
    Alone,
}

/// Hears the signals of job control.
#[derive(Debug)]
pub struct Jobs {
    stop: Arc<AtomicBool>,
    goes_on: Arc<AtomicBool>,
}

impl Jobs {
    /// From now on SIGTSTP does not stop the process at once, so that the terminal can be given back before.
    pub fn hear() -> io::Result<Jobs> {
        let jobs = Jobs { stop: Arc::default(), goes_on: Arc::default() };
        signal_hook::flag::register(SIGTSTP, Arc::clone(&jobs.stop))?;
        signal_hook::flag::register(SIGCONT, Arc::clone(&jobs.goes_on))?;
        Ok(jobs)
    }

    /// Whether a SIGTSTP has come since it was last asked.
    pub fn told_to_stop(&self) -> bool {
        self.stop.swap(false, Ordering::SeqCst)
    }

    /// Whether the process has gone on since [`Jobs::went_on`] was last asked.
    pub fn goes_on(&self) -> bool {
        self.goes_on.load(Ordering::SeqCst)
    }

    /// Whether the process has gone on after a stop since it was last asked.
    pub fn went_on(&self) -> bool {
        self.goes_on.swap(false, Ordering::SeqCst)
    }

    /// Stops, and says after that whether it did. Nobody could let a process go on that no shell looks after: the
    /// system does not stop one. So the signal is one that the system itself judges, and not SIGSTOP.
    pub fn stop(&self, who: Who) -> bool {
        self.went_on();
        if who == Who::Job {
            let _ = kill_current_process_group(Signal::TSTP);
        }
        // The rest of the job has its SIGTSTP. Ours is caught; of those that are not, this one means the same.
        let _ = raise(SIGTTIN);
        self.told_to_stop();
        self.goes_on()
    }
}

/// Whose turn it is.
pub fn turn() -> Turn {
    match rustix::termios::tcgetpgrp(io::stdin()) {
        Ok(group) if group == getpgrp() => Turn::Ours,
        // A terminal that is not the session's own has no jobs.
        Err(Errno::NOTTY) => Turn::Ours,
        // Nobody's turn since its group ended, or that of a group of another namespace.
        Err(Errno::OPNOTSUPP | Errno::SRCH) | Ok(_) => Turn::Another,
        Err(_) => Turn::Nobodys,
    }
}
