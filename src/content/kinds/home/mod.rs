//! Homes and tags: where content may appear at random.

use crate::read::field::record;
use crate::read::form;
use crate::{Kind, Scenario, Theme};

/// A word for what some levels or scenarios have in common. Themes and scenarios have `tags`; a `home` that names a
/// tag allows its content where they have it.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Tag {
    /// Unique id, used by themes, scenarios and homes.
    #[field(as = form::Id, example = "wet")]
    pub id: String,
    /// Meaning of the tag, in a sentence.
    #[field(as = form::Prose, example = "Where the floor is wet and stays so.")]
    pub text: String,
}

/// Places where content may appear at random: levels of these themes, these scenarios, and themes or scenarios with
/// one of these tags. One match is enough. Content that is named directly (in a map legend, as gear, in
/// `guaranteed_items`, in a spawn table, in a theme) appears regardless.
#[record(default)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// Themes in which it may appear.
    #[field(default, example = ["flooded_halls"])]
    pub themes: Vec<Kind<Theme>>,
    /// Scenarios in which it may appear.
    #[field(default, example = ["campaign"])]
    pub scenarios: Vec<Kind<Scenario>>,
    /// Tags of themes and scenarios in which it may appear.
    #[field(default, example = ["wet"])]
    pub tags: Vec<Kind<Tag>>,
}
