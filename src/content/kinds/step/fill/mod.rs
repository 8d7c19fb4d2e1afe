//! Steps that put something on a level that is carved: stairs, monsters, items, traps, light.

pub(in crate::content::kinds::step) mod arrival;
pub(in crate::content::kinds::step) mod captives;
pub(in crate::content::kinds::step) mod covers;
pub(in crate::content::kinds::step) mod dwellers;
pub(in crate::content::kinds::step) mod items;
pub(in crate::content::kinds::step) mod lights;
pub(in crate::content::kinds::step) mod monsters;
pub(in crate::content::kinds::step) mod stairs;
pub(in crate::content::kinds::step) mod traps;
pub(in crate::content::kinds::step) mod vaults;
