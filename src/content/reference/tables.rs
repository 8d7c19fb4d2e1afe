//! Markdown tables of the fields of objects.

use super::chapters::{CHAPTERS, EFFECTS};
use super::contents::{link, slug};
use super::parts::{Shared, TablePart, has_fields, parts, tagged_objects};
use crate::files::data_kind::DataKind;
use crate::schema::words::{allowed_words, needs_word_list, range_in_words, type_in_words};
use crate::schema::{is_required, named_by, shared_name};
use fifteen_base::serde_json::Value;
use std::fmt::Write;

pub(super) fn row(text: &mut String, cells: &[&str]) {
    let cell = |cell: &&str| cell.replace('|', "\\|").replace("\n\n", " ");
    let cells: Vec<String> = cells.iter().map(cell).collect();
    let _ = writeln!(text, "| {} |", cells.join(" | "));
}

pub(super) struct Tables<'a> {
    pub text: String,
    /// Parts that have their table on another page.
    pub shared: &'a Shared<'a>,
    /// Whether mods can change these objects. If so, the table says by which field the elements of a list are named.
    pub changeable: bool,
}

impl Tables<'_> {
    /// Appends a table of the fields of an object and tables of the objects in them. `path` begins their headings.
    pub fn fields(&mut self, schema: &Value, path: &str) {
        let Some(Value::Object(fields)) = schema.get("properties") else { return };
        self.text += "\n| field | meaning | values | range | default |\n|---|---|---|---|---|\n";
        let fields = fields.iter().filter(|(name, _)| *name != "//");
        for (name, field) in fields.clone() {
            let default = match field.get("default") {
                Some(default) => format!("`{default}`"),
                None if is_required(schema, name) => "required".to_owned(),
                None => "none".to_owned(),
            };
            let range = range_in_words(field).unwrap_or_default();
            let cells = [
                &format!("`{name}`"),
                &full_description(field),
                &self.values(field, name, path),
                &range,
                &default,
            ];
            row(&mut self.text, &cells.map(String::as_str));
        }
        for (name, field) in fields {
            let mut done: Vec<TablePart<'_>> = Vec::new();
            for part in parts(field) {
                // A field that can be an object or a list of such objects has the same part twice.
                if done.contains(&part) {
                    continue;
                }
                done.push(part.clone());
                if self.shared.title(&part).is_none() {
                    self.part(&format!("{path}`{name}`"), &part, "");
                }
            }
        }
    }

    /// Appends a part with its heading and a note below the heading.
    pub fn part(&mut self, title: &str, part: &TablePart<'_>, note: &str) {
        let _ = write!(self.text, "\n## {title}\n");
        if !note.is_empty() {
            let _ = write!(self.text, "\n{note}\n");
        }
        match part {
            TablePart::Object(object) => {
                let about = description(object);
                if !about.is_empty() {
                    let _ = write!(self.text, "\n{about}\n");
                }
                self.fields(object, &format!("{title}, "));
            }
            TablePart::Words(words) => {
                self.text += "\n| word | meaning |\n|---|---|\n";
                for (word, meaning) in words {
                    row(&mut self.text, &[&format!("`{word}`"), meaning]);
                }
            }
            TablePart::Group(group) => {
                let name = title.rsplit('`').nth(1).unwrap_or_default();
                self.group(group, noun(name));
            }
        }
    }

    /// Appends a table of the tagged objects in a group, then the fields of each object.
    pub fn group(&mut self, group: &Value, noun: &str) {
        let _ = write!(self.text, "\n| {noun} | meaning |\n|---|---|\n");
        for (tag, body) in tagged_objects(group) {
            let name = tag_link(tag, body, noun);
            let meaning = match body.get("type").is_some_and(|kind| kind == "object") {
                true => description(body).to_owned(),
                false => self.meaning(tag, body, noun),
            };
            row(&mut self.text, &[&name, &meaning]);
        }
        for (tag, body) in tagged_objects(group).into_iter().filter(|(_, body)| has_fields(body)) {
            let title = title_of(tag, noun);
            let _ = write!(self.text, "\n## {title}\n\n{}\n", description(body));
            self.fields(body, &format!("{title}, "));
        }
    }

    /// Returns the meaning and the possible values of the only field of a tagged object.
    fn meaning(&self, tag: &str, body: &Value, noun: &str) -> String {
        let range = range_in_words(body).map(|range| format!(", {range}")).unwrap_or_default();
        let values = self.values(body, tag, &format!("`{noun}`, "));
        format!("{} The value is {values}{range}.", full_description(body))
    }

    fn values(&self, field: &Value, name: &str, path: &str) -> String {
        let mut text = type_in_words(field);
        if let Some(name) = shared_name(field)
            && let Some((chapter, ..)) = CHAPTERS.iter().find(|(_, shared, _)| *shared == name)
        {
            let phrase = format!("a {name}");
            text = text.replacen(&phrase, &link(&phrase, chapter), 1);
        }
        if let Some((phrase, file)) = referenced_files(field) {
            text = text.replacen(&phrase, &link(&phrase, file), 1);
        }
        for (phrase, heading) in [
            ("a colour", "palettes.json"),
            ("dice", "Rules for all files"),
            ("one character of code page 437", "Rules for all files"),
        ] {
            if text == phrase {
                text = link(phrase, heading);
            }
        }
        let mut titles: Vec<String> = Vec::new();
        for part in parts(field) {
            let own_title = format!("{path}`{name}`");
            let title = self.shared.title(&part).unwrap_or(&own_title);
            // An object and a list of such objects get one link.
            if titles.iter().any(|known| known == title) {
                continue;
            }
            let words = if title == EFFECTS { "effects" } else { name };
            let _ = write!(text, ": [{words}](#{})", slug(title));
            titles.push(title.to_owned());
        }
        if let Some(own) = named_by(field).filter(|_| self.changeable) {
            let _ = write!(text, ", named by `{own}`");
        }
        text
    }
}

