//! Tables and sets: values by names that are data, such as the turns left of each status; and names alone.

use super::leaves::print_list;
use super::{Origin, Page, Saved, Scan};
use fifteen_base::sorted::sort_by;
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::read::value::Value;

/// Values by names.
pub(crate) type Table<T> = SortedMap<String, T>;

/// None if not all of it can be read. A name that is given twice is told, where a plain map would overwrite it in silence.
impl<T: Saved> Saved for SortedMap<String, T> {
    fn scan(scan: &mut Scan<'_>) -> Option<Table<T>> {
        let mut table = SortedMap::new();
        scan.open(b'{')?;
        while scan.more(b'}')? {
            let name = scan.name()?.into_owned();
            // It is written in order: what is not is read by who can tell that a name is there twice. A comment is none.
            if name == "//" || table.keys().next_back().is_some_and(|last| *last >= name) {
                return None;
            }
            table.insert(name, T::scan(scan)?);
        }
        scan.close(b'}')?;
        Some(table)
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<Table<T>> {
        let mut entries = Vec::new();
        let mut sound = true;
        for (key, value) in value.entries()? {
            match T::read(value, &mut origin.inner()) {
                Some(value) => entries.push((key.text.to_string(), value)),
                None => sound = false,
            }
        }
        // There may be many, in no order.
        sort_by(&mut entries, |a, b| a.0.cmp(&b.0));
        sound.then(|| entries.into_iter().collect())
    }

    fn print(&self, page: &mut Page<'_>) {
        page.short(|page| {
            page.open('{', false);
            for (name, value) in self {
                page.name(name);
                value.print(page);
            }
            page.close('}');
        });
    }
}

/// A list without repeats: an entry that is written twice is read as one.
impl<T: Saved + Ord + Clone> Saved for SortedSet<T> {
    fn scan(scan: &mut Scan<'_>) -> Option<SortedSet<T>> {
        Vec::scan(scan).map(in_order)
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<SortedSet<T>> {
        Vec::read(value, origin).map(in_order)
    }

    fn breaks(&self) -> bool {
        !self.is_empty() && !T::IS_NUMBER
    }

    fn print(&self, page: &mut Page<'_>) {
        print_list(self.iter().as_slice(), page);
    }
}

fn in_order<T: Ord + Clone>(mut items: Vec<T>) -> SortedSet<T> {
    sort_by(&mut items, Ord::cmp);
    items.into_iter().collect()
}
