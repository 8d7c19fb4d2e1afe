//! Saving and resuming runs.
//!
//! ```text
//! World ------------text------------> bytes --runs/write--> world.json
//! World <--restore-- World <--text--- bytes <---disk/read-- world.json
//! ```
//!
//! [`Saves`] is the folder of all runs. A [`SaveSlot`] is the folder of one run, locked against other processes.
//! The attribute macro of `crate::record` generates the serialization of the world from the declarations of its
//! types. So a new field of a type is saved without further code. If its valid values depend on other fields,
//! `restore` must check them.

pub mod disk;
mod error;
mod journal;
mod name;
mod repair;
mod restore;
mod run_content;
pub(super) mod runs;
mod save_header;
#[cfg(test)]
mod tests;
mod text;

pub use crate::record::validation_error::ValidationError;
pub(in crate::save) use disk::EntryType;
pub use disk::{Disk, RealDisk};
pub use error::SaveError;
pub use journal::line::InterruptPoint;
pub use journal::replay::{Replay, ReplayError};
pub use journal::run_replayer::ReplayDifference;
pub use journal::save_match::SaveMismatch;
pub use journal::write::CommandSafety;
pub use name::{LONGEST_NAME, NameError, trim_name as tidy_name};
pub(in crate::save) use name::{folder_name, trim_name};
pub use repair::RepairResult;
pub use run_content::with_options_of;
pub use runs::chronicle::ChronicleEntry;
pub use runs::compare::different_fields;
pub use runs::delete::DeleteResult;
pub use runs::inspect::{SaveContents, SaveFile, SaveInfo};
pub use runs::outside_changes::OutsideChange;
pub use runs::run_list::{RunListing, RunSummary};
pub use runs::saves::Saves;
pub use runs::scores::Score;
pub use runs::slot::SaveSlot;
pub use text::validate::SaveValidator;

pub(crate) use journal::DUMP_FILE;
pub(crate) use restore::Restored;
pub(in crate::save) use save_header::SNAPSHOT;
pub(crate) use text::reload::restore_under;
