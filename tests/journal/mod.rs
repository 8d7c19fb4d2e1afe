//! The journal of a run: what it is good for after a crash, what it makes of damage, and runs played again.

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
