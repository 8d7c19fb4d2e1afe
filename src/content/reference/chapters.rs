//! The chapters on what stands once for all files: the language of when and what.

use crate::kinds::language::SaidOnce;
use crate::{Condition, Modifier, Reaction};

/// What stands above the tables of what stands once for all files: its chapter, its name, and the text.
pub(super) const CHAPTERS: [(&str, &str, &str); 3] = [
    ("Reactions", Reaction::NAME, include_str!("reactions.md")),
    ("Conditions", Condition::NAME, include_str!("conditions.md")),
    ("Modifiers", Modifier::NAME, include_str!("modifiers.md")),
];
