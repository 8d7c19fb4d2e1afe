//! Where somebody comes to be, and what is in the way or waits there: doors, traps.

pub(crate) mod doors;
pub(crate) mod relocate;
pub(crate) mod traps;
pub(crate) mod walk;
pub(crate) mod wary;
