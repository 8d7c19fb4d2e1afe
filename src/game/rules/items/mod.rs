//! Items: picking up, wearing, containers, lights, studying and loot; and map features.

pub(crate) mod containers;
pub(crate) mod features;
pub(crate) mod gear;
pub(crate) mod keepsakes;
pub(crate) mod loot;
pub(crate) mod study;
pub(crate) mod take_and_drop;
