//! Files among the data that nobody reads, because they lie in a wrong place or have a wrong name.

use super::mods::{MOD_FILE, MODS_FOLDER};
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::diagnostics::suggest::{did_you_mean, nearest, one_of};
use crate::files::data_kind::DataKind;
use crate::files::disk::Unreadable;
use crate::files::file_cache::{FileCache, Found};
use crate::files::source::Source;
use fifteen_base::sorted::sort;

/// The most files and folders that are looked at, and how many folders deep: somebody may have named their home.
const MOST_SEEN: usize = 2000;
const DEEPEST: usize = 3;

/// In how many folders of a folder a mod is looked for.
const MOST_WITHIN: usize = 20;

/// How the names of archives end, of which many a mod comes as one.
const ARCHIVES: [&str; 7] = [".zip", ".7z", ".rar", ".tar", ".tar.gz", ".tgz", ".tar.xz"];

/// The folder of maps drawn by hand.
const MAPS: &str = "maps";

/// The folder of whole sets of keys, which only the game has.
const KEY_SETS: &str = "keys";

/// Folders with files for people and programs, and not for the game, and with sounds.
const APART: [&str; 3] = ["schema", "docs", SOUNDS];

/// The folder of sounds: which of them are heard, messages say.
pub(crate) const SOUNDS: &str = "sounds";

/// The folder of fonts, which only the game has.
const FONTS: &str = "fonts";

/// How files of sounds end that can be played.
pub(crate) const HEARD: &str = ".wav";

/// How the names of files end that hold data or are meant to.
const MEANT: [&str; 4] = [".json", ".json.txt", ".jsonc", ".json5"];

/// How those end that editors and careful people leave beside a file.
const KEPT_ASIDE: [&str; 10] =
    ["~", ".bak", ".backup", ".old", ".orig", ".rej", ".swp", ".swo", ".tmp", ".schema.json"];

/// Whose files they are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// The game's own.
    Game,
    /// Those of a mod.
    Mod,
}

/// Warns of folders among the mods beside the data that are none, but for those that are in use: of these it is told.
pub(crate) fn tell_no_mods(base: &Source, used: &[Source], diagnostics: &Diagnostics) {
    for name in base.folders(MODS_FOLDER) {
        let own = base.within(&format!("{MODS_FOLDER}/{name}"));
        let folder = own.folder_shown();
        let is_mod = own.read(MOD_FILE) != Err(Unreadable::Missing);
        let is_used = used.iter().any(|other| other.folder_shown() == folder);
        if is_mod || is_used || own.entries("").is_empty() {
            continue;
        }
        let help = match (misnamed_mod_file(&own), mod_within(&own)) {
            (Some(other), _) => format!("call its file `{other}` `{MOD_FILE}`"),
            (None, Some(inner)) => format!(
                "it lies too deep: move what is in `{}` up, so that there is a `{MODS_FOLDER}/{name}/{MOD_FILE}`",
                inner.folder_shown()
            ),
            (None, None) => {
                format!("write a `{MOD_FILE}` into it, or move it elsewhere: see data/README.md")
            }
        };
        let place = diagnostics.file(&folder, "").whole();
        let message = format!("this folder is no mod: there is no `{MOD_FILE}` in it");
        diagnostics.add(Problem::warning(place, message).help(help));
    }
}

/// Whether a mod has anything beside its `mod.json` that is read, or told of because it is not.
pub(crate) fn has_anything(source: &Source) -> bool {
    let is_something = |path: &String| {
        let is_own = path == MOD_FILE;
        !is_own && (Place::Mod.reads(path) || Place::Mod.belongs(path, &|| None).is_some())
    };
    everything(source, Place::Mod).iter().any(is_something) || !source.entries(SOUNDS).is_empty()
}

