//! Loading: from a load order to [`Content`](crate::Content), hot reload, listings, and explanations of values.
//!
//! This module may use all of `content`. No other module of `content` uses it.

pub mod content_list;
pub mod explain;
pub mod library;
pub(crate) mod load_cache;
pub mod loader;
pub(crate) mod reload_diff;
pub mod reload_with_options;
pub mod sounds;
pub mod training_duel;
pub(crate) mod watch;
