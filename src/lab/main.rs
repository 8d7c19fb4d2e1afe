//! Program `fifteen-lab`, which `fifteen lab` starts: simulates runs, trains nets and prints the plots of a seed.

#![forbid(unsafe_code)]

mod args;
mod plot;
mod progress;
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
    // Let writing return an error when a file reaches the size limit. By default, the signal SIGXFSZ ends the
    // program.
    let _ = outlive_file_limit();
    if let Some(Err(error)) = args.options.display.font.as_deref().map(check_font) {
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
