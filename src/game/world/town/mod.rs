//! What a town is about: what people have heard, what they say, and what things cost.

pub mod answers;
pub mod conversation;
pub mod forebear;
pub mod hearsay;
pub mod price;
pub mod stories;
