//! The table of contents, and the links that lead to headings.

use super::chapters::CHAPTERS;
use super::parts::{Part, Shared, parts, tagged};
use super::{EVERY_DEFINITION, SHARED, tables};
use crate::schema::{Described, said_once};
use fifteen_base::serde_json::Value;
use std::fmt::Write;

/// What a heading is called in links: small letters, and blanks become dashes.
pub(super) fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    let small = kept.flat_map(char::to_lowercase);
    small.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// A link to a heading, with these words.
pub(super) fn link(words: &str, heading: &str) -> String {
    format!("[{words}](#{})", slug(heading))
}

/// Every chapter, every file, every step and every effect; the chapters of the `tutorial` come first.
pub(super) fn contents(tutorial: &str, files: &[Described], shared: &Shared<'_>) -> String {
    let mut text = "\n## Contents\n\n".to_owned();
    let first = tutorial.lines().next().into_iter();
    let chapters = first.chain(tutorial.lines().filter_map(|line| line.strip_prefix("## ")));
    for chapter in chapters.chain(["All files", EVERY_DEFINITION]) {
        item(&mut text, "", &link(chapter, chapter));
    }
    for file in files {
        let mut line = link(file.files, file.files);
        for (name, group) in groups(file) {
            if shared.effects() == Some(group) {
                continue;
            }
            let _ = write!(line, ", with the {name} {}", tags(group, tables::noun(name)));
        }
        item(&mut text, "  ", &line);
    }
    item(&mut text, "", &link(SHARED, SHARED));
    for (title, _) in shared.tables() {
        item(&mut text, "  ", &link(title, title));
    }
    if let Some(effects) = shared.effects() {
        let all = tags(effects, "effect");
        item(&mut text, "", &format!("{}: {all}", link("Effects", "Effects")));
    }
    for (chapter, name, _) in CHAPTERS {
        let group = said_once(name).and_then(|schema| schema.get("oneOf"));
        let mut line = link(chapter, chapter);
        if let Some(group) = group {
            let _ = write!(line, ": {}", tags(group, name));
        }
        item(&mut text, "", &line);
    }
    text
}

fn item(text: &mut String, indent: &str, line: &str) {
    // Writing to a text never fails.
    let _ = writeln!(text, "{indent}- {line}");
}

/// The fields of a file's definitions that are made of objects of different kinds, and those of the objects in them.
fn groups(file: &Described) -> Vec<(&str, &Value)> {
    let mut found = Vec::new();
    gather(&file.schema, &mut found);
    found
}

fn gather<'v>(object: &'v Value, found: &mut Vec<(&'v str, &'v Value)>) {
    let fields = object.get("properties").and_then(|all| all.as_object());
    for (name, field) in fields.into_iter().flatten() {
        for part in parts(field) {
            match part {
                Part::Group(group) => {
                    if !found.iter().any(|(_, other)| *other == group) {
                        found.push((name.as_str(), group));
                    }
                }
                Part::Object(inner) => gather(inner, found),
                Part::Words(_) => {}
            }
        }
    }
}

/// The words that tell the objects of a group apart, each a link.
fn tags(group: &Value, noun: &str) -> String {
    let all = tagged(group).into_iter();
    let all = all.map(|(tag, body)| tables::linked(tag, body, noun));
    all.collect::<Vec<_>>().join(", ")
}
