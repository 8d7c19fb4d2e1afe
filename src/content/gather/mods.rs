//! Mods as such: which there are, what their `mod.json` says, whom they need. What they write over the definitions of the
//! game is put there in `written` and worked out in `resolve`.

use super::claims::Claim;
use super::strays::Place;
use super::{neighbours, strays};
use crate::diagnostics::problem::{Diagnostics, FileId, Problem, Report, Span};
use crate::diagnostics::suggest::{nearest, one_of};
use crate::files::disk::Unreadable;
use crate::files::file_cache::{FileCache, Found};
use crate::files::load_order::{LoadOrder, ModInfo};
use crate::files::source::Source;
use crate::kinds::mod_file::{ModFile, Need};
use crate::read::field::Fields;
use crate::read::value::{Value, suggestion};
use fifteen_base::{SortedMap, SortedSet};

/// The file that a mod is known by.
pub const MOD_FILE: &str = "mod.json";

/// The folder in the data where mods are found by their names.
pub const MODS_FOLDER: &str = "mods";

/// The mods of a load order, as their files say.
pub(crate) struct Mods {
    /// Each with its place in the load order, and with the beginning of the names of its files.
    files: Vec<(usize, String, ModFile)>,
    /// The ids of those that lack what they need.
    lacking: SortedSet<String>,
    /// The places in the load order of those whose files have mistakes.
    mistaken: SortedSet<usize>,
}

impl Mods {
    /// What they say of themselves, each with its place in the load order; the game's own data have 0. Of a mistake in what
    /// one says more would come if the rest of it were believed: it is left out.
    pub fn infos(&self) -> Vec<(usize, ModInfo)> {
        let read = self.files.iter().filter(|(layer, ..)| !self.mistaken.contains(layer));
        read.map(|(layer, _, file)| (*layer, file.info())).collect()
    }

    /// The mod that a place is in; none if it is in the game's own data.
    fn of(&self, span: Span, diagnostics: &Diagnostics) -> Option<&ModFile> {
        let name = diagnostics.file_of(span);
        let mut files = self.files.iter();
        let found = files.find(|(_, folder, _)| name.starts_with(folder.as_str()));
        found.map(|(.., file)| file)
    }

    /// Whether a mod has written that.
    pub fn wrote(&self, span: Span, diagnostics: &Diagnostics) -> bool {
        self.of(span, diagnostics).is_some()
    }

