//! Loading: from a load order to [`Content`](crate::Content), hot reload, listings, and explanations of where values
//! come from.
//!
//! It may use all of `content`; nothing in `content` uses it.

pub mod explain;
pub mod library;
pub mod list;
pub(crate) mod load_cache;
pub mod loader;
pub mod otherwise;
pub(crate) mod reload_diff;
pub mod sounds;
pub mod sparring;
pub(crate) mod watch;
