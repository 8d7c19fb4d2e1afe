//! The reference of all data files, `data/README.md`: a tutorial written by hand, and what the schemas
//! say of every field.

mod tables;

use super::schema::{Described, described_common};
use std::fmt::Write;
use tables::{row, section};

/// What people read first. Its examples are tried by `tests/reference.rs`.
const TUTORIAL: &str = include_str!("tutorial.md");

/// The whole text, of all sorts of files.
pub fn text(files: &[Described]) -> String {
    let mut text = format!("{}\n", TUTORIAL.trim_end());
    text += "\n## All files\n\n| file | holds |\n|---|---|\n";
    for file in files {
        let about = file.about();
        let first = about.split_inclusive(". ").next().unwrap_or_default();
        let first = first.trim_end().trim_end_matches('.');
        let held = match file.list {
            Some(list) => format!("a list `{list}`, each {}", small(first)),
            None => small(first),
        };
        row(&mut text, &[&format!("`{}`", file.files), &held]);
    }
    text += "\n## Every definition\n\nWhatever stands in a list of definitions may have these beside its own fields.\n";
    section(&mut text, &described_common(), "");
    for file in files {
        let _ = write!(text, "\n## {}\n\n{}\n", file.files, file.about());
        section(&mut text, &file.schema, "");
    }
    text
}

/// A sentence as it stands within another.
fn small(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(|c| c.to_lowercase().to_string());
    format!("{}{}", first.unwrap_or_default(), rest.as_str())
}
