//! Maps that a save writes as lists of objects. Each object has the key in one of its fields.

use super::pending::FieldPosition;
use super::{FastReader, ObjectFields, Printer, Record, Saved, SourceMap, Value};
use fifteen_base::sorted::{SortedMap, sort_by};
use fifteen_content::diagnostics::problem::Problem;

pub(crate) const FIRST_IS_HERE: &str = "the first one is here";

/// Entry format: a field with the key, then the fields of the value.
pub(crate) struct KeyAndFields {
    pub key: &'static str,
}

pub(crate) struct KeyAndValue {
    pub key: &'static str,
    pub value: &'static str,
}

pub(crate) trait EntryFormat<V> {
    fn key(&self) -> &'static str;
    fn scan_value(&self, scan: &mut FastReader<'_>) -> Option<V>;
    fn read_value(&self, r: &mut Record<'_>, origin: &mut SourceMap<'_>) -> Option<V>;
    fn is_multiline(&self, value: &V) -> bool;
    fn print_value(&self, value: &V, page: &mut Printer<'_>);
}

impl<V: ObjectFields> EntryFormat<V> for KeyAndFields {
    fn key(&self) -> &'static str {
        self.key
    }

    fn scan_value(&self, scan: &mut FastReader<'_>) -> Option<V> {
        V::scan_fields(scan)
    }

    fn read_value(&self, r: &mut Record<'_>, origin: &mut SourceMap<'_>) -> Option<V> {
        V::read_fields(r, origin)
    }

    fn is_multiline(&self, value: &V) -> bool {
        value.has_multiline_field()
    }

    fn print_value(&self, value: &V, page: &mut Printer<'_>) {
        value.print_fields(page);
    }
}

impl<V: Saved> EntryFormat<V> for KeyAndValue {
    fn key(&self) -> &'static str {
        self.key
    }

    fn scan_value(&self, scan: &mut FastReader<'_>) -> Option<V> {
        scan.at_field(self.value).then(|| V::scan(scan))?
    }

    fn read_value(&self, r: &mut Record<'_>, origin: &mut SourceMap<'_>) -> Option<V> {
        origin.read_required(r, self.value)
    }

    fn is_multiline(&self, value: &V) -> bool {
        value.is_multiline()
    }

    fn print_value(&self, value: &V, page: &mut Printer<'_>) {
        page.field(self.value, value);
    }
}

/// Fast reader: needs ascending keys. The diagnosing reader handles other orders and duplicate keys.
pub(crate) fn scan<K: Saved + Ord, V>(
    entry: &impl EntryFormat<V>,
    scan: &mut FastReader<'_>,
) -> Option<SortedMap<K, V>> {
    let mut map = SortedMap::new();
    scan.open(b'[')?;
    while scan.has_more(b']')? {
        scan.open(b'{')?;
        scan.at_field(entry.key()).then_some(())?;
        let key = K::scan(scan)?;
        let value = entry.scan_value(scan)?;
        scan.close(b'}')?;
        if map.keys().next_back().is_some_and(|last| *last >= key) {
            return None;
        }
        map.insert(key, value);
    }
    scan.close(b']')?;
    Some(map)
}

/// Returns the readable entries. The flag is false if an entry is unreadable for another reason than a missing
/// definition.
fn read_entries<K: Saved + Ord, V>(
    entry: &impl EntryFormat<V>,
    value: &Value<'_>,
    origin: &mut SourceMap<'_>,
) -> Option<(SortedMap<K, V>, bool)> {
    let mut found = Vec::new();
    let (all, mut index) = (value.node.items().len(), 0);
    let before = origin.pending.len();
    value.clone().list(|item| {
        let span = item.node.field(entry.key()).map_or(item.node.span, |node| node.span);
        let read = |item: Value<'_>, part: &mut SourceMap<'_>| {
            let read = item.object(|r| {
                let key = r.need(entry.key(), |value| K::read(value, &mut part.for_part()));
                let value = entry.read_value(r, part);
                key.zip(value)
            });
            read.filter(|_| part.has_no_pending())
        };
        let (read, part) = origin.read_part(item, || FieldPosition::Item(index), read);
        index += 1;
        let (key, value) = read?;
        found.push((key, index - 1, value, span, part));
        Some(())
    })?;
    let are_all = found.len() + origin.pending.len() - before == all;
    // Sort by key and then by position in the file: of two entries with the same key, the later one is reported.
    sort_by(&mut found, |a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
    let (mut map, mut items) = (SortedMap::new(), Vec::new());
    let mut last = None;
    for (key, index, map_value, span, origin) in found {
        if map.contains_key(&key) {
            let problem = Problem::error(span, "this is there twice").help("remove one of the two");
            value.add_problem(problem.related(last.unwrap_or(span), FIRST_IS_HERE));
            continue;
        }
        last = Some(span);
        map.insert(key, map_value);
        items.push((index, origin));
    }
    origin.set_items(items, are_all);
    Some((map, are_all))
}

pub(crate) fn read<K: Saved + Ord, V>(
    entry: &impl EntryFormat<V>,
    value: &Value<'_>,
    origin: &mut SourceMap<'_>,
) -> Option<SortedMap<K, V>> {
    let (map, are_all) = read_entries(entry, value, origin)?;
    are_all.then_some(map)
}

pub(crate) fn read_each<K: Saved + Ord, V>(
    entry: &impl EntryFormat<V>,
    r: &mut Record<'_>,
    field: (&'static str, bool),
    origin: &mut SourceMap<'_>,
) -> SortedMap<K, V> {
    origin.read_collection(r, field, |value, list| read_entries(entry, &value, list))
}

pub(crate) fn print<K: Saved, V>(entry: &impl EntryFormat<V>, map: &SortedMap<K, V>, page: &mut Printer<'_>) {
    if page.is_left_empty() {
        return page.unquoted("[]");
    }
    page.list(map.iter(), true, |(key, value), page| {
        page.open('{', entry.is_multiline(value));
        page.field(entry.key(), key);
        entry.print_value(value, page);
        page.close('}');
    });
}

/// Implements [`Saved`](crate::record::Saved) for a map from `$key` to `$value`. The field `$name` holds the key.
macro_rules! saved_map {
    ($key:ty, $value:ty, $name:literal) => {
        impl $crate::record::Saved for fifteen_base::SortedMap<$key, $value> {
            fn scan(scan: &mut $crate::record::FastReader<'_>) -> Option<Self> {
                $crate::record::keyed::scan(&$crate::record::keyed::KeyAndFields { key: $name }, scan)
            }

            fn read(
                value: $crate::record::Value<'_>,
                origin: &mut $crate::record::SourceMap<'_>,
            ) -> Option<Self> {
                let entry = $crate::record::keyed::KeyAndFields { key: $name };
                $crate::record::keyed::read(&entry, &value, origin)
            }

            fn is_multiline(&self) -> bool {
                !self.is_empty()
            }

            fn print(&self, page: &mut $crate::record::Printer<'_>) {
                let entry = $crate::record::keyed::KeyAndFields { key: $name };
                $crate::record::keyed::print(&entry, self, page);
            }
        }
    };
}

pub(crate) use saved_map;
