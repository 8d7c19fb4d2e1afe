//! Sources of data files (folders, the built-in copy, memory), the kinds of data, and the file cache.
//!
//! This module may use `json` and `diagnostics`. It does not depend on `kinds`.

pub(crate) mod data_kind;
pub mod disk;
pub(crate) mod file_cache;
pub(crate) mod load_order;
pub mod mod_options;
pub mod source;
pub mod version;
