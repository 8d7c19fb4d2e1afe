//! Where what was read of a save stood among what was written.

use super::Saved;
use super::place::{Step, Way};
use fifteen_content::Content;
use fifteen_content::read::value::{Record, Value};

/// Of a value, what of it could not be read, and where its parts stood.
pub(crate) struct Origin<'c> {
    /// What ids mean.
    pub content: &'c Content,
    /// The fields for which something else stands.
    pub lost: Vec<&'static str>,
    fields: Vec<(&'static str, Origin<'c>)>,
    /// Of a list, the place of each item that could be read, in the order in which they are now.
    items: Vec<(usize, Origin<'c>)>,
    /// Whether those are not all.
    gaps: bool,
}

impl<'c> Origin<'c> {
    /// Of something that is read with those data.
    pub fn new(content: &'c Content) -> Origin<'c> {
        Origin { content, lost: Vec::new(), fields: Vec::new(), items: Vec::new(), gaps: false }
    }

    /// Of a part of it.
    pub fn inner(&self) -> Origin<'c> {
        Origin::new(self.content)
    }

    /// Notes where the parts of a field stood.
    pub fn note(&mut self, name: &'static str, field: Origin<'c>) {
        if !field.fields.is_empty() || !field.items.is_empty() || field.gaps {
            self.fields.push((name, field));
        }
    }

    /// Notes where the items of this list stood that could be read.
    pub fn note_items(&mut self, items: Vec<(usize, Origin<'c>)>, are_all: bool) {
        (self.items, self.gaps) = (items, !are_all);
    }

    /// The items of a list that can be read.
    pub fn each<T: Saved>(
        &mut self,
        r: &mut Record<'_>,
        name: &'static str,
        may_be_left_out: bool,
    ) -> Vec<T> {
        let (mut read, mut items) = (Vec::new(), Vec::new());
        let (there, content) = (r.has(name), self.content);
        let mut list = |value: Value<'_>| {
            let all = value.node.items().len();
            let mut index = 0;
            read = value.list(|item| {
                let mut origin = Origin::new(content);
                let record = T::read(item, &mut origin);
                index += 1;
                items.extend(record.is_some().then_some((index - 1, origin)));
                record
            })?;
            Some(read.len() == all)
        };
        let are_all = match may_be_left_out {
            true => r.maybe(name, &mut list),
            false => r.need(name, &mut list),
        };
        let mut own = self.inner();
        own.note_items(items, are_all.unwrap_or(!there && may_be_left_out));
        self.note(name, own);
        read
    }

    fn field(&self, name: &str) -> Option<&Origin<'c>> {
        self.fields.iter().find(|(field, _)| *field == name).map(|(_, own)| own)
    }

    /// Whether something is missing from one of those lists.
    pub fn has_gaps(&self, names: &[&str]) -> bool {
        let mut lists = names.iter().filter_map(|name| self.field(name));
        lists.any(|list| list.gaps)
    }

    /// Where the parts of each item of a list stood.
    pub fn items(&self, name: &str) -> impl Iterator<Item = &Origin<'c>> {
        self.field(name).into_iter().flat_map(|list| list.items.iter().map(|(_, own)| own))
    }

    /// A way through what was read as one through what was written: what could not be read is missing from the lists, and maps
    /// are in order.
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
}
