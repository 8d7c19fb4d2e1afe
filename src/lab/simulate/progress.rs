//! A bar on standard error that says how far it is, if somebody is there to read it.

use fifteen_lab::bot::Run;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The bar is drawn anew so often in a second at the most.
const RATE: u8 = 8;

/// How far it is, and what came of it.
const BEGUN: &str = "{bar:32} {pos} of {len} runs, {msg} won";
/// The same with how long the rest will take, which is known once a run is over.
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
        let progress = Progress { bar, won: 0 };
        progress.look(BEGUN);
        progress.bar.set_message("0");
        progress
    }

    fn look(&self, template: &str) {
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style.progress_chars("=> "));
        }
    }

    /// Another run is over.
    pub fn add(&mut self, run: &Run) {
        if self.bar.position() == 0 {
            self.look(LOOKS);
        }
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
