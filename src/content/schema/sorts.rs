//! Which files there are, and the schema of what is in each.

use super::definition::common;
use super::{schema_of, shaped};
use crate::files::data_kind::DataKind;
use crate::kinds::map::MapFile;
use crate::kinds::mod_file::ModFile;
use crate::read::shape::{Shape, Shaped};
use crate::read::written::words_of;
use fifteen_base::serde_json::{Map, Value, json};

/// Makes the schemas of every kind of data.
macro_rules! make_schemas {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        /// What may be written for one definition of a kind of data.
        pub(super) fn shape_of_one(data_kind: DataKind) -> &'static Shape {
            match data_kind {
                $(DataKind::$data_kind => <$crate::$kind as Shaped>::SHAPE,)*
            }
        }

        /// What schemas say that an id is of which names a definition of a kind of data: "spawn table".
        pub(super) fn named_as(data_kind: DataKind) -> String {
            match data_kind {
                $(DataKind::$data_kind => words_of(stringify!($kind)),)*
            }
        }
    };
}

crate::files::data_kind::data_kinds!(make_schemas);

/// The schema of one definition of a kind of data, written in full.
pub(super) fn schema_of_one(data_kind: DataKind) -> Value {
    shaped::of(shape_of_one(data_kind))
}

/// All kinds of data in the order in which people read of them: colours last.
pub(super) fn data_kinds() -> impl Iterator<Item = DataKind> {
    let is_color = |data_kind: &DataKind| *data_kind == DataKind::Palette;
    let others = DataKind::ALL.into_iter().filter(move |data_kind| !is_color(data_kind));
    others.chain(DataKind::ALL.into_iter().filter(is_color))
}

/// A kind of file that is no list of definitions.
pub(super) struct Single {
    /// The name of its schema: `maps`.
    pub name: &'static str,
    /// Its files as people would write them: `maps/*.json`.
    pub files: &'static str,
    /// The schema of the whole file.
    pub schema: fn() -> Value,
}

/// Every kind of file that is no list of definitions.
pub(super) const SINGLES: [Single; 2] = [
    Single { name: "maps", files: "maps/*.json", schema: schema_of::<MapFile> },
    Single { name: "mod", files: "mod.json", schema: schema_of::<ModFile> },
];

/// What is written in a kind of file, for the reference.
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

/// What every kind of data may have beside its own fields.
pub fn described_common() -> Value {
    let fields = common().map(|(name, field)| (name.to_owned(), field));
    json!({ "properties": Map::from_iter(fields) })
}

/// What is written in all kinds of files.
pub fn described() -> Vec<Described> {
    let data_kinds = data_kinds().map(|data_kind| Described {
        files: data_kind.written_in(),
        list: Some(data_kind.list()),
        schema: schema_of_one(data_kind),
    });
    let singles = SINGLES.iter().map(|single| Described {
        files: single.files,
        list: None,
        schema: (single.schema)(),
    });
    data_kinds.chain(singles).collect()
}
