//! `fifteen reference`: prints the documentation of every field of every data file.

use crate::base::escape;
use crate::commands::{CommandError, print};
use crate::content::reference;
use crate::content::reference::pages::ReferencePage;
use crate::ui;
use std::fs;
use std::path::{Path, PathBuf};
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
        write(folder, page)?;
    }
    print(&format!("Wrote {} pages to {}.\n", pages.len(), escape::escape_path(folder)))
}

fn write(folder: &Path, page: &ReferencePage) -> Result<(), CommandError> {
    let path = folder.join(&page.file);
    let within = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = within.and_then(|()| fs::write(&path, &page.text));
    written.map_err(|why| CommandError::Write { path: escape::escape_path(&path), why })
}
