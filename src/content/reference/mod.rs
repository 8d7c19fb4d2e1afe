//! The modder's pages: `data/README.md`, the tutorial, the cookbook and the reference of all data files.
//!
//! Some pages are written by hand in Markdown. The others are generated from the schemas: one for each kind of file,
//! and some for what all files share.

mod chapters;
mod contents;
mod cross_links;
mod drafts;
pub mod pages;
mod parts;
mod tables;

use super::schema::FileDescription;
use drafts::drafts;

/// Returns all pages as one text. Links between pages become links within the text.
pub fn text(files: &[FileDescription]) -> String {
    let pages = drafts(files).into_iter();
    let pages = pages.map(|page| format!("# {}\n\n{}\n", page.title, page.text.trim_end()));
    pages.collect::<Vec<_>>().join("\n")
}
