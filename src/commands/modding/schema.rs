//! `fifteen schema`: prints the JSON Schemas of all data files, for editors.

use super::write;
use crate::base::escape;
use crate::commands::options::GlobalOptions;
use crate::commands::setup::command_line_order;
use crate::commands::{CommandError, print};
use crate::content::load::content_list::ContentList;
use crate::content::schema::{text, with_ids};
use crate::ui;
use fifteen_base::serde_json::Value;
use std::path::PathBuf;
use std::process::ExitCode;

/// Prints the JSON Schemas of all files that the game reads, as one object with a schema per name. With `--mod` they
/// list the existing ids and colours: of the game, of that mod, and of the mods that it needs. New definitions of the
/// last mod then must have all required fields.
#[derive(Debug, clap::Args)]
pub struct SchemaArgs {
    /// Write each schema to a file in this folder instead, as for data/schema
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

pub fn run(args: &SchemaArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let files = ui::settings::schema::schema_files();
    if options.files.mods.is_empty() {
        return write_all(args, files);
    }
    let order = command_line_order(options)?.with_dependencies();
    let mut before = order.clone();
    before.mods.pop();
    let mut listing = ContentList::from_load_order(&order);
    let exit_code = write_all(
        args,
        with_ids(files, &listing.existing_ids(), &ContentList::from_load_order(&before).existing_ids()),
    )?;
    // Report errors, because the schemas lack the ids in files that cannot be read.
    match listing.report() {
        None => Ok(exit_code),
        Some(report) => Err(CommandError::Data(report)),
    }
}

fn write_all(args: &SchemaArgs, files: Vec<(String, Value)>) -> Result<ExitCode, CommandError> {
    match &args.out {
        Some(folder) => {
            for (name, schema) in &files {
                write(&folder.join(name), &text(schema))?;
            }
            let count = files.len();
            print(&format!("Wrote {count} schemas to {}.\n", escape::escape_path(folder)))
        }
        None => print(&text(&files.into_iter().collect())),
    }
}
