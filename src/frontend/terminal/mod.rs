//! Terminal front end, the only module that uses `crossterm`. It draws the screens with the available colours.

mod colors;
mod decode;
mod held_keys;
mod input;
mod jobs;
mod output;
mod restore;
mod tty;

use super::frame_diff::LastFrame;
use super::{FrontEnd, FrontError, FrontEvent};
use colors::Colors;
use crossterm::event::Event;
use decode::Decoder;
use fifteen_base::Size;
use fifteen_ui::{Canvas, CopyResult, Input, Key, KeyCode};
use held_keys::HeldKeyFilter;
use input::{Translator, held_with};
use jobs::{JobSignals, JobState, StopScope, job_state};
use output::CellWriter;
use restore::TerminalGuard;
use rustix::event::PollFlags;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tty::Tty;

/// Maximum width and height of the canvas in cells, to limit its memory.
const MAX_CANVAS: i32 = 500;

/// Maximum number of events before the screen is drawn again.
const BATCH: usize = 256;

/// Maximum number of reads before the screen is drawn again. Needed because input may consist of bytes without
/// events.
const READS: usize = 16;

/// Maximum number of batches of events to discard at once.
const DROPPED: usize = 64;

/// Time to wait for the rest of an escape sequence, before its bytes are decoded as a key or discarded.
const SEQUENCE_WAIT: Duration = Duration::from_millis(30);
/// Time to wait for the rest of a paste or of other skipped input.
const PASTE_WAIT: Duration = Duration::from_millis(500);

/// Time for the terminal to accept pending output before it is restored.
const OUTPUT_WAIT: Duration = Duration::from_millis(100);

/// Time after which a process in the background stops itself, just as the system stops a background process that
/// reads the terminal. Within this time, the shell may bring it to the foreground or end it.
const BACKGROUND_WAIT: Duration = Duration::from_millis(400);
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The terminal front end. Dropping it restores the terminal.
pub struct Terminal {
    size: Size,
    last_frame: LastFrame,
    /// Whether the terminal has lost its contents, and must be cleared before the next frame.
    lost: bool,
    /// Output that the terminal has not accepted yet.
    unsent: Vec<u8>,
    writer: CellWriter,
    decoder: Decoder,
    last_read: Instant,
    translator: Translator,
    held_keys: HeldKeyFilter,
    /// Events other than keys that arrived while keys were discarded.
    kept_events: Vec<FrontEvent>,
    jobs: JobSignals,
    stopping: StopScope,
    /// Time when the job was found in the background. `None` in the foreground.
    waiting: Option<Instant>,
    guard: TerminalGuard,
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

    /// # Errors
    /// If there is no terminal, or if it cannot be set up.
    pub fn open() -> Result<Terminal, FrontError> {
        Terminal::available()?;
        Terminal::take().map_err(FrontError::Terminal)
    }

    fn take() -> io::Result<Terminal> {
        let tty = Arc::new(Tty::open()?);
        let jobs = JobSignals::install()?;
        let restore = TerminalGuard::new(&tty);
        restore.enter()?;
        Ok(Terminal {
            size: measured()?,
            last_frame: LastFrame::default(),
            lost: true,
            unsent: Vec::new(),
            writer: CellWriter::new(Colors::detect(|name| std::env::var(name).ok())),
            decoder: Decoder::default(),
            last_read: Instant::now(),
            translator: Translator::default(),
            held_keys: HeldKeyFilter::default(),
            kept_events: Vec::new(),
            jobs,
            stopping: StopScope::Process,
            waiting: None,
            guard: restore,
            tty,
        })
    }

    fn listen(&mut self, at_most: Duration, events: &mut Vec<FrontEvent>) -> io::Result<()> {
        let mut timeout = at_most;
        if self.decoder.is_incomplete() {
            timeout = timeout.min(self.remaining_wait().saturating_sub(self.last_read.elapsed()));
        }
        if self.waiting.is_some() {
            // The game has nothing urgent to do in the background.
            timeout = POLL_INTERVAL;
        } else if self.jobs.is_resumed() || !self.guard.is_set_up() {
            timeout = Duration::ZERO;
        }
        let wanted = match self.waiting {
            None if self.unsent.is_empty() => PollFlags::IN,
            None => PollFlags::IN | PollFlags::OUT,
            // In the background, the input belongs to another job.
            Some(_) => PollFlags::empty(),
        };
        let ready = self.tty.wait(wanted, timeout)?;
        if ready.gone {
            events.push(FrontEvent::Closed);
            return Ok(());
        }
        match job_state() {
            JobState::Foreground => self.listen_in_foreground(ready.input, events)?,
            JobState::Background => self.wait_in_background(events),
            JobState::Gone => events.push(FrontEvent::Closed),
        }
        Ok(())
    }

    /// Sets the terminal's modes again if they were lost, and reads input.
    fn listen_in_foreground(&mut self, input: bool, events: &mut Vec<FrontEvent>) -> io::Result<()> {
        let returned = self.jobs.take_resumed() | self.waiting.take().is_some();
        if returned || !self.guard.is_set_up() {
            self.guard.enter()?;
            self.unsent.clear();
            self.redraw(events);
        } else if self.guard.restore_raw_mode()? {
            self.redraw(events);
        }
        let size = measured()?;
        if size != self.size {
            self.size = size;
            self.redraw(events);
        }
        if !self.unsent.is_empty() {
            self.send()?;
            if self.unsent.is_empty() {
                events.push(FrontEvent::Redraw);
            }
        }
        if self.jobs.take_stop() {
            self.stopping = StopScope::Process;
            events.push(FrontEvent::Stop);
        }
        self.read(input, events)
    }

