//! Positions in the file of the values that were read from a save.
//!
//! Unreadable list items are left out and maps are sorted, so indexes may differ from those in the file.

use super::Saved;
use super::aside::{At, Lack, SetAside, Waiting, json_of};
use super::place::{Step, Way};
use super::read;
use fifteen_base::serde_json::Value as Json;
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::Diagnostics;
use fifteen_content::json::tree::Node;
use fifteen_content::read::value::{Record, Value};

/// Origin of a value: its unreadable parts, and the positions of the others.
pub(crate) struct Origin<'c> {
    /// Definitions that ids refer to.
    pub content: &'c Content,
    /// Fields that were unreadable and got a stand-in.
    pub lost: Vec<&'static str>,
    fields: Vec<(&'static str, Origin<'c>)>,
    /// For a list: index in the file and origin of each item that was read, in their present order.
    items: Vec<(usize, Origin<'c>)>,
    /// Whether items of the list are missing.
    gaps: bool,
    /// Missing definitions without which the value cannot be read.
    pub(super) lacks: Vec<Lack>,
    /// Parts of the value that wait for definitions.
    pub(super) waiting: Vec<Waiting>,
}

impl<'c> Origin<'c> {
    pub fn new(content: &'c Content) -> Origin<'c> {
        Origin {
            content,
            lost: Vec::new(),
            fields: Vec::new(),
            items: Vec::new(),
            gaps: false,
            lacks: Vec::new(),
            waiting: Vec::new(),
        }
    }

    pub fn inner(&self) -> Origin<'c> {
        Origin::new(self.content)
    }

    /// Records the origin of a field and its waiting values.
    pub fn note(&mut self, name: &'static str, mut field: Origin<'c>) {
        self.lacks.append(&mut field.lacks);
        let waiting = field.waiting.drain(..);
        self.waiting.extend(waiting.map(|own| Waiting { field: name, ..own }));
        if !field.fields.is_empty() || !field.items.is_empty() || field.gaps {
            self.fields.push((name, field));
        }
    }

    /// Records the origins of the list items that were read.
    pub fn note_items(&mut self, items: Vec<(usize, Origin<'c>)>, are_all: bool) {
        (self.items, self.gaps) = (items, !are_all);
    }

    /// Reads a required field. `None` if it is missing or unreadable.
    pub fn needed<T: Saved>(&mut self, r: &mut Record<'_>, name: &'static str) -> Option<T> {
        let mut own = self.inner();
        let asked = r.need(name, |value| T::read(value, &mut own));
        self.note(name, own);
        asked
    }

    /// Reads a field that is `usual` if it is missing. `None` if it is unreadable.
    pub fn usually<T: Saved>(
        &mut self,
        r: &mut Record<'_>,
        name: &'static str,
        usual: T,
    ) -> Option<T> {
        let mut own = self.inner();
        let asked = read::usually(r, name, usual, |value| T::read(value, &mut own));
        self.note(name, own);
        asked
    }

    /// Reads a field that may be missing, `null` or waiting. `None` if it is unreadable.
    pub fn optional<T: Saved>(
        &mut self,
        r: &mut Record<'_>,
        name: &'static str,
    ) -> Option<Option<T>> {
        let mut own = self.inner();
        let asked = read::optional(r, name, |value| {
            let (asked, parts) = own.part(value, || At::Whole, T::read);
            let waits = asked.is_none() && !own.waiting.is_empty();
            (own.fields, own.items, own.gaps) = (parts.fields, parts.items, parts.gaps);
            if waits { Some(None) } else { asked.map(Some) }
        });
        self.note(name, own);
        asked.map(Option::flatten)
    }

    /// Reads the value of a variant; `Some(None)` if the word stands alone.
    pub fn or_word<T: Saved>(&mut self, word: &str, value: Value<'_>) -> Option<Option<T>> {
        match value.node.as_text() == Some(word) {
            true => Some(None),
            false => T::read(value, self).map(Some),
        }
    }

    /// Records a new order of the list items: `places` are their former indexes.
    pub fn rearrange(&mut self, places: impl Iterator<Item = usize>) {
        let mut items: Vec<_> = std::mem::take(&mut self.items).into_iter().map(Some).collect();
        self.items = places.filter_map(|place| items.get_mut(place)?.take()).collect();
    }

    /// Reads a list. Returns the readable items, and whether all others wait for definitions.
    pub fn list<T: Saved>(&mut self, value: Value<'_>) -> Option<(Vec<T>, bool)> {
        let (all, mut items) = (value.node.items().len(), Vec::new());
        let (before, mut index) = (self.waiting.len(), 0);
        let read = value.list(|item| {
            let (read, own) = self.part(item, || At::Item(index), T::read);
            index += 1;
            items.extend(read.is_some().then_some((index - 1, own)));
            read
        })?;
        let are_all = read.len() + self.waiting.len() - before == all;
        self.note_items(items, are_all);
        Some((read, are_all))
    }

    /// Reads the readable items of a list field.
    pub fn each<T: Saved>(
        &mut self,
        r: &mut Record<'_>,
        name: &'static str,
        may_be_left_out: bool,
    ) -> Vec<T> {
        let (there, mut own) = (r.has(name), self.inner());
        let found = match may_be_left_out {
            true => r.maybe(name, |value| own.list(value)),
            false => r.need(name, |value| own.list(value)),
        };
        let read = found.map(|(read, _)| read).unwrap_or_else(|| {
            own.note_items(Vec::new(), !there && may_be_left_out);
            Vec::new()
        });
        self.note(name, own);
        read
    }

    fn field(&self, name: &str) -> Option<&Origin<'c>> {
        self.fields.iter().find(|(field, _)| *field == name).map(|(_, own)| own)
    }

