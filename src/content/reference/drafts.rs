//! Pages whose links are not resolved yet: `#slug` links to a heading of any page.

use super::chapters::{ABOUT_EFFECTS, CHAPTERS, COMMON, EFFECTS, HAND_WRITTEN_PAGES, SHARED};
use super::contents::{index, link, slug, written_pages};
use super::cross_links;
use super::parts::Shared;
use super::tables::Tables;
use crate::files::data_kind::DataKind;
use crate::schema::{FileDescription, common_fields_schema, shared_schema};

/// A page without its title, its comment on the source and its links back, which are added later.
pub(super) struct Draft {
    pub file: String,
    pub title: String,
    pub text: String,
    /// Source of the page, which a comment at the top of the page names.
    pub source: String,
}

impl Draft {
    fn generated(name: &str, title: &str, text: String) -> Draft {
        Draft {
            file: format!("reference/{name}.md"),
            title: title.to_owned(),
            text,
            source: "the types in src/".to_owned(),
        }
    }
}

/// A line of the front page, which is replaced by the list of pages.
const CONTENTS: &str = "<!-- contents -->\n";

/// Returns all pages in reading order, the front page first.
pub(super) fn drafts(files: &[FileDescription]) -> Vec<Draft> {
    let shared = Shared::from_files(files);
    let written = HAND_WRITTEN_PAGES.iter().map(|page| {
        let (title, text) = page.title_and_text();
        Draft {
            file: page.file.to_owned(),
            title: title.to_owned(),
            text: text.replace(CONTENTS, &written_pages()),
            source: format!("src/content/reference/{}", page.source),
        }
    });
    let mut all: Vec<Draft> = written.collect();
    all.push(Draft::generated("README", "Reference", index(files, &shared)));
    all.push(common_fields(&shared));
    all.extend(files.iter().map(|file| draft_of_file(file, files, &shared)));
    all.push(shared_objects(&shared));
    let mut effects = tables(&shared, ABOUT_EFFECTS.to_owned());
    if let Some(group) = shared.effects() {
        effects.group(group, "effect");
    }
    all.push(Draft::generated("effects", EFFECTS, effects.text));
    for (title, name, above) in CHAPTERS {
        let Some(schema) = shared_schema(name) else { continue };
        let mut tables = tables(&shared, above.to_owned());
        match schema.get("oneOf") {
            Some(group) => tables.group(group, name),
            None => tables.fields(schema, &format!("`{name}`, ")),
        }
        all.push(Draft::generated(&slug(title), title, tables.text));
    }
    all
}

fn tables<'a>(shared: &'a Shared<'a>, text: String) -> Tables<'a> {
    Tables { text, shared, changeable: true }
}

fn common_fields(shared: &Shared<'_>) -> Draft {
    let above = "Every entry of a list of definitions can have these fields besides its own.\n";
    let mut tables = tables(shared, above.to_owned());
    tables.fields(&common_fields_schema(), "");
    Draft::generated("common_fields", COMMON, tables.text)
}

fn draft_of_file(file: &FileDescription, files: &[FileDescription], shared: &Shared<'_>) -> Draft {
    let leads = cross_links::related_pages(file, files, shared);
    let mut tables = tables(shared, format!("{}\n{leads}", file.about()));
    // Mods can change only definitions, not single files.
    tables.changeable = file.list.and_then(DataKind::from_name).is_some();
    tables.fields(&file.schema, &format!("`{}`, ", file.name()));
    Draft::generated(file.name(), file.files, tables.text)
}

fn shared_objects(shared: &Shared<'_>) -> Draft {
    let above = "Fields of several files have these objects or words as values.\n";
    let mut tables = tables(shared, above.to_owned());
    for (title, part_use) in shared.tables() {
        let users: Vec<String> = part_use.users.iter().map(|file| link(file, file)).collect();
        tables.part(title, &part_use.part, &format!("Used in {}.", users.join(", ")));
    }
    Draft::generated("shared_objects", SHARED, tables.text)
}
