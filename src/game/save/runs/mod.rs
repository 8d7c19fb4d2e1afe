//! The folder of all runs: slots, choice of the snapshot to load, conflicts with others, graveyard and scores.
//!
//! It may use every part of saving, but only the entry point of saving may use it.

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
