//! Options of mods: their values, the conditions on them (`if`), and their use as values in definitions.

use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::load_order::{LoadOrder, ModInfo};
use crate::files::mod_options::ChosenOptions;
use crate::files::source::Source;
use crate::gather::mods::{describe, mods_in_data_folder};
use crate::json::tree;
use crate::read::value::suggestion;
use fifteen_base::hash::{FNV_START, fnv1a};
use std::cell::OnceCell;

mod if_condition;
mod option_values;

pub(crate) use option_values::names_option;

pub(crate) const IF: &str = "if";

/// The mods in use with the values of their options.
#[derive(Default)]
pub(crate) struct OptionTable {
    /// Each mod with its index in the load order, from 1.
    pub mods: Vec<(usize, ModInfo)>,
    /// Whether mods are missing from `mods`, because their `mod.json` could not be read.
    has_unread_mods: bool,
    /// The base game's data. An `if` may name any mod in its folder of mods.
    pub base: Option<Source>,
    /// Ids of all mods in the data folder, found at first use.
    ids_in_data_folder: OnceCell<Vec<String>>,
}

impl OptionTable {
    /// Applies the player's choices, and reports invalid ones. `wanted` is the number of mods in the load order;
    /// `mods` contains only those that could be read.
    pub fn new(
        mods: Vec<(usize, ModInfo)>,
        wanted: usize,
        choices: &ChosenOptions,
        diagnostics: &Diagnostics,
    ) -> OptionTable {
        let mut mods = mods;
        for (_, info) in &mut mods {
            let Some(chosen) = choices.by_mod.get(&info.id) else { continue };
            for (id, choice) in chosen {
                match info.options.iter_mut().find(|option| option.id == *id) {
                    Some(option) if option.allows(choice) => option.value.clone_from(choice),
                    Some(option) => {
                        let message =
                            format!("the option `{id}` of the mod `{}` cannot be `{choice}`", info.id);
                        let help = format!("{}; it stays `{}`", option.describe_allowed(), option.value);
                        choices.warn(&info.id, id, message, help, diagnostics);
                    }
                    None => {
                        let known = info.options.iter().map(|option| option.id.as_str());
                        let (message, help) = unknown_option(&info.id, id, known);
                        choices.warn(&info.id, id, message, help, diagnostics);
                    }
                }
            }
        }
        let has_unread_mods = mods.len() < wanted;
        OptionTable { mods, has_unread_mods, ..OptionTable::default() }
    }

    fn ids_in_data_folder(&self) -> &[String] {
        self.ids_in_data_folder.get_or_init(|| {
            let found = self.base.iter().flat_map(mods_in_data_folder);
            found.map(|((id, _), _)| id).collect()
        })
    }

    /// Creates the options of a load order. Mistakes in `mod.json` files are reported elsewhere.
    pub fn from_load_order(order: &LoadOrder) -> OptionTable {
        let described = order.mods.iter().zip(1..);
        let mods = described.filter_map(|(source, layer)| Some((layer, describe(source).ok()?)));
        OptionTable::new(mods.collect(), order.mods.len(), &order.option_values, &Diagnostics::default())
    }

    /// Returns the mod with this id. Without an id, returns the mod at index `layer` of the load order.
    fn find(&self, id: Option<&str>, layer: usize) -> Option<&ModInfo> {
        let mut mods = self.mods.iter();
        let found = mods.find(|(index, info)| id.map_or(*index == layer, |wanted| info.id == wanted));
        found.map(|(_, info)| info)
    }

    /// Whether `find` may have found no mod because its `mod.json` could not be read.
    fn is_unread(&self, id: Option<&str>, layer: usize) -> bool {
        let is_a_mod = layer > 0 || id.is_some();
        self.has_unread_mods && is_a_mod && self.find(id, layer).is_none()
    }

    /// Adds the values of all options to a hash. Without options, the hash stays the same.
    pub fn digest(&self, digest: u64) -> u64 {
        let each = self.mods.iter().flat_map(|(_, info)| info.options.iter().map(move |o| (info, o)));
        each.fold(digest, |digest, (info, option)| {
            let text = format!("{} {} {}\n", info.id, option.id, option.value);
            fnv1a(digest, text.bytes())
        })
    }

    /// Returns a hash of the ids of the mods, on which definitions with an `if` depend.
    pub fn digest_of_mods(&self) -> u64 {
        let ids = self.mods.iter().flat_map(|(_, info)| info.id.bytes().chain([b'\n']));
        fnv1a(FNV_START, ids)
    }
}

fn unknown_option<'k>(id: &str, option: &str, known: impl Iterator<Item = &'k str>) -> (String, String) {
    let known: Vec<&str> = known.collect();
    let message = format!("the mod `{id}` has no option `{option}`");
    match known.is_empty() {
        true => (message, "its mod.json has no `options`".to_owned()),
        false => (message, suggestion(option, known.into_iter())),
    }
}

impl ChosenOptions {
    /// Returns the position in the settings that names the mod in `folder`.
    pub(crate) fn folder_position(&self, folder: &str, diagnostics: &Diagnostics) -> Option<Span> {
        let (_, at) = self.mod_folders.iter().find(|(named, _)| named == folder)?;
        let (name, text) = self.settings.as_ref()?;
        let file = diagnostics.file(name, text);
        let tree = tree::parse(text, file, &Diagnostics::default())?;
        Some(tree.field("mods")?.items().get(*at)?.span)
    }

    fn warn(&self, of: &str, option: &str, message: String, help: String, diagnostics: &Diagnostics) {
        let Some((name, text)) = &self.settings else { return };
        let file = diagnostics.file(name, text);
        // Mistakes in the settings are reported when the settings are loaded.
        let tree = tree::parse(text, file, &Diagnostics::default());
        let node = tree.as_ref().and_then(|tree| tree.field("mod_options")?.field(of)?.field(option));
        let place = node.map_or_else(|| file.start(), |node| node.span);
        let path = format!("mod_options, {of}, {option}");
        diagnostics.add(Problem::warning(place, message).path(&path).help(help));
    }
}
