//! From data files to [`Content`].
//!
//! The way of a definition: text, tree with places (`tree`), raw record (`gather`), typed definition
//! with its names resolved (`read` of each type, with what `Scope` knows), checks across definitions
//! (`check`). Whatever combines raw records (inheritance, mods) belongs between gathering and
//! reading, and works on trees only. Nothing stops at the first problem.

use super::gather::{Gathered, Raw, gather};
use super::kind::Ids;
use super::load_order::LoadOrder;
use super::problem::{Ledger, Problem, Report};
use super::read::{Record, Value, suggestion};
use super::scope::{Names, Scope};
use super::source::Source;
use super::{Content, Definition, Monster, Palette, Registry, Scenario, Theme, Tile, check};

/// The palette that everybody has.
pub const DEFAULT_PALETTE: &str = "default";

/// What was loaded, and what somebody should look at all the same.
#[derive(Debug)]
pub struct Loaded {
    /// The definitions.
    pub content: Content,
    /// Warnings alone, or nothing.
    pub warnings: Report,
}

impl Content {
    /// All definitions of a source, seen in that palette.
    pub fn load(source: &Source, palette: &str) -> Result<Content, Report> {
        load(&source.clone().into(), palette).map(|loaded| loaded.content)
    }

    /// The definitions of files in memory, given as names and texts; files not given are the
    /// program's own (see [`Source::texts`]).
    pub fn from_texts(files: &[(&str, &str)]) -> Result<Content, Report> {
        Content::load(&Source::texts(files), DEFAULT_PALETTE)
    }
}

/// All definitions of a load order, seen in that palette, with any warnings.
pub fn load(order: &LoadOrder, palette: &str) -> Result<Loaded, Report> {
    let ledger = Ledger::default();
    let content = read_all(&order.base, palette, &ledger);
    match content {
        Some(content) if ledger.errors() == 0 => {
            let warnings = ledger.report();
            Ok(Loaded { content, warnings })
        }
        _ => Err(ledger.report()),
    }
}

fn read_all(source: &Source, palette: &str, ledger: &Ledger) -> Option<Content> {
    let raw = gather(source, ledger);
    let palettes: Vec<Palette> = definitions(&raw.palettes, ledger, Palette::read);
    check::palettes(&raw.palettes, &palettes, ledger);
    let scope = Scope {
        source,
        palette: choose(palettes, palette, ledger),
        tiles: names(&raw.tiles, "tile"),
        monsters: names(&raw.monsters, "monster"),
        themes: names(&raw.themes, "theme"),
    };
    let tiles = definitions(&raw.tiles, ledger, |r| Tile::read(r, &scope));
    let monsters = definitions(&raw.monsters, ledger, |r| Monster::read(r, &scope));
    let themes = definitions(&raw.themes, ledger, |r| Theme::read(r, &scope));
    let scenarios = definitions(&raw.scenarios, ledger, |r| Scenario::read(r, &scope));
    // Kinds are places in these lists: if one definition is missing they mean nothing.
    if ledger.errors() > 0 {
        return None;
    }
    let content = Content {
        tiles: Registry::of(scope.tiles.ids, tiles),
        monsters: Registry::of(scope.monsters.ids, monsters),
        themes: Registry::of(scope.themes.ids, themes),
        scenarios: Registry::new(scenarios),
        palette: scope.palette?,
        mods: Vec::new(),
        digest: raw.digest,
    };
    check::content(&content, &raw, ledger);
    Some(content)
}

/// The typed definitions of raw records; those that cannot be read are left out and told.
fn definitions<T: Definition>(
    raw: &Gathered,
    ledger: &Ledger,
    mut read: impl FnMut(&mut Record<'_>) -> Option<T>,
) -> Vec<T> {
    let each = raw
        .records
        .iter()
        .filter_map(|Raw { node, path, .. }| Value::new(node, path, ledger).object(&mut read));
    each.collect()
}

fn names<T>(raw: &Gathered, sort: &'static str) -> Names<T> {
    let ids = raw.records.iter().map(|raw| raw.id.as_str());
    Names {
        ids: Ids::new(ids),
        sort,
        complete: raw.complete,
    }
}

/// The palette of that id.
fn choose(palettes: Vec<Palette>, id: &str, ledger: &Ledger) -> Option<Palette> {
    if palettes.is_empty() || ledger.errors() > 0 {
        return None;
    }
    let found = palettes.iter().position(|p| p.id == id);
    if found.is_none() {
        let known = palettes.iter().map(|p| p.id.as_str());
        let help = suggestion(id, known);
        let message = format!("there is no palette `{id}`, which the settings ask for");
        let message = if id == DEFAULT_PALETTE {
            format!("there is no palette `{id}`")
        } else {
            message
        };
        ledger.add(Problem::nowhere(message).help(help));
    }
    palettes.into_iter().nth(found?)
}
