//! A bar on standard error that says how far learning is, if somebody is there to read it.

use super::state::State;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The bar is drawn anew so often in a second at the most.
const RATE: u8 = 8;

/// How far it is, and what came of it.
const LOOKS: &str = "{bar:32} generation {pos} of {len}, {msg}, {eta} left";

/// How far it is. It goes when it is dropped.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// So many generations in all, of which some are over.
    pub fn new(generations: u32, over: u32) -> Progress {
        let target = ProgressDrawTarget::stderr_with_hz(RATE);
        let bar = ProgressBar::with_draw_target(Some(u64::from(generations)), target);
        if let Ok(style) = ProgressStyle::with_template(LOOKS) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_position(u64::from(over));
        bar.reset_eta();
        bar.set_message("nothing won yet");
        Progress { bar }
    }

    /// Another generation is over.
    pub fn show(&self, state: &State) {
        if let Some((best, mean)) = state.curve.last() {
            let looked = state.best.as_ref();
            let looked = looked.map(|own| format!(", at best {} and {} %", own.alone, own.pack));
            let looked = looked.unwrap_or_default();
            self.bar.set_message(format!("{mean} % won, {best} % by one{looked}"));
        }
        self.bar.set_position(u64::from(state.search.generation));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
