//! Standard output and standard error. Hidden characters are escaped, because texts may quote files, paths and
//! arguments.

use crate::base::escape::{escape_json, escape_line, escape_text};
use clap::error::{ContextKind, ContextValue};
use fifteen_base::serde_json::{self, Value};
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

/// Prints a text on standard output.
///
/// # Errors
/// Any error of the system except a closed pipe.
pub fn print(text: &str) -> io::Result<()> {
    print_unless_closed(text).map(|_| ())
}

/// Prints a text on standard output, and returns `false` if the pipe is closed.
///
/// # Errors
/// Any other error of the system.
pub fn print_unless_closed(text: &str) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    match out.write_all(escape_text(text).as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        printed => printed.map(|()| true),
    }
}

/// Prints lines on standard error. Write errors are ignored: the exit status still reports the failure.
pub fn print_error(what: impl Display) {
    let text = format!("{what}\n");
    let _ = io::stderr().write_all(escape_text(&text).as_bytes());
}

/// Formats a value as indented JSON.
pub fn json(value: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    escape_json(&text).into_owned() + "\n"
}

pub fn json_line(value: &Value) -> String {
    escape_json(&value.to_string()).into_owned() + "\n"
}

/// Ends the program with an argument error or the requested help.
pub fn exit_with(mut error: clap::Error) -> ! {
    let quoting = |(kind, _): &(ContextKind, &ContextValue)| *kind != ContextKind::Suggested;
    let parts = error.context().filter(quoting).map(escaped);
    let parts: Vec<(ContextKind, ContextValue)> = parts.collect();
    for (kind, value) in parts {
        if error.insert(kind, value.clone()).is_some_and(|was| was != value) {
            // Remove the suggestion, which would quote the argument again without escapes.
            error.insert(ContextKind::Suggested, ContextValue::None);
        }
    }
    let plain = error.render().to_string();
    if escape_text(&plain) == plain {
        error.exit();
    }
    print_error(plain.trim_end());
    std::process::exit(error.exit_code());
}

/// Escapes the quoted arguments in a part of an argument error.
fn escaped((kind, value): (ContextKind, &ContextValue)) -> (ContextKind, ContextValue) {
    let line = |text: &String| escape_line(text).into_owned();
    let value = match value {
        ContextValue::String(text) => ContextValue::String(line(text)),
        ContextValue::Strings(texts) => ContextValue::Strings(texts.iter().map(line).collect()),
        other => other.clone(),
    };
    (kind, value)
}
