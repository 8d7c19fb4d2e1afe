//! What a town is about: what people have heard, what they say, and what things cost.

pub mod answers;
pub mod forebear;
pub mod price;
