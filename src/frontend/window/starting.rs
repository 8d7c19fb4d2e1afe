//! Side effects of libtcod's start: it prints texts such as "24 bits font." on standard output, and ends the
//! process without a message if it cannot start.

#![allow(unsafe_code)]

use std::io::{self, Write};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::sync::atomic::{AtomicBool, Ordering};

/// This is global, because an exit handler has no arguments.
static IS_STARTING: AtomicBool = AtomicBool::new(false);

/// Guard for libtcod's start. It discards standard output, and explains why the process ended.
pub struct StartupGuard {
    output: Option<OwnedFd>,
}

impl StartupGuard {
    /// Begins the guard. If output cannot be discarded, libtcod's texts are printed, which does little harm.
    pub fn begin() -> StartupGuard {
        // SAFETY: `explain` has no arguments, lives for ever and does not unwind.
        unsafe { libc::atexit(explain) };
        IS_STARTING.store(true, Ordering::SeqCst);
        let output = io::stdout().as_fd().try_clone_to_owned().ok();
        let nowhere = std::fs::OpenOptions::new().write(true).open("/dev/null");
        if let (Some(_), Ok(nowhere)) = (&output, &nowhere) {
            redirect(nowhere);
        }
        StartupGuard { output }
    }
}

impl Drop for StartupGuard {
    fn drop(&mut self) {
        if let Some(output) = &self.output {
            redirect(output);
        }
        IS_STARTING.store(false, Ordering::SeqCst);
    }
}

extern "C" fn explain() {
    if IS_STARTING.load(Ordering::SeqCst) {
        let sentence = "fifteen: libtcod failed to open the window; try --front terminal\n";
        let _ = io::stderr().write_all(sentence.as_bytes());
    }
}

/// Redirects standard output to the target of `to`. Earlier output still reaches the old target.
fn redirect(to: &impl AsRawFd) {
    let _ = io::stdout().flush();
    // SAFETY: `fflush(NULL)` flushes all C streams. Both descriptors of `dup2` are open: one is borrowed from `to`,
    // the other is standard output, which is never closed.
    unsafe {
        libc::fflush(std::ptr::null_mut());
        libc::dup2(to.as_raw_fd(), libc::STDOUT_FILENO);
    }
}
