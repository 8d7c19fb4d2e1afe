//! Saving and resuming runs.
//!
//! ```text
//! World ------------text------------> bytes --runs/write--> world.json
//! World <--restore-- World <--text--- bytes <---disk/read-- world.json
//! ```
//!
//! [`Saves`] is the folder of all runs. A [`Slot`] is the place of one run, locked against other processes. The types
//! of the world declare the contents of a save, and `record` derives its readers and writer from them. A new field is
//! saved by its declaration alone. If its value depends on other fields, `restore` checks it.

mod chosen;
pub mod disk;
mod error;
mod head;
mod journal;
mod name;
mod repair;
mod restore;
pub(super) mod runs;
#[cfg(test)]
mod tests;
mod text;

pub use crate::record::fault::Fault;
pub use chosen::with_options_of;
pub use disk::{Disk, RealDisk};
pub use error::SaveError;
pub use journal::beside::Astray;
pub use journal::follow::Difference;
pub use journal::line::Moment;
pub use journal::replay::{Replay, ReplayError};
pub use journal::write::Keeping;
pub use name::{LONGEST_NAME, NameError, tidy as tidy_name};
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

pub(crate) use restore::Restored;
pub(crate) use runs::graveyard::TALE;
pub(crate) use text::other_data::under;
