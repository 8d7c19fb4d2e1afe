//! `fifteen schema`: prints the JSON Schemas of all data files, for editors.

use crate::base::legible;
use crate::commands::gather::asked_order;
use crate::commands::options::Options;
use crate::commands::{CommandError, print};
use crate::content::load::list::Listing;
use crate::content::schema::{text, with_ids};
use crate::ui;
use fifteen_base::serde_json::{Map, Value};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Prints the JSON Schemas of all files that the game reads, as one object with a schema per name. With `--mod` they
/// list the existing ids and colours: of the game, of that mod, and of the mods that it needs. New definitions of the
/// last mod then must have all required fields.
#[derive(Debug, clap::Args)]
pub struct Schema {
    /// Write each schema to a file in this folder instead, as for data/schema
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

pub fn run(asked: &Schema, options: &Options) -> Result<ExitCode, CommandError> {
    let files = ui::settings::schema::files();
    if options.mods.is_empty() {
        return put(asked, files);
    }
    let order = asked_order(options)?.with_needed();
    let mut before = order.clone();
    before.mods.pop();
    let mut listing = Listing::of(&order);
    let put = put(asked, with_ids(files, &listing.known(), &Listing::of(&before).known()))?;
    // Definitions that are not listed may be in a file that cannot be read.
    match listing.report() {
        None => Ok(put),
        Some(report) => Err(CommandError::Data(report)),
    }
}

/// Writes the schemas to files or prints them.
fn put(asked: &Schema, files: Vec<(String, Value)>) -> Result<ExitCode, CommandError> {
    match &asked.out {
        Some(folder) => {
            for (name, schema) in &files {
                write(&folder.join(name), schema)?;
            }
            let count = files.len();
            print(&format!("Wrote {count} schemas to {}.\n", legible::path(folder)))
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
