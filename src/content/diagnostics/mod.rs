//! What is wrong in data files, and how people are told of it: collected while the files are read, and reported all together.
//!
//! It may use `base`. It knows no JSON, no definition and no file of the disk.

pub(crate) mod collected;
pub(crate) mod excerpt;
pub mod problem;
pub(crate) mod quoted;
pub(crate) mod report;
pub(crate) mod steps;
pub(crate) mod suggest;
pub(crate) mod typo;
pub(crate) mod whereabouts;
