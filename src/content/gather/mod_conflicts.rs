//! Conflicts between mods: two mods write the same definition, map or field.

use super::layered_definition::LayeredDefinition;
use crate::diagnostics::message_text::shorten;
use crate::diagnostics::problem::Span;
use crate::files::data_kind::DataKind;
use crate::json::tree::{FieldKey, Node, NodeKind};
use crate::read::change::naming::ElementNames;
use crate::read::change_word::is_change;
use crate::schema::element_names_at;
use fifteen_base::SortedMap;

#[derive(Clone)]
pub(crate) struct ModConflict {
    /// Name of the definition or map, such as "monster `cat`".
    pub what: String,
    /// Path of the field, if the conflict is about one field: `mind.asleep`.
    pub field: Option<String>,
    pub first: Span,
    pub again: Span,
}

type FieldPath<'a> = Vec<&'a str>;

/// A write to a field: a value that replaces the `whole` field, or a change. For a change, `whole` is `None`, because
/// changes of several mods can be combined.
struct FieldWrite<'a> {
    place: Span,
    whole: Option<&'a Node>,
    override_index: usize,
}

/// Returns the conflicts between overrides of a definition: one override writes a field, and a later override
/// replaces the whole field. The original definition does not count.
pub(super) fn find_conflicts(written: &LayeredDefinition, data_kind: DataKind) -> Vec<ModConflict> {
    let mut conflicts = Vec::new();
    let mut before: SortedMap<FieldPath<'_>, FieldWrite<'_>> = SortedMap::new();
    if written.overrides.len() < 2 {
        return conflicts;
    }
    for (index, node) in written.overrides.iter().enumerate() {
        let mut writes = WriteCollector { data_kind, override_index: index, found: Vec::new() };
        writes.fields(node, &mut Vec::new());
        for (path, write) in &writes.found {
            let Some(whole) = write.whole else { continue };
            // Includes the field itself and all fields inside it.
            let within = before.range(path.clone()..);
            let mut within = within.take_while(|(other, _)| other.starts_with(path));
            let lost = |(other, old): &(&FieldPath<'_>, &FieldWrite<'_>)| {
                let same = |old: &Node| other.len() == path.len() && old.equals(whole);
                old.override_index != index && !old.whole.is_some_and(same)
            };
            if let Some((_, old)) = within.find(lost) {
                conflicts.push(ModConflict {
                    what: format!("{} `{}`", data_kind.noun(), written.id),
                    field: Some(path.iter().map(|name| shorten(name)).collect::<Vec<_>>().join(".")),
                    first: old.place,
                    again: write.place,
                });
            }
        }
        before.extend(writes.found);
    }
    conflicts
}

struct WriteCollector<'a> {
    data_kind: DataKind,
    override_index: usize,
    found: Vec<(FieldPath<'a>, FieldWrite<'a>)>,
}

impl<'a> WriteCollector<'a> {
    fn fields(&mut self, object: &'a Node, path: &mut FieldPath<'a>) {
        let NodeKind::Object(fields) = &object.kind else { return };
        for (key, value) in fields.iter() {
            // The id only identifies the definition, and comments (`//`) never conflict.
            if &*key.text != "//" && !(path.is_empty() && &*key.text == "id") {
                path.push(&key.text);
                self.value(key, value, path);
                path.pop();
            }
        }
    }

    fn value(&mut self, key: &'a FieldKey, value: &'a Node, path: &mut FieldPath<'a>) {
        let changes: &[(FieldKey, Node)] = match &value.kind {
            NodeKind::Object(changes) if is_change(value) => changes,
            _ => return self.add(path, key.span, Some(value)),
        };
        for (word, change) in changes {
            match &*word.text {
                "//" => {}
                "set" => self.fields(change, path),
                "change" => self.elements(change, path),
                "unset" => self.add(path, key.span, Some(change)),
                _ => self.add(path, word.span, None),
            }
        }
    }

    fn elements(&mut self, changes: &'a Node, path: &mut FieldPath<'a>) {
        let NodeKind::Object(elements) = &changes.kind else { return };
        for (name, change) in elements.iter().filter(|(name, _)| &*name.text != "//") {
            let tagged =
                is_change(change) && element_names_at(self.data_kind, path) == Some(ElementNames::Tag);
            path.push(&name.text);
            match &change.kind {
                NodeKind::Object(_) if !tagged => self.fields(change, path),
                _ => self.value(name, change, path),
            }
            path.pop();
        }
    }

    fn add(&mut self, path: &[&'a str], place: Span, whole: Option<&'a Node>) {
        self.found.push((path.to_vec(), FieldWrite { place, whole, override_index: self.override_index }));
    }
}
