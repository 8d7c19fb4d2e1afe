//! Entry point of `fifteen` (Fifteen Steps Down); the code is in [`fifteen::commands`].

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    fifteen::commands::run()
}
