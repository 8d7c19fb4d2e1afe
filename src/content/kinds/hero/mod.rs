//! Who a hero can be, and what becomes of one on the way down.

pub mod class;
pub mod people;
pub mod skill;
pub mod talent;
