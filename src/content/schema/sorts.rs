//! Which files there are, and the schema of what is in each.

use super::definition::common;
use super::schema_of;
use crate::content::files::data_kind::DataKind;
use crate::content::kinds::map::MapFile;
use crate::content::kinds::mod_file::ModFile;
use serde_json::{Map, Value, json};

/// Makes the schemas of every sort.
macro_rules! make_schemas {
    ($($(#[$doc:meta])* $sort:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        /// The schema of one definition of a sort, written in full.
        pub(super) fn schema_of_one(sort: DataKind) -> Value {
            match sort {
                $(DataKind::$sort => schema_of::<$crate::content::$kind>(),)*
            }
        }
    };
}

crate::content::files::data_kind::sorts!(make_schemas);

/// All sorts in the order in which people read of them: colours last.
pub(super) fn sorts() -> impl Iterator<Item = DataKind> {
    let is_color = |sort: &DataKind| *sort == DataKind::Palette;
    let others = DataKind::ALL
        .into_iter()
        .filter(move |sort| !is_color(sort));
    others.chain(DataKind::ALL.into_iter().filter(is_color))
}

/// A sort of file that is no list of definitions.
pub(super) struct Single {
    /// The name of its schema: `maps`.
    pub name: &'static str,
    /// Its files as people would write them: `maps/*.json`.
    pub files: &'static str,
    /// The schema of the whole file.
    pub schema: fn() -> Value,
}

/// Every sort of file that is no list of definitions.
pub(super) const SINGLES: [Single; 2] = [
    Single {
        name: "maps",
        files: "maps/*.json",
        schema: schema_of::<MapFile>,
    },
    Single {
        name: "mod",
        files: "mod.json",
        schema: schema_of::<ModFile>,
    },
];

/// What is written in a sort of file, for the reference.
pub struct Described {
    /// The files: `scenarios/*.json`.
    pub files: &'static str,
    /// The list of definitions that they hold; none if a file is an object by itself.
    pub list: Option<&'static str>,
    /// The schema of a definition, or of the file.
    pub schema: Value,
}

impl Described {
    /// What its fields are said to be in: the list, or the file without its ending.
    pub fn name(&self) -> &'static str {
        let file = self.files.trim_end_matches(".json").trim_end_matches("/*");
        self.list.unwrap_or(file)
    }

    /// What it is, in a sentence or a few.
    pub fn about(&self) -> &str {
        let about = self.schema.get("description").and_then(Value::as_str);
        about.unwrap_or_default()
    }
}

/// What every sort of definition may have beside its own fields.
pub fn described_common() -> Value {
    let fields = common().map(|(name, field)| (name.to_owned(), field));
    json!({ "properties": Map::from_iter(fields) })
}

/// What is written in all sorts of files.
pub fn described() -> Vec<Described> {
    let sorts = sorts().map(|sort| Described {
        files: sort.written_in(),
        list: Some(sort.list()),
        schema: schema_of_one(sort),
    });
    let singles = SINGLES.iter().map(|single| Described {
        files: single.files,
        list: None,
        schema: (single.schema)(),
    });
    sorts.chain(singles).collect()
}
