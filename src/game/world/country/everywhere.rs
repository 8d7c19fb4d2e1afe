//! Who and what there is in a run, wherever it is: on levels, and in chunks that were left behind.

use crate::world::item::Piles;
use crate::world::{Actor, Actors, Item, LevelId, SetAside, World};

/// Who and what there is on one level.
#[derive(Clone, Copy)]
pub struct OnLevel<'a> {
    /// Which.
    pub id: LevelId,
    /// Who is there.
    pub actors: &'a Actors,
    /// What lies there.
    pub(crate) piles: &'a Piles,
    /// What of its save the data no longer define.
    pub(crate) set_aside: &'a SetAside,
}

impl<'a> OnLevel<'a> {
    /// What lies there, and what is carried there.
    pub fn items(self) -> impl Iterator<Item = &'a Item> {
        let lying = self.piles.values().flat_map(|pile| &pile.items);
        lying.chain(self.actors.iter().flat_map(Actor::pack))
    }
}

impl World {
    /// Who and what there is on each level, the chunks that were left behind after all others.
    pub(crate) fn everywhere(&self) -> impl Iterator<Item = OnLevel<'_>> {
        let whole = self.levels.iter().map(|(id, own)| {
            let (actors, piles, set_aside) = (&own.actors, &own.piles, &own.set_aside);
            OnLevel { id: *id, actors, piles, set_aside }
        });
        let folded = self.travels.folded.iter().map(|(id, own)| {
            let (actors, piles, set_aside) = (&own.actors, &own.piles, &own.set_aside);
            OnLevel { id: *id, actors, piles, set_aside }
        });
        whole.chain(folded)
    }
}
