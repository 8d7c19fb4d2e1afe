//! The sorts of definition, and the files that each is written in.

use super::source::{Source, Unreadable};

/// A sort of definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// Names of colours.
    Palette,
    /// Terrain.
    Tile,
    /// Creatures.
    Monster,
    /// Choices of monsters.
    Spawn,
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
    pub const ALL: [Sort; 9] = [
        Sort::Palette,
        Sort::Tile,
        Sort::Monster,
        Sort::Spawn,
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
            Sort::Tile => "tiles",
            Sort::Monster => "monsters",
            Sort::Spawn => "spawns",
            Sort::Theme => "themes",
            Sort::Name => "names",
            Sort::Scenario => "scenarios",
            Sort::Message => "messages",
            Sort::Verb => "verbs",
        }
    }

    /// What one of them is called: "monster".
    pub fn word(self) -> &'static str {
        self.list().trim_end_matches('s')
    }

    /// The sort of that word or list.
    pub fn named(word: &str) -> Option<Sort> {
        let named = |sort: &Sort| sort.word() == word || sort.list() == word;
        Sort::ALL.into_iter().find(named)
    }

    /// Whether a game can do without any: whatever needs one then says so itself.
    pub(super) fn may_be_missing(self) -> bool {
        matches!(self, Sort::Spawn | Sort::Name | Sort::Verb)
    }

    /// The files of a source that hold such definitions, there or not.
    pub(super) fn files(self, source: &Source) -> Result<Vec<String>, Unreadable> {
        match self {
            Sort::Scenario => source.list("scenarios"),
            _ => Ok(vec![format!("{}.json", self.list())]),
        }
    }
}