    fn redraw(&mut self, events: &mut Vec<FrontEvent>) {
        self.lost = true;
        events.push(FrontEvent::Redraw);
    }

    fn read(&mut self, input: bool, events: &mut Vec<FrontEvent>) -> io::Result<()> {
        for _ in 0..READS {
            let full = events.len() >= BATCH || events.contains(&FrontEvent::Stop);
            let bytes = if input && !full { self.tty.read()? } else { break };
            if bytes.is_empty() {
                break;
            }
            self.last_read = Instant::now();
            for event in self.decoder.take(&bytes) {
                self.handle_event(&event, events);
            }
        }
        if self.decoder.is_incomplete() && self.last_read.elapsed() >= self.remaining_wait() {
            for event in self.decoder.flush() {
                self.handle_event(&event, events);
            }
        }
        Ok(())
    }

    fn handle_event(&mut self, event: &Event, events: &mut Vec<FrontEvent>) {
        let Some(input) = self.translator.translate(event) else { return };
        if events.contains(&FrontEvent::Stop) {
            // Like a terminal, discard input that was typed before the stop.
            return;
        }
        let passes = match input {
            Input::Key(key) if key == STOP => {
                self.stopping = StopScope::Job;
                events.push(FrontEvent::Stop);
                false
            }
            Input::Key(key) => self.held_keys.passes(key, Instant::now()),
            Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => true,
        };
        if let Input::Click(..) = input {
            events.push(FrontEvent::Held(held_with(event)));
        }
        events.extend(passes.then_some(FrontEvent::Input(input)));
    }

    fn remaining_wait(&self) -> Duration {
        if self.decoder.is_skipping() { PASTE_WAIT } else { SEQUENCE_WAIT }
    }

    /// Waits without touching the terminal, and stops the process after [`BACKGROUND_WAIT`]. If it does not stop, no
    /// shell could resume it, and the front end closes.
    fn wait_in_background(&mut self, events: &mut Vec<FrontEvent>) {
        let since = *self.waiting.get_or_insert_with(Instant::now);
        if since.elapsed() < BACKGROUND_WAIT {
            return;
        }
        match self.jobs.stop(StopScope::Process) {
            true => self.waiting = Some(Instant::now()),
            false => events.push(FrontEvent::Closed),
        }
    }

    fn send(&mut self) -> io::Result<()> {
        let sent = self.tty.write(&self.unsent)?;
        self.unsent.drain(..sent);
        Ok(())
    }

    /// Restores the terminal after sending the pending output, so that no partial escape sequence remains.
    fn restore_terminal(&mut self) {
        if job_state() == JobState::Foreground {
            let _ = self.tty.write_within(&self.unsent, OUTPUT_WAIT);
        }
        self.unsent.clear();
        self.guard.leave();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.restore_terminal();
    }
}

/// Suspends the job, as in other terminal programs. The game never receives this key.
const STOP: Key = Key { code: KeyCode::Char('z'), shift: false, ctrl: true, alt: false };

fn measured() -> io::Result<Size> {
    let size = rustix::termios::tcgetwinsize(io::stdout())?;
    // The terminal reports 0 if it does not know its size.
    Ok(match (size.ws_col, size.ws_row) {
        (0, _) | (_, 0) => Size::new(80, 24),
        (width, height) => Size::new(i32::from(width).min(MAX_CANVAS), i32::from(height).min(MAX_CANVAS)),
    })
}

impl FrontEnd for Terminal {
    fn size(&self) -> Size {
        self.size
    }

    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError> {
        let in_background = self.waiting.is_some() || self.jobs.is_resumed();
        if in_background || !self.guard.is_set_up() || !self.unsent.is_empty() {
            // A redraw will be requested as soon as the frame can be shown.
            return Ok(());
        }
        if self.lost {
            self.last_frame = LastFrame::default();
        }
        let changed = self.last_frame.update(canvas, self.size);
        if changed.is_empty() {
            return Ok(());
        }
        let text = self.writer.write(&changed, self.lost);
        self.unsent.extend_from_slice(text);
        self.lost = false;
        self.send().map_err(FrontError::Terminal)
    }

    fn wait(&mut self, at_most: Duration) -> Result<Vec<FrontEvent>, FrontError> {
        let mut events = std::mem::take(&mut self.kept_events);
        let at_most = if events.is_empty() { at_most } else { Duration::ZERO };
        self.listen(at_most, &mut events).map_err(FrontError::Terminal)?;
        Ok(events)
    }

    fn copy(&mut self, text: &str) -> Result<CopyResult, FrontError> {
        self.unsent.extend(output::clipboard_sequence(text).bytes());
        self.send().map_err(FrontError::Terminal)?;
        Ok(CopyResult::Requested)
    }

    fn stop(&mut self) -> Result<(), FrontError> {
        self.restore_terminal();
        self.jobs.stop(self.stopping);
        // The next call of `wait` takes over the terminal again, once the job is in the foreground.
        self.waiting = None;
        Ok(())
    }

    fn drop_keys(&mut self) -> Result<(), FrontError> {
        let mut events = Vec::new();
        for _ in 0..DROPPED {
            let before = events.len();
            self.listen(Duration::ZERO, &mut events).map_err(FrontError::Terminal)?;
            if events.len() < before + BATCH || events.contains(&FrontEvent::Closed) {
                break;
            }
            events.retain(|event| !matches!(event, FrontEvent::Input(_)));
        }
        self.held_keys.ignore_held();
        events.retain(|event| !matches!(event, FrontEvent::Input(_)));
        self.kept_events.extend(events);
        Ok(())
    }
}
