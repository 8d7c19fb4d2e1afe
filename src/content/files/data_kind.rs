//! The kinds of data, and the files that each is written in.

use super::disk::Unreadable;
use super::source::Source;
use crate::diagnostics::quoted::{is_id, is_verb, short};

/// The list of all kinds of data: those that can be named by others come before them. Whatever goes for each of them is
/// made by a macro that is given this list. A kind of data has the list that holds its definitions in a file, after which
/// the file is named; what one of them becomes; its word, and what it is called in sentences; whether a game can do without any, as
/// whatever needs one then says itself; and whether it is in one file, or in as many as one likes in a folder of its own.
macro_rules! data_kinds {
    ($make:ident) => {
        $make! {
            /// Names of colours.
            Palette = palettes: Palette, "palette", "palette", needed in a file;
            /// Sorts of harm.
            Element = elements: Element, "element", "element", optional in a file;
            /// Words for what levels and games are like.
            Tag = tags: Tag, "tag", "tag", optional in a file;
            /// Named numbers of a run.
            Mark = marks: Mark, "mark", "mark", optional in a file;
            /// Cells of drawings where something happens.
            Spot = spots: Spot, "spot", "spot", optional in a file;
            /// What one can be for a while.
            Status = statuses: Status, "status", "status", optional in a file;
            /// What lies over terrain.
            Cover = covers: Cover, "cover", "cover", optional in a file;
            /// Terrain.
            Tile = tiles: Tile, "tile", "tile", needed in a file;
            /// What monsters can do.
            Ability = abilities: Ability, "ability", "ability", optional in a file;
            /// Whose side creatures are on.
            Faction = factions: Faction, "faction", "faction", optional in a file;
            /// What sort of creature somebody is.
            Family = families: Family, "family", "family", optional in a file;
            /// Groups of weapons.
            Group = groups: Group, "group", "group", optional in a file;
            /// Schools of magic.
            School = schools: School, "school", "school", optional in a file;
            /// Minds that were learnt.
            Net = nets: Net, "net", "net", optional in a folder;
            /// Creatures.
            Monster = monsters: Monster, "monster", "monster", needed in a file;
            /// What can be carried.
            Item = items: ItemType, "item", "item", optional in a file;
            /// What makes an item another.
            Ego = egos: Ego, "ego", "ego", optional in a file;
            /// Things that are worth more together.
            Set = sets: ItemSet, "set", "set of items", optional in a file;
            /// Spells.
            Spell = spells: Spell, "spell", "spell", optional in a file;
            /// What a hero gets better at.
            Skill = skills: Skill, "skill", "skill", optional in a file;
            /// What a hero becomes able to do.
            Talent = talents: Talent, "talent", "talent", optional in a file;
            /// Whom a hero can be born among.
            People = peoples: People, "people", "people", optional in a file;
            /// What a hero can have learnt.
            Class = classes: Class, "class", "class", optional in a file;
            /// Traps.
            Trap = traps: Trap, "trap", "trap", optional in a file;
            /// What is cut into doors that open to an answer.
            Riddle = riddles: Riddle, "riddle", "riddle", optional in a file;
            /// Choices of monsters.
            Spawn = spawns: SpawnTable, "spawn", "spawn table", optional in a file;
            /// Pieces of level.
            Vault = vaults: Vault, "vault", "vault", optional in a folder;
            /// Kinds of level.
            Theme = themes: Theme, "theme", "theme", needed in a file;
            /// What people say.
            Talk = talks: Talk, "talk", "talk", optional in a folder;
            /// What people ask of the hero.
            Quest = quests: Quest, "quest", "quest", optional in a folder;
            /// What land is like.
            Biome = biomes: Biome, "biome", "biome", optional in a file;
            /// What comes over the land, and goes.
            Weather = weathers: Weather, "weather", "weather", optional in a file;
            /// Lists of names.
            Name = names: NameList, "name", "list of names", optional in a file;
            /// What there is in the land.
            Landmark = landmarks: Landmark, "landmark", "landmark", optional in a file;
            /// What goes on in a run whether the hero looks or not.
            Plot = plots: Plot, "plot", "plot", optional in a folder;
            /// Games that can be played.
            Scenario = scenarios: Scenario, "scenario", "scenario", needed in a folder;
            /// What the game says.
            Message = messages: Message, "message", "message", needed in a file;
            /// Verbs that do not follow the rule.
            Verb = verbs: Verb, "verb", "verb", optional in a file;
            /// What the program itself says, in another language.
            Word = words: Word, "word", "word", optional in a file;
            /// What data files say, in another language.
            Translation = translations: Translation, "translation", "translation", optional in a folder;
        }
    };
}

