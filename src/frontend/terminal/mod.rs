//! Terminal front end (crossterm): draws the screens with the available colours. The only module that uses
//! `crossterm`.

mod colors;
mod decode;
mod held;
mod input;
mod jobs;
mod output;
mod restore;
mod tty;

use super::difference::Shown;
use super::{Arrival, FrontEnd, FrontError};
use colors::Colors;
use crossterm::event::Event;
use decode::Decoder;
use fifteen_base::Size;
use fifteen_ui::{Canvas, Copied, Input, Key, KeyCode};
use held::Held;
use input::{Translator, held_with};
use jobs::{Jobs, Turn, Who, turn};
use output::Writer;
use restore::Restore;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tty::Tty;

/// Maximum width and height of the canvas in cells, which limits its memory.
const LARGEST: i32 = 500;

/// Maximum number of events before the screen is drawn again.
const BATCH: usize = 256;

/// Maximum number of reads before that, for bytes that give no events.
const PIECES: usize = 16;

/// Maximum number of batches of events that are discarded at once.
const DROPPED: usize = 64;

/// Time to wait for the rest of an escape sequence; after that its bytes count as separate keys.
const REST: Duration = Duration::from_millis(30);
/// Time to wait for the rest of a paste or of other skipped input.
const PASTE: Duration = Duration::from_millis(500);

/// Time for the terminal to accept pending output before it is restored.
const LAST: Duration = Duration::from_millis(100);

/// Time in the background before the process stops itself, as the system stops one that reads. In that time it may be
/// resumed or ended.
const TURN: Duration = Duration::from_millis(400);
/// Interval between checks in the background.
const LOOK: Duration = Duration::from_millis(100);

/// The terminal, in use until this is dropped.
pub struct Terminal {
    size: Size,
    shown: Shown,
    /// Whether the terminal has lost its contents, so that it is cleared before the next frame.
    lost: bool,
    /// Output that the terminal has not accepted yet.
    unsent: Vec<u8>,
    writer: Writer,
    decoder: Decoder,
    /// Time of the last read.
    heard: Instant,
    translator: Translator,
    held: Held,
    /// Other events that came between discarded keys.
    kept: Vec<Arrival>,
    jobs: Jobs,
    /// The processes to stop.
    stopping: Who,
    /// Time since when the job is in the background.
    waiting: Option<Instant>,
    restore: Restore,
    tty: Arc<Tty>,
}

impl Terminal {
    /// Checks that standard input and output are a terminal.
    ///
    /// # Errors
    /// [`FrontError::NoTerminal`] if one of them is not.
    pub fn available() -> Result<(), FrontError> {
        if !io::stdin().is_terminal() {
            return Err(FrontError::NoTerminal("standard input"));
        }
        if !io::stdout().is_terminal() {
            return Err(FrontError::NoTerminal("standard output"));
        }
        Ok(())
    }

    /// Takes over the terminal.
    ///
    /// # Errors
    /// [`FrontError`] if there is no terminal, or if it cannot be set up.
    pub fn open() -> Result<Terminal, FrontError> {
        Terminal::available()?;
        Terminal::take().map_err(FrontError::Terminal)
    }

    fn take() -> io::Result<Terminal> {
        let tty = Arc::new(Tty::open()?);
        let jobs = Jobs::hear()?;
        let restore = Restore::new(&tty);
        restore.enter()?;
        Ok(Terminal {
            size: measured()?,
            shown: Shown::default(),
            lost: true,
            unsent: Vec::new(),
            writer: Writer::new(Colors::detect(|name| std::env::var(name).ok())),
            decoder: Decoder::default(),
            heard: Instant::now(),
            translator: Translator::default(),
            held: Held::default(),
            kept: Vec::new(),
            jobs,
            stopping: Who::Alone,
            waiting: None,
            restore,
            tty,
        })
    }

    /// Waits for input for up to `at_most`, and appends its events.
    fn listen(&mut self, at_most: Duration, into: &mut Vec<Arrival>) -> io::Result<()> {
        let mut patience = at_most;
        if self.decoder.waits() {
            patience = patience.min(self.rest().saturating_sub(self.heard.elapsed()));
        }
        if self.waiting.is_some() {
            // No work of the game is urgent in the background.
            patience = LOOK;
        } else if self.jobs.goes_on() || !self.restore.is_taken() {
            patience = Duration::ZERO;
        }
        let to_write = !self.unsent.is_empty();
        let ready = match self.waiting {
            None => self.tty.wait(to_write, patience)?,
            Some(_) => self.tty.wait_elsewhere(patience)?,
        };
        if ready.gone {
            into.push(Arrival::Closed);
            return Ok(());
        }
        match turn() {
            Turn::Ours => self.go_on(ready.input, into),
            Turn::Another => {
                self.wait_for_turn(into);
                Ok(())
            }
            Turn::Nobodys => {
                into.push(Arrival::Closed);
                Ok(())
            }
        }
    }

    /// Handles the foreground: restores the modes of the terminal where they were lost, and reads input.
    fn go_on(&mut self, input: bool, into: &mut Vec<Arrival>) -> io::Result<()> {
        let returned = self.jobs.went_on() | self.waiting.take().is_some();
        if returned || !self.restore.is_taken() {
            self.restore.enter()?;
            self.unsent.clear();
            self.redraw(into);
        } else if self.restore.keep()? {
            self.redraw(into);
        }
        let size = measured()?;
        if size != self.size {
            self.size = size;
            self.redraw(into);
        }
        if !self.unsent.is_empty() {
            self.send()?;
            if self.unsent.is_empty() {
                into.push(Arrival::Redraw);
            }
        }
        if self.jobs.told_to_stop() {
            self.stopping = Who::Alone;
            into.push(Arrival::Stop);
        }
        self.read(input, into)
    }

