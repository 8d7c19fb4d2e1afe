//! Entry point of `fifteen-lab`: simulates runs, trains nets and prints the plots of a seed. `fifteen lab` starts it.

#![forbid(unsafe_code)]

mod args;
mod plot;
mod simulate;
mod train;

use args::LabCli;
use fifteen::commands::opening::LaunchError;
use fifteen::commands::output;
use fifteen::commands::setup::warn_missing_settings;
use fifteen::frontend::{check_font, outlive_file_limit};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = LabCli::read();
    // Without this a file that grows too large ends the program with a signal instead of an error.
    let _ = outlive_file_limit();
    if let Some(Err(error)) = args.options.font.as_deref().map(check_font) {
        let error = LaunchError::Front(error);
        output::print_error(&error);
        return ExitCode::from(error.status());
    }
    warn_missing_settings(&args.options);
    args.run().unwrap_or_else(|error| {
        output::print_error(&error);
        ExitCode::FAILURE
    })
}
