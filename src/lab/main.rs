//! Entry point of `fifteen-lab`: simulates runs, trains nets and prints the plots of a seed. `fifteen lab` starts it.

#![forbid(unsafe_code)]

mod args;
mod plot;
mod simulate;
mod train;

use args::Args;
use fifteen::commands::gather::tell_of_settings;
use fifteen::commands::opening::Failure;
use fifteen::commands::say;
use fifteen::frontend::{check_font, outlive_file_limit};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::read();
    // Without this a file that grows too large ends the program with a signal instead of an error.
    let _ = outlive_file_limit();
    if let Some(Err(error)) = args.options.font.as_deref().map(check_font) {
        let failure = Failure::Front(error);
        say::err(&failure);
        return ExitCode::from(failure.status());
    }
    tell_of_settings(&args.options);
    args.run().unwrap_or_else(|error| {
        say::err(&error);
        ExitCode::FAILURE
    })
}
