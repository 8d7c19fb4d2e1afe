//! Job control of the shell: suspend, resume, and foreground or background.

use rustix::io::Errno;
use rustix::process::{Signal, getpgrp, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGTSTP, SIGTTIN};
use signal_hook::low_level::raise;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobState {
    Foreground,
    /// In the background, where the system stops a process that reads the terminal or changes its modes.
    Background,
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopScope {
    /// The whole job, as with Ctrl-Z in other programs.
    Job,
    /// This process only, because it received the signal.
    Process,
}

#[derive(Debug)]
pub struct JobSignals {
    stop: Arc<AtomicBool>,
    resumed: Arc<AtomicBool>,
}

impl JobSignals {
    /// Installs the handlers. SIGTSTP then no longer stops the process before the terminal is restored.
    pub fn install() -> io::Result<JobSignals> {
        let jobs = JobSignals { stop: Arc::default(), resumed: Arc::default() };
        signal_hook::flag::register(SIGTSTP, Arc::clone(&jobs.stop))?;
        signal_hook::flag::register(SIGCONT, Arc::clone(&jobs.resumed))?;
        Ok(jobs)
    }

    pub fn take_stop(&self) -> bool {
        self.stop.swap(false, Ordering::SeqCst)
    }

    /// Whether the process has been resumed since the last call of [`JobSignals::take_resumed`].
    pub fn is_resumed(&self) -> bool {
        self.resumed.load(Ordering::SeqCst)
    }

    pub fn take_resumed(&self) -> bool {
        self.resumed.swap(false, Ordering::SeqCst)
    }

    /// Stops the process or the job. Returns `true` after the process is resumed, or `false` if it did not stop. Uses
    /// SIGTTIN and not SIGSTOP: if no shell could resume the process, SIGTTIN does not stop it.
    pub fn stop(&self, scope: StopScope) -> bool {
        self.take_resumed();
        if scope == StopScope::Job {
            let _ = kill_current_process_group(Signal::TSTP);
        }
        // The other processes of the job have received SIGTSTP. This process catches SIGTSTP, so stop it with
        // SIGTTIN.
        let _ = raise(SIGTTIN);
        self.take_stop();
        self.is_resumed()
    }
}

pub fn job_state() -> JobState {
    match rustix::termios::tcgetpgrp(io::stdin()) {
        Ok(group) if group == getpgrp() => JobState::Foreground,
        // The terminal is not the controlling terminal of a session, so it has no jobs that could be in the
        // background.
        Err(Errno::NOTTY) => JobState::Foreground,
        // The foreground process group has ended, or belongs to another namespace.
        Err(Errno::OPNOTSUPP | Errno::SRCH) | Ok(_) => JobState::Background,
        Err(_) => JobState::Gone,
    }
}
