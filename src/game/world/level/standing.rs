//! Who stands where on a level.

use super::Level;
use crate::world::{Actor, ActorId};
use fifteen_base::Point;

impl Level {
    /// Has two actors change places.
    pub(crate) fn exchange(&mut self, a: ActorId, b: ActorId) {
        let (Some(first), Some(second)) = (self.actors.get(a), self.actors.get(b)) else { return };
        let (here, there) = (first.at, second.at);
        for (id, at) in [(a, there), (b, here)] {
            self.standing[at] = id.0;
            if let Some(actor) = self.actors.get_mut(id) {
                actor.at = at;
            }
        }
    }

    /// Puts an actor on the level where it says it is. Gives it back if the cell is taken or off
    /// the map, or its number is 0.
    #[allow(clippy::result_large_err)] // it is the actor itself that comes back
    pub(crate) fn place(&mut self, actor: Actor) -> Result<(), Actor> {
        match self.standing.get_mut(actor.at) {
            Some(cell @ 0) if actor.id.0 != 0 => *cell = actor.id.0,
            _ => return Err(actor),
        }
        self.actors.insert(actor);
        Ok(())
    }

    /// Takes an actor off the level.
    pub(crate) fn take_off(&mut self, id: ActorId) -> Option<Actor> {
        let actor = self.actors.remove(id)?;
        self.standing[actor.at] = 0;
        Some(actor)
    }

    /// Moves an actor, who may well be at place `near` in the order, to a free cell; does nothing if it
    /// is not free.
    pub(crate) fn shift(&mut self, id: ActorId, near: usize, to: Point) {
        if !matches!(self.standing.get(to), Some(0)) {
            return;
        }
        if let Some(actor) = self.actors.get_near_mut(id, near) {
            self.standing[actor.at] = 0;
            self.standing[to] = id.0;
            actor.at = to;
        }
    }

    /// Who stands on a cell.
    #[inline]
    pub fn standing(&self, at: Point) -> Option<ActorId> {
        self.standing.get(at).filter(|id| **id != 0).map(|id| ActorId(*id))
    }

    /// Which of the eight cells around one are taken, as bits in the order of [`fifteen_base::Dir::ALL`].
    #[inline]
    pub(crate) fn taken_around(&self, at: Point) -> u8 {
        let around = self.standing.around(at, 0).into_iter().enumerate();
        around.fold(0, |bits, (i, id)| bits | u8::from(id != 0) << i)
    }

    /// Who stands on a cell.
    pub fn actor_at(&self, at: Point) -> Option<&Actor> {
        self.standing(at).and_then(|id| self.actors.get(id))
    }
}
