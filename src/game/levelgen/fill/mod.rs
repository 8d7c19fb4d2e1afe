//! Level generation steps that fill a level: stairs, vaults, monsters, items and traps. One step per file.
//!
//! These steps may use the `Site` (the level under construction), `ground`, and the steps that shape a level.

pub(in crate::levelgen) mod captives;
pub(in crate::levelgen) mod covers;
pub(in crate::levelgen) mod loot;
pub(in crate::levelgen) mod monsters;
pub(in crate::levelgen) mod quests;
pub(in crate::levelgen) mod spawn;
pub(in crate::levelgen) mod spots;
pub(in crate::levelgen) mod stairs;
pub(in crate::levelgen) mod traps;
pub(in crate::levelgen) mod vaults;
