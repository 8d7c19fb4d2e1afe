//! The sorts of definition, and the files that each is written in.

use super::disk::Unreadable;
use super::source::Source;

/// A sort of definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// Names of colours.
    Palette,
    /// Sorts of harm.
    Element,
    /// What one can be for a while.
    Status,
    /// What lies over terrain.
    Cover,
    /// Terrain.
    Tile,
    /// What monsters can do.
    Ability,
    /// Creatures.
    Monster,
    /// What can be carried.
    Item,
    /// What makes an item another.
    Ego,
    /// Spells.
    Spell,
    /// Traps.
    Trap,
    /// What is cut into doors that open to an answer.
    Riddle,
    /// Choices of monsters.
    Spawn,
    /// Pieces of level.
    Vault,
    /// Kinds of level.
    Theme,
    /// Lists of names.
    Name,
    /// Games that can be played.
    Scenario,
    /// What the game says.
    Message,
    /// Verbs that do not follow the rule.
    Verb,
}

impl Sort {
    /// All sorts: those that can be named by others come before them.
    pub const ALL: [Sort; 19] = [
        Sort::Palette,
        Sort::Element,
        Sort::Status,
        Sort::Cover,
        Sort::Tile,
        Sort::Ability,
        Sort::Monster,
        Sort::Item,
        Sort::Ego,
        Sort::Spell,
        Sort::Trap,
        Sort::Riddle,
        Sort::Spawn,
        Sort::Vault,
        Sort::Theme,
        Sort::Name,
        Sort::Scenario,
        Sort::Message,
        Sort::Verb,
    ];

    /// The list that holds them in a file, after which the file is named: "monsters".
    pub fn list(self) -> &'static str {
        match self {
            Sort::Palette => "palettes",
            Sort::Element => "elements",
            Sort::Status => "statuses",
            Sort::Cover => "covers",
            Sort::Tile => "tiles",
            Sort::Ability => "abilities",
            Sort::Monster => "monsters",
            Sort::Item => "items",
            Sort::Ego => "egos",
            Sort::Spell => "spells",
            Sort::Trap => "traps",
            Sort::Riddle => "riddles",
            Sort::Spawn => "spawns",
            Sort::Vault => "vaults",
            Sort::Theme => "themes",
            Sort::Name => "names",
            Sort::Scenario => "scenarios",
            Sort::Message => "messages",
            Sort::Verb => "verbs",
        }
    }

    /// What one of them is called: "monster".
    pub fn word(self) -> &'static str {
        match self {
            Sort::Palette => "palette",
            Sort::Element => "element",
            Sort::Status => "status",
            Sort::Cover => "cover",
            Sort::Tile => "tile",
            Sort::Ability => "ability",
            Sort::Monster => "monster",
            Sort::Item => "item",
            Sort::Ego => "ego",
            Sort::Spell => "spell",
            Sort::Trap => "trap",
            Sort::Riddle => "riddle",
            Sort::Spawn => "spawn",
            Sort::Vault => "vault",
            Sort::Theme => "theme",
            Sort::Name => "name",
            Sort::Scenario => "scenario",
            Sort::Message => "message",
            Sort::Verb => "verb",
        }
    }

    /// What one of them is called in sentences: "spawn table".
    pub(super) fn called(self) -> &'static str {
        match self {
            Sort::Spawn => "spawn table",
            Sort::Name => "list of names",
            Sort::Palette
            | Sort::Element
            | Sort::Status
            | Sort::Cover
            | Sort::Tile
            | Sort::Ability
            | Sort::Monster
            | Sort::Item
            | Sort::Ego
            | Sort::Spell
            | Sort::Trap
            | Sort::Riddle
            | Sort::Vault
            | Sort::Theme
            | Sort::Scenario
            | Sort::Message
            | Sort::Verb => self.word(),
        }
    }

    /// The same with its article: "an item".
    pub(super) fn one(self) -> String {
        let called = self.called();
        match called.starts_with(['a', 'e', 'i', 'o', 'u']) {
            true => format!("an {called}"),
            false => format!("a {called}"),
        }
    }

    /// The sort of that word or list.
    pub fn named(word: &str) -> Option<Sort> {
        let named = |sort: &Sort| sort.word() == word || sort.list() == word;
        Sort::ALL.into_iter().find(named)
    }

    /// Whether a game can do without any: whatever needs one then says so itself.
    pub(super) fn may_be_missing(self) -> bool {
        matches!(
            self,
            Sort::Element
                | Sort::Status
                | Sort::Cover
                | Sort::Ability
                | Sort::Item
                | Sort::Ego
                | Sort::Spell
                | Sort::Trap
                | Sort::Riddle
                | Sort::Spawn
                | Sort::Vault
                | Sort::Name
                | Sort::Verb
        )
    }

    /// Whether it is written in as many files as one likes, in a folder of its own, and not in one file.
    pub(super) fn has_a_folder(self) -> bool {
        matches!(self, Sort::Scenario | Sort::Vault)
    }

    /// The files of a source that hold such definitions, there or not.
    pub(super) fn files(self, source: &Source) -> Result<Vec<String>, Unreadable> {
        match self.has_a_folder() {
            true => source.list(self.list()),
            false => Ok(vec![format!("{}.json", self.list())]),
        }
    }
}