    /// Whether items are missing in one of these lists.
    pub fn has_gaps(&self, names: &[&str]) -> bool {
        let mut lists = names.iter().filter_map(|name| self.field(name));
        lists.any(|list| list.gaps)
    }

    pub fn items(&self, name: &str) -> impl Iterator<Item = &Origin<'c>> {
        self.field(name).into_iter().flat_map(|list| list.items.iter().map(|(_, own)| own))
    }

    /// Converts a path in the value that was read to a path in the file.
    pub fn written(&self, way: &Way) -> Way {
        let mut way = way.clone();
        let mut origin = Some(self);
        for step in &mut way.0 {
            origin = match step {
                Step::Field(name) => origin.and_then(|origin| origin.field(name)),
                Step::Item(index) => {
                    let item = origin.and_then(|origin| origin.items.get(*index));
                    item.map(|(place, own)| {
                        *index = *place;
                        own
                    })
                }
            };
        }
        way
    }

    pub fn lacks<T>(&mut self, sort: &'static str, id: String) -> Option<T> {
        self.lacks.push(Lack { sort, id });
        None
    }

    /// Reads a part, which waits if it lacks a definition. Also returns the origin of the part.
    pub fn part<T>(
        &mut self,
        value: Value<'_>,
        at: impl FnOnce() -> At,
        read: impl FnOnce(Value<'_>, &mut Origin<'c>) -> Option<T>,
    ) -> (Option<T>, Origin<'c>) {
        let (mut own, node) = (self.inner(), value.node);
        let read = read(value, &mut own);
        if read.is_none() && !own.lacks.is_empty() {
            let lacks = std::mem::take(&mut own.lacks);
            self.waiting.push(Waiting { field: "", at: at(), value: json_of(node), lacks });
        }
        (read, own)
    }

    /// Whether nothing in this value waits. A value without an `aside` field waits as a whole.
    pub fn is_whole(&mut self) -> bool {
        let waiting = std::mem::take(&mut self.waiting);
        let is_whole = waiting.is_empty();
        self.lacks.extend(waiting.into_iter().flat_map(|own| own.lacks));
        is_whole
    }

    pub fn aside(&mut self) -> SetAside {
        SetAside::new(std::mem::take(&mut self.waiting))
    }
}

/// Reads a waiting value whose definitions exist again.
pub(crate) fn read_again<T: Saved>(value: &Json, content: &Content) -> Option<T> {
    let diagnostics = Diagnostics::by_itself();
    let node = Node::of(value, diagnostics.file("", "").whole());
    T::read(Value::new(&node, "", &diagnostics), &mut Origin::new(content))
}
