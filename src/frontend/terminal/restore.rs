//! Taking a terminal over, and giving it back as it was whatever happens.

use crossterm::{cursor, event, execute, terminal};
use std::io::{self, Write};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A terminal that was taken over; gives it back when dropped, and when the program panics.
pub(super) struct Restore {
    taken: Arc<AtomicBool>,
}

impl Restore {
    /// Takes the terminal over: its other screen, no echo, no cursor, the mouse told.
    pub fn enter() -> io::Result<Restore> {
        let restore = Restore {
            taken: Arc::new(AtomicBool::new(true)),
        };
        restore.hook();
        terminal::enable_raw_mode()?;
        execute!(
            io::stdout(),
            terminal::EnterAlternateScreen,
            terminal::SetTitle("Fifteen Steps Down"),
            // A glyph in the last corner must not scroll the screen.
            terminal::DisableLineWrap,
            cursor::Hide,
            event::EnableMouseCapture,
            // A paste then comes as one event, which is passed over, and not as commands.
            event::EnableBracketedPaste,
            // Where it is known, this tells the keypad apart; elsewhere it means nothing.
            event::PushKeyboardEnhancementFlags(
                event::KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
            ),
        )?;
        Ok(restore)
    }

    /// Lets a panic give the terminal back before it tells what happened.
    fn hook(&self) {
        let taken = Arc::clone(&self.taken);
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            leave(&taken);
            before(info);
        }));
    }
}

impl Drop for Restore {
    fn drop(&mut self) {
        leave(&self.taken);
    }
}

/// Gives the terminal back, once. It may be gone by now, so errors mean nothing.
fn leave(taken: &AtomicBool) {
    if !taken.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    let _ = execute!(
        out,
        event::PopKeyboardEnhancementFlags,
        event::DisableBracketedPaste,
        event::DisableMouseCapture,
        crossterm::style::ResetColor,
        terminal::EnableLineWrap,
        cursor::Show,
        terminal::LeaveAlternateScreen,
    );
    let _ = out.flush();
    let _ = terminal::disable_raw_mode();
}
