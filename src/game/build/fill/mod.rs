//! Steps that fill a level: stairs, vaults, monsters, items and traps, one step a file.
//!
//! They may use the site, what is known of its ground, and the steps that shape it.

pub(in crate::game::build) mod arrival;
pub(in crate::game::build) mod asides;
pub(in crate::game::build) mod captives;
pub(in crate::game::build) mod certain;
pub(in crate::game::build) mod clues;
pub(in crate::game::build) mod covers;
pub(in crate::game::build) mod dwellers;
pub(in crate::game::build) mod finds;
pub(in crate::game::build) mod graves;
pub(in crate::game::build) mod items;
pub(in crate::game::build) mod lights;
pub(in crate::game::build) mod monsters;
pub(in crate::game::build) mod quests;
pub(in crate::game::build) mod spawn;
pub(in crate::game::build) mod spots;
pub(in crate::game::build) mod stairs;
pub(in crate::game::build) mod traps;
pub(in crate::game::build) mod vaults;
