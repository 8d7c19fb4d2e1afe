//! Steps that fill a level: stairs, vaults, monsters, items and traps, one step a file.
//!
//! They may use the site, what is known of its ground, and the steps that shape it.

pub(in crate::build) mod captives;
pub(in crate::build) mod covers;
pub(in crate::build) mod finds;
pub(in crate::build) mod monsters;
pub(in crate::build) mod quests;
pub(in crate::build) mod spawn;
pub(in crate::build) mod spots;
pub(in crate::build) mod stairs;
pub(in crate::build) mod traps;
pub(in crate::build) mod vaults;
