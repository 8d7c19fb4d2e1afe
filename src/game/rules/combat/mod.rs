//! Combat: melee and ranged attacks, thrown items, damage and death.

pub mod account;
pub(crate) mod ambush;
mod average;
pub(crate) mod blow;
pub(crate) mod harm;
pub mod hit;
pub mod riders;
pub(crate) mod strike;
pub mod thrown;
