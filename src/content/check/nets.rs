//! Checks of nets: whether this version of the program can think by them.

use crate::Content;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;

/// Tells what is wrong with nets.
pub(super) fn nets(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (_, net)) in raw.nets.records.iter().zip(content.nets.iter()) {
        if let Some((field, message)) = net.flaw() {
            let command = match net.made.command.as_str() {
                "" => "fifteen lab train",
                command => command,
            };
            let help = format!("train it anew: {command}");
            diagnostics.add(raw.blame(Problem::error, field, message).help(help));
        }
    }
}
