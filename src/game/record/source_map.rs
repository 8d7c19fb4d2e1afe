//! Map from the values read from a save to their positions in the file. The index of a list item in memory differs
//! from its index in the file if items were left out or sorted.

use super::path::{JsonPath, PathStep};
use super::pending::{FieldPosition, MissingDefinition, PendingValue, PendingValues, node_to_json};
use super::{Record, Saved, Value, diagnosing_reader};
use fifteen_base::serde_json::Value as Json;
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::Diagnostics;
use fifteen_content::json::tree::Node;

/// Origin of one value: the positions of its parts in the file, and the parts that could not be read.
pub(crate) struct SourceMap<'c> {
    pub content: &'c Content,
    /// Unreadable fields of a record with `#[saved(forgiving)]`. Each of them got a stand-in value.
    pub unreadable: Vec<&'static str>,
    fields: Vec<(&'static str, SourceMap<'c>)>,
    /// For a list: index in the file and origin of each readable item, in the order of the items in memory.
    items: Vec<(usize, SourceMap<'c>)>,
    has_gaps: bool,
    /// Missing definitions without which the value cannot be read.
    pub(super) missing: Vec<MissingDefinition>,
    pub(super) pending: Vec<PendingValue>,
}

impl<'c> SourceMap<'c> {
    pub fn new(content: &'c Content) -> SourceMap<'c> {
        SourceMap {
            content,
            unreadable: Vec::new(),
            fields: Vec::new(),
            items: Vec::new(),
            has_gaps: false,
            missing: Vec::new(),
            pending: Vec::new(),
        }
    }

    pub fn for_part(&self) -> SourceMap<'c> {
        SourceMap::new(self.content)
    }

    pub fn add_field(&mut self, name: &'static str, mut field: SourceMap<'c>) {
        self.missing.append(&mut field.missing);
        self.pending.extend(field.pending.drain(..).map(|value| PendingValue { field: name, ..value }));
        if !field.fields.is_empty() || !field.items.is_empty() || field.has_gaps {
            self.fields.push((name, field));
        }
    }

    pub fn set_items(&mut self, items: Vec<(usize, SourceMap<'c>)>, are_all: bool) {
        (self.items, self.has_gaps) = (items, !are_all);
    }

    pub fn read_required<T: Saved>(&mut self, r: &mut Record<'_>, name: &'static str) -> Option<T> {
        let mut field = self.for_part();
        let result = r.need(name, |value| T::read(value, &mut field));
        self.add_field(name, field);
        result
    }

    /// Reads a field. A missing field gives `default`, and an unreadable field gives `None`.
    pub fn read_or<T: Saved>(&mut self, r: &mut Record<'_>, name: &'static str, default: T) -> Option<T> {
        let mut field = self.for_part();
        let result = diagnosing_reader::field_or(r, name, default, |value| T::read(value, &mut field));
        self.add_field(name, field);
        result
    }

    /// Reads an optional field. `Some(None)` if it is missing, `null` or waits for a definition; `None` if it is
    /// unreadable.
    pub fn read_optional<T: Saved>(&mut self, r: &mut Record<'_>, name: &'static str) -> Option<Option<T>> {
        let mut field = self.for_part();
        let result = diagnosing_reader::optional_field(r, name, |value| {
            let (result, parts) = field.read_part(value, || FieldPosition::Whole, T::read);
            let waits = result.is_none() && !field.pending.is_empty();
            (field.fields, field.items, field.has_gaps) = (parts.fields, parts.items, parts.has_gaps);
            if waits { Some(None) } else { result.map(Some) }
        });
        self.add_field(name, field);
        result.map(Option::flatten)
    }

    /// Reads the data of an enum variant. `Some(None)` if `value` is just `word`; `None` if it is unreadable.
    pub fn read_unless_word<T: Saved>(&mut self, word: &str, value: Value<'_>) -> Option<Option<T>> {
        match value.node.as_text() == Some(word) {
            true => Some(None),
            false => T::read(value, self).map(Some),
        }
    }

    /// Reorders the origins of list items. `places` are the former indexes of the items, in the new order.
    pub fn reorder(&mut self, places: impl Iterator<Item = usize>) {
        let mut items: Vec<_> = std::mem::take(&mut self.items).into_iter().map(Some).collect();
        self.items = places.filter_map(|place| items.get_mut(place)?.take()).collect();
    }

    /// Reads a list. Returns the readable items. The flag is false if an item is unreadable for another reason than a
    /// missing definition.
    pub fn read_list<T: Saved>(&mut self, value: Value<'_>) -> Option<(Vec<T>, bool)> {
        let (all, mut items) = (value.node.items().len(), Vec::new());
        let (before, mut index) = (self.pending.len(), 0);
        let read = value.list(|item| {
            let (read, part) = self.read_part(item, || FieldPosition::Item(index), T::read);
            index += 1;
            items.extend(read.is_some().then_some((index - 1, part)));
            read
        })?;
        let are_all = read.len() + self.pending.len() - before == all;
        self.set_items(items, are_all);
        Some((read, are_all))
    }

    pub fn read_each<T: Saved>(
        &mut self,
        r: &mut Record<'_>,
        name: &'static str,
        may_be_left_out: bool,
    ) -> Vec<T> {
        self.read_collection(r, (name, may_be_left_out), |value, list| list.read_list(value))
    }

    /// Reads a field with a collection. An unreadable collection is empty and has gaps.
    pub fn read_collection<'a, T: Default>(
        &mut self,
        r: &mut Record<'a>,
        (name, may_be_left_out): (&'static str, bool),
        read: impl FnOnce(Value<'a>, &mut SourceMap<'c>) -> Option<(T, bool)>,
    ) -> T {
        let (is_present, mut origin) = (r.has(name), self.for_part());
        let read = |value: Value<'a>| read(value, &mut origin);
        let found = if may_be_left_out { r.maybe(name, read) } else { r.need(name, read) };
        if found.is_none() {
            origin.set_items(Vec::new(), !is_present && may_be_left_out);
        }
        self.add_field(name, origin);
        found.map_or_else(T::default, |(items, _)| items)
    }

    fn field(&self, name: &str) -> Option<&SourceMap<'c>> {
        self.fields.iter().find(|(field, _)| *field == name).map(|(_, origin)| origin)
    }

