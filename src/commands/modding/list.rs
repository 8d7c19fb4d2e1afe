//! `fifteen list`: prints the ids of definitions, with names and source lines.

use crate::base::legible::one_line;
use crate::commands::gather::load_order;
use crate::commands::options::Options;
use crate::commands::say;
use crate::commands::{CommandError, print};
use crate::content::load::list::{Listed, Listing, Note, Sort};
use serde::Serialize;
use std::process::ExitCode;

/// Prints the ids of a kind of definitions, or the colours, maps or mods, with their names, files and lines. Without
/// a kind it prints all kinds and the number of definitions of each.
#[derive(Debug, clap::Args)]
pub struct List {
    /// Kind to list: monsters, items, colours, ... [default: all kinds with their counts]
    #[arg(value_name = "KIND", value_parser = sort)]
    pub sort: Option<Sort>,
    /// Print JSON, for editors and other programs
    #[arg(long)]
    pub json: bool,
}

fn sort(text: &str) -> Result<Sort, String> {
    Sort::named(text).map_err(|help| format!("unknown kind; {help}"))
}

/// JSON output for a definition; data/cookbook/sharing.md explains the fields.
#[derive(Serialize)]
struct Told<'a> {
    id: &'a str,
    name: &'a str,
    file: &'a str,
    line: usize,
    #[serde(rename = "abstract")]
    is_abstract: bool,
    in_use: bool,
}

impl<'a> Told<'a> {
    fn new(Listed { id, name, file, line, note }: &'a Listed) -> Told<'a> {
        let (is_abstract, in_use) = (*note == Note::Abstract, *note == Note::InUse);
        Told { id, name, file, line: *line, is_abstract, in_use }
    }
}

/// JSON output for a kind.
#[derive(Serialize)]
struct Kind {
    kind: &'static str,
    count: usize,
}

/// Prints the list. It also reports errors of the data, as unreadable files may define more.
pub fn run(asked: &List, options: &Options) -> Result<ExitCode, CommandError> {
    let order = load_order(options)?;
    let mut listing = Listing::of(&order);
    let text = match asked.sort {
        Some(sort) => things(&listing.list(sort), asked.json),
        None => {
            let count = |sort: Sort| Kind { kind: sort.plural(), count: listing.list(sort).len() };
            kinds(&Sort::all().map(count).collect::<Vec<_>>(), asked.json)
        }
    };
    let printed = print(&text)?;
    match listing.report() {
        None => Ok(printed),
        Some(report) => Err(CommandError::Data(report)),
    }
}

fn kinds(all: &[Kind], json: bool) -> String {
    if json {
        return say::json(&all);
    }
    let width = all.iter().map(|one| one.kind.len()).max().unwrap_or(0);
    let line = |one: &Kind| format!("{:width$}  {}\n", one.kind, one.count);
    all.iter().map(line).collect()
}

fn things(all: &[Listed], json: bool) -> String {
    if json {
        return say::json(&all.iter().map(Told::new).collect::<Vec<_>>());
    }
    let widest = |of: fn(&Listed) -> &str| all.iter().map(|one| of(one).chars().count()).max();
    let (id, name) = (widest(|one| &one.id).unwrap_or(0), widest(|one| &one.name).unwrap_or(0));
    let line = |one: &Listed| {
        let note = match one.note {
            Note::None => "",
            Note::Abstract => "  abstract",
            Note::InUse => "  in use",
        };
        let name_shown = one_line(&one.name);
        let line = format!("{:id$}  {name_shown:name$}  {}:{}{note}", one.id, one.file, one.line);
        line.trim_end().to_owned() + "\n"
    };
    all.iter().map(line).collect()
}
