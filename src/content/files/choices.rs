//! Options of mods, and the player's choices for them.

use fifteen_base::SortedMap;
use std::fmt;

/// Value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// On or off.
    Switch(bool),
    /// A number.
    Number(i32),
    /// One of the words that the option allows.
    Word(String),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Switch(on) => write!(f, "{on}"),
            Choice::Number(number) => write!(f, "{number}"),
            Choice::Word(word) => f.write_str(word),
        }
    }
}

/// The values that an option allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Among {
    /// On or off.
    Switch,
    /// A number from the minimum to the maximum.
    Numbers(i32, i32),
    /// One of these words.
    Words(Vec<String>),
}

/// An option of a mod.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// Id in data files and settings.
    pub id: String,
    /// Name shown to players.
    pub name: String,
    /// Description in a sentence or two; may be empty.
    pub text: String,
    /// Allowed values.
    pub among: Among,
    /// Default value.
    pub default: Choice,
    /// Current value.
    pub now: Choice,
}

impl OptionInfo {
    /// Whether a value is allowed.
    pub fn allows(&self, choice: &Choice) -> bool {
        match (&self.among, choice) {
            (Among::Switch, Choice::Switch(_)) => true,
            (Among::Numbers(least, most), Choice::Number(number)) => {
                (least..=most).contains(&number)
            }
            (Among::Words(words), Choice::Word(word)) => words.contains(word),
            (Among::Switch | Among::Numbers(..) | Among::Words(_), _) => false,
        }
    }

    /// Describes the allowed values, as a help text.
    pub fn allowed(&self) -> String {
        match &self.among {
            Among::Switch => "write `true` or `false`".to_owned(),
            Among::Numbers(least, most) => {
                format!("a whole number from {least} to {most} is needed")
            }
            Among::Words(words) => {
                let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
                format!("one of {}", quoted.join(", "))
            }
        }
    }

    /// Returns all allowed values in order.
    pub fn all(&self) -> Vec<Choice> {
        match &self.among {
            Among::Switch => vec![Choice::Switch(false), Choice::Switch(true)],
            Among::Numbers(least, most) => (*least..=*most).map(Choice::Number).collect(),
            Among::Words(words) => words.iter().cloned().map(Choice::Word).collect(),
        }
    }

    /// Parses a value as [`Choice`] formats it. `None` if it is not allowed.
    pub fn read(&self, text: &str) -> Option<Choice> {
        let choice = match &self.among {
            Among::Switch => text.parse().ok().map(Choice::Switch),
            Among::Numbers(..) => text.parse().ok().map(Choice::Number),
            Among::Words(_) => Some(Choice::Word(text.to_owned())),
        };
        choice.filter(|choice| self.allows(choice))
    }
}

/// The choices for one mod, by the ids of its options.
pub type ChoicesOfMod = SortedMap<String, Choice>;

/// The choices for all mods. Options without a choice keep their defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The choices, by the ids of the mods.
    pub of: SortedMap<String, ChoicesOfMod>,
    /// Name and text of the settings file that contains the choices, if there is one.
    pub settings: Option<(String, String)>,
    /// Folders of the mods that the settings name, each with its index in their list.
    pub named: Vec<(String, usize)>,
}
