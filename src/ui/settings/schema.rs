//! JSON Schemas of all files, including the player's key bindings and settings.

use super::Settings;
use crate::input::Bindings;
use fifteen_base::serde_json::Value;
use fifteen_content::schema::{FileDescription, file_of, schema_of};

pub fn all_file_descriptions() -> Vec<FileDescription> {
    let mut all = fifteen_content::schema::describe_files();
    all.extend(settings_descriptions());
    all
}

fn settings_descriptions() -> Vec<FileDescription> {
    let file = |files, schema| FileDescription { files, list: None, schema };
    vec![file("keys.json", schema_of::<Bindings>()), file("settings.json", schema_of::<Settings>())]
}

/// Returns the schema of each file, with the name of the schema file in `data/schema/`.
pub fn schema_files() -> Vec<(String, Value)> {
    let settings_files = settings_descriptions().into_iter();
    let settings_files = settings_files
        .map(|file| (file.files.replace(".json", ".schema.json"), file_of(file.files, file.schema)));
    let mut files = fifteen_content::schema::files();
    files.extend(settings_files);
    files
}
