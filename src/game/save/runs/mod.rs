//! The folder of all runs: slots, choice of the save to load, conflicts between processes, graveyard, scores.
//!
//! Dependency rule: this module may use every module of `save`, but only `save` itself may use this module.

pub(in crate::save) mod advice;
pub(in crate::save) mod chronicle;
pub(in crate::save) mod compare;
pub(in crate::save) mod delete;
pub(in crate::save) mod graveyard;
pub(crate) mod hot_reload;
pub(in crate::save) mod inspect;
mod list_file;
pub(in crate::save) mod newest;
pub(in crate::save) mod outside_changes;
mod practice;
pub(in crate::save) mod recorded;
pub(in crate::save) mod run_list;
pub(in crate::save) mod save_folder;
pub(in crate::save) mod saves;
pub(in crate::save) mod scores;
pub(in crate::save) mod slot;
pub(in crate::save) mod unsynced;
pub(in crate::save) mod write;
