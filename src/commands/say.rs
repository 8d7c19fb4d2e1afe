//! Where text leaves the program, besides the screens: standard output and standard error. Whatever goes through here
//! holds no hidden character, whoever wrote the file, the path or the argument that it tells of.

use crate::base::legible::{in_json, legible, one_line};
use clap::error::{ContextKind, ContextValue};
use fifteen_base::serde_json::{self, Value};
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

/// Prints a text on standard output. Whoever stops reading in the middle has seen enough.
pub fn out(text: &str) -> io::Result<()> {
    heard(text).map(|_| ())
}

/// Prints a text on standard output, and tells whether somebody still reads there.
pub fn heard(text: &str) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    match out.write_all(legible(text).as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        printed => printed.map(|()| true),
    }
}

/// Prints a line, or some, on standard error. It may be closed, and the status still tells.
pub fn err(what: impl Display) {
    let text = format!("{what}\n");
    let _ = io::stderr().write_all(legible(&text).as_bytes());
}

/// A value as JSON for programs, laid out for people too.
pub fn json(value: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    in_json(&text).into_owned() + "\n"
}

/// A value as JSON for programs, on a line of its own.
pub fn json_line(value: &Value) -> String {
    in_json(&value.to_string()).into_owned() + "\n"
}

/// Ends the program with what is wrong with its arguments, or with the help that was asked for.
pub fn exit(mut error: clap::Error) -> ! {
    let quoting = |(kind, _): &(ContextKind, &ContextValue)| *kind != ContextKind::Suggested;
    let parts = error.context().filter(quoting).map(readable);
    let parts: Vec<(ContextKind, ContextValue)> = parts.collect();
    for (kind, value) in parts {
        if error.insert(kind, value.clone()).is_some_and(|was| was != value) {
            // A tip would quote it once more, as it is.
            error.insert(ContextKind::Suggested, ContextValue::None);
        }
    }
    let plain = error.render().to_string();
    if legible(&plain) == plain {
        error.exit();
    }
    err(plain.trim_end());
    std::process::exit(error.exit_code());
}

/// A part of an error of arguments that may quote them, on one line.
fn readable((kind, value): (ContextKind, &ContextValue)) -> (ContextKind, ContextValue) {
    let line = |text: &String| one_line(text).into_owned();
    let value = match value {
        ContextValue::String(text) => ContextValue::String(line(text)),
        ContextValue::Strings(texts) => ContextValue::Strings(texts.iter().map(line).collect()),
        other => other.clone(),
    };
    (kind, value)
}