/// Returns the singular of a list's name: "step" for "steps".
pub(super) fn noun(list: &str) -> &str {
    list.trim_end_matches('s')
}

pub(super) fn tag_link(tag: &str, body: &Value, noun: &str) -> String {
    match has_fields(body) {
        true => link(&format!("`{tag}`"), &title_of(tag, noun)),
        false => format!("`{tag}`"),
    }
}

fn title_of(tag: &str, noun: &str) -> String {
    format!("The {noun} `{tag}`")
}

fn description(schema: &Value) -> &str {
    let about = schema.get("description").and_then(Value::as_str);
    about.unwrap_or_default()
}

/// If a field takes the id of a definition, returns the phrase for its type, and the files with such definitions.
fn referenced_files(field: &Value) -> Option<(String, &'static str)> {
    if let Some(word) = field.get("x-id-of").and_then(Value::as_str) {
        // The first word is the name of the kind of data, as in "item type" and "spawn table".
        let data_kind = DataKind::from_name(word.split(' ').next()?)?;
        return Some((type_in_words(field), data_kind.file_pattern()));
    }
    let each = ["items", "additionalProperties"].into_iter();
    let each = each.filter_map(|key| field.get(key));
    let any = field.get("anyOf").and_then(Value::as_array);
    each.chain(any.into_iter().flatten()).find_map(referenced_files)
}

fn full_description(field: &Value) -> String {
    let mut text = description(field).to_owned();
    for (word, meaning) in allowed_words(field).filter(|_| !needs_word_list(field)).unwrap_or_default() {
        if !meaning.is_empty() {
            let _ = write!(text, " `{word}`: {meaning}");
        }
    }
    let examples = field.get("examples").and_then(Value::as_array);
    let examples = examples.into_iter().flatten().map(|e| format!("`{e}`"));
    let examples: Vec<String> = examples.collect();
    if !examples.is_empty() {
        let _ = write!(text, " For example {}.", examples.join(" or "));
    }
    text
}
