//! A cache of the schemas and the reference, because generating them takes seconds.

use fifteen::content::schema::FileDescription;
use fifteen::ui::settings::schema;
use serde_json::Value;
use std::sync::LazyLock;

pub fn files() -> &'static [(String, Value)] {
    static FILES: LazyLock<Vec<(String, Value)>> = LazyLock::new(schema::schema_files);
    &FILES
}

pub fn described() -> &'static [FileDescription] {
    static DESCRIBED: LazyLock<Vec<FileDescription>> = LazyLock::new(schema::all_file_descriptions);
    &DESCRIBED
}
