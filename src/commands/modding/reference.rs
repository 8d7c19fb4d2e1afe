//! `fifteen reference`: prints the documentation of every field of every data file.

use super::write;
use crate::base::escape;
use crate::commands::{CommandError, print};
use crate::content::reference;
use crate::ui;
use std::path::PathBuf;
use std::process::ExitCode;

/// Prints the reference of all data files as one text.
#[derive(Debug, clap::Args)]
pub struct ReferenceArgs {
    /// Write the pages into this folder instead, one for each kind of file, as in data/reference
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

pub fn run(args: &ReferenceArgs) -> Result<ExitCode, CommandError> {
    let files = ui::settings::schema::all_file_descriptions();
    let Some(folder) = &args.out else { return print(&reference::text(&files)) };
    let pages = reference::pages::pages(&files);
    for page in &pages {
        write(&folder.join(&page.file), &page.text)?;
    }
    print(&format!("Wrote {} pages to {}.\n", pages.len(), escape::escape_path(folder)))
}
