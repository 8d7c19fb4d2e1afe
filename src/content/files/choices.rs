//! The options of mods, and what players choose of them.

use fifteen_base::SortedMap;
use std::fmt;

/// What an option is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// On or off.
    Switch(bool),
    /// So many.
    Number(i32),
    /// One of its words.
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

/// What an option can be set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Among {
    /// On or off.
    Switch,
    /// A number from the least to the most.
    Numbers(i32, i32),
    /// One of these words.
    Words(Vec<String>),
}

/// Something about a mod that players can choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// What data files and settings call it.
    pub id: String,
    /// What players read.
    pub name: String,
    /// What it is about, in a sentence or two; may be empty.
    pub text: String,
    /// What it can be set to.
    pub among: Among,
    /// What it is by itself.
    pub default: Choice,
    /// What it is set to.
    pub now: Choice,
}

impl OptionInfo {
    /// Whether it can be set to that.
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

    /// What it can be set to, in words.
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

    /// All that it can be set to, in order.
    pub fn all(&self) -> Vec<Choice> {
        match &self.among {
            Among::Switch => vec![Choice::Switch(false), Choice::Switch(true)],
            Among::Numbers(least, most) => (*least..=*most).map(Choice::Number).collect(),
            Among::Words(words) => words.iter().cloned().map(Choice::Word).collect(),
        }
    }

    /// What was chosen in text: what [`Choice`] is shown as.
    pub fn read(&self, text: &str) -> Option<Choice> {
        let choice = match &self.among {
            Among::Switch => text.parse().ok().map(Choice::Switch),
            Among::Numbers(..) => text.parse().ok().map(Choice::Number),
            Among::Words(_) => Some(Choice::Word(text.to_owned())),
        };
        choice.filter(|choice| self.allows(choice))
    }
}

/// What was chosen of the options of one mod, by their ids.
pub type ChoicesOfMod = SortedMap<String, Choice>;

/// What was chosen, of which mods. What is not chosen is as it is by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// By the ids of the mods.
    pub of: SortedMap<String, ChoicesOfMod>,
    /// The name and the text of the settings that say so, if they do.
    pub settings: Option<(String, String)>,
    /// The folders of the mods that the settings name, each with its place among those.
    pub named: Vec<(String, usize)>,
}
