//! The text terminal: the same screens in 24-bit colour. The only place that says `crossterm`.

mod hangup;
mod held;
mod input;
mod output;
mod restore;

use super::difference::Shown;
use super::{Arrival, FrontEnd, FrontError};
use crate::base::Size;
use crate::ui::{Canvas, Input};
use crossterm::{event, terminal};
use held::Held;
use input::Translator;
use output::Writer;
use restore::Restore;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// The largest canvas, so that no terminal can ask for more memory than a screen is worth.
const LARGEST: i32 = 500;

/// How many events are taken before the screen is drawn again.
const BATCH: usize = 256;

/// How many times so many events are passed over at most.
const DROPPED: usize = 64;

/// The terminal, taken over until this is dropped.
pub struct Terminal {
    size: Size,
    shown: Shown,
    /// Whether the terminal no longer shows what was drawn, so that it is cleared first.
    lost: bool,
    /// Whether there may be events that were read and not yet asked for.
    more: bool,
    writer: Writer,
    translator: Translator,
    held: Held,
    /// What came along with keys that were dropped.
    kept: Vec<Arrival>,
    _restore: Restore,
}

impl Terminal {
    /// Whether there is a terminal to play in.
    pub fn available() -> Result<(), FrontError> {
        if !std::io::stdin().is_terminal() {
            return Err(FrontError::NoTerminal("standard input"));
        }
        if !std::io::stdout().is_terminal() {
            return Err(FrontError::NoTerminal("standard output"));
        }
        Ok(())
    }

    /// Takes the terminal over.
    pub fn open() -> Result<Terminal, FrontError> {
        Terminal::available()?;
        let restore = Restore::enter().map_err(FrontError::Terminal)?;
        let (width, height) = terminal::size().map_err(FrontError::Terminal)?;
        Ok(Terminal {
            size: usable(width, height),
            shown: Shown::default(),
            lost: true,
            more: false,
            writer: Writer::default(),
            translator: Translator::default(),
            held: Held::default(),
            kept: Vec::new(),
            _restore: restore,
        })
    }

    fn hear(&mut self, event: &event::Event, into: &mut Vec<Arrival>) {
        if let event::Event::Resize(width, height) = event {
            self.size = usable(*width, *height);
            self.lost = true;
            into.push(Arrival::Redraw);
        } else if let Some(input) = self.translator.translate(event) {
            let heard = match input {
                Input::Key(key) => self.held.hears(key, Instant::now()),
                Input::Click(..) | Input::Hover(_) | Input::Wheel(_) => true,
            };
            into.extend(heard.then_some(Arrival::Input(input)));
        }
    }

    /// Adds what has come within that time.
    fn listen(&mut self, at_most: Duration, arrivals: &mut Vec<Arrival>) -> Result<(), FrontError> {
        // What was read along with an event is kept by crossterm, where nothing shows that it is there.
        let mut patience = if self.more { Duration::ZERO } else { at_most };
        self.more = false;
        while !self.more {
            if hangup::came_within(patience).map_err(FrontError::Terminal)? {
                arrivals.push(Arrival::Closed);
                break;
            }
            if !event::poll(Duration::ZERO).map_err(FrontError::Terminal)? {
                break;
            }
            let event = event::read().map_err(FrontError::Terminal)?;
            self.hear(&event, arrivals);
            patience = Duration::ZERO;
            self.more = arrivals.len() >= BATCH;
        }
        Ok(())
    }
}

/// The canvas for a terminal of that many cells. One that does not know its size says 0.
fn usable(width: u16, height: u16) -> Size {
    match (width, height) {
        (0, _) | (_, 0) => Size::new(80, 24),
        _ => Size::new(
            i32::from(width).min(LARGEST),
            i32::from(height).min(LARGEST),
        ),
    }
}

impl FrontEnd for Terminal {
    fn size(&self) -> Size {
        self.size
    }

    fn show(&mut self, canvas: &Canvas) -> Result<(), FrontError> {
        if self.lost {
            self.shown = Shown::default();
        }
        let changed = self.shown.update(canvas, self.size);
        if changed.is_empty() {
            return Ok(());
        }
        let text = self.writer.write(&changed, self.lost);
        self.lost = false;
        let mut out = std::io::stdout().lock();
        let sent = out.write_all(text).and_then(|()| out.flush());
        sent.map_err(FrontError::Terminal)
    }

    fn wait(&mut self, at_most: Duration) -> Result<Vec<Arrival>, FrontError> {
        let mut arrivals = std::mem::take(&mut self.kept);
        let at_most = match arrivals.is_empty() {
            true => at_most,
            false => Duration::ZERO,
        };
        self.listen(at_most, &mut arrivals)?;
        Ok(arrivals)
    }

    fn drop_keys(&mut self) -> Result<(), FrontError> {
        let mut arrivals = Vec::new();
        for _ in 0..DROPPED {
            self.listen(Duration::ZERO, &mut arrivals)?;
            if !self.more || arrivals.contains(&Arrival::Closed) {
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
