//! Log messages, names and other texts about the world, from message templates in the data.
//!
//! This module may read the state in `world`, but does not change it.

pub(crate) mod bearing;
pub(crate) mod epitaph;
pub(crate) mod goals;
pub mod naming;
pub(crate) mod narrate;
pub(crate) mod sentence;
