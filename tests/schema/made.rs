//! What the program makes of its declarations: made once for all tests, as it takes seconds.

use fifteen::content::schema::Described;
use fifteen::ui::settings::schema;
use serde_json::Value;
use std::sync::LazyLock;

/// The schemas, by their names in `data/schema/`.
pub fn files() -> &'static [(String, Value)] {
    static FILES: LazyLock<Vec<(String, Value)>> = LazyLock::new(schema::files);
    &FILES
}

/// What is written in each kind of file.
pub fn described() -> &'static [Described] {
    static DESCRIBED: LazyLock<Vec<Described>> = LazyLock::new(schema::described);
    &DESCRIBED
}
