//! Where what was read of a save stood among what was written.

use super::Readable;
use super::place::{Step, Way};
use fifteen_content::read::value::{Record, Value};

/// Of a record, what of it could not be read, and where the items of its lists stood.
#[derive(Default)]
pub(crate) struct Origin {
    /// The fields for which something else stands.
    pub lost: Vec<&'static str>,
    lists: Vec<List>,
}

/// A list of which each item is read by itself.
struct List {
    name: &'static str,
    /// The place of each item that could be read, and where the parts of it stood.
    items: Vec<(usize, Origin)>,
    /// Whether those are not all.
    gaps: bool,
}

impl Origin {
    /// The items of a list that can be read.
    pub fn each<'a, T: Readable>(
        &mut self,
        r: &mut Record<'a>,
        name: &'static str,
        may_be_left_out: bool,
    ) -> Vec<T> {
        let mut read = Vec::new();
        let mut items = Vec::new();
        let there = r.has(name);
        let mut list = |value: Value<'a>| {
            let all = value.node.items().len();
            let mut index = 0;
            read = value.list(|item| {
                let mut origin = Origin::default();
                let record = T::read(item, &mut origin);
                index += 1;
                items.extend(record.is_some().then_some((index - 1, origin)));
                record
            })?;
            Some(read.len() < all)
        };
        let gaps = match may_be_left_out {
            true => r.maybe(name, &mut list),
            false => r.need(name, &mut list),
        };
        let gaps = gaps.unwrap_or(there || !may_be_left_out);
        self.lists.push(List { name, items, gaps });
        read
    }

    fn list(&self, name: &str) -> Option<&List> {
        self.lists.iter().find(|list| list.name == name)
    }

    /// Whether something is missing from one of those lists.
    pub fn has_gaps(&self, names: &[&str]) -> bool {
        let mut lists = names.iter().filter_map(|name| self.list(name));
        lists.any(|list| list.gaps)
    }

    /// Where the parts of each item of a list stood.
    pub fn items(&self, name: &str) -> impl Iterator<Item = &Origin> {
        let list = self.list(name).into_iter();
        list.flat_map(|list| list.items.iter().map(|(_, origin)| origin))
    }

    /// A way through what was read as one through what was written: what could not be read is missing from the lists.
    pub fn written(&self, way: &Way) -> Way {
        let mut way = way.clone();
        let mut origin = Some(self);
        for at in 1..way.0.len() {
            let [Step::Field(name), Step::Item(index)] = &mut way.0[at - 1..=at] else { continue };
            let list = origin.and_then(|origin| origin.list(name));
            let item = list.and_then(|list| list.items.get(*index));
            origin = item.map(|(place, origin)| {
                *index = *place;
                origin
            });
        }
        way
    }
}
