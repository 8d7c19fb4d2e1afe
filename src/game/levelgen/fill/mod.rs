//! Steps that fill a level: stairs, vaults, monsters, items and traps, one step a file.
//!
//! They may use the site, what is known of its ground, and the steps that shape it.

pub(in crate::levelgen) mod captives;
pub(in crate::levelgen) mod covers;
pub(in crate::levelgen) mod finds;
pub(in crate::levelgen) mod monsters;
pub(in crate::levelgen) mod quests;
pub(in crate::levelgen) mod spawn;
pub(in crate::levelgen) mod spots;
pub(in crate::levelgen) mod stairs;
pub(in crate::levelgen) mod traps;
pub(in crate::levelgen) mod vaults;
