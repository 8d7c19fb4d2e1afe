//! A line on standard error that says how far it is, if somebody is there to read it.

use fifteen::bot::Run;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// The line is written anew this often at the most.
const PAUSE: Duration = Duration::from_millis(200);

/// How far it is.
pub(super) struct Progress {
    shown: bool,
    last: Option<Instant>,
    games: u64,
    done: u64,
    won: u64,
}

impl Progress {
    /// Nothing is done yet of so many runs.
    pub fn new(games: u64) -> Progress {
        Progress { shown: std::io::stderr().is_terminal(), last: None, games, done: 0, won: 0 }
    }

    /// Another run is over.
    pub fn add(&mut self, run: &Run) {
        self.done += 1;
        self.won += u64::from(run.is_won());
        self.show();
    }

    /// Writes the line, if it is time.
    pub fn show(&mut self) {
        if !self.shown || self.last.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        self.last = Some(Instant::now());
        let (done, games, won) = (self.done, self.games, self.won);
        write(&format!("\r\x1b[K{done} of {games} runs, {won} won"));
    }

    /// Takes the line away.
    pub fn end(&mut self) {
        if self.last.is_some() {
            write("\r\x1b[K");
        }
    }
}

/// Nobody may be reading any more, and it is not worth stopping for.
fn write(text: &str) {
    let mut err = std::io::stderr().lock();
    let _ = err.write_all(text.as_bytes()).and_then(|()| err.flush());
}