pub(crate) use data_kinds;

/// Makes the type of them.
macro_rules! make_data_kinds {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        /// A kind of data.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum DataKind {
            $($(#[$doc])* $data_kind,)*
        }

        impl DataKind {
            /// All kinds of data: those that can be named by others come before them.
            pub const ALL: [DataKind; [$($word),*].len()] = [$(DataKind::$data_kind),*];

            /// The list that holds them in a file, after which the file is named: "monsters".
            pub fn list(self) -> &'static str {
                match self {
                    $(DataKind::$data_kind => stringify!($list),)*
                }
            }

            /// What one of them is called: "monster".
            pub fn word(self) -> &'static str {
                match self {
                    $(DataKind::$data_kind => $word,)*
                }
            }

            /// What one of them is called in sentences: "spawn table".
            pub(crate) fn called(self) -> &'static str {
                match self {
                    $(DataKind::$data_kind => $called,)*
                }
            }

            /// Whether a game can do without any: whatever needs one then says so itself.
            pub(crate) fn may_be_missing(self) -> bool {
                match self {
                    $(DataKind::$data_kind => $crate::files::data_kind::is_it!($need),)*
                }
            }

            /// Whether it is written in as many files as one likes, in a folder of its own, and not in one file.
            pub(crate) fn has_a_folder(self) -> bool {
                match self {
                    $(DataKind::$data_kind => $crate::files::data_kind::is_it!($place),)*
                }
            }

            /// The files that it is written in, as people would write them.
            pub(crate) fn written_in(self) -> &'static str {
                match self {
                    $(DataKind::$data_kind => match $crate::files::data_kind::is_it!($place) {
                        true => concat!(stringify!($list), "/*.json"),
                        false => concat!(stringify!($list), ".json"),
                    },)*
                }
            }
        }
    };
}

/// What the words in the list of kinds of data mean.
macro_rules! is_it {
    (optional) => {
        true
    };
    (needed) => {
        false
    };
    (folder) => {
        true
    };
    (file) => {
        false
    };
}

use is_it;

data_kinds!(make_data_kinds);

impl DataKind {
    /// The same with its article: "an item".
    pub(crate) fn one(self) -> String {
        let called = self.called();
        match called.starts_with(['a', 'e', 'i', 'o', 'u']) {
            true => format!("an {called}"),
            false => format!("a {called}"),
        }
    }

    /// The kind of data of that word or list.
    pub fn named(word: &str) -> Option<DataKind> {
        let named = |data_kind: &DataKind| data_kind.word() == word || data_kind.list() == word;
        DataKind::ALL.into_iter().find(named)
    }

    /// Whether they are a matter of how things are shown and told, and change nothing that happens.
    pub(crate) fn is_told_only(self) -> bool {
        matches!(self, DataKind::Palette | DataKind::Word | DataKind::Translation)
    }

    /// Whether others name one by its id.
    pub(crate) fn can_be_named(self) -> bool {
        !matches!(self, DataKind::Message | DataKind::Verb | DataKind::Word | DataKind::Translation)
    }

    /// Whether a text can be the id of one: the sentences of the program, and the texts of data, are theirs.
    pub(crate) fn is_id(self, text: &str) -> bool {
        match self {
            DataKind::Word | DataKind::Translation => !text.is_empty(),
            DataKind::Verb => is_id(text) || is_verb(text),
            _ => is_id(text),
        }
    }

    /// An id as it is kept, which may be any text where it is wrong: no longer than ids are.
    pub(crate) fn bounded(self, id: &str) -> String {
        match self {
            DataKind::Word | DataKind::Translation => id.to_owned(),
            _ => short(id),
        }
    }

    /// The files of a source that hold such definitions, there or not.
    pub(crate) fn files(self, source: &Source) -> Result<Vec<String>, Unreadable> {
        match self.has_a_folder() {
            true => source.list(self.list()),
            false => Ok(vec![self.written_in().to_owned()]),
        }
    }
}
