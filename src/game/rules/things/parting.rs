//! What the hero does not part with: what the run is about, and what something else is in that they would give away
//! unseen.

use crate::world::{Item, Refusal, Scene};

/// Why a thing cannot go to somebody else as it is, if it cannot.
pub fn kept_back(item: &Item, scene: &Scene<'_>) -> Option<Refusal> {
    if scene.content.scenarios[scene.scenario].goal == Some(item.kind) {
        return Some(Refusal::Needed(item.kind));
    }
    // Nobody knows what is in what is locked.
    if !item.open {
        return Some(Refusal::Locked);
    }
    item.inside.last().map(|inside| Refusal::StillInside(inside.kind))
}
