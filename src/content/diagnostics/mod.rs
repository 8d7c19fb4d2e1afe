//! Diagnostics: collects the problems in data files while they are read, and formats the report.
//!
//! It may use `base`. It does not depend on JSON, on definitions or on the disk.

pub(crate) mod collected;
pub(crate) mod excerpt;
pub mod problem;
pub(crate) mod quoted;
pub(crate) mod report;
pub(crate) mod steps;
pub(crate) mod suggest;
pub(crate) mod typo;
pub(crate) mod whereabouts;
