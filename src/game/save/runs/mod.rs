//! The folder of all runs: its runs and their slots, which save of a run counts, what others do to it, the dead and the scores.
//!
//! It may use all of saving; only the door of saving uses it.

pub(crate) mod adopt;
pub(in crate::save) mod advice;
pub(in crate::save) mod ahead;
pub(in crate::save) mod chronicle;
pub(in crate::save) mod copies;
pub(in crate::save) mod delete;
pub(in crate::save) mod differ;
pub(in crate::save) mod graveyard;
pub(in crate::save) mod inspect;
mod list_file;
pub(in crate::save) mod listed;
pub(in crate::save) mod newest;
mod practice;
pub(in crate::save) mod recorded;
pub(in crate::save) mod saves;
pub(in crate::save) mod scores;
pub(in crate::save) mod slot;
pub(in crate::save) mod unsynced;
pub(in crate::save) mod write;
