//! Options of mods, and the player's choices for them.

use fifteen_base::SortedMap;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    Switch(bool),
    Number(i32),
    Word(String),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Switch(on) => write!(f, "{on}"),
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Word(word) => f.write_str(word),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AllowedValues {
    Switch,
    Numbers(i32, i32),
    Words(Vec<String>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    pub id: String,
    pub name: String,
    /// Description of a sentence or two. May be empty.
    pub text: String,
    pub allowed_values: AllowedValues,
    pub default: OptionValue,
    pub value: OptionValue,
}

impl OptionInfo {
    pub fn allows(&self, choice: &OptionValue) -> bool {
        match (&self.allowed_values, choice) {
            (AllowedValues::Switch, OptionValue::Switch(_)) => true,
            (AllowedValues::Numbers(least, most), OptionValue::Number(number)) => {
                (least..=most).contains(&number)
            }
            (AllowedValues::Words(words), OptionValue::Word(word)) => words.contains(word),
            (AllowedValues::Switch | AllowedValues::Numbers(..) | AllowedValues::Words(_), _) => false,
        }
    }

    /// Returns a help text about the allowed values.
    pub fn describe_allowed(&self) -> String {
        match &self.allowed_values {
            AllowedValues::Switch => "write `true` or `false`".to_owned(),
            AllowedValues::Numbers(least, most) => {
                format!("a whole number from {least} to {most} is needed")
            }
            AllowedValues::Words(words) => {
                let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
                format!("one of {}", quoted.join(", "))
            }
        }
    }

    pub fn all_values(&self) -> Vec<OptionValue> {
        match &self.allowed_values {
            AllowedValues::Switch => vec![OptionValue::Switch(false), OptionValue::Switch(true)],
            AllowedValues::Numbers(least, most) => (*least..=*most).map(OptionValue::Number).collect(),
            AllowedValues::Words(words) => words.iter().cloned().map(OptionValue::Word).collect(),
        }
    }

    /// Parses a value in the form in which [`OptionValue`] is displayed. `None` if the option does not allow it.
    pub fn parse(&self, text: &str) -> Option<OptionValue> {
        let choice = match &self.allowed_values {
            AllowedValues::Switch => text.parse().ok().map(OptionValue::Switch),
            AllowedValues::Numbers(..) => text.parse().ok().map(OptionValue::Number),
            AllowedValues::Words(_) => Some(OptionValue::Word(text.to_owned())),
        };
        choice.filter(|choice| self.allows(choice))
    }
}

/// The chosen values of one mod's options, by option id.
pub type ModOptionValues = SortedMap<String, OptionValue>;

/// The chosen option values of all mods. Options without a choice keep their defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenOptions {
    pub by_mod: SortedMap<String, ModOptionValues>,
    /// Name and text of the settings file that contains the choices.
    pub settings: Option<(String, String)>,
    /// Folders of the mods that the settings list, each with its index in that list.
    pub mod_folders: Vec<(String, usize)>,
}
