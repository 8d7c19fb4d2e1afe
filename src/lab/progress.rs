//! Progress bar on standard error. It disappears when it is dropped.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Drawings per second.
const RATE: u8 = 8;

pub fn progress_bar(length: u64, template: &str) -> ProgressBar {
    // The bar is invisible if standard error is not a terminal.
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(RATE));
    set_template(&bar, template);
    bar
}

pub fn set_template(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
}
