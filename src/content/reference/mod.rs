//! The modder's pages: `data/README.md`, the tutorial, the cookbook and the reference of all data files.
//!
//! Some pages are written by hand, in the Markdown files beside this module. The others are generated from the schemas: one
//! page for each kind of file. Each table appears once, and everything else links to it.

mod chapters;
mod contents;
mod cross_links;
mod drafts;
pub mod pages;
mod parts;
mod tables;

use super::schema::FileDescription;
use drafts::drafts;

/// All pages in one piece, with links inside it.
pub fn text(files: &[FileDescription]) -> String {
    let pages = drafts(files).into_iter();
    let pages = pages.map(|page| format!("# {}\n\n{}\n", page.title, page.text.trim_end()));
    pages.collect::<Vec<_>>().join("\n")
}
