//! Checks of neural networks: whether this version of the program can run them.

use crate::Content;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;

pub(super) fn check_nets(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    for (raw, (_, net)) in raw.nets.records.iter().zip(content.nets.iter()) {
        if let Some((field, message)) = net.first_mistake() {
            let command = match net.made.command.as_str() {
                "" => "fifteen lab train",
                command => command,
            };
            let help = format!("train it again: {command}");
            diagnostics.add(raw.problem_at(Problem::error, field, message).help(help));
        }
    }
}
