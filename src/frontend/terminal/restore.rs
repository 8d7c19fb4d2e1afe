//! Taking a terminal over, and giving it back as it was whatever happens.

use super::jobs::{Turn, turn};
use super::tty::Tty;
use crate::overdue::at_last;
use crossterm::{cursor, event, queue, style, terminal};
use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{io, panic};

/// How long a terminal has to take the bytes that give it back. One that takes nothing must not keep the program.
const PATIENCE: Duration = Duration::from_millis(200);

/// A terminal that can be taken over; gives it back when dropped, and when the program panics.
pub struct Restore(Arc<Taken>);

#[derive(Debug)]
struct Taken {
    tty: Arc<Tty>,
    now: AtomicBool,
    /// The modes it had before.
    before: Mutex<Option<Termios>>,
}

impl Restore {
    /// Knows the terminal and does nothing with it yet, except that a panic will give it back before it tells what
    /// happened.
    pub fn new(tty: &Arc<Tty>) -> Restore {
        let taken = Arc::new(Taken {
            tty: Arc::clone(tty),
            now: AtomicBool::new(false),
            before: Mutex::new(None),
        });
        let hooked = Arc::clone(&taken);
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            hooked.leave();
            before(info);
        }));
        let last = Arc::clone(&taken);
        at_last(move || last.leave());
        Restore(taken)
    }

    /// Whether the terminal is taken over.
    pub fn is_taken(&self) -> bool {
        self.0.now.load(Ordering::SeqCst)
    }

    /// Takes the terminal over: its other screen, no echo, no cursor, the mouse told. Where it was stopped without
    /// being asked, it was not given back: then it is taken over all the same, and gets the modes of before at the end.
    pub fn enter(&self) -> io::Result<()> {
        let again = self.0.now.swap(true, Ordering::SeqCst);
        let before = tcgetattr(io::stdin())?;
        if !again {
            *self.0.before() = Some(before);
        }
        self.raw()?;
        self.0.tty.write_within(&taking(again), PATIENCE)
    }

    /// Takes the keys as they are typed again if somebody else, such as `stty sane`, has set the terminal to echo and
    /// to gather lines; says whether that was so.
    pub fn keep(&self) -> io::Result<bool> {
        let cooked = LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG | LocalModes::IEXTEN;
        let lost = tcgetattr(io::stdin())?.local_modes.intersects(cooked);
        if lost {
            self.raw()?;
        }
        Ok(lost)
    }

    fn raw(&self) -> io::Result<()> {
        let mut modes = tcgetattr(io::stdin())?;
        modes.make_raw();
        Ok(tcsetattr(io::stdin(), OptionalActions::Now, &modes)?)
    }

    /// Gives the terminal back, once.
    pub fn leave(&self) {
        self.0.leave();
    }
}

impl Drop for Restore {
    fn drop(&mut self) {
        self.leave();
    }
}

impl Taken {
    fn before(&self) -> std::sync::MutexGuard<'_, Option<Termios>> {
        self.before.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The terminal may be gone by now, so errors mean nothing. Where it is somebody else's turn, it is theirs
    /// already, and who touches it is stopped.
    fn leave(&self) {
        if !self.now.swap(false, Ordering::SeqCst) || turn() != Turn::Ours {
            return;
        }
        let _ = self.tty.write_within(&giving_back(), PATIENCE);
        if let Some(modes) = self.before().take() {
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &modes);
        }
    }
}

/// Writing into memory cannot fail.
fn taking(again: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    if again {
        let _ = queue!(bytes, event::PopKeyboardEnhancementFlags);
    }
    let _ = queue!(
        bytes,
        terminal::EnterAlternateScreen,
        terminal::SetTitle(say!("Fifteen Steps Down")),
        // A glyph in the last corner must not scroll the screen.
        terminal::DisableLineWrap,
        cursor::Hide,
        event::EnableMouseCapture,
        // A paste then comes in brackets, and is passed over instead of being taken for commands.
        event::EnableBracketedPaste,
        // Where it is known, this tells the keypad apart; elsewhere it means nothing.
        event::PushKeyboardEnhancementFlags(
            event::KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
        ),
    );
    bytes
}

fn giving_back() -> Vec<u8> {
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
