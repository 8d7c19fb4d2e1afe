//! The kinds of data, and the names of their files.

use super::disk::Unreadable;
use super::source::Source;
use crate::diagnostics::message_text::{is_id, is_verb, shorten};

/// The list of all kinds of data, from which macros generate code. Listings show the kinds in this order. An entry
/// consists of:
/// - the variant of [`DataKind`], the JSON list (also the name of the file or folder) and the Rust type,
/// - the word for one definition, and its noun in sentences,
/// - whether a game needs a file of this kind (`needed` or `optional`),
/// - whether the kind has `a file` or `a folder`.
macro_rules! data_kinds {
    ($make:ident) => {
        $make! {
            Palette = palettes: Palette, "palette", "palette", needed in a file;
            Element = elements: Element, "element", "element", optional in a file;
            Tag = tags: Tag, "tag", "tag", optional in a file;
            /// Named numbers of a run.
            Mark = marks: Mark, "mark", "mark", optional in a file;
            /// Named cells of maps and vaults.
            Spot = spots: Spot, "spot", "spot", optional in a file;
            Status = statuses: Status, "status", "status", optional in a file;
            /// Covers over terrain, such as webs or smoke.
            Cover = covers: Cover, "cover", "cover", optional in a file;
            Tile = tiles: Tile, "tile", "tile", needed in a file;
            Ability = abilities: Ability, "ability", "ability", optional in a file;
            Faction = factions: Faction, "faction", "faction", optional in a file;
            Family = families: Family, "family", "family", optional in a file;
            Group = groups: Group, "group", "group", optional in a file;
            School = schools: School, "school", "school", optional in a file;
            Net = nets: Net, "net", "net", optional in a folder;
            Monster = monsters: Monster, "monster", "monster", needed in a file;
            Item = items: ItemType, "item", "item", optional in a file;
            /// Variants of item types.
            Ego = egos: Ego, "ego", "ego", optional in a file;
            Set = sets: ItemSet, "set", "set of items", optional in a file;
            Spell = spells: Spell, "spell", "spell", optional in a file;
            Skill = skills: Skill, "skill", "skill", optional in a file;
            Talent = talents: Talent, "talent", "talent", optional in a file;
            People = peoples: People, "people", "people", optional in a file;
            Class = classes: Class, "class", "class", optional in a file;
            Trap = traps: Trap, "trap", "trap", optional in a file;
            Riddle = riddles: Riddle, "riddle", "riddle", optional in a file;
            Spawn = spawns: SpawnTable, "spawn", "spawn table", optional in a file;
            /// Prefabricated parts of levels.
            Vault = vaults: Vault, "vault", "vault", optional in a folder;
            /// Kinds of level.
            Theme = themes: Theme, "theme", "theme", needed in a file;
            Talk = talks: Talk, "talk", "talk", optional in a folder;
            Quest = quests: Quest, "quest", "quest", optional in a folder;
            Biome = biomes: Biome, "biome", "biome", optional in a file;
            Weather = weathers: Weather, "weather", "weather", optional in a file;
            Name = names: NameList, "name", "list of names", optional in a file;
            Landmark = landmarks: Landmark, "landmark", "landmark", optional in a file;
            Plot = plots: Plot, "plot", "plot", optional in a folder;
            Scenario = scenarios: Scenario, "scenario", "scenario", needed in a folder;
            Message = messages: Message, "message", "message", needed in a file;
            /// Conjugations of irregular verbs.
            Verb = verbs: Verb, "verb", "verb", optional in a file;
            /// Translations of the program's texts.
            Word = words: ProgramText, "word", "word", optional in a file;
            /// Translations of texts in data files.
            Translation = translations: Translation, "translation", "translation", optional in a folder;
        }
    };
}

pub(crate) use data_kinds;

macro_rules! make_data_kinds {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum DataKind {
            $($(#[$doc])* $data_kind,)*
        }

        impl DataKind {
            pub const ALL: [DataKind; [$($word),*].len()] = [$(DataKind::$data_kind),*];

            /// Returns the name of the JSON list, which is also the name of its file or folder: "monsters".
            pub fn list(self) -> &'static str {
                match self {
                    $(DataKind::$data_kind => stringify!($list),)*
                }
            }

            /// Returns the word for one definition in commands and data: "spawn".
            pub fn word(self) -> &'static str {
                match self {
                    $(DataKind::$data_kind => $word,)*
                }
            }

            /// Returns the noun for one definition in messages: "spawn table".
            pub(crate) fn noun(self) -> &'static str {
                match self {
                    $(DataKind::$data_kind => $called,)*
                }
            }

            /// Whether the base game's file of this kind may be missing without an error.
            pub(crate) fn may_be_missing(self) -> bool {
                match self {
                    $(DataKind::$data_kind => stringify!($need) == "optional",)*
                }
            }

            /// Whether definitions of this kind are in a folder with any number of files, instead of one file.
            pub(crate) fn has_folder(self) -> bool {
                match self {
                    $(DataKind::$data_kind => stringify!($place) == "folder",)*
                }
            }

            /// Returns the file name of this kind, or its pattern: "monsters.json" or "vaults/*.json".
            pub(crate) fn file_pattern(self) -> &'static str {
                match self {
                    $(DataKind::$data_kind => match self.has_folder() {
                        true => concat!(stringify!($list), "/*.json"),
                        false => concat!(stringify!($list), ".json"),
                    },)*
                }
            }
        }
    };
}

data_kinds!(make_data_kinds);

impl DataKind {
    /// Returns the noun for one definition with its article: "an item".
    pub(crate) fn with_article(self) -> String {
        let called = self.noun();
        match called.starts_with(['a', 'e', 'i', 'o', 'u']) {
            true => format!("an {called}"),
            false => format!("a {called}"),
        }
    }

    /// Returns the kind of data by its word ("monster") or by the name of its JSON list ("monsters").
    pub fn from_name(word: &str) -> Option<DataKind> {
        let named = |data_kind: &DataKind| data_kind.word() == word || data_kind.list() == word;
        DataKind::ALL.into_iter().find(named)
    }

    /// Whether definitions of this kind affect only the display, and not the rules.
    pub(crate) fn is_display_only(self) -> bool {
        matches!(self, DataKind::Palette | DataKind::Word | DataKind::Translation)
    }

    pub(crate) fn can_be_referenced(self) -> bool {
        !matches!(self, DataKind::Message | DataKind::Verb | DataKind::Word | DataKind::Translation)
    }

    /// Whether a text is a valid id for this kind. The ids of translations are the original English texts.
    pub(crate) fn is_id(self, text: &str) -> bool {
        match self {
            DataKind::Word | DataKind::Translation => !text.is_empty(),
            DataKind::Verb => is_id(text) || is_verb(text),
            _ => is_id(text),
        }
    }

    /// Escapes an invalid id for messages, and cuts it after 40 characters (`...` marks the cut). Valid ids and the
    /// ids of translations stay as they are.
    pub(crate) fn shorten_id(self, id: &str) -> String {
        match self {
            DataKind::Word | DataKind::Translation => id.to_owned(),
            _ => shorten(id),
        }
    }

    /// Returns the paths of the files of this kind: all files of its folder, or one file, which may be missing.
    pub(crate) fn files(self, source: &Source) -> Result<Vec<String>, Unreadable> {
        match self.has_folder() {
            true => source.list(self.list()),
            false => Ok(vec![self.file_pattern().to_owned()]),
        }
    }
}
