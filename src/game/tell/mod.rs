//! Events told in sentences, of words that are data.
//!
//! It may use the state in `world`. It changes nothing but the log.

pub(in crate::game) mod aims;
pub(in crate::game) mod bearing;
pub(in crate::game) mod epitaph;
pub mod naming;
pub(in crate::game) mod narrate;
pub(in crate::game) mod sentence;
