//! Homes and tags: where content may appear at random.

use crate::read::field::record;
use crate::read::form;
use crate::{Kind, Scenario, Theme};

/// A label for themes and scenarios, such as `wet`. Content whose `home` has the tag may appear in all themes and
/// scenarios with the tag.
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

/// Places where content may appear at random. One matching theme, scenario or tag is enough. Content that is named
/// directly, such as in a map, as gear or in a spawn table, appears regardless of its home.
#[record(default)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// Themes in which the content may appear.
    #[field(default, example = ["flooded_halls"])]
    pub themes: Vec<Kind<Theme>>,
    /// Scenarios in which the content may appear.
    #[field(default, example = ["campaign"])]
    pub scenarios: Vec<Kind<Scenario>>,
    /// Tags of themes and scenarios in which the content may appear.
    #[field(default, example = ["wet"])]
    pub tags: Vec<Kind<Tag>>,
}
