//! Mods: reads `mod.json`, and checks dependencies and conflicts. `merge` and `resolve` apply the overrides of mods.

use super::misplaced_files::FileOwner;
use super::mod_conflicts::ModConflict;
use super::{misplaced_files, mod_dependencies};
use crate::diagnostics::problem::{Diagnostics, FileId, Problem, Report, Span};
use crate::diagnostics::suggest::{list_known, nearest};
use crate::files::disk::Unreadable;
use crate::files::file_cache::{CacheResult, FileCache};
use crate::files::load_order::{LoadOrder, ModInfo};
use crate::files::source::Source;
use crate::kinds::mod_file::{ModFile, ModNeed};
use crate::read::field::Fields;
use crate::read::value::{Value, suggestion};
use fifteen_base::{SortedMap, SortedSet};

/// The file that makes a folder a mod.
pub const MOD_FILE: &str = "mod.json";

pub const MODS_FOLDER: &str = "mods";

pub(crate) struct Mods {
    /// Each mod with its index in the load order (from 1) and its displayed folder, which ends with a separator.
    files: Vec<(usize, String, ModFile)>,
    unmet: SortedSet<String>,
    invalid: SortedSet<usize>,
}

impl Mods {
    /// Returns the description of each mod, with its index in the load order (from 1). Mods with mistakes in
    /// `mod.json` are left out, because they would cause more errors.
    pub fn infos(&self) -> Vec<(usize, ModInfo)> {
        let read = self.files.iter().filter(|(layer, ..)| !self.invalid.contains(layer));
        read.map(|(layer, _, file)| (*layer, file.info())).collect()
    }

    /// Returns the mod with the file at a position. `None` for the base game.
    fn mod_at(&self, span: Span, diagnostics: &Diagnostics) -> Option<&ModFile> {
        let name = diagnostics.file_of(span);
        let mut files = self.files.iter();
        let found = files.find(|(_, folder, _)| name.starts_with(folder.as_str()));
        found.map(|(.., file)| file)
    }

    pub fn is_in_mod(&self, span: Span, diagnostics: &Diagnostics) -> bool {
        self.mod_at(span, diagnostics).is_some()
    }

    /// Whether a mod depends on another, directly or through other mods.
    fn depends_on(&self, file: &ModFile, other: &str) -> bool {
        let (mut seen, mut next) = (SortedSet::new(), vec![file]);
        while let Some(file) = next.pop() {
            for (ModNeed { id: need, .. }, _) in &file.needs {
                if need == other {
                    return true;
                }
                let found = self.files.iter().find(|(.., file)| file.id.0 == *need);
                if let Some((.., needed)) = found.filter(|_| seen.insert(need)) {
                    next.push(needed);
                }
            }
        }
        false
    }

    /// Returns the load order with an empty source in place of each mod with unmet dependencies. All errors in such
    /// a mod may be caused by the missing dependencies.
    pub fn without_unmet(&self, order: &LoadOrder) -> LoadOrder {
        let mut order = order.clone();
        for (layer, _, file) in &self.files {
            let source = order.mods.get_mut(layer.saturating_sub(1));
            if let Some(source) = source.filter(|_| self.unmet.contains(&file.id.0)) {
                *source = Source::only_texts(&source.folder_shown(), &[]);
            }
        }
        order
    }

    /// Warns of mods without contents. A mod with dependencies may be empty: it is a collection of other mods.
    pub fn warn_of_empty(&self, order: &LoadOrder, diagnostics: &Diagnostics) {
        for (layer, _, file) in &self.files {
            let source = order.mods.get(layer.saturating_sub(1));
            if file.needs.is_empty() && source.is_some_and(|source| !misplaced_files::has_contents(source)) {
                let message = format!("the mod `{}` is empty: it has only a `{MOD_FILE}`", file.id.0);
                let help = "put its data files beside it: see data/README.md";
                diagnostics.add(Problem::warning(file.id.1, message).path("id").help(help));
            }
        }
    }

