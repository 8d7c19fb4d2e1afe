//! Steps that put something on a level that is carved: stairs, monsters, items, traps, light.

pub(in crate::kinds::step) mod arrival;
pub(in crate::kinds::step) mod captives;
pub(in crate::kinds::step) mod covers;
pub(in crate::kinds::step) mod dwellers;
pub(in crate::kinds::step) mod items;
pub(in crate::kinds::step) mod lights;
pub(in crate::kinds::step) mod monsters;
pub(in crate::kinds::step) mod stairs;
pub(in crate::kinds::step) mod traps;
pub(in crate::kinds::step) mod vaults;
