//! Saving and resuming runs.
//!
//! ```text
//! World --capture--> Snapshot --text--> bytes --write--> world.json
//! World <--restore-- Snapshot <--text-- bytes <---read-- world.json
//! ```
//!
//! [`Saves`] is the folder of all runs, a [`Slot`] the place of one of them, held against other
//! processes. What stands in a save is declared in `format`, each field once; `record` tells what is made of that. To
//! save a new field of the world: the compiler points at `capture` and, once `format` has a place for it, at `restore`.

pub(in crate::game) mod adopt;
mod advice;
mod ahead;
mod capture;
mod copies;
pub mod disk;
mod drawing;
mod error;
mod explain;
mod fault;
mod format;
mod graveyard;
mod inspect;
mod journal;
mod legend;
mod listed;
mod listing;
mod load;
mod lock;
mod migrate;
mod name;
mod newest;
pub(in crate::game::save) mod other_data;
mod parked;
#[cfg_attr(not(unix), path = "plain.rs")]
mod patient;
mod place;
mod print;
mod read;
mod record;
mod repair;
mod restore;
mod saves;
mod scores;
mod slot;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod top;
mod unsynced;
mod validate;
mod write;

pub use copies::Removed;
pub use disk::{Disk, RealDisk};
pub use error::SaveError;
pub use fault::Fault;
pub use inspect::{About, Look, SaveFile};
pub use journal::beside::Astray;
pub use journal::follow::Difference;
pub use journal::line::Moment;
pub use journal::replay::{Replay, ReplayError};
pub use journal::write::Keeping;
pub use listed::{Listing, Summary};
pub use name::{LONGEST_NAME, NameError, tidy as tidy_name};
pub use repair::Repaired;
pub use saves::Saves;
pub use scores::Score;
pub use slot::Slot;

pub(in crate::game) use other_data::under;
pub(in crate::game) use parked::Parked;
pub(in crate::game) use restore::Restored;
