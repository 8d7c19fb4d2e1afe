//! Factions: fights and alliances between creatures, claimed rooms, and the hero's standing.

pub(crate) mod deeds;
pub(crate) mod rivals;
pub(crate) mod seek;
pub(crate) mod trespass;
