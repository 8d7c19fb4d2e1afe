//! Where data files come from, which of them there are for each kind of data, and what is kept of them.
//!
//! It may use `json` and `diagnostics`. It knows no definition.

pub mod choices;
pub(in crate::content) mod data_kind;
pub mod disk;
pub(in crate::content) mod file_cache;
pub(in crate::content) mod load_order;
pub mod source;
pub(in crate::content) mod text;
pub mod version;
