//! Explains a definition: the file and line from which each value comes (`fifteen explain`).
//!
//! ```text
//! monster giant_rat   data/monsters.json:12
//!
//! name       "giant rat"   data/monsters.json:13
//! glyph      "r"           data/monsters.json:4                  rodent
//! hp         "1d4+4"       data/mods/harder/monsters.json:5
//!            "1d4+2"       data/monsters.json:14
//!            {"add": 2}    data/mods/harder/monsters.json:5
//! ```

use crate::diagnostics::problem::{Diagnostics, Span};
use crate::files::data_kind::DataKind;
use crate::files::file_cache::FileCache;
use crate::files::load_order::LoadOrder;
use crate::gather::layered_definition::LayeredDefinition;
use crate::gather::layered_field::LayeredField;
use crate::gather::merge::MergedDefinitions;
use crate::gather::mod_conditions::{IF, OptionTable};
use crate::gather::resolve::{RawRecord, resolve_one};
use crate::gather::{records, replaced_ids};
use crate::json::tree::{FieldKey, Node, NodeKind};
use crate::read::value::suggestion;
use crate::schema::omitted_with_defaults;
use fifteen_base::escape;
use std::fmt::{self, Write};

/// Maximum length of a printed value, in characters.
const MAX_VALUE_LENGTH: usize = 60;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("There is no {data_kind} `{}`; {help}", escape::escape_line(id))]
pub struct UnknownDefinition {
    data_kind: &'static str,
    id: String,
    help: String,
}

/// A definition with the source of each value. `Display` formats it as a table.
#[derive(Debug)]
pub struct Explanation {
    head: String,
    lines: Vec<ExplainedLine>,
}

#[derive(Debug)]
struct ExplainedLine {
    name: String,
    value: String,
    place: String,
    /// Id of the definition from which the value is inherited. Empty for the explained definition.
    from: String,
}

/// Explains a definition, which may be abstract.
///
/// # Errors
/// Returns an error if no file has a definition with this id.
pub fn explain(order: &LoadOrder, data_kind: DataKind, id: &str) -> Result<Explanation, UnknownDefinition> {
    let diagnostics = Diagnostics::default();
    let files = &mut FileCache::default();
    let MergedDefinitions { written, unmet_conditions, .. } =
        records::read_definitions(data_kind, order, files, &diagnostics);
    let mut found = written.iter().position(|definition| definition.id == id);
    let mut replacements = String::new();
    // The loop is bounded, because the replacements may form a cycle.
    for _ in 0..written.len() {
        let Some((by, place)) = found.and_then(|index| written[index].replaced_by.as_ref()) else {
            break;
        };
        let from = found.map_or("", |index| written[index].id.as_str());
        let place = diagnostics.locate(*place);
        let place = place.map_or(String::new(), |(file, line, _)| format!("   {file}:{line}"));
        replacements += &format!("{} {from} is replaced by {by}{place}\n", data_kind.word());
        found = written.iter().position(|definition| *definition.id == **by);
    }
    let Some(index) = found else {
        return Err(UnknownDefinition {
            data_kind: data_kind.word(),
            id: id.chars().take(40).collect(),
            help: match unmet_conditions.get(id) {
                Some(why) => format!("its `if` does not hold: {why}"),
                None => suggestion(id, written.iter().map(|definition| definition.id.as_str())),
            },
        });
    };
    let replaced = replaced_ids::resolve_replacements(&written, data_kind, true, &diagnostics);
    let (raw, layers) = resolve_one(&written, index, (data_kind, &replaced), &diagnostics);
    let id = written[index].id.as_str();
    let mut explaining = Explainer { diagnostics: &diagnostics, id, lines: Vec::new() };
    let head = replacements
        + &explaining.head(data_kind, &written[index])
        + &explaining.if_lines(&written[index], order);
    explaining.all(&raw, &layers);
    explaining.defaults(data_kind, &raw);
    Ok(Explanation { head, lines: explaining.lines })
}

struct Explainer<'a> {
    diagnostics: &'a Diagnostics,
    id: &'a str,
    lines: Vec<ExplainedLine>,
}

