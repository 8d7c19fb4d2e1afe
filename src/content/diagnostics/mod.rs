//! Diagnostics: collects the problems in data files while they are read, and formats the report.
//!
//! This module may use the crate `base`. It does not depend on syntax trees, on definitions or on the disk.

pub(crate) mod collected;
pub(crate) mod edit_distance;
pub(crate) mod excerpt;
pub(crate) mod json_path;
pub(crate) mod message_text;
pub mod problem;
pub(crate) mod renamed;
pub(crate) mod report;
pub(crate) mod step_counter;
pub(crate) mod suggest;

pub use collected::MOST_PROBLEMS;
