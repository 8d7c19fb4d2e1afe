//! Which files there are, and the schema of what is in each.

use super::definition::common;
use super::drawn::MapFile;
use super::mod_file::ModFile;
use super::schema_of;
use crate::content::sort::Sort;
use crate::content::{
    Ability, Cover, Ego, Element, ItemType, Message, Monster, NameList, Palette, Riddle, Scenario,
    SpawnTable, Spell, Status, Theme, Tile, Trap, Vault, Verb,
};
use serde_json::{Map, Value, json};

/// The schema of one definition of a sort, written in full.
pub(super) fn schema_of_one(sort: Sort) -> Value {
    match sort {
        Sort::Palette => schema_of::<Palette>(),
        Sort::Tile => schema_of::<Tile>(),
        Sort::Monster => schema_of::<Monster>(),
        Sort::Element => schema_of::<Element>(),
        Sort::Status => schema_of::<Status>(),
        Sort::Cover => schema_of::<Cover>(),
        Sort::Ability => schema_of::<Ability>(),
        Sort::Item => schema_of::<ItemType>(),
        Sort::Ego => schema_of::<Ego>(),
        Sort::Spell => schema_of::<Spell>(),
        Sort::Trap => schema_of::<Trap>(),
        Sort::Riddle => schema_of::<Riddle>(),
        Sort::Spawn => schema_of::<SpawnTable>(),
        Sort::Vault => schema_of::<Vault>(),
        Sort::Theme => schema_of::<Theme>(),
        Sort::Name => schema_of::<NameList>(),
        Sort::Scenario => schema_of::<Scenario>(),
        Sort::Message => schema_of::<Message>(),
        Sort::Verb => schema_of::<Verb>(),
    }
}

/// The files that a sort is written in, as people would write them.
pub(super) fn files_of(sort: Sort) -> &'static str {
    match sort {
        Sort::Palette => "palettes.json",
        Sort::Tile => "tiles.json",
        Sort::Monster => "monsters.json",
        Sort::Element => "elements.json",
        Sort::Status => "statuses.json",
        Sort::Cover => "covers.json",
        Sort::Ability => "abilities.json",
        Sort::Item => "items.json",
        Sort::Ego => "egos.json",
        Sort::Spell => "spells.json",
        Sort::Trap => "traps.json",
        Sort::Riddle => "riddles.json",
        Sort::Spawn => "spawns.json",
        Sort::Vault => "vaults/*.json",
        Sort::Theme => "themes.json",
        Sort::Name => "names.json",
        Sort::Scenario => "scenarios/*.json",
        Sort::Message => "messages.json",
        Sort::Verb => "verbs.json",
    }
}

/// All sorts in the order in which people read of them: colours last.
pub(super) fn sorts() -> impl Iterator<Item = Sort> {
    let is_color = |sort: &Sort| *sort == Sort::Palette;
    let others = Sort::ALL.into_iter().filter(move |sort| !is_color(sort));
    others.chain(Sort::ALL.into_iter().filter(is_color))
}

/// A sort of file that is no list of definitions.
pub(super) struct Single {
    /// The name of its schema: `maps`.
    pub name: &'static str,
    /// Its files as people would write them: `maps/*.json`.
    pub files: &'static str,
    /// The schema of the whole file.
    pub schema: fn() -> Value,
}

/// Every sort of file that is no list of definitions.
pub(super) const SINGLES: [Single; 2] = [
    Single {
        name: "maps",
        files: "maps/*.json",
        schema: schema_of::<MapFile>,
    },
    Single {
        name: "mod",
        files: "mod.json",
        schema: schema_of::<ModFile>,
    },
];

/// What is written in a sort of file, for the reference.
pub struct Described {
    /// The files: `scenarios/*.json`.
    pub files: &'static str,
    /// The list of definitions that they hold; none if a file is an object by itself.
    pub list: Option<&'static str>,
    /// The schema of a definition, or of the file.
    pub schema: Value,
}

impl Described {
    /// What its fields are said to be in: the list, or the file without its ending.
    pub fn name(&self) -> &'static str {
        let file = self.files.trim_end_matches(".json").trim_end_matches("/*");
        self.list.unwrap_or(file)
    }

    /// What it is, in a sentence or a few.
    pub fn about(&self) -> &str {
        let about = self.schema.get("description").and_then(Value::as_str);
        about.unwrap_or_default()
    }
}

/// What every sort of definition may have beside its own fields.
pub fn described_common() -> Value {
    let fields = common().map(|(name, field)| (name.to_owned(), field));
    json!({ "properties": Map::from_iter(fields) })
}

/// What is written in all sorts of files.
pub fn described() -> Vec<Described> {
    let sorts = sorts().map(|sort| Described {
        files: files_of(sort),
        list: Some(sort.list()),
        schema: schema_of_one(sort),
    });
    let singles = SINGLES.iter().map(|single| Described {
        files: single.files,
        list: None,
        schema: (single.schema)(),
    });
    sorts.chain(singles).collect()
}
