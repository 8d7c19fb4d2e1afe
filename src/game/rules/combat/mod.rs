//! Blows, throws, harm and death.

pub mod account;
pub(in crate::game) mod ambush;
mod average;
pub(in crate::game) mod blow;
pub(in crate::game) mod harm;
pub mod hit;
pub(in crate::game) mod manner;
pub mod riders;
pub(in crate::game) mod strike;
pub mod thrown;