/// Warns of every file of a source that looks like data and that nothing reads, and of links that lead nowhere.
pub(crate) fn tell(source: &Source, place: Place, diagnostics: &Diagnostics) {
    for path in everything(source, place) {
        // Of those that are read it is told where they are.
        let read = place.reads(&path) || folders().contains(&&*path);
        if !read && source.is_dangling(&path) {
            let file = diagnostics.file(&source.shown(&path), "");
            let problem = Problem::warning(file.whole(), Unreadable::Dangling.to_string());
            diagnostics.add(problem.help("mend the link, or remove it"));
            continue;
        }
        if let Some(help) = place.belongs(&path, &|| held(source, &path)) {
            let file = diagnostics.file(&source.shown(&path), "");
            let problem = Problem::warning(file.whole(), "nothing reads this file");
            diagnostics.add(problem.help(help));
        }
    }
}

/// The mod in a folder that is none: archives often have one more folder around it, or two.
pub(crate) fn mod_within(source: &Source) -> Option<Source> {
    let inner = |source: &Source| {
        let folders = source.entries("").into_iter().take(MOST_WITHIN);
        let folders = folders.filter_map(|name| Some(source.within(name.strip_suffix('/')?)));
        folders.collect::<Vec<Source>>()
    };
    let first = inner(source);
    let second: Vec<Source> = first.iter().flat_map(inner).collect();
    let is_mod = |source: &Source| source.read(MOD_FILE) != Err(Unreadable::Missing);
    first.into_iter().chain(second).find(is_mod)
}

/// What is there in the place of a missing `mod.json`, if it is only misnamed.
pub(crate) fn misnamed_mod_file(source: &Source) -> Option<String> {
    let names = source.entries("");
    let files = names.into_iter().filter(|name| !name.ends_with('/'));
    let aside = |name: &String| KEPT_ASIDE.iter().any(|end| name.ends_with(end));
    let mut files = files.filter(|name| !aside(name));
    files.find(|name| plain(name) == MOD_FILE || nearest(name, &[MOD_FILE]) == [MOD_FILE])
}

/// What a file holds that is no one's, as far as that is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    /// A list of definitions.
    List(DataKind),
    /// A map drawn by hand.
    Map,
}

/// What a file holds, whatever it is called; none if that cannot be told.
fn held(source: &Source, path: &str) -> Option<Held> {
    // What is wrong with it is nobody's business as long as nothing reads it.
    let found = FileCache::default().tree(source, path, &Diagnostics::default());
    let Found::Tree { node, .. } = found else { return None };
    let list = |data_kind: &DataKind| node.field(data_kind.list()).is_some();
    let is_map = node.field("rows").is_some() && node.field("legend").is_some();
    let list = DataKind::ALL.into_iter().find(list).map(Held::List);
    list.or(is_map.then_some(Held::Map))
}

impl Held {
    /// Where a file belongs that holds it.
    fn place(self) -> String {
        let (what, folder) = match self {
            Held::List(data_kind) if !data_kind.has_a_folder() => {
                let list = data_kind.list();
                return format!("it holds {list}: write them into `{list}.json`");
            }
            Held::List(data_kind) => (data_kind.list(), data_kind.list()),
            Held::Map => ("a map", MAPS),
        };
        format!("it holds {what}: move it into the folder `{folder}`, all files of which are read")
    }
}

/// The paths of all files in a source, but for those in folders that are left alone.
fn everything(source: &Source, place: Place) -> Vec<String> {
    let (mut found, mut seen) = (Vec::new(), 0);
    let mut folders = vec![String::new()];
    while let Some(folder) = folders.pop() {
        for name in source.entries(&folder) {
            seen += 1;
            if seen > MOST_SEEN {
                return found;
            }
            let path = match &*folder {
                "" => name,
                _ => format!("{folder}/{name}"),
            };
            match path.strip_suffix('/') {
                None => found.push(path),
                Some(inner) if place.looks_into(inner) => folders.push(inner.to_owned()),
                Some(_) => {}
            }
        }
    }
    sort(&mut found);
    found
}