    /// Whether a mod needs another, or needs one that does.
    fn needs(&self, file: &ModFile, other: &str) -> bool {
        let (mut seen, mut next) = (SortedSet::new(), vec![file]);
        while let Some(file) = next.pop() {
            for (Need { id: need, .. }, _) in &file.needs {
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

    /// The load order without what those hold that lack what they need: all that is wrong with it may come of that.
    pub fn fit(&self, order: &LoadOrder) -> LoadOrder {
        let mut order = order.clone();
        for (layer, _, file) in &self.files {
            let source = order.mods.get_mut(layer.saturating_sub(1));
            if let Some(source) = source.filter(|_| self.lacking.contains(&file.id.0)) {
                *source = Source::only(&source.folder_shown(), &[]);
            }
        }
        order
    }

    /// Warns of mods that nothing comes of. One that only needs others puts them together.
    pub fn tell_empty(&self, order: &LoadOrder, diagnostics: &Diagnostics) {
        for (layer, _, file) in &self.files {
            let source = order.mods.get(layer.saturating_sub(1));
            if file.needs.is_empty() && source.is_some_and(|source| !strays::has_anything(source)) {
                let message = format!(
                    "nothing comes of `{}`: there is nothing beside its `{MOD_FILE}`",
                    file.id.0
                );
                let help = "put its files beside it: see data/README.md";
                diagnostics.add(Problem::warning(file.id.1, message).path("id").help(help));
            }
        }
    }

    /// Warns of what two mods define that do not know of one another.
    pub fn tell_claims(&self, claims: &[Claim], diagnostics: &Diagnostics) {
        // There may be many of few mods.
        let mut strangers: SortedMap<(FileId, FileId), Option<(&str, &str)>> = SortedMap::new();
        for Claim { what, field, first, again } in claims {
            let files = (first.file, again.file);
            let pair = strangers.entry(files).or_insert_with(|| {
                let (one, other) = (self.of(*first, diagnostics)?, self.of(*again, diagnostics)?);
                let (id, other_id) = (one.id.0.as_str(), other.id.0.as_str());
                (id != other_id && !self.needs(other, id)).then_some((id, other_id))
            });
            let Some((id, other_id)) = *pair else { continue };
            let needs = format!(
                "write `\"needs\": [\"{id}\"]` in the mod.json of `{other_id}` if it is meant"
            );
            let (message, help, there) = match field {
                None => (
                    format!("the {what} is one of the mod `{id}`, and `{other_id}` writes over it"),
                    format!("give it a name of its own, or {needs}"),
                    format!("`{id}` has it here"),
                ),
                Some(field) => (
                    format!(
                        "two mods write `{field}` of the {what}: `{id}`, and `{other_id}` over it"
                    ),
                    format!("write a change of it, or {needs}"),
                    format!("`{id}` writes it here"),
                ),
            };
            let problem = Problem::warning(*again, message).help(help);
            diagnostics.add(problem.other(*first, there));
        }
    }
}

/// A load order without the mods that are no folders, which are told.
pub(crate) fn standing(order: &LoadOrder, diagnostics: &Diagnostics) -> LoadOrder {
    let stands = |source: &&Source| match source.standing() {
        Ok(()) => true,
        Err(why) => {
            tell_missing(source, &why, order, diagnostics);
            false
        }
    };
    LoadOrder {
        base: order.base.clone(),
        mods: order.mods.iter().filter(stands).cloned().collect(),
        choices: order.choices.clone(),
    }
}

/// Tells of a mod that there is not.
fn tell_missing(source: &Source, why: &Unreadable, order: &LoadOrder, diagnostics: &Diagnostics) {
    let folder = source.folder_shown();
    let available = &order.base.folders(MODS_FOLDER);
    let place = diagnostics.file(&folder, "").whole();
    let named = order.choices.place_of(&folder, diagnostics);
    let (outer, name) = match folder.rsplit_once(['/', '\\']) {
        Some((outer, name)) => (outer, name),
        None => ("", folder.as_str()),
    };
    let known: Vec<&str> = available.iter().map(String::as_str).collect();
    let bare = name.trim_end_matches(".json");
    let (message, help) = match why {
        Unreadable::NotAFolder if name == MOD_FILE && !outer.is_empty() => (
            "a mod is a folder, and this is a file in it".to_owned(),
            format!("name the folder: `{outer}`"),
        ),
        Unreadable::NotAFolder => (
            "a mod is a folder, and this is a file".to_owned(),
            format!("put it into a folder with a `{MOD_FILE}`, and name that: see data/README.md"),
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
                    one_of(known.into_iter())
                ),
            },
        ),
        other => (other.to_string(), "name another folder".to_owned()),
    };
    let problem = Problem::error(place, message).help(help);
    diagnostics.add(match named {
        Some(named) => problem.other(named, "the settings name it here"),
        None => problem,
    });
}

/// The mods of a load order, of so many that were wanted. What is wrong with them as mods is noted in the diagnostics.
pub(crate) fn read(
    order: &LoadOrder,
    wanted: usize,
    file_cache: &mut FileCache,
    diagnostics: &Diagnostics,
) -> Mods {
    strays::tell(&order.base, Place::Game, diagnostics);
    strays::tell_no_mods(&order.base, &order.mods, diagnostics);
    // What is in a folder that is no mod at all is nobody's business.
    let mods = order.mods.iter();
    for source in mods.filter(|source| source.read(MOD_FILE) != Err(Unreadable::Missing)) {
        strays::tell(source, Place::Mod, diagnostics);
    }
    let (mut files, mut mistaken) = (Vec::new(), SortedSet::new());
    for (source, layer) in order.mods.iter().zip(1..) {
        let named = || order.choices.place_of(&source.folder_shown(), diagnostics);
        let before = diagnostics.errors();
        let file = read_one(source, &named, file_cache, diagnostics);
        if diagnostics.errors() > before {
            mistaken.insert(layer);
        }
        files.extend(file.map(|file| (layer, source.shown(""), file)));
    }
    let all: Vec<&ModFile> = files.iter().map(|(.., file)| file).collect();
    let lacking = neighbours::tell(&all, wanted, diagnostics);
    Mods { files, lacking, mistaken }
}

/// What a mod says of itself; `named` is where the settings name it, if they do.
fn read_one(
    source: &Source,
    named: &dyn Fn() -> Option<Span>,
    file_cache: &mut FileCache,
    diagnostics: &Diagnostics,
) -> Option<ModFile> {
    match file_cache.tree(source, MOD_FILE, diagnostics) {
        Found::Tree { node, .. } => {
            Value::new(&node, "", diagnostics).file(|r| ModFile::fields(r, &()))
        }
        Found::Missing => {
            let file = diagnostics.file(&source.shown(MOD_FILE), "");
            let problem = Problem::error(file.whole(), Unreadable::Missing.to_string());
            let found = (strays::misnamed_mod_file(source), strays::mod_within(source));
            let problem = problem.help(match found {
                (Some(other), _) => format!("call `{other}` so"),
                (None, Some(inner)) => {
                    format!("the mod lies further down: name `{}`", inner.folder_shown())
                }
                (None, None) => {
                    "a mod is a folder with this file in it: see data/README.md".to_owned()
                }
            });
            diagnostics.add(match named() {
                Some(named) => problem.other(named, "the settings name it here"),
                None => problem,
            });
            None
        }
        Found::Bad => None,
    }
}

/// The id of a mod and those that it needs.
pub(crate) type Needs = (String, Vec<String>);

/// The id of a mod and those of the mods that it needs; none if its `mod.json` cannot be read.
pub(crate) fn needs_of(source: &Source) -> Option<Needs> {
    let (mut file_cache, diagnostics) = (FileCache::default(), Diagnostics::default());
    let file = read_one(source, &|| None, &mut file_cache, &diagnostics)?;
    Some((file.id.0, file.needs.into_iter().map(|(need, _)| need.id).collect()))
}

/// The mods that lie beside the data, each with its id and what it needs.
pub(crate) fn beside(base: &Source) -> Vec<(Needs, Source)> {
    let folders = base.folders(MODS_FOLDER).into_iter();
    let sources = folders.map(|name| base.within(&format!("{MODS_FOLDER}/{name}")));
    sources.filter_map(|source| Some((needs_of(&source)?, source))).collect()
}

/// What a mod says of itself, without loading it.
///
/// # Errors
/// What is wrong with its `mod.json`.
pub fn describe(source: &Source) -> Result<ModInfo, Report> {
    let diagnostics = Diagnostics::default();
    match read_one(source, &|| None, &mut FileCache::default(), &diagnostics) {
        Some(file) if diagnostics.errors() == 0 => Ok(file.info()),
        _ => Err(diagnostics.report()),
    }
}
