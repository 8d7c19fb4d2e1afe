//! Positions of the actors on a level.

use super::Level;
use crate::world::{Actor, ActorId};
use fifteen_base::Point;

impl Level {
    pub(crate) fn swap_actors(&mut self, a: ActorId, b: ActorId) {
        let (Some(first), Some(second)) = (self.actors.get(a), self.actors.get(b)) else { return };
        let (first_at, second_at) = (first.at, second.at);
        for (id, at) in [(a, second_at), (b, first_at)] {
            self.occupants[at] = id.0;
            if let Some(actor) = self.actors.get_mut(id) {
                actor.at = at;
            }
        }
    }

    /// Places an actor at its own position. Returns the actor if the cell is taken or off the map. An actor with
    /// the number 0 is also returned, because 0 marks an empty cell.
    #[allow(clippy::result_large_err)] // the error is the actor itself
    pub(crate) fn place_actor(&mut self, actor: Actor) -> Result<(), Actor> {
        match self.occupants.get_mut(actor.at) {
            Some(cell @ 0) if actor.id.0 != 0 => *cell = actor.id.0,
            _ => return Err(actor),
        }
        self.actors.insert(actor);
        Ok(())
    }

    pub(crate) fn remove_actor(&mut self, id: ActorId) -> Option<Actor> {
        let actor = self.actors.remove(id)?;
        self.occupants[actor.at] = 0;
        Some(actor)
    }

    /// Moves an actor to a cell, or does nothing if the cell is not free. `near` is the probable index of the
    /// actor.
    pub(crate) fn move_actor(&mut self, id: ActorId, near: usize, to: Point) {
        if !matches!(self.occupants.get(to), Some(0)) {
            return;
        }
        if let Some(actor) = self.actors.get_near_mut(id, near) {
            self.occupants[actor.at] = 0;
            self.occupants[to] = id.0;
            actor.at = to;
        }
    }

    #[inline]
    pub fn actor_id_at(&self, at: Point) -> Option<ActorId> {
        self.occupants.get(at).filter(|id| **id != 0).map(|id| ActorId(*id))
    }

    /// Returns one bit for each of the eight neighbours, in the order of [`fifteen_base::Dir::ALL`]; set if the
    /// cell is occupied.
    #[inline]
    pub(crate) fn occupied_neighbours(&self, at: Point) -> u8 {
        let around = self.occupants.around(at, 0).into_iter().enumerate();
        around.fold(0, |bits, (i, id)| bits | u8::from(id != 0) << i)
    }

    pub fn actor_at(&self, at: Point) -> Option<&Actor> {
        self.actor_id_at(at).and_then(|id| self.actors.get(id))
    }
}
