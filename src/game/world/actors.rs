//! Those who are on a level, in the order of their turns.

use super::{Actor, ActorId};
use crate::record::{Origin, Page, Saved, Scan, Value};
use std::{slice, vec};

/// The actors of a level in the order of their numbers, which is the order of their turns and of
/// their lines in a save.
///
/// A sorted list and not a map: a thousand monsters are walked through every turn, births come at
/// the end (numbers only grow), and deaths are rare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actors(Vec<Actor>);

impl Actors {
    /// The actor of that number.
    pub fn get(&self, id: ActorId) -> Option<&Actor> {
        self.position(id).map(|i| &self.0[i])
    }

    /// The actor of that number, who may well be at place `near` in the order.
    #[inline]
    pub(crate) fn get_near(&self, id: ActorId, near: usize) -> Option<&Actor> {
        match self.0.get(near) {
            Some(actor) if actor.id == id => Some(actor),
            _ => self.get(id),
        }
    }

    /// The same, to change.
    #[inline]
    pub(crate) fn get_near_mut(&mut self, id: ActorId, near: usize) -> Option<&mut Actor> {
        let there = self.0.get(near).is_some_and(|actor| actor.id == id);
        if there { self.0.get_mut(near) } else { self.get_mut(id) }
    }

    /// The actor of that number, to change.
    pub(crate) fn get_mut(&mut self, id: ActorId) -> Option<&mut Actor> {
        self.position(id).map(|i| &mut self.0[i])
    }

    /// Adds an actor; one of the same number is replaced and returned.
    pub(crate) fn insert(&mut self, actor: Actor) -> Option<Actor> {
        match self.0.binary_search_by_key(&actor.id, |a| a.id) {
            Ok(i) => Some(std::mem::replace(&mut self.0[i], actor)),
            Err(i) => {
                self.0.insert(i, actor);
                None
            }
        }
    }

    /// Makes room for so many more.
    pub(crate) fn reserve(&mut self, more: usize) {
        self.0.reserve(more);
    }

    /// Takes an actor out.
    pub(crate) fn remove(&mut self, id: ActorId) -> Option<Actor> {
        self.position(id).map(|i| self.0.remove(i))
    }

    /// All of them in order.
    pub fn iter(&self) -> slice::Iter<'_, Actor> {
        self.0.iter()
    }

    /// The one at that place in the order, to change.
    #[inline]
    pub(crate) fn nth_mut(&mut self, i: usize) -> Option<&mut Actor> {
        self.0.get_mut(i)
    }

    /// The place of the first with a higher number than `id`, which was at place `i` a moment ago.
    #[inline]
    pub(crate) fn after(&self, id: ActorId, i: usize) -> usize {
        match self.0.get(i) {
            Some(actor) if actor.id == id => i + 1,
            _ => self.0.partition_point(|a| a.id <= id),
        }
    }

    /// All of them in order, by their place in that order.
    pub(crate) fn as_slice(&self) -> &[Actor] {
        &self.0
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The place in the order of the actor of that number.
    #[inline]
    pub(crate) fn position(&self, id: ActorId) -> Option<usize> {
        self.0.binary_search_by_key(&id, |a| a.id).ok()
    }
}

impl FromIterator<Actor> for Actors {
    fn from_iter<I: IntoIterator<Item = Actor>>(actors: I) -> Actors {
        Actors(actors.into_iter().collect())
    }
}

impl IntoIterator for Actors {
    type Item = Actor;
    type IntoIter = vec::IntoIter<Actor>;

    fn into_iter(self) -> vec::IntoIter<Actor> {
        self.0.into_iter()
    }
}

/// As they stand in a save: who puts them on their level puts them in order.
impl Saved for Actors {
    fn scan(scan: &mut Scan<'_>) -> Option<Actors> {
        Vec::scan(scan).map(Actors)
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<Actors> {
        origin.list(value).map(|(actors, _)| Actors(actors))
    }

    fn breaks(&self) -> bool {
        self.0.breaks()
    }

    fn print(&self, page: &mut Page<'_>) {
        self.0.print(page);
    }
}
