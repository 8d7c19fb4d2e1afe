//! While libtcod starts: it prints on standard output ("24 bits font." and the like), and if it
//! cannot start it ends the process without a word.

#![allow(unsafe_code)]

use std::io::{self, Write};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether libtcod is starting. What runs at the end of a process can be given nothing else to read.
static NOW: AtomicBool = AtomicBool::new(false);

/// While this lives, what is printed on standard output is lost, and the end of the process is
/// explained.
pub struct Starting {
    output: Option<OwnedFd>,
}

impl Starting {
    /// From now on. Where silence cannot be had nothing happens: the printing is a blemish.
    pub fn begin() -> Starting {
        // SAFETY: `explain` takes nothing, stays for ever and does not unwind.
        unsafe { libc::atexit(explain) };
        NOW.store(true, Ordering::SeqCst);
        let output = io::stdout().as_fd().try_clone_to_owned().ok();
        let nowhere = std::fs::OpenOptions::new().write(true).open("/dev/null");
        if let (Some(_), Ok(nowhere)) = (&output, &nowhere) {
            redirect(nowhere);
        }
        Starting { output }
    }
}

impl Drop for Starting {
    fn drop(&mut self) {
        if let Some(output) = &self.output {
            redirect(output);
        }
        NOW.store(false, Ordering::SeqCst);
    }
}

extern "C" fn explain() {
    if NOW.load(Ordering::SeqCst) {
        let sentence = "fifteen: the window cannot be opened, as libtcod gave up; there is also --front terminal\n";
        let _ = io::stderr().write_all(sentence.as_bytes());
    }
}

/// Makes standard output write where `to` does. What was printed before still goes where it went.
fn redirect(to: &impl AsRawFd) {
    let _ = io::stdout().flush();
    // SAFETY: `fflush(NULL)` flushes C's own streams, whatever they are. `dup2` gets two descriptors
    // that are open: one is borrowed from `to`, the other is standard output, which nobody closes.
    unsafe {
        libc::fflush(std::ptr::null_mut());
        libc::dup2(to.as_raw_fd(), libc::STDOUT_FILENO);
    }
}
