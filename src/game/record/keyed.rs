//! Maps that are written as lists: each entry is an object with the key as a field of it.

use super::{Fields, Origin, Page, Record, Saved, Scan};
use fifteen_base::SortedMap;
use fifteen_base::sorted::sort_by;
use fifteen_content::Content;
use fifteen_content::diagnostics::problem::{Problem, Span};
use fifteen_content::read::value::Value;

/// What the place of the first of two is called.
pub(crate) const FIRST: &str = "the first one is here";

/// The entries are objects with the fields of the value behind the key.
pub(crate) struct Flat {
    pub key: &'static str,
}

/// The entries are objects with the key and the value.
pub(crate) struct Named {
    pub key: &'static str,
    pub value: &'static str,
}

impl Flat {
    pub fn scan<K: Saved + Ord, V: Fields>(&self, scan: &mut Scan<'_>) -> Option<SortedMap<K, V>> {
        scan_with(scan, self.key, V::scan_fields)
    }

    /// The value of a field that is such a map and has more around it.
    pub fn read<K: Saved + Ord, V: Fields>(
        &self,
        value: &Value<'_>,
        origin: &mut Origin<'_>,
    ) -> Option<SortedMap<K, V>> {
        let read = entries(value, self.key, origin.content, V::read_fields)?;
        origin.note_items(read.items, read.are_all);
        read.are_all.then_some(read.map)
    }

    pub fn put<K: Saved, V: Fields>(&self, map: &SortedMap<K, V>, page: &mut Page<'_>) {
        put_with(map, page, |key, value, page| {
            page.open('{', value.fields_break());
            page.field(self.key, key);
            value.print_fields(page);
            page.close('}');
        });
    }

    pub fn each<K: Saved + Ord, V: Fields>(
        &self,
        r: &mut Record<'_>,
        name: &'static str,
        may_be_left_out: bool,
        origin: &mut Origin<'_>,
    ) -> SortedMap<K, V> {
        each_with(r, (name, self.key), may_be_left_out, origin, V::read_fields)
    }

    pub fn print<K: Saved, V: Fields>(
        &self,
        name: &'static str,
        map: &SortedMap<K, V>,
        page: &mut Page<'_>,
    ) {
        page.begin_field(name);
        self.put(map, page);
    }
}

impl Named {
    pub fn scan<K: Saved + Ord, V: Saved>(&self, scan: &mut Scan<'_>) -> Option<SortedMap<K, V>> {
        scan_with(scan, self.key, |scan| match scan.field(self.value) {
            true => V::scan(scan),
            false => None,
        })
    }

    pub fn each<K: Saved + Ord, V: Saved>(
        &self,
        r: &mut Record<'_>,
        name: &'static str,
        may_be_left_out: bool,
        origin: &mut Origin<'_>,
    ) -> SortedMap<K, V> {
        each_with(r, (name, self.key), may_be_left_out, origin, |r, origin| {
            let mut own = origin.inner();
            let value = r.need(self.value, |value| V::read(value, &mut own));
            origin.note(self.value, own);
            value
        })
    }

    pub fn print<K: Saved, V: Saved>(
        &self,
        name: &'static str,
        map: &SortedMap<K, V>,
        page: &mut Page<'_>,
    ) {
        page.begin_field(name);
        put_with(map, page, |key, value, page| {
            page.open('{', value.breaks());
            page.field(self.key, key);
            page.field(self.value, value);
            page.close('}');
        });
    }
}

