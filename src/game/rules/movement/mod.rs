//! Movement: steps, forced movement, doors, traps, and avoidance of hazards.

pub(crate) mod doors;
pub(crate) mod relocate;
pub(crate) mod traps;
pub(crate) mod walk;
pub(crate) mod wary;