/// The folders that are read, all files of each.
fn folders() -> Vec<&'static str> {
    let of_data_kinds = DataKind::ALL.into_iter().filter(|data_kind| data_kind.has_a_folder());
    of_data_kinds.map(DataKind::list).chain([MAPS]).collect()
}

/// The lists that are written in one file each.
fn lists() -> Vec<&'static str> {
    let single = DataKind::ALL.into_iter().filter(|data_kind| !data_kind.has_a_folder());
    single.map(DataKind::list).collect()
}

impl Place {
    /// The files that are read, beside those in folders.
    fn files(self) -> Vec<String> {
        let own = match self {
            Place::Game => "keys.json",
            Place::Mod => MOD_FILE,
        };
        let lists = lists().into_iter().map(|list| format!("{list}.json"));
        lists.chain([own.to_owned()]).collect()
    }

    /// Whether files in that folder may have been meant for the game.
    fn looks_into(self, folder: &str) -> bool {
        let parts: Vec<&str> = folder.split('/').collect();
        let hidden = parts.iter().any(|part| part.starts_with('.'));
        let fonts = self == Place::Game && parts[0] == FONTS;
        let apart = APART.contains(&parts[0]) || fonts;
        // Mods are looked at when they are in use.
        let of_a_mod = self == Place::Game && parts[0] == MODS_FOLDER && parts.len() > 1;
        !hidden && !apart && !of_a_mod && parts.len() <= DEEPEST
    }

    /// Whether that file is read.
    fn reads(self, path: &str) -> bool {
        match path.split_once('/') {
            None => self.files().iter().any(|name| name == path),
            Some((folder, name)) => {
                let is_read = match folder {
                    KEY_SETS => self == Place::Game,
                    _ => folders().contains(&folder),
                };
                is_read && !name.contains('/') && name.ends_with(".json")
            }
        }
    }

    /// Where a file that nobody reads belongs, by its name, or else by what it holds; none for one that is read, or
    /// is no data.
    fn belongs(self, path: &str, held: &dyn Fn() -> Option<Held>) -> Option<String> {
        let name = path.rsplit('/').next().unwrap_or(path);
        let aside = KEPT_ASIDE.iter().any(|end| name.ends_with(end));
        if self.reads(path) || aside || name.starts_with(['.', '#']) {
            return None;
        }
        let files = self.files();
        let known: Vec<&str> = files.iter().map(String::as_str).collect();
        let lower = name.to_lowercase();
        let ending = ARCHIVES.iter().find(|end| lower.ends_with(*end));
        if let (Place::Game, Some((MODS_FOLDER, name)), Some(ending)) =
            (self, path.split_once('/'), ending)
        {
            let stem = name.get(..name.len().saturating_sub(ending.len())).unwrap_or(name);
            return Some(format!(
                "unpack it: a mod is a folder, with its files in it, as `{MODS_FOLDER}/{stem}/{MOD_FILE}`"
            ));
        }
        let is_data = MEANT.iter().any(|end| lower.ends_with(end));
        if lower.ends_with(HEARD) {
            return Some(format!(
                "sounds lie in the folder `{SOUNDS}`: move it to `{SOUNDS}/{name}`"
            ));
        }
        if self == Place::Mod && path.starts_with("fonts/") && lower.ends_with(".png") {
            return Some("a mod has no fonts: the player names one in the settings".to_owned());
        }
        match path.split_once('/') {
            Some((folder, within)) => is_data.then(|| self.within(folder, within, held)),
            None if is_data || !nearest(name, &known).is_empty() => {
                Some(self.on_top(name, &known, held))
            }
            None => None,
        }
    }

