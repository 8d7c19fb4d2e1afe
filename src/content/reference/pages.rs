//! The reference cut into pages: one for each kind of file, and one for each chapter of what several kinds share. What
//! is told by hand, and the list of all files, is the first page, `README.md`.

use super::contents::slug;
use crate::schema::Described;
use fifteen_base::SortedMap;

/// The first page, beside the data.
const FIRST: &str = "README.md";

/// The folder of the others.
const FOLDER: &str = "reference";

/// A page of the reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its file, seen from the folder of the data: `reference/monsters.md`.
    pub file: String,
    /// What stands there.
    pub text: String,
}

/// The reference of all kinds of files, page by page, the first page first. Links lead from page to page.
pub fn pages(files: &[Described]) -> Vec<Page> {
    let whole = super::text(files);
    let mut pages = vec![Page { file: FIRST.to_owned(), text: String::new() }];
    for section in sections(&whole) {
        let heading = section.strip_prefix("## ").and_then(|rest| rest.lines().next());
        match heading.and_then(|heading| file_of(heading, files)) {
            None => pages[0].text += &section,
            Some(file) => pages.push(Page { file, text: titled(&section) }),
        }
    }
    let places = places(&pages);
    for page in &mut pages {
        page.text = format!("{}\n", linked(&page.text, &page.file, &places).trim_end());
    }
    pages
}

/// The text from one heading of the second rank to the next, what stands above the first of them coming first.
fn sections(whole: &str) -> Vec<String> {
    let mut sections = vec![String::new()];
    let mut fenced = false;
    for line in whole.lines() {
        fenced ^= line.starts_with("```");
        if line.starts_with("## ") && !fenced {
            sections.push(String::new());
        }
        if let Some(last) = sections.last_mut() {
            *last += line;
            last.push('\n');
        }
    }
    sections
}

/// The file of the page that a chapter has to itself; none if it stands on the first page.
fn file_of(heading: &str, files: &[Described]) -> Option<String> {
    let of_a_file = files.iter().find(|file| file.files == heading).map(Described::name);
    let shared = super::SHARED_CHAPTERS.contains(&heading);
    let name = of_a_file.map(str::to_owned).or_else(|| shared.then(|| slug(heading)));
    name.map(|name| format!("{FOLDER}/{}.md", name.replace('-', "_")))
}

/// A chapter as a page: its heading is of the first rank, and a way back stands below it.
fn titled(section: &str) -> String {
    let (heading, rest) = section.split_once('\n').unwrap_or((section, ""));
    let heading = heading.trim_start_matches("## ");
    let made = "<!-- Made by `fifteen reference` from the types in src/. -->";
    format!("# {heading}\n\n{made}\n\n[All files](#all-files), [contents](#contents)\n{rest}")
}

/// The page of each heading, by what links call it.
fn places(pages: &[Page]) -> SortedMap<String, String> {
    let mut places = SortedMap::new();
    for page in pages {
        let mut fenced = false;
        for line in page.text.lines() {
            fenced ^= line.starts_with("```");
            if line.starts_with('#') && !fenced {
                let heading = line.trim_start_matches('#').trim_start();
                places.insert(slug(heading), page.file.clone());
            }
        }
    }
    places
}

/// A text whose links to headings of other pages lead there.
fn linked(text: &str, file: &str, places: &SortedMap<String, String>) -> String {
    let mut made = String::new();
    let mut parts = text.split("](#");
    made += parts.next().unwrap_or_default();
    for part in parts {
        let heading = part.split(')').next().unwrap_or_default();
        let page = places.get(heading).map_or(file, String::as_str);
        made += &format!("]({}#{part}", way(file, page));
    }
    made
}

/// How one page names another; empty for itself.
fn way(from: &str, to: &str) -> String {
    match (from == FIRST, to == FIRST) {
        _ if from == to => String::new(),
        (true, _) => to.to_owned(),
        (false, true) => format!("../{to}"),
        (false, false) => to.trim_start_matches(FOLDER).trim_start_matches('/').to_owned(),
    }
}
