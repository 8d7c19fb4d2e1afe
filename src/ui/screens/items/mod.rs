//! Item screens: inventory, floor, containers, amounts.

pub(in crate::screens) mod amount;
pub(in crate::screens) mod container;
pub(in crate::screens) mod floor;
pub(in crate::screens) mod pack;
pub(in crate::screens) mod pick_up;
