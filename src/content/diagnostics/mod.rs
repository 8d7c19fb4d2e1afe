//! What is wrong in data files, and how people are told of it: collected while the files are read, and reported all together.
//!
//! It may use `base`. It knows no JSON, no definition and no file of the disk.

pub(in crate::content) mod collected;
pub(in crate::content) mod excerpt;
pub(in crate::content) mod id;
pub(in crate::content) mod lines;
pub(in crate::content) mod listed;
pub mod problem;
pub(in crate::content) mod quoted;
pub(in crate::content) mod report;
pub(in crate::content) mod suggest;
pub(in crate::content) mod typo;
pub(in crate::content) mod whereabouts;