    /// Warns of conflicts between mods, unless the later mod depends on the earlier one.
    pub fn warn_of_conflicts(&self, conflicts: &[ModConflict], diagnostics: &Diagnostics) {
        // Two mods may have many conflicts, so the dependency is computed once for each pair of files.
        let mut independent_pairs: SortedMap<(FileId, FileId), Option<(&str, &str)>> = SortedMap::new();
        for ModConflict { what, field, first, again } in conflicts {
            let files = (first.file, again.file);
            let pair = independent_pairs.entry(files).or_insert_with(|| {
                let (one, other) = (self.mod_at(*first, diagnostics)?, self.mod_at(*again, diagnostics)?);
                let (id, other_id) = (one.id.0.as_str(), other.id.0.as_str());
                (id != other_id && !self.depends_on(other, id)).then_some((id, other_id))
            });
            let Some((id, other_id)) = *pair else { continue };
            let needs =
                format!("write `\"needs\": [\"{id}\"]` in the mod.json of `{other_id}` if that is intended");
            let (message, help, there) = match field {
                None => (
                    format!("the mod `{other_id}` overrides the {what} of the mod `{id}`"),
                    format!("give it another name, or {needs}"),
                    format!("`{id}` defines it here"),
                ),
                Some(field) => (
                    format!("two mods set `{field}` of the {what}: `{other_id}` overrides `{id}`"),
                    format!("write a change in place of a value, or {needs}"),
                    format!("`{id}` sets it here"),
                ),
            };
            diagnostics.add(Problem::warning(*again, message).help(help).related(*first, there));
        }
    }
}

/// Returns the load order without mods whose folder does not exist, and reports these mods.
pub(crate) fn existing_mods(order: &LoadOrder, diagnostics: &Diagnostics) -> LoadOrder {
    let exists = |source: &&Source| match source.check_exists() {
        Ok(()) => true,
        Err(why) => {
            report_missing(source, &why, order, diagnostics);
            false
        }
    };
    LoadOrder { mods: order.mods.iter().filter(exists).cloned().collect(), ..order.clone() }
}

fn report_missing(source: &Source, why: &Unreadable, order: &LoadOrder, diagnostics: &Diagnostics) {
    let folder = source.folder_shown();
    let available = &order.base.folders(MODS_FOLDER);
    let place = diagnostics.file(&folder, "").start();
    let named = order.option_values.folder_position(&folder, diagnostics);
    let (outer, name) = match folder.rsplit_once(['/', '\\']) {
        Some((outer, name)) => (outer, name),
        None => ("", folder.as_str()),
    };
    let known: Vec<&str> = available.iter().map(String::as_str).collect();
    let bare = name.trim_end_matches(".json");
    let (message, help) = match why {
        Unreadable::NotAFolder if name == MOD_FILE && !outer.is_empty() => {
            ("a mod is a folder, but this is a file in one".to_owned(), format!("name the folder: `{outer}`"))
        }
        Unreadable::NotAFolder => (
            "a mod is a folder, but this is a file".to_owned(),
            format!("put it into a folder with a `{MOD_FILE}`, and name the folder: see data/README.md"),
        ),
        Unreadable::Missing => (
            format!("there is no mod `{name}`"),
            match nearest(bare, &known).is_empty() {
                false => suggestion(bare, available.iter().map(String::as_str)),
                true if known.is_empty() => {
                    format!("name a folder with a `{MOD_FILE}` in it")
                }
                true => format!(
                    "name a folder with a `{MOD_FILE}` in it, or one of data/mods; {}",
                    list_known(known.into_iter())
                ),
            },
        ),
        other => (other.to_string(), "name another folder".to_owned()),
    };
    let problem = Problem::error(place, message).help(help);
    diagnostics.add(match named {
        Some(named) => problem.related(named, "the settings name it here"),
        None => problem,
    });
}

