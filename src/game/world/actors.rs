//! List of the actors on a level, in turn order.

use super::{Actor, ActorId};
use crate::record::{FastReader, Printer, Saved, SourceMap, Value};
use std::{slice, vec};

/// The actors of a level, sorted by number, which is also their turn order.
///
/// A sorted list is faster here than a map: every turn visits all monsters, new actors have the highest numbers,
/// and deaths are rare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actors(Vec<Actor>);

impl Actors {
    pub fn get(&self, id: ActorId) -> Option<&Actor> {
        self.position(id).map(|i| &self.0[i])
    }

    /// Returns the actor with this number. Tries index `near` first.
    #[inline]
    pub(crate) fn get_near(&self, id: ActorId, near: usize) -> Option<&Actor> {
        match self.0.get(near) {
            Some(actor) if actor.id == id => Some(actor),
            _ => self.get(id),
        }
    }

    #[inline]
    pub(crate) fn get_near_mut(&mut self, id: ActorId, near: usize) -> Option<&mut Actor> {
        let there = self.0.get(near).is_some_and(|actor| actor.id == id);
        if there { self.0.get_mut(near) } else { self.get_mut(id) }
    }

    pub(crate) fn get_mut(&mut self, id: ActorId) -> Option<&mut Actor> {
        self.position(id).map(|i| &mut self.0[i])
    }

    /// Adds an actor. An actor with the same number is replaced and returned.
    pub(crate) fn insert(&mut self, actor: Actor) -> Option<Actor> {
        match self.0.binary_search_by_key(&actor.id, |a| a.id) {
            Ok(i) => Some(std::mem::replace(&mut self.0[i], actor)),
            Err(i) => {
                self.0.insert(i, actor);
                None
            }
        }
    }

    pub(crate) fn reserve(&mut self, more: usize) {
        self.0.reserve(more);
    }

    pub(crate) fn remove(&mut self, id: ActorId) -> Option<Actor> {
        self.position(id).map(|i| self.0.remove(i))
    }

    pub fn iter(&self) -> slice::Iter<'_, Actor> {
        self.0.iter()
    }

    #[inline]
    pub(crate) fn nth_mut(&mut self, i: usize) -> Option<&mut Actor> {
        self.0.get_mut(i)
    }

    /// Returns the index of the first actor with a number above `id`. `i` is a guess: the recent index of the actor
    /// `id`.
    #[inline]
    pub(crate) fn index_after(&self, id: ActorId, i: usize) -> usize {
        match self.0.get(i) {
            Some(actor) if actor.id == id => i + 1,
            _ => self.0.partition_point(|a| a.id <= id),
        }
    }

    pub(crate) fn as_slice(&self) -> &[Actor] {
        &self.0
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

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

/// Reading keeps the order of the file; placing the actors on their level sorts them.
impl Saved for Actors {
    fn scan(scan: &mut FastReader<'_>) -> Option<Actors> {
        Vec::scan(scan).map(Actors)
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Actors> {
        origin.read_list(value).map(|(actors, _)| Actors(actors))
    }

    fn is_multiline(&self) -> bool {
        self.0.is_multiline()
    }

    fn print(&self, page: &mut Printer<'_>) {
        self.0.print(page);
    }
}
