//! Fifteen Steps Down: the program. All of it is in [`fifteen::commands`].

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    fifteen::commands::run()
}
