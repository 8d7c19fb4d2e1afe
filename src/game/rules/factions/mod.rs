//! Factions: fights and alliances between creatures, rooms claimed by factions, and the hero's standing.

pub(crate) mod deeds;
pub(crate) mod enemy_choice;
pub(crate) mod faction_index;
pub(crate) mod trespass;
