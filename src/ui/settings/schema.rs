//! JSON Schemas of the files that belong to the player: key bindings and settings.

use super::Settings;
use crate::input::Bindings;
use fifteen_base::serde_json::Value;
use fifteen_content::schema::{Described, file_of, schema_of};

/// What is written in all files that the game reads.
pub fn described() -> Vec<Described> {
    let mut all = fifteen_content::schema::described();
    all.extend(own());
    all
}

/// What is written in the player's files.
fn own() -> Vec<Described> {
    let file = |files, schema| Described { files, list: None, schema };
    vec![file("keys.json", schema_of::<Bindings>()), file("settings.json", schema_of::<Settings>())]
}

/// The schemas of all files that the game reads, by their names in `data/schema/`.
pub fn files() -> Vec<(String, Value)> {
    let own = own().into_iter().map(|file| {
        (file.files.replace(".json", ".schema.json"), file_of(file.files, file.schema))
    });
    let mut files = fifteen_content::schema::files();
    files.extend(own);
    files
}
