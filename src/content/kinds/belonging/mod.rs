//! Belonging: the words by which what turns up by chance says where it is at home.

use crate::read::field::record;
use crate::read::written;
use crate::{Kind, Scenario, Theme};

/// A word for what some levels or games have in common. Themes and scenarios have `tags`; whatever turns up by chance can say by
/// its `home` that it is at home where there is one of them.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Tag {
    /// What other files call it.
    #[field(as = written::Id, example = "wet")]
    pub id: String,
    /// What it stands for, in a sentence.
    #[field(as = written::Prose, example = "Where the floor is wet and stays so.")]
    pub text: String,
}

/// Where something is at home: it turns up by chance on levels of these themes, in these scenarios, and where the theme or the
/// scenario has one of these tags. Any one that fits is enough. What is named outright - by the legend of a drawing, as gear, in
/// `basics`, by a spawn table, by a theme - is there regardless.
#[record(default)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// The themes that it is at home in.
    #[field(default, example = ["flooded_halls"])]
    pub themes: Vec<Kind<Theme>>,
    /// The scenarios that it is at home in.
    #[field(default, example = ["campaign"])]
    pub scenarios: Vec<Kind<Scenario>>,
    /// The tags of themes and scenarios that it is at home in.
    #[field(default, example = ["wet"])]
    pub tags: Vec<Kind<Tag>>,
}