/// Reads the `mod.json` of each mod of a load order. Reports mistakes in it, unmet dependencies and misplaced
/// files. `wanted` is the number of mods before those without a folder were removed.
pub(crate) fn read(
    order: &LoadOrder,
    wanted: usize,
    file_cache: &mut FileCache,
    diagnostics: &Diagnostics,
) -> Mods {
    misplaced_files::warn_of_misplaced(&order.base, FileOwner::Game, diagnostics);
    misplaced_files::warn_of_folders_without_mod(&order.base, &order.mods, diagnostics);
    // A folder without `mod.json` is perhaps no mod, so its files are not checked.
    for source in order.mods.iter().filter(|source| misplaced_files::is_mod(source)) {
        misplaced_files::warn_of_misplaced(source, FileOwner::Mod, diagnostics);
    }
    let (mut files, mut invalid) = (Vec::new(), SortedSet::new());
    for (source, layer) in order.mods.iter().zip(1..) {
        let named = || order.option_values.folder_position(&source.folder_shown(), diagnostics);
        let before = diagnostics.errors();
        let file = read_one(source, &named, file_cache, diagnostics);
        if diagnostics.errors() > before {
            invalid.insert(layer);
        }
        files.extend(file.map(|file| (layer, source.shown(""), file)));
    }
    let all: Vec<&ModFile> = files.iter().map(|(.., file)| file).collect();
    let unmet = mod_dependencies::check_dependencies(&all, wanted, diagnostics);
    Mods { files, unmet, invalid }
}

/// Reads the `mod.json` of a mod. `named` returns the position in the settings that names the mod.
fn read_one(
    source: &Source,
    named: &dyn Fn() -> Option<Span>,
    file_cache: &mut FileCache,
    diagnostics: &Diagnostics,
) -> Option<ModFile> {
    match file_cache.load(source, MOD_FILE, diagnostics) {
        CacheResult::Tree { node, .. } => {
            Value::new(&node, "", diagnostics).file(|r| ModFile::fields(r, &()))
        }
        CacheResult::Missing => {
            let file = diagnostics.file(&source.shown(MOD_FILE), "");
            let problem = Problem::error(file.start(), Unreadable::Missing.to_string());
            let found = (misplaced_files::misnamed_mod_file(source), misplaced_files::find_inner_mod(source));
            let problem = problem.help(match found {
                (Some(other), _) => format!("rename `{other}` to `{MOD_FILE}`"),
                (None, Some(inner)) => {
                    format!("the mod is in a subfolder: name `{}`", inner.folder_shown())
                }
                (None, None) => "a mod is a folder with this file in it: see data/README.md".to_owned(),
            });
            diagnostics.add(match named() {
                Some(named) => problem.related(named, "the settings name it here"),
                None => problem,
            });
            None
        }
        CacheResult::Bad => None,
    }
}

pub(crate) type ModDependencies = (String, Vec<String>);

/// Returns the id and the dependencies of a mod. `None` if its `mod.json` cannot be read.
pub(crate) fn read_dependencies(source: &Source) -> Option<ModDependencies> {
    let (mut file_cache, diagnostics) = (FileCache::default(), Diagnostics::default());
    let file = read_one(source, &|| None, &mut file_cache, &diagnostics)?;
    Some((file.id.0, file.needs.into_iter().map(|(need, _)| need.id).collect()))
}

pub(crate) fn mods_in_data_folder(base: &Source) -> Vec<(ModDependencies, Source)> {
    let folders = base.folders(MODS_FOLDER).into_iter();
    let sources = folders.map(|name| base.subfolder(&format!("{MODS_FOLDER}/{name}")));
    sources.filter_map(|source| Some((read_dependencies(&source)?, source))).collect()
}

/// Reads the description of a mod without loading it.
///
/// # Errors
/// Returns the report of all errors in its `mod.json`.
pub fn describe(source: &Source) -> Result<ModInfo, Report> {
    let diagnostics = Diagnostics::default();
    match read_one(source, &|| None, &mut FileCache::default(), &diagnostics) {
        Some(file) if diagnostics.errors() == 0 => Ok(file.info()),
        _ => Err(diagnostics.report()),
    }
}