impl Explainer<'_> {
    fn head(&self, data_kind: DataKind, written: &LayeredDefinition) -> String {
        let mut head = format!("{} {}", data_kind.word(), self.id);
        if written.is_abstract {
            head += ", which is abstract";
        }
        for node in std::iter::once(&written.node).chain(&written.overrides) {
            head += &format!("   {}", self.place(node.span).0);
        }
        let parents: Vec<&str> = written.parents.iter().map(|(id, _)| &**id).collect();
        if !parents.is_empty() {
            head += &format!("\nlike {}", parents.join(", "));
        }
        head
    }

    /// Returns a line for each layer with an `if`, which says why that layer applies.
    fn if_lines(&self, written: &LayeredDefinition, order: &LoadOrder) -> String {
        let options = OptionTable::from_load_order(order);
        let layers = std::iter::once(&written.node).chain(&written.overrides);
        let each = layers.filter_map(|node| {
            let layer = self.source_index(node, order);
            let why = options.evaluate_if(node.field(IF)?, layer, &Diagnostics::default()).reason;
            Some(format!("\n{} applies because {why}", self.place(node.span).0))
        });
        each.collect()
    }

    fn source_index(&self, node: &Node, order: &LoadOrder) -> usize {
        let file = self.diagnostics.file_of(node.span);
        let mods = order.mods.iter().zip(1..);
        let mut containing = mods.filter(|(source, _)| file.starts_with(&source.shown("")));
        containing.next().map_or(0, |(_, layer)| layer)
    }

    /// Adds each field with its final value. If a field has several layers, they follow it.
    fn all(&mut self, raw: &RawRecord, layers: &[LayeredField]) {
        let NodeKind::Object(fields) = &raw.node.kind else { return };
        let already_shown = ["//", "id", "like", "abstract", IF];
        for (key, node) in fields.iter().filter(|(key, _)| !already_shown.contains(&&*key.text)) {
            self.value(&key.text, node);
            let field = layers.iter().find(|field| field.key.text == key.text);
            for layer in field.filter(|f| f.layers.len() > 1).into_iter().flat_map(|f| &*f.layers) {
                self.line("", layer);
            }
        }
    }

    fn defaults(&mut self, data_kind: DataKind, raw: &RawRecord) {
        for (name, node) in omitted_with_defaults(data_kind, &raw.node) {
            let (value, place) = (brief(&node), "(default)".to_owned());
            self.lines.push(ExplainedLine { name, value, place, from: String::new() });
        }
    }

    /// Adds a line for a value. An object, or a list of objects or lists, gets a line for each value inside it.
    fn value(&mut self, name: &str, node: &Node) {
        let is_large = |node: &Node| matches!(node.kind, NodeKind::Object(_) | NodeKind::List(_));
        match &node.kind {
            NodeKind::Object(fields) if !fields.is_empty() => fields
                .iter()
                .filter(|(key, _)| &*key.text != "//")
                .for_each(|(FieldKey { text, .. }, node)| self.value(&format!("{name}.{text}"), node)),
            NodeKind::List(items) if items.iter().any(is_large) => (0..)
                .zip(items.iter())
                .for_each(|(i, node): (usize, _)| self.value(&format!("{name}[{i}]"), node)),
            _ => self.line(name, node),
        }
        // A changed list element is followed by its original value and its changes.
        let history = node.element.as_deref().map(|element| &element.history);
        for layer in history.into_iter().flatten() {
            self.line("", layer);
        }
    }

    fn line(&mut self, name: &str, node: &Node) {
        let (place, from) = self.place(node.span);
        self.lines.push(ExplainedLine { name: name.to_owned(), value: brief(node), place, from });
    }

    /// Returns file and line of a span, and the id of its definition. The id is empty for the explained definition.
    fn place(&self, span: Span) -> (String, String) {
        let Some((file, line, definition)) = self.diagnostics.locate(span) else {
            return Default::default();
        };
        let other = definition.and_then(|path| {
            let id = path.split('"').nth(1)?;
            (id != self.id).then(|| id.to_owned())
        });
        (format!("{file}:{line}"), other.unwrap_or_default())
    }
}

fn brief(node: &Node) -> String {
    let mut text = String::new();
    let _ = write_brief(&mut text, node);
    match text.char_indices().nth(MAX_VALUE_LENGTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

fn write_brief(text: &mut String, node: &Node) -> fmt::Result {
    match &node.kind {
        NodeKind::Object(fields) => {
            text.push('{');
            for (i, (key, node)) in fields.iter().enumerate() {
                let comma = if i > 0 { ", " } else { "" };
                write!(text, "{comma}\"{}\": ", key.text)?;
                write_brief(text, node)?;
            }
            text.push('}');
        }
        NodeKind::List(items) => {
            text.push('[');
            for (i, node) in items.iter().enumerate() {
                text.push_str(if i > 0 { ", " } else { "" });
                write_brief(text, node)?;
            }
            text.push(']');
        }
        NodeKind::Text(written) => write!(text, "{:?}", &**written)?,
        NodeKind::Number(written) => text.push_str(written),
        NodeKind::Bool(truth) => write!(text, "{truth}")?,
        NodeKind::Null => text.push_str("null"),
    }
    Ok(())
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.head)?;
        let width = |text_of: fn(&ExplainedLine) -> &str| {
            let widths = self.lines.iter().map(|line| text_of(line).chars().count());
            widths.max().unwrap_or(0)
        };
        let (name, value, place) = (width(|l| &l.name), width(|l| &l.value), width(|l| &l.place));
        for line in &self.lines {
            let shown =
                format!("{:name$}  {:value$}  {:place$}  {}", line.name, line.value, line.place, line.from);
            writeln!(f, "{}", shown.trim_end())?;
        }
        Ok(())
    }
}
