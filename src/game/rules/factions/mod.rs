//! Factions that act: who fights whom where they meet, who helps whom, and what the hero's deeds come to.

pub(in crate::game) mod deeds;
pub(in crate::game) mod line;
pub(in crate::game) mod rivals;
pub(in crate::game) mod seek;
pub(in crate::game) mod trespass;
