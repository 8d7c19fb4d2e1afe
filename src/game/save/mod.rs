//! Saving and resuming runs.
//!
//! ```text
//! World --capture--> Snapshot --text--> bytes --runs/write--> world.json
//! World <--restore-- Snapshot <--text-- bytes <---disk/read-- world.json
//! ```
//!
//! [`Saves`] is the folder of all runs, a [`Slot`] the place of one of them, held against other
//! processes. What stands in a save is declared in `format`, and by types of the world that are saved as they are; `record` tells what is made of that. To
//! save a new field of the world: the compiler points at `capture` and, once `format` has a place for it, at `restore`.

mod capture;
pub mod disk;
mod format;
mod journal;
mod repair;
mod restore;
pub(super) mod runs;
#[cfg(test)]
mod tests;
mod text;

pub use crate::record::fault::Fault;
pub use capture::chosen::with_options_of;
pub use disk::{Disk, RealDisk};
pub use format::error::SaveError;
pub use format::name::{LONGEST_NAME, NameError, tidy as tidy_name};
pub use journal::beside::Astray;
pub use journal::follow::Difference;
pub use journal::line::Moment;
pub use journal::replay::{Replay, ReplayError};
pub use journal::write::Keeping;
pub use repair::Repaired;
pub use runs::chronicle::Remembered;
pub use runs::copies::Removed;
pub use runs::delete::Deleted;
pub use runs::differ::different_fields;
pub use runs::inspect::{About, Look, SaveFile};
pub use runs::listed::{Listing, Summary};
pub use runs::saves::Saves;
pub use runs::scores::Score;
pub use runs::slot::Slot;
pub use text::validate::Proven;

pub(crate) use format::parked::Parked;
pub(crate) use restore::Restored;
pub(crate) use text::other_data::under;
