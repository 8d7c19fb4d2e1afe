//! What is done with items: taken, worn, put into others, lit, studied, found.

pub(in crate::game) mod boxes;
pub(in crate::game) mod chance;
pub(in crate::game) mod features;
pub(in crate::game) mod gear;
pub(in crate::game) mod light;
pub(in crate::game) mod purse;
pub(in crate::game) mod study;
pub(in crate::game) mod take_and_drop;
pub(in crate::game) mod treasure;
