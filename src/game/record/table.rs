//! A table: values by names that are data, such as the turns left of each status.

use fifteen_base::SortedMap;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// Values by names.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Table<T>(pub(crate) SortedMap<String, T>);

impl<T> Default for Table<T> {
    fn default() -> Table<T> {
        Table(SortedMap::new())
    }
}

impl<T: Serialize> Serialize for Table<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(&self.0)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Table<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Table<T>, D::Error> {
        deserializer.deserialize_map(TableVisitor(PhantomData))
    }
}

/// Reads a table, and refuses a name given twice, which a plain map would overwrite in silence.
struct TableVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for TableVisitor<T> {
    type Value = Table<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table: a value for each name")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Table<T>, A::Error> {
        let mut table = Table::default();
        while let Some((name, value)) = map.next_entry::<String, T>()? {
            if table.0.contains_key(&name) {
                return Err(A::Error::custom(format!("`{name}` is there twice")));
            }
            table.0.insert(name, value);
        }
        Ok(table)
    }
}
