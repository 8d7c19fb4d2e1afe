//! Homes: where something turns up by chance.

use super::Tag;
use crate::read::field::record;
use crate::{Kind, Scenario, Theme};

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
