//! What a key on the map means where that hangs on what is around the hero: a step into what does harm, the next blow of a
//! fight, rest before they explore.

pub(super) mod fight;
pub(super) mod rest_first;
pub(super) mod step;
