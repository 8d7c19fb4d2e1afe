//! Tables of contents: the list of hand-written pages on the front page, and the index of the reference.

use super::chapters::{CHAPTERS, COMMON, EFFECTS, HAND_WRITTEN_PAGES, HandWrittenPage, SHARED};
use super::parts::{Shared, TablePart, parts, tagged_objects};
use super::tables::{self, row};
use crate::schema::{FileDescription, shared_schema};
use fifteen_base::serde_json::Value;
use std::fmt::Write;

/// Returns the anchor of a heading in links: lower case, without punctuation, and with dashes instead of blanks.
pub(super) fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    let small = kept.flat_map(char::to_lowercase);
    small.map(|c| if c == ' ' { '-' } else { c }).collect()
}

pub(super) fn link(words: &str, heading: &str) -> String {
    format!("[{words}](#{})", slug(heading))
}

/// Returns the list of the hand-written pages outside of the reference, with their chapters, for the front page.
pub(super) fn written_pages() -> String {
    let mut text = String::new();
    let is_listed = |page: &&HandWrittenPage| page.file != "README.md" && !in_reference(page);
    for page in HAND_WRITTEN_PAGES.iter().filter(is_listed) {
        let (title, _) = page.title_and_text();
        let _ = writeln!(text, "**{}**\n", link(title, title));
        for (chapter, _) in page.chapters() {
            item(&mut text, &link(chapter, chapter));
        }
        text.push('\n');
    }
    text
}

fn in_reference(page: &HandWrittenPage) -> bool {
    page.file.starts_with("reference/")
}

/// Returns the index page: all pages of the reference, and all tagged objects, such as steps and effects.
pub(super) fn index(files: &[FileDescription], shared: &Shared<'_>) -> String {
    let mut text = include_str!("index.md").to_owned();
    text += "\n## Pages for all files\n\n";
    let written =
        HAND_WRITTEN_PAGES.iter().filter(|page| in_reference(page)).map(|page| page.title_and_text().0);
    let chapters = CHAPTERS.iter().map(|(chapter, ..)| *chapter);
    for title in written.chain([COMMON]).chain(chapters).chain([EFFECTS]) {
        item(&mut text, &link(title, title));
    }
    let parts: Vec<String> = shared.tables().map(|(title, _)| link(title, title)).collect();
    item(&mut text, &format!("{}: {}", link(SHARED, SHARED), parts.join(", ")));
    list_files(&mut text, files);
    text += "\n## Index of steps, effects and conditions\n\n";
    for file in files {
        let mut groups = Vec::new();
        collect_groups(&file.schema, &mut groups);
        for (name, group) in groups {
            if shared.effects() != Some(group) {
                let tags = tags(group, tables::noun(name));
                item(&mut text, &format!("{}, `{name}`: {tags}", link(file.files, file.files)));
            }
        }
    }
    if let Some(effects) = shared.effects() {
        item(&mut text, &format!("{}: {}", link(EFFECTS, EFFECTS), tags(effects, "effect")));
    }
    for (chapter, name, _) in CHAPTERS {
        if let Some(group) = shared_schema(name).and_then(|schema| schema.get("oneOf")) {
            item(&mut text, &format!("{}: {}", link(chapter, chapter), tags(group, name)));
        }
    }
    text
}

fn item(text: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "- {line}");
}

fn list_files(text: &mut String, files: &[FileDescription]) {
    *text += "\n## Files\n\n| file | list | an entry of the list, or the file |\n|---|---|---|\n";
    for file in files {
        let about = file.about();
        let first = about.split_inclusive(". ").next().unwrap_or_default().trim_end();
        let list = file.list.map(|list| format!("`{list}`")).unwrap_or_default();
        let name = format!("[`{}`](#{})", file.files, slug(file.files));
        row(text, &[&name, &list, first]);
    }
}

fn collect_groups<'v>(object: &'v Value, found: &mut Vec<(&'v str, &'v Value)>) {
    let fields = object.get("properties").and_then(|all| all.as_object());
    for (name, field) in fields.into_iter().flatten() {
        for part in parts(field) {
            match part {
                TablePart::Group(group) => {
                    if !found.iter().any(|(_, other)| *other == group) {
                        found.push((name.as_str(), group));
                    }
                }
                TablePart::Object(inner) => collect_groups(inner, found),
                TablePart::Words(_) => {}
            }
        }
    }
}

fn tags(group: &Value, noun: &str) -> String {
    let all = tagged_objects(group).into_iter();
    let all = all.map(|(tag, body)| tables::tag_link(tag, body, noun));
    all.collect::<Vec<_>>().join(", ")
}
