//! `fifteen list`: the ids that there are, with their names and where they are written.

use crate::base::legible::one_line;
use crate::commands::gather::load_order;
use crate::commands::options::Options;
use crate::commands::say;
use crate::commands::{CommandError, print};
use crate::content::load::list::{Listed, Listing, Note, Sort};
use serde::Serialize;
use std::process::ExitCode;

/// Prints the ids of a kind of data, or the colours, maps or mods, with their names and the file and line where each is
/// written. Without a kind it prints which kinds there are, and how many of each.
#[derive(Debug, clap::Args)]
pub struct List {
    /// What to list: monsters, items, colours, ...
    #[arg(value_name = "KIND", value_parser = sort)]
    pub sort: Option<Sort>,
    /// Print a JSON list, for editors and other programs
    #[arg(long)]
    pub json: bool,
}

fn sort(text: &str) -> Result<Sort, String> {
    Sort::named(text).map_err(|help| format!("there is no such kind; {help}"))
}

/// What programs are told of a thing. The fields are explained in data/README.md.
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
    fn of(Listed { id, name, file, line, note }: &'a Listed) -> Told<'a> {
        let (is_abstract, in_use) = (*note == Note::Abstract, *note == Note::InUse);
        Told { id, name, file, line: *line, is_abstract, in_use }
    }
}

/// What programs are told of a kind.
#[derive(Serialize)]
struct Kind {
    kind: &'static str,
    count: usize,
}

/// Lists what there is, and tells what is wrong with the data: there may be more than could be read.
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
        return say::json(&all.iter().map(Told::of).collect::<Vec<_>>());
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
