//! Town: talks, earlier heroes, and prices.

pub mod answers;
pub mod forebear;
pub mod price;
