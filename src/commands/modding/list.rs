//! `fifteen list`: prints the ids of definitions, with names and source lines.

use crate::base::escape::escape_line;
use crate::commands::options::GlobalOptions;
use crate::commands::output;
use crate::commands::setup::load_order;
use crate::commands::{CommandError, print};
use crate::content::load::content_list::{ContentEntry, ContentList, EntryNote, ListCategory};
use fifteen_base::serde_json::{Value, json};
use std::process::ExitCode;

/// Prints the ids of a kind of definitions, or the colours, maps or mods, with their names, files and lines. Without
/// a kind it prints all kinds and the number of definitions of each.
#[derive(Debug, clap::Args)]
pub struct ListArgs {
    /// Kind to list: monsters, items, colours, ... [default: all kinds with their counts]
    #[arg(value_name = "KIND", value_parser = parse_kind)]
    pub kind: Option<ListCategory>,
    /// Print JSON, for editors and other programs
    #[arg(long)]
    pub json: bool,
}

fn parse_kind(text: &str) -> Result<ListCategory, String> {
    ListCategory::from_name(text).map_err(|help| format!("unknown kind; {help}"))
}

/// Prints the list. Errors in data files are reported as well, because an unreadable file may define more ids.
pub fn run(args: &ListArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let order = load_order(options)?;
    let mut listing = ContentList::from_load_order(&order);
    let text = match args.kind {
        Some(category) => entries_text(&listing.list(category), args.json),
        None => {
            let count = |category: ListCategory| (category.plural(), listing.list(category).len());
            kinds_text(&ListCategory::all().map(count).collect::<Vec<_>>(), args.json)
        }
    };
    let printed = print(&text)?;
    match listing.report() {
        None => Ok(printed),
        Some(report) => Err(CommandError::Data(report)),
    }
}

fn kinds_text(all: &[(&str, usize)], json: bool) -> String {
    if json {
        let kinds = all.iter().map(|(kind, count)| json!({ "kind": kind, "count": count }));
        return output::json(&kinds.collect::<Value>());
    }
    let width = all.iter().map(|(kind, _)| kind.len()).max().unwrap_or(0);
    all.iter().map(|(kind, count)| format!("{kind:width$}  {count}\n")).collect()
}

fn entries_text(all: &[ContentEntry], json: bool) -> String {
    if json {
        // data/cookbook/sharing.md explains the fields.
        let definition = |ContentEntry { id, name, file, line, note }: &ContentEntry| {
            let (is_abstract, in_use) = (*note == EntryNote::Abstract, *note == EntryNote::InUse);
            json!({
                "id": id, "name": name, "file": file, "line": line,
                "abstract": is_abstract, "in_use": in_use,
            })
        };
        return output::json(&all.iter().map(definition).collect::<Value>());
    }
    let widest =
        |column: fn(&ContentEntry) -> &str| all.iter().map(|entry| column(entry).chars().count()).max();
    let (id, name) = (widest(|entry| &entry.id).unwrap_or(0), widest(|entry| &entry.name).unwrap_or(0));
    let line = |entry: &ContentEntry| {
        let note = match entry.note {
            EntryNote::None => "",
            EntryNote::Abstract => "  abstract",
            EntryNote::InUse => "  in use",
        };
        let name_shown = escape_line(&entry.name);
        let line = format!("{:id$}  {name_shown:name$}  {}:{}{note}", entry.id, entry.file, entry.line);
        line.trim_end().to_owned() + "\n"
    };
    all.iter().map(line).collect()
}
