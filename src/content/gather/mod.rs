//! From data files to raw records: merges the base game and its mods, and resolves inheritance.
//!
//! This module may use the definition types and their schemas. It does not check whether definitions fit together.

pub(crate) mod error_position;
pub(crate) mod layered_definition;
pub(crate) mod layered_field;
pub(crate) mod lost_fields;
pub(crate) mod merge;
pub(crate) mod misplaced_files;
pub(crate) mod missing_dependencies;
pub(crate) mod mod_conditions;
pub(crate) mod mod_conflicts;
mod mod_dependencies;
pub mod mods;
mod parents;
mod parsed_files;
pub(crate) mod raw_content;
pub(crate) mod records;
pub(crate) mod replaced_ids;
pub(crate) mod resolve;
pub mod source_positions;