    /// Where a file belongs that lies beside those that are read.
    fn on_top(self, name: &str, known: &[&str], held: &dyn Fn() -> Option<Held>) -> String {
        let plain = plain(name);
        let stem = plain.trim_end_matches(".json");
        if known.contains(&&*plain) {
            return format!("call it `{plain}`");
        }
        if let Some(folder) = meant(stem, &folders()) {
            return format!("move it into the folder `{folder}`, all files of which are read");
        }
        match (self, &*plain) {
            (Place::Game, MOD_FILE) => {
                format!(
                    "a mod is a folder of its own: make one in `{MODS_FOLDER}`, and move it there"
                )
            }
            (Place::Mod, "keys.json") => {
                "a mod has no keys: yours go beside your settings".to_owned()
            }
            (_, "settings.json") => {
                "settings are the player's, and no data: README.md says where they are".to_owned()
            }
            _ => self.by_what_it_holds(name, known, held()),
        }
    }

    /// Where a file belongs the name of which says nothing of that, or is only misspelt.
    fn by_what_it_holds(self, name: &str, known: &[&str], held: Option<Held>) -> String {
        let near = nearest(name, known);
        let misspelt = |data_kind: DataKind| near.contains(&&*format!("{}.json", data_kind.list()));
        match held {
            Some(Held::List(data_kind)) if misspelt(data_kind) => did_you_mean(&near),
            Some(held) => held.place(),
            None if !near.is_empty() => did_you_mean(&near),
            None => {
                let folders: Vec<String> = folders().iter().map(|f| format!("{f}/")).collect();
                one_of(folders.iter().map(String::as_str).chain(known.iter().copied()))
            }
        }
    }

    /// Where a file belongs that lies in a folder; `within` is its path there.
    fn within(self, folder: &str, within: &str, held: &dyn Fn() -> Option<Held>) -> String {
        let name = within.rsplit('/').next().unwrap_or(within);
        let plain = plain(name);
        if folders().contains(&folder) {
            return match within.contains('/') {
                true => format!(
                    "folders in `{folder}` are not looked into: move it to `{folder}/{plain}`"
                ),
                false => format!("call it `{folder}/{plain}`"),
            };
        }
        match self {
            Place::Game if folder == MODS_FOLDER => {
                return format!(
                    "a mod is a folder with a `{MOD_FILE}`: make one in `{MODS_FOLDER}`, and move it there"
                );
            }
            Place::Mod if name == MOD_FILE => {
                return "this is another mod: name its folder to use it".to_owned();
            }
            Place::Mod if folder == MODS_FOLDER => {
                return "a mod lies in a folder of its own, and not within another".to_owned();
            }
            Place::Mod if folder == KEY_SETS => {
                return "a mod has no keys: yours go beside your settings".to_owned();
            }
            Place::Game | Place::Mod => {}
        }
        // Whole folders are moved by mistake more often than anything else.
        let mut inner = within;
        loop {
            if self.reads(inner) {
                return format!("move it to `{inner}`");
            }
            match inner.split_once('/') {
                Some((_, deeper)) => inner = deeper,
                None => break,
            }
        }
        if let Some(other) = meant(folder, &folders()) {
            return format!("move it to `{other}/{plain}`");
        }
        if let Some(list) = meant(folder, &lists()) {
            return format!("all {list} are in one file: write what it holds into `{list}.json`");
        }
        if let Some(held) = held() {
            return held.place();
        }
        let beside = match self {
            Place::Game => "tiles.json",
            Place::Mod => MOD_FILE,
        };
        let folders = folders().join("`, `");
        format!("data lie beside `{beside}` and in the folders `{folders}`")
    }
}

/// The name that may have been meant by another. A short one has to begin like it: two edits make `maps` of `cats`.
fn meant<'k>(name: &str, known: &[&'k str]) -> Option<&'k str> {
    let begun = name.to_lowercase();
    let mut near = nearest(name, known).into_iter();
    near.find(|found| found.len() > 4 || found.starts_with(&begun))
}

/// The name as the game would read it: what systems and editors add to it is taken off.
fn plain(name: &str) -> String {
    let lower = name.to_lowercase();
    let mut stem = lower.trim_end_matches(".txt");
    for ending in [".jsonc", ".json5"] {
        stem = stem.strip_suffix(ending).unwrap_or(stem);
    }
    format!("{}.json", stem.trim_end_matches(".json"))
}

#[cfg(test)]
mod tests;
