//! The journal of a run: crash recovery, damage, and replays.

mod comeback;
mod damaged;
mod gone;
mod hostile;
pub mod player;
mod recorded;
mod recovery;
mod sealed;
mod table;
mod won;
