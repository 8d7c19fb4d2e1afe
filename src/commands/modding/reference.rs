//! `fifteen reference`: prints the documentation of every field of every data file.

use crate::base::legible;
use crate::commands::{CommandError, print};
use crate::content::reference;
use crate::content::reference::pages::Page;
use crate::ui;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Prints the reference of all data files as one text.
#[derive(Debug, clap::Args)]
pub struct Reference {
    /// Write it into this folder instead, a page for each kind of file; those in data come from here
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

pub fn run(asked: &Reference) -> Result<ExitCode, CommandError> {
    let files = ui::settings::schema::described();
    let Some(folder) = &asked.out else { return print(&reference::text(&files)) };
    let pages = reference::pages::pages(&files);
    for page in &pages {
        write(folder, page)?;
    }
    print(&format!("Wrote {} pages to {}.\n", pages.len(), legible::path(folder)))
}

fn write(folder: &Path, page: &Page) -> Result<(), CommandError> {
    let path = folder.join(&page.file);
    let within = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = within.and_then(|()| fs::write(&path, &page.text));
    written.map_err(|why| CommandError::Write { path: legible::path(&path), why })
}
