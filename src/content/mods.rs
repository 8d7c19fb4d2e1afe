//! Mods: folders with a `mod.json` that add definitions and change those of the game.

use super::load_order::{LoadOrder, ModInfo};
use super::problem::{Ledger, Problem, Report, Span};
use super::read::{Record, Value, suggestion};
use super::shelf::{Found, Shelf};
use super::source::{Source, Unreadable};
use super::strays::{self, Place};
use std::collections::BTreeMap;

/// The file that a mod is known by.
pub const MOD_FILE: &str = "mod.json";

/// A `mod.json` as it is written.
struct ModFile {
    info: ModInfo,
    id_place: Span,
    /// The ids of mods that have to come before it, and where they are named.
    needs: Vec<(String, Span)>,
}

impl ModFile {
    fn read(r: &mut Record<'_>) -> Option<ModFile> {
        let id = r.need("id", |v| Some((v.node.span, v.id()?)));
        let name = r.need("name", Value::name);
        let version = r.need("version", Value::name);
        let text = r.or("text", String::new(), Value::prose);
        let needs = r.or("needs", Vec::new(), |v| {
            v.list(|v| Some((v.clone().id()?, v.node.span)))
        });
        let (id_place, id) = id?;
        Some(ModFile {
            info: ModInfo {
                id,
                name: name?,
                version: version?,
                text,
            },
            id_place,
            needs,
        })
    }
}

/// The mods of a load order. What is wrong with them as mods is noted in the ledger.
pub(super) fn read(order: &LoadOrder, shelf: &mut Shelf, ledger: &Ledger) -> Vec<ModInfo> {
    strays::tell(&order.base, Place::Game, ledger);
    // What is in a folder that is no mod at all is nobody's business.
    let mods = order.mods.iter();
    for source in mods.filter(|source| source.read(MOD_FILE) != Err(Unreadable::Missing)) {
        strays::tell(source, Place::Mod, ledger);
    }
    let files: Vec<ModFile> = order
        .mods
        .iter()
        .filter_map(|source| read_one(source, shelf, ledger))
        .collect();
    let all: Vec<&str> = files.iter().map(|file| file.info.id.as_str()).collect();
    let mut before: BTreeMap<&str, Span> = BTreeMap::new();
    for file in &files {
        for (i, need) in file.needs.iter().enumerate() {
            let problem = wrong_need(file, need, &before, &all);
            // One whose `mod.json` could not be read may be the one that is needed.
            let told = files.len() == order.mods.len() || all.contains(&need.0.as_str());
            if let Some(problem) = problem.filter(|_| told) {
                ledger.add(problem.path(&format!("needs[{i}]")));
            }
        }
        if let Some(first) = before.insert(&file.info.id, file.id_place) {
            let message = format!("two mods are called `{}`", file.info.id);
            let problem = Problem::error(file.id_place, message).help("use one of the two");
            let problem = problem.path("id");
            ledger.add(problem.other(first, "the first one is here"));
        }
    }
    files.into_iter().map(|file| file.info).collect()
}

/// What is wrong with a mod that another one needs.
fn wrong_need(
    file: &ModFile,
    (need, place): &(String, Span),
    before: &BTreeMap<&str, Span>,
    all: &[&str],
) -> Option<Problem> {
    let need = need.as_str();
    if before.contains_key(need) {
        return None;
    }
    let id = &file.info.id;
    let (message, help) = if need == id {
        (format!("`{id}` needs itself"), "remove it here".to_owned())
    } else if all.contains(&need) {
        (
            format!("`{id}` needs `{need}`, which comes after it"),
            format!("put `{need}` before `{id}`"),
        )
    } else {
        let help = match all.iter().filter(|other| *other != id).count() {
            0 => format!("use the mod `{need}` too, before this one"),
            _ => suggestion(need, all.iter().copied().filter(|other| other != id)),
        };
        (
            format!("`{id}` needs the mod `{need}`, which is not in use"),
            help,
        )
    };
    Some(Problem::error(*place, message).help(help))
}

fn read_one(source: &Source, shelf: &mut Shelf, ledger: &Ledger) -> Option<ModFile> {
    match shelf.tree(source, MOD_FILE, ledger) {
        Found::Tree { node, .. } => Value::new(&node, "", ledger).file(ModFile::read),
        Found::Missing => {
            let file = ledger.file(&source.shown(MOD_FILE), "");
            let problem = Problem::error(file.whole(), Unreadable::Missing.to_string());
            ledger.add(problem.help("a mod is a folder with this file in it: see data/README.md"));
            None
        }
        Found::Bad => None,
    }
}

/// What a mod says of itself, without loading it.
///
/// # Errors
/// What is wrong with its `mod.json`.
pub fn describe(source: &Source) -> Result<ModInfo, Report> {
    let ledger = Ledger::default();
    match read_one(source, &mut Shelf::default(), &ledger) {
        Some(file) if ledger.errors() == 0 => Ok(file.info),
        _ => Err(ledger.report()),
    }
}
