//! The folder of all runs: its runs and their slots, which save of a run counts, what others do to it, the dead and the scores.
//!
//! It may use all of saving; only the door of saving uses it.

pub(in crate::game) mod adopt;
pub(in crate::game::save) mod advice;
pub(in crate::game::save) mod ahead;
pub(in crate::game::save) mod chronicle;
pub(in crate::game::save) mod copies;
pub(in crate::game::save) mod delete;
pub(in crate::game::save) mod graveyard;
pub(in crate::game::save) mod inspect;
mod list_file;
pub(in crate::game::save) mod listed;
pub(in crate::game::save) mod newest;
mod practice;
pub(in crate::game::save) mod recorded;
pub(in crate::game::save) mod saves;
pub(in crate::game::save) mod scores;
pub(in crate::game::save) mod slot;
pub(in crate::game::save) mod unsynced;
pub(in crate::game::save) mod write;
