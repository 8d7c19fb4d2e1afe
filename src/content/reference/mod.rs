//! The reference of all data files, `data/README.md`: a tutorial written by hand, and what the schemas
//! say of every field.

mod tables;

use super::schema::{Described, described_common};
use serde_json::Value;
use std::fmt::Write;
use tables::{group, groups, row, section};

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
    section(&mut text, &described_common(), "", None);
    let effects = shared(files);
    for file in files {
        let _ = write!(text, "\n## {}\n\n{}\n", file.files, file.about());
        section(&mut text, &file.schema, "", effects);
    }
    if let Some(effects) = effects {
        text += "\n## Effects\n\n";
        text += EFFECTS;
        group(&mut text, effects);
    }
    text
}

/// What stands above the effects.
const EFFECTS: &str = include_str!("effects.md");

/// The group of tagged objects that more than one file has, which is told once for all of them.
fn shared(files: &[Described]) -> Option<&Value> {
    let mut all = files.iter().map(|file| groups(&file.schema));
    let mut before = Vec::new();
    all.find_map(|here| {
        let again = here.iter().find(|group| before.contains(*group)).copied();
        before.extend(here);
        again
    })
}

/// A sentence as it stands within another.
fn small(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(|c| c.to_lowercase().to_string());
    format!("{}{}", first.unwrap_or_default(), rest.as_str())
}
