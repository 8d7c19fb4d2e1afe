//! Items: picking up, wearing, containers, lights, studying and loot; and map features.

pub(crate) mod boxes;
pub(crate) mod features;
pub(crate) mod gear;
pub(crate) mod parting;
pub(crate) mod study;
pub(crate) mod take_and_drop;
pub(crate) mod treasure;
