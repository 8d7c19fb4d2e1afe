//! Factions that act: who fights whom where they meet, who helps whom, and what the hero's deeds come to.

pub(crate) mod deeds;
pub(crate) mod rivals;
pub(crate) mod seek;
pub(crate) mod trespass;
