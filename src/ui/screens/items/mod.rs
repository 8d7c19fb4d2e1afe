//! Screens of things: the pack, the floor, containers, and how many of a stack.

pub(in crate::ui::screens) mod amount;
pub(in crate::ui::screens) mod card;
pub(in crate::ui::screens) mod container;
pub(in crate::ui::screens) mod floor;
pub(in crate::ui::screens) mod pack;
pub(in crate::ui::screens) mod pick_up;
