//! `fifteen schema`: JSON Schemas for editors.

use super::{CommandError, print};
use fifteen::base::legible;
use fifteen::content::schema::text;
use fifteen::ui;
use serde_json::{Map, Value};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Prints the JSON Schemas of all files that the game reads, as one object with a schema for each name.
#[derive(Debug, clap::Args)]
pub struct Schema {
    /// Write each to a file of its own in this folder instead; those in data/schema come from here
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

pub fn run(asked: &Schema) -> Result<ExitCode, CommandError> {
    let files = ui::settings::schema::files();
    match &asked.out {
        Some(folder) => {
            for (name, schema) in &files {
                write(&folder.join(name), schema)?;
            }
            let count = files.len();
            print(&format!("{count} schemas are in {}.\n", legible::path(folder)))
        }
        None => {
            let all = Value::Object(files.into_iter().collect::<Map<String, Value>>());
            print(&text(&all))
        }
    }
}

fn write(path: &Path, schema: &Value) -> Result<(), CommandError> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| fs::write(path, text(schema)));
    written.map_err(|why| CommandError::Write { path: legible::path(path), why })
}