fn scan_with<K: Saved + Ord, V>(
    scan: &mut Scan<'_>,
    key: &str,
    value: impl Fn(&mut Scan<'_>) -> Option<V>,
) -> Option<SortedMap<K, V>> {
    let mut map = SortedMap::new();
    scan.open(b'[')?;
    while scan.more(b']')? {
        scan.open(b'{')?;
        scan.field(key).then_some(())?;
        let key = K::scan(scan)?;
        let value = value(scan)?;
        scan.close(b'}')?;
        // It is written in order: what is not is read by who can tell that it is there twice.
        if map.keys().next_back().is_some_and(|last| *last >= key) {
            return None;
        }
        map.insert(key, value);
    }
    scan.close(b']')?;
    Some(map)
}

/// What was read of a list of entries.
struct Entries<'c, K, V> {
    map: SortedMap<K, V>,
    /// Where in the list each of them stood.
    items: Vec<(usize, Origin<'c>)>,
    are_all: bool,
}

/// The entries that can be read. Of two with the same key it is told.
fn entries<'c, K: Saved + Ord, V>(
    value: &Value<'_>,
    key: &'static str,
    content: &'c Content,
    read: impl Fn(&mut Record<'_>, &mut Origin<'c>) -> Option<V>,
) -> Option<Entries<'c, K, V>> {
    let mut found: Vec<(K, usize, V, Span, Origin<'c>)> = Vec::new();
    let (all, mut index) = (value.node.items().len(), 0);
    value.clone().list(|item| {
        let mut own = Origin::new(content);
        let span = item.node.field(key).map_or(item.node.span, |node| node.span);
        let entry = item.object(|r| {
            let key = r.need(key, |value| K::read(value, &mut own.inner()));
            let value = read(r, &mut own);
            key.zip(value)
        });
        index += 1;
        let (key, value) = entry?;
        found.push((key, index - 1, value, span, own));
        Some(())
    })?;
    let are_all = found.len() == all;
    // In the order of the file the second of two is the wrong one.
    sort_by(&mut found, |a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
    let (mut map, mut items) = (SortedMap::new(), Vec::new());
    let mut last = None;
    for (key, index, own, span, origin) in found {
        if map.contains_key(&key) {
            let problem = Problem::error(span, "this is there twice").help("remove one of the two");
            value.note(problem.other(last.unwrap_or(span), FIRST));
            continue;
        }
        last = Some(span);
        map.insert(key, own);
        items.push((index, origin));
    }
    Some(Entries { map, items, are_all })
}

fn each_with<'c, K: Saved + Ord, V>(
    r: &mut Record<'_>,
    (name, key): (&'static str, &'static str),
    may_be_left_out: bool,
    origin: &mut Origin<'c>,
    read: impl Fn(&mut Record<'_>, &mut Origin<'c>) -> Option<V>,
) -> SortedMap<K, V> {
    let (there, mut own) = (r.has(name), origin.inner());
    let content = origin.content;
    let read = |value: Value<'_>| entries(&value, key, content, read);
    let found = match may_be_left_out {
        true => r.maybe(name, read),
        false => r.need(name, read),
    };
    let map = match found {
        Some(Entries { map, items, are_all }) => {
            own.note_items(items, are_all);
            map
        }
        None => {
            own.note_items(Vec::new(), !there && may_be_left_out);
            SortedMap::new()
        }
    };
    origin.note(name, own);
    map
}

fn put_with<K, V>(
    map: &SortedMap<K, V>,
    page: &mut Page<'_>,
    print: impl Fn(&K, &V, &mut Page<'_>),
) {
    if map.is_empty() {
        page.put("[]");
        return;
    }
    page.open('[', true);
    for (key, value) in map {
        page.part();
        print(key, value, page);
    }
    page.close(']');
}

/// A map that is such a list wherever it stands: by what, of what, and what the key is called.
macro_rules! saved_map {
    ($key:ty, $value:ty, $name:literal) => {
        impl $crate::record::Saved for fifteen_base::SortedMap<$key, $value> {
            fn scan(scan: &mut $crate::record::Scan<'_>) -> Option<Self> {
                $crate::record::keyed::Flat { key: $name }.scan(scan)
            }

            fn read(
                value: $crate::record::Value<'_>,
                origin: &mut $crate::record::Origin<'_>,
            ) -> Option<Self> {
                $crate::record::keyed::Flat { key: $name }.read(&value, origin)
            }

            fn breaks(&self) -> bool {
                !self.is_empty()
            }

            fn print(&self, page: &mut $crate::record::Page<'_>) {
                $crate::record::keyed::Flat { key: $name }.put(self, page);
            }
        }
    };
}

pub(crate) use saved_map;
