//! The reference of all data files, `data/README.md` and the pages in `data/reference/`: a tutorial written by hand, and
//! what the schemas say of every field. Each table stands there once, and whatever speaks of it links to it.

mod chapters;
mod contents;
pub mod pages;
mod parts;
mod tables;
mod users;

use super::files::data_kind::DataKind;
use super::schema::{Described, described_common, said_once};
use chapters::CHAPTERS;
use contents::{contents, link, slug};
use parts::Shared;
use std::fmt::Write;
use tables::{Tables, row};

/// What people read first. Its examples are tried by `tests/cli/tutorial.rs`.
const TUTORIAL: &str = include_str!("tutorial.md");

/// What stands above the effects.
const EFFECTS: &str = include_str!("effects.md");

/// The heading of what several kinds of definition have.
const SHARED: &str = "What several have";

/// The chapters that have a page of their own although they are about no file.
const SHARED_CHAPTERS: [&str; 6] =
    [EVERY_DEFINITION, SHARED, "Effects", "Reactions", "Conditions", "Modifiers"];

/// The heading of what every definition may have.
const EVERY_DEFINITION: &str = "Every definition";

/// The whole text, of all kinds of files.
pub fn text(files: &[Described]) -> String {
    let shared = Shared::of(files);
    let (intro, tutorial) = TUTORIAL.split_once("\n## ").unwrap_or((TUTORIAL, ""));
    let mut text = format!("{}\n{}", intro.trim_end(), contents(tutorial, files, &shared));
    let _ = writeln!(text, "\n## {}", tutorial.trim_end());
    list_files(&mut text, files);
    let mut tables = Tables { text, shared: &shared, changeable: true };
    let _ = write!(
        tables.text,
        "\n## {EVERY_DEFINITION}\n\nWhatever stands in a list of definitions may have these beside its own fields.\n"
    );
    tables.fields(&described_common(), "");
    for file in files {
        let leads = users::leads(file, files, &shared, TUTORIAL);
        let _ = write!(tables.text, "\n## {}\n\n{}\n{leads}", file.files, file.about());
        // Mods change definitions, and nothing else.
        tables.changeable = file.list.and_then(DataKind::named).is_some();
        tables.fields(&file.schema, &format!("`{}`, ", file.name()));
    }
    tables.changeable = true;
    let _ = write!(tables.text, "\n## {SHARED}\n");
    for (title, one) in shared.tables() {
        let users: Vec<String> = one.users.iter().map(|file| link(file, file)).collect();
        tables.part(title, &one.part, &format!("In {}.", users.join(", ")));
    }
    if let Some(effects) = shared.effects() {
        let _ = write!(tables.text, "\n## Effects\n\n{EFFECTS}");
        tables.group(effects, "effect");
    }
    for (chapter, name, above) in CHAPTERS {
        let Some(schema) = said_once(name) else { continue };
        let _ = write!(tables.text, "\n## {chapter}\n\n{above}");
        match schema.get("oneOf") {
            Some(group) => tables.group(group, name),
            None => tables.fields(schema, &format!("`{name}`, ")),
        }
    }
    tables.text
}

/// What each file holds, in a table.
fn list_files(text: &mut String, files: &[Described]) {
    *text += "\n## All files\n\n| file | holds |\n|---|---|\n";
    for file in files {
        let about = file.about();
        let first = about.split_inclusive(". ").next().unwrap_or_default();
        let first = first.trim_end().trim_end_matches('.');
        let held = match file.list {
            Some(list) => format!("a list `{list}`, each {}", small(first)),
            None => small(first),
        };
        let name = format!("[`{}`](#{})", file.files, slug(file.files));
        row(text, &[&name, &held]);
    }
}

/// A sentence as it stands within another.
fn small(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(|c| c.to_lowercase().to_string());
    format!("{}{}", first.unwrap_or_default(), rest.as_str())
}
