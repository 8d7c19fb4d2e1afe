//! Terminal setup, and its restoration in every case: on exit, panic, suspend and if the watchdog ends the process.

use super::jobs::{JobState, job_state};
use super::tty::Tty;
use crate::watchdog::before_exit;
use crossterm::{cursor, event, queue, style, terminal};
use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{io, panic};

/// Maximum wait until the terminal accepts the bytes that restore it: a blocked terminal must not prevent the exit.
const PATIENCE: Duration = Duration::from_millis(200);

/// Guard that restores the terminal when dropped, and when the program panics.
pub struct TerminalGuard(Arc<TerminalModes>);

#[derive(Debug)]
struct TerminalModes {
    tty: Arc<Tty>,
    is_set_up: AtomicBool,
    before: Mutex<Option<Termios>>,
}

impl TerminalGuard {
    /// Creates the guard without setting up the terminal. From now on, a panic restores the terminal before its message
    /// is printed.
    pub fn new(tty: &Arc<Tty>) -> TerminalGuard {
        let modes = Arc::new(TerminalModes {
            tty: Arc::clone(tty),
            is_set_up: AtomicBool::new(false),
            before: Mutex::new(None),
        });
        let modes_in_hook = Arc::clone(&modes);
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            modes_in_hook.leave();
            before(info);
        }));
        let modes_at_exit = Arc::clone(&modes);
        before_exit(move || modes_at_exit.leave());
        TerminalGuard(modes)
    }

    pub fn is_set_up(&self) -> bool {
        self.0.is_set_up.load(Ordering::SeqCst)
    }

    /// Sets up the terminal: alternate screen, no echo, no cursor, mouse reports. A second call without
    /// [`leave`](TerminalGuard::leave) sets up the terminal again, and keeps the modes from before the first call. A
    /// second call is needed after a signal that cannot be caught has stopped the process.
    pub fn enter(&self) -> io::Result<()> {
        let again = self.0.is_set_up.swap(true, Ordering::SeqCst);
        let before = tcgetattr(io::stdin())?;
        if !again {
            *self.0.before() = Some(before);
        }
        self.set_raw_mode()?;
        self.0.tty.write_within(&setup_sequence(again), PATIENCE)
    }

    /// Restores raw mode if another program, such as `stty sane`, switched it off. Returns whether this happened.
    pub fn restore_raw_mode(&self) -> io::Result<bool> {
        let cooked = LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG | LocalModes::IEXTEN;
        let lost = tcgetattr(io::stdin())?.local_modes.intersects(cooked);
        if lost {
            self.set_raw_mode()?;
        }
        Ok(lost)
    }

    fn set_raw_mode(&self) -> io::Result<()> {
        let mut modes = tcgetattr(io::stdin())?;
        modes.make_raw();
        Ok(tcsetattr(io::stdin(), OptionalActions::Now, &modes)?)
    }

    pub fn leave(&self) {
        self.0.leave();
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        self.leave();
    }
}

impl TerminalModes {
    fn before(&self) -> std::sync::MutexGuard<'_, Option<Termios>> {
        self.before.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Restores the terminal. Errors are ignored, because the terminal may be gone. Does nothing in the background,
    /// where the terminal belongs to another job, and the system stops a process that changes its modes.
    fn leave(&self) {
        if !self.is_set_up.swap(false, Ordering::SeqCst) || job_state() != JobState::Foreground {
            return;
        }
        let _ = self.tty.write_within(&restore_sequence(), PATIENCE);
        if let Some(modes) = self.before().take() {
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &modes);
        }
    }
}

// Writing to memory cannot fail.
fn setup_sequence(again: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    if again {
        let _ = queue!(bytes, event::PopKeyboardEnhancementFlags);
    }
    let _ = queue!(
        bytes,
        terminal::EnterAlternateScreen,
        terminal::SetTitle(say!("Fifteen Steps Down")),
        // A character in the last cell must not scroll the screen.
        terminal::DisableLineWrap,
        cursor::Hide,
        event::EnableMouseCapture,
        // The terminal marks pasted text, which is skipped: its characters must not become commands.
        event::EnableBracketedPaste,
        // Lets the terminal distinguish keypad keys. Terminals without support ignore it.
        event::PushKeyboardEnhancementFlags(event::KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES),
    );
    bytes
}

fn restore_sequence() -> Vec<u8> {
    let mut bytes = Vec::new();
    let _ = queue!(
        bytes,
        event::PopKeyboardEnhancementFlags,
        event::DisableBracketedPaste,
        event::DisableMouseCapture,
        style::ResetColor,
        terminal::EnableLineWrap,
        cursor::Show,
        terminal::LeaveAlternateScreen,
    );
    bytes
}
