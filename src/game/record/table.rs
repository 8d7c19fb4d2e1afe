//! Reading and writing of tables and sets. A table is an object whose field names are data, such as status ids.

use super::pending::FieldPosition;
use super::references::{Referenced, find_definition};
use super::values::print_list;
use super::{FastReader, Printer, Saved, SourceMap, Value};
use fifteen_base::sorted::{SortedMap, SortedSet, sort_by};
use fifteen_content::Kind;

pub(crate) type NameTable<T> = SortedMap<String, T>;

/// Table with strings as keys. An entry that lacks a definition is set aside until the definition is back. Any
/// other unreadable entry makes the table unreadable.
impl<T: Saved> Saved for SortedMap<String, T> {
    fn scan(scan: &mut FastReader<'_>) -> Option<NameTable<T>> {
        let mut table = SortedMap::new();
        scan.open(b'{')?;
        while scan.has_more(b'}')? {
            let name = scan.name()?.into_owned();
            // Fail, so that the diagnosing reader takes over. It accepts any order, and reports duplicates and
            // comments.
            if name == "//" || table.keys().next_back().is_some_and(|last| *last >= name) {
                return None;
            }
            table.insert(name, T::scan(scan)?);
        }
        scan.close(b'}')?;
        Some(table)
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<NameTable<T>> {
        read_entries(value, origin, |name, _| Some(name.to_owned()))
    }

    fn print(&self, page: &mut Printer<'_>) {
        print_entries(self.iter().map(|(name, value)| (&**name, value)), page);
    }
}

/// Table with definitions as keys. The save contains their ids. Entries whose definition is missing are set aside.
impl<D: Referenced, T: Saved> Saved for SortedMap<Kind<D>, T> {
    fn scan(scan: &mut FastReader<'_>) -> Option<SortedMap<Kind<D>, T>> {
        let content = scan.content;
        let by_name = NameTable::<T>::scan(scan)?.into_iter();
        let known = by_name.map(|(name, value)| Some((D::all(content).find(&name)?, value)));
        known.collect::<Option<Vec<_>>>().map(|all| all.into_iter().collect())
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<SortedMap<Kind<D>, T>> {
        read_entries(value, origin, |name, origin| find_definition(name, origin))
    }

    fn print(&self, page: &mut Printer<'_>) {
        let content = page.content;
        let mut by_name: Vec<(&str, &T)> =
            self.iter().map(|(kind, value)| (D::all(content)[*kind].id(), value)).collect();
        sort_by(&mut by_name, |a, b| a.0.cmp(b.0));
        print_entries(by_name.into_iter(), page);
    }
}

fn read_entries<K: Ord, T: Saved>(
    value: Value<'_>,
    origin: &mut SourceMap<'_>,
    key: impl Fn(&str, &mut SourceMap<'_>) -> Option<K>,
) -> Option<SortedMap<K, T>> {
    let (mut entries, mut sound) = (Vec::new(), true);
    for (name, value) in value.entries()? {
        let pending_before = origin.pending.len();
        let at = || FieldPosition::Name(name.text.to_string());
        let (read, _) = origin.read_part(value, at, |value, part| {
            let read = T::read(value, part);
            key(&name.text, part).zip(read)
        });
        sound &= read.is_some() || origin.pending.len() > pending_before;
        entries.extend(read);
    }
    // Sort first, because inserting thousands of unsorted entries one by one is slow.
    sort_by(&mut entries, |a, b| a.0.cmp(&b.0));
    sound.then(|| entries.into_iter().collect())
}

fn print_entries<'a, T: Saved + 'a>(entries: impl Iterator<Item = (&'a str, &'a T)>, page: &mut Printer<'_>) {
    let mut waiting = NameTable::new();
    for pending in std::mem::take(&mut page.pending) {
        if let FieldPosition::Name(name) = pending.position {
            waiting.insert(name, pending.value);
        }
    }
    page.one_line_if_short(|page| {
        page.open('{', false);
        for (name, value) in entries {
            while waiting.keys().next().is_some_and(|first| **first < *name) {
                let Some((first, value)) = waiting.pop_first() else { break };
                page.name(&first);
                page.json(&value);
            }
            page.name(name);
            value.print(page);
        }
        for (name, value) in &waiting {
            page.name(name);
            page.json(value);
        }
        page.close('}');
    });
}

/// A set is written as a sorted list. The reader sorts the list and removes duplicates.
impl<T: Saved + Ord + Clone> Saved for SortedSet<T> {
    fn scan(scan: &mut FastReader<'_>) -> Option<SortedSet<T>> {
        let mut items = Vec::scan(scan)?;
        sort_by(&mut items, Ord::cmp);
        Some(items.into_iter().collect())
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<SortedSet<T>> {
        let (items, are_all) = origin.read_list(value)?;
        let mut items: Vec<(usize, T)> = items.into_iter().enumerate().collect();
        sort_by(&mut items, |a, b| (&a.1, a.0).cmp(&(&b.1, b.0)));
        items.dedup_by(|later, first| later.1 == first.1);
        origin.reorder(items.iter().map(|(place, _)| *place));
        are_all.then(|| items.into_iter().map(|(_, item)| item).collect())
    }

    fn is_multiline(&self) -> bool {
        !self.is_empty() && !T::IS_NUMBER
    }

    fn print(&self, page: &mut Printer<'_>) {
        print_list(self.iter().as_slice(), page);
    }
}
