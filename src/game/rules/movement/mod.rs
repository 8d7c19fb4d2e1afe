//! Where somebody comes to be, and what is in the way or waits there: doors, traps.

pub(in crate::game) mod doors;
mod edges;
pub(in crate::game) mod relocate;
pub(in crate::game) mod traps;
pub(in crate::game) mod walk;
pub(in crate::game) mod wary;
