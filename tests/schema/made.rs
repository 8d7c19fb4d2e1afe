//! A cache of the schemas and of the reference, as making them takes seconds.

use fifteen::content::schema::Described;
use fifteen::ui::settings::schema;
use serde_json::Value;
use std::sync::LazyLock;

pub fn files() -> &'static [(String, Value)] {
    static FILES: LazyLock<Vec<(String, Value)>> = LazyLock::new(schema::files);
    &FILES
}

pub fn described() -> &'static [Described] {
    static DESCRIBED: LazyLock<Vec<Described>> = LazyLock::new(schema::described);
    &DESCRIBED
}