    pub fn has_gaps(&self, names: &[&str]) -> bool {
        names.iter().filter_map(|name| self.field(name)).any(|list| list.has_gaps)
    }

    pub fn items(&self, name: &str) -> impl Iterator<Item = &SourceMap<'c>> {
        self.field(name).into_iter().flat_map(|list| list.items.iter().map(|(_, origin)| origin))
    }

    /// Converts a path in memory to the path of the same value in the file.
    pub fn path_in_file(&self, path: &JsonPath) -> JsonPath {
        let mut path = path.clone();
        let mut origin = Some(self);
        for step in &mut path.0 {
            origin = match step {
                PathStep::Field(name) => origin.and_then(|origin| origin.field(name)),
                PathStep::Item(index) => {
                    origin.and_then(|origin| origin.items.get(*index)).map(|(place, part)| {
                        *index = *place;
                        part
                    })
                }
            };
        }
        path
    }

    pub fn add_missing<T>(&mut self, missing: MissingDefinition) -> Option<T> {
        self.missing.push(missing);
        None
    }

    /// Reads a part of the value, and returns it with its origin. Adds a part that lacks a definition to `pending`.
    pub fn read_part<T>(
        &mut self,
        value: Value<'_>,
        at: impl FnOnce() -> FieldPosition,
        read: impl FnOnce(Value<'_>, &mut SourceMap<'c>) -> Option<T>,
    ) -> (Option<T>, SourceMap<'c>) {
        let (mut part, node) = (self.for_part(), value.node);
        let read = read(value, &mut part);
        if read.is_none() && !part.missing.is_empty() {
            let missing = std::mem::take(&mut part.missing);
            self.pending.push(PendingValue { field: "", position: at(), value: node_to_json(node), missing });
        }
        (read, part)
    }

    /// Returns true if no part waits for a definition. If one does, makes the whole value wait: a value without an
    /// `aside` field cannot keep single parts.
    pub fn has_no_pending(&mut self) -> bool {
        let waiting = std::mem::take(&mut self.pending);
        let is_whole = waiting.is_empty();
        self.missing.extend(waiting.into_iter().flat_map(|value| value.missing));
        is_whole
    }

    pub fn take_pending(&mut self) -> PendingValues {
        PendingValues::new(std::mem::take(&mut self.pending))
    }
}

/// Reads a value that waited for missing definitions. `None` if it is still unreadable.
pub(crate) fn read_pending<T: Saved>(value: &Json, content: &Content) -> Option<T> {
    let diagnostics = Diagnostics::for_single_file();
    let node = Node::from_json(value, diagnostics.file("", "").start());
    T::read(Value::new(&node, "", &diagnostics), &mut SourceMap::new(content))
}
