//! Combat: melee and ranged attacks, thrown items, damage and death.

pub(crate) mod attack;
pub mod attack_breakdown;
pub(crate) mod attack_context;
mod average;
pub(crate) mod damage;
pub mod hit;
pub mod hit_effects;
pub mod thrown;
pub(crate) mod unseen_attack;
