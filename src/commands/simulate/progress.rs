//! A bar on standard error that says how far it is, if somebody is there to read it.

use fifteen::bot::Run;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The bar is drawn anew so often in a second at the most.
const RATE: u8 = 8;

/// How far it is, what came of it, and how long the rest will take.
const LOOKS: &str = "{bar:32} {pos} of {len} runs, {msg} won, {eta} left";

/// How far it is. It goes when it is dropped.
pub(super) struct Progress {
    bar: ProgressBar,
    won: u64,
}

impl Progress {
    /// Nothing is done yet of so many runs.
    pub fn new(games: u64) -> Progress {
        // Where standard error is no terminal, nothing is drawn.
        let bar =
            ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(RATE));
        if let Ok(style) = ProgressStyle::with_template(LOOKS) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_message("0");
        Progress { bar, won: 0 }
    }

    /// Another run is over.
    pub fn add(&mut self, run: &Run) {
        self.won += u64::from(run.is_won());
        self.bar.set_message(self.won.to_string());
        self.bar.inc(1);
    }

    /// Draws the bar anew, if it is time.
    pub fn show(&self) {
        self.bar.tick();
    }

    /// Takes the bar away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}
