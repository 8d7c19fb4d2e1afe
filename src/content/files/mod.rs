//! Where data files come from, which of them there are for each kind of data, and what is kept of them.
//!
//! It may use `json` and `diagnostics`. It knows no definition.

pub mod choices;
pub(crate) mod data_kind;
pub mod disk;
pub(crate) mod file_cache;
pub(crate) mod load_order;
pub mod source;
pub mod version;
