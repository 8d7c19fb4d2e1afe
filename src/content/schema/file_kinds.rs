//! The kinds of files, and the schema of each.

use super::definition::common;
use super::{schema_of, shaped};
use crate::files::data_kind::DataKind;
use crate::kinds::map::MapFile;
use crate::kinds::mod_file::ModFile;
use crate::read::form::type_name_in_words;
use crate::read::shape::{Shape, Shaped};
use fifteen_base::serde_json::{Map, Value, json};

macro_rules! make_schemas {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        pub(super) fn shape_of_one(data_kind: DataKind) -> &'static Shape {
            match data_kind {
                $(DataKind::$data_kind => <$crate::$kind as Shaped>::SHAPE,)*
            }
        }

        /// Returns the type of a kind's definitions as schemas name it: "spawn table".
        pub(super) fn type_name_of(data_kind: DataKind) -> String {
            match data_kind {
                $(DataKind::$data_kind => type_name_in_words(stringify!($kind)),)*
            }
        }
    };
}

crate::files::data_kind::data_kinds!(make_schemas);

pub(super) fn schema_of_one(data_kind: DataKind) -> Value {
    shaped::schema_of_shape(shape_of_one(data_kind))
}

/// Returns all kinds of data in the order of the reference: palettes last.
pub(super) fn data_kinds() -> impl Iterator<Item = DataKind> {
    let is_color = |data_kind: &DataKind| *data_kind == DataKind::Palette;
    let others = DataKind::ALL.into_iter().filter(move |data_kind| !is_color(data_kind));
    others.chain(DataKind::ALL.into_iter().filter(is_color))
}

/// A kind of file that contains a single object instead of a list of definitions.
pub(super) struct SingleFile {
    pub name: &'static str,
    pub files: &'static str,
    pub schema: fn() -> Value,
}

pub(super) const SINGLE_FILES: [SingleFile; 2] = [
    SingleFile { name: "maps", files: "maps/*.json", schema: schema_of::<MapFile> },
    SingleFile { name: "mod", files: "mod.json", schema: schema_of::<ModFile> },
];

/// A kind of file, for schemas and the reference.
pub struct FileDescription {
    /// Pattern of the file names, such as `scenarios/*.json`.
    pub files: &'static str,
    /// Name of the list of definitions. `None` if the file is a single object.
    pub list: Option<&'static str>,
    pub schema: Value,
}

impl FileDescription {
    /// Returns the name of the kind of file: the name of its list, or the file name without ending.
    pub fn name(&self) -> &'static str {
        self.list.unwrap_or(self.files.trim_end_matches(".json").trim_end_matches("/*"))
    }

    pub fn about(&self) -> &str {
        self.schema.get("description").and_then(Value::as_str).unwrap_or_default()
    }
}

/// Returns the schema of the fields that definitions of every kind can have.
pub fn common_fields_schema() -> Value {
    let fields = common().map(|(name, field)| (name.to_owned(), field));
    json!({ "properties": Map::from_iter(fields) })
}

pub fn describe_files() -> Vec<FileDescription> {
    let data_kinds = data_kinds().map(|data_kind| FileDescription {
        files: data_kind.file_pattern(),
        list: Some(data_kind.list()),
        schema: schema_of_one(data_kind),
    });
    let singles = SINGLE_FILES.iter().map(|single| FileDescription {
        files: single.files,
        list: None,
        schema: (single.schema)(),
    });
    data_kinds.chain(singles).collect()
}