    fn redraw(&mut self, into: &mut Vec<Arrival>) {
        self.lost = true;
        into.push(Arrival::Redraw);
    }

    fn read(&mut self, input: bool, into: &mut Vec<Arrival>) -> io::Result<()> {
        for _ in 0..PIECES {
            let full = into.len() >= BATCH || into.contains(&Arrival::Stop);
            let bytes = if input && !full { self.tty.read()? } else { break };
            if bytes.is_empty() {
                break;
            }
            self.heard = Instant::now();
            for event in self.decoder.take(&bytes) {
                self.hear(&event, into);
            }
        }
        if self.decoder.waits() && self.heard.elapsed() >= self.rest() {
            for event in self.decoder.give_up() {
                self.hear(&event, into);
            }
        }
        Ok(())
    }

    fn hear(&mut self, event: &Event, into: &mut Vec<Arrival>) {
        let Some(input) = self.translator.translate(event) else { return };
        if into.contains(&Arrival::Stop) {
            // A terminal discards input that was typed before a stop.
            return;
        }
        let heard = match input {
            Input::Key(key) if key == STOP => {
                self.stopping = Who::Job;
                into.push(Arrival::Stop);
                false
            }
            Input::Key(key) => self.held.hears(key, Instant::now()),
            Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => true,
        };
        if let Input::Click(..) = input {
            into.push(Arrival::Held(held_with(event)));
        }
        into.extend(heard.then_some(Arrival::Input(input)));
    }

    /// Returns the time to wait for the rest of incomplete input.
    fn rest(&self) -> Duration {
        if self.decoder.passes() { PASTE } else { REST }
    }

    /// Handles the background: leaves the terminal alone, and stops the process after a while. If it does not stop,
    /// nothing could ever resume it, so it closes.
    fn wait_for_turn(&mut self, into: &mut Vec<Arrival>) {
        let since = *self.waiting.get_or_insert_with(Instant::now);
        if since.elapsed() < TURN {
            return;
        }
        match self.jobs.stop(Who::Alone) {
            true => self.waiting = Some(Instant::now()),
            false => into.push(Arrival::Closed),
        }
    }

    /// Sends as much pending output as the terminal accepts.
    fn send(&mut self) -> io::Result<()> {
        let sent = self.tty.write(&self.unsent)?;
        self.unsent.drain(..sent);
        Ok(())
    }

    /// Restores the terminal, after the pending output, so that no partial escape sequence remains.
    fn give_back(&mut self) {
        if turn() == Turn::Ours {
            let _ = self.tty.write_within(&self.unsent, LAST);
        }
        self.unsent.clear();
        self.restore.leave();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.give_back();
    }
}

/// The key that suspends the job in every terminal program; the game never receives it.
const STOP: Key = Key { code: KeyCode::Char('z'), shift: false, ctrl: true, alt: false };

fn measured() -> io::Result<Size> {
    let size = rustix::termios::tcgetwinsize(io::stdout())?;
    Ok(usable(size.ws_col, size.ws_row))
}

/// Returns the canvas size for a terminal. A terminal that does not know its size reports 0.
fn usable(width: u16, height: u16) -> Size {
    match (width, height) {
        (0, _) | (_, 0) => Size::new(80, 24),
        _ => Size::new(i32::from(width).min(LARGEST), i32::from(height).min(LARGEST)),
    }
}

impl FrontEnd for Terminal {
    fn size(&self) -> Size {
        self.size
    }

    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError> {
        let elsewhere = self.waiting.is_some() || self.jobs.goes_on();
        if elsewhere || !self.restore.is_taken() || !self.unsent.is_empty() {
            // A redraw is requested as soon as the frame can be shown.
            return Ok(());
        }
        if self.lost {
            self.shown = Shown::default();
        }
        let changed = self.shown.update(canvas, self.size);
        if changed.is_empty() {
            return Ok(());
        }
        let text = self.writer.write(&changed, self.lost);
        self.unsent.extend_from_slice(text);
        self.lost = false;
        self.send().map_err(FrontError::Terminal)
    }

    fn wait(&mut self, at_most: Duration) -> Result<Vec<Arrival>, FrontError> {
        let mut arrivals = std::mem::take(&mut self.kept);
        let at_most = if arrivals.is_empty() { at_most } else { Duration::ZERO };
        self.listen(at_most, &mut arrivals).map_err(FrontError::Terminal)?;
        Ok(arrivals)
    }

    fn copy(&mut self, text: &str) -> Result<Copied, FrontError> {
        self.unsent.extend(output::sequence(text).bytes());
        self.send().map_err(FrontError::Terminal)?;
        Ok(Copied::Asked)
    }

    fn stop(&mut self) -> Result<(), FrontError> {
        self.give_back();
        self.jobs.stop(self.stopping);
        // The next wait takes over the terminal again when that is allowed.
        self.waiting = None;
        Ok(())
    }

    fn drop_keys(&mut self) -> Result<(), FrontError> {
        let mut arrivals = Vec::new();
        for _ in 0..DROPPED {
            let before = arrivals.len();
            self.listen(Duration::ZERO, &mut arrivals).map_err(FrontError::Terminal)?;
            if arrivals.len() < before + BATCH || arrivals.contains(&Arrival::Closed) {
                break;
            }
            arrivals.retain(|arrival| !matches!(arrival, Arrival::Input(_)));
        }
        self.held.let_go();
        arrivals.retain(|arrival| !matches!(arrival, Arrival::Input(_)));
        self.kept.extend(arrivals);
        Ok(())
    }
}
