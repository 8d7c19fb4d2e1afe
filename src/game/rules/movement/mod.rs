//! Movement: steps, forced movement, doors, traps and hazard avoidance.

pub(crate) mod doors;
pub(crate) mod hazards;
pub(crate) mod relocate;
pub(crate) mod traps;
pub(crate) mod walk;
