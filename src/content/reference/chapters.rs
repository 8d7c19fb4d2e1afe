//! Hand-written texts of the modders' manual: whole pages, and introductions to generated tables.

use crate::kinds::language::SharedSchema;
use crate::{Condition, Modifier, Reaction};

pub(super) const SHARED: &str = "Shared objects";
pub(super) const EFFECTS: &str = "Effects";
pub(super) const COMMON: &str = "Common fields";

pub(super) struct HandWrittenPage {
    /// Path of the page, relative to the data folder.
    pub file: &'static str,
    /// Path of its Markdown source, relative to this folder.
    pub source: &'static str,
    /// The Markdown source, which begins with a first-level heading. `#slug` links to a heading of any page.
    pub text: &'static str,
}

macro_rules! written {
    ($file:literal, $source:literal) => {
        HandWrittenPage { file: $file, source: $source, text: include_str!($source) }
    };
}

/// The hand-written pages in reading order. `tests/cli/tutorial.rs` runs their examples.
pub(super) const HAND_WRITTEN_PAGES: [HandWrittenPage; 9] = [
    written!("README.md", "front_page.md"),
    written!("tutorial.md", "tutorial.md"),
    written!("cookbook/creatures.md", "cookbook/creatures.md"),
    written!("cookbook/levels.md", "cookbook/levels.md"),
    written!("cookbook/people.md", "cookbook/people.md"),
    written!("cookbook/sharing.md", "cookbook/sharing.md"),
    written!("reference/rules_for_all_files.md", "rules_for_all_files.md"),
    written!("reference/changes.md", "changes.md"),
    written!("reference/check.md", "check.md"),
];

impl HandWrittenPage {
    pub fn title_and_text(&self) -> (&'static str, &'static str) {
        let (heading, rest) = self.text.split_once('\n').unwrap_or((self.text, ""));
        (heading.trim_start_matches("# "), rest.trim_start())
    }

    /// Returns the second-level headings, each with the text below it.
    pub fn chapters(&self) -> Vec<(&'static str, &'static str)> {
        let chapters = self.text.split("\n## ").skip(1);
        chapters.map(|chapter| chapter.split_once('\n').unwrap_or((chapter, ""))).collect()
    }
}

pub(super) const ABOUT_EFFECTS: &str = include_str!("effects.md");

/// Pages of shared schemas: page title, schema name and introduction.
pub(super) const CHAPTERS: [(&str, &str, &str); 3] = [
    ("Reactions", Reaction::NAME, include_str!("reactions.md")),
    ("Conditions", Condition::NAME, include_str!("conditions.md")),
    ("Modifiers", Modifier::NAME, include_str!("modifiers.md")),
];
