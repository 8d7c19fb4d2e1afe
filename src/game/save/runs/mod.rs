//! The folder of all runs: slots, choice of the snapshot to load, conflicts between programs, graveyard, scores.
//!
//! It may use every module of `save`, but only `save` itself may use it.

pub(in crate::save) mod advice;
pub(in crate::save) mod chronicle;
pub(in crate::save) mod compare;
pub(in crate::save) mod delete;
pub(in crate::save) mod graveyard;
pub(crate) mod hot_reload;
pub(in crate::save) mod inspect;
pub(in crate::save) mod journal_ahead;
mod list_file;
pub(in crate::save) mod newest;
pub(in crate::save) mod outside_changes;
mod practice;
pub(in crate::save) mod recorded;
pub(in crate::save) mod run_list;
pub(in crate::save) mod saves;
pub(in crate::save) mod scores;
pub(in crate::save) mod slot;
pub(in crate::save) mod unsynced;
pub(in crate::save) mod write;
