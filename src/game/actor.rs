//! Those who act: the hero and the monsters.

use crate::base::{Dir, Point};
use crate::content::{Kind, Monster};

/// The number of an actor, from a counter of the run, never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActorId(pub u32);

/// A creature: which kind it is, and only what changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    pub(in crate::game) id: ActorId,
    pub(in crate::game) kind: Kind<Monster>,
    pub(in crate::game) at: Point,
    pub(in crate::game) hp: i32,
    pub(in crate::game) max_hp: i32,
    /// What it has saved up for actions.
    pub(in crate::game) energy: i32,
    pub(in crate::game) mood: Mood,
}

/// What a monster is up to. The hero's is not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Until something wakes it.
    Asleep,
    /// It knows of no prey; it may be walking somewhere.
    Idle {
        /// Where it is heading, if it walks about.
        heading: Option<Dir>,
    },
    /// It knows, or thinks it knows, where its prey is.
    Hunting {
        /// Where it saw or heard its prey last.
        last: Point,
    },
    /// It has lost its prey and looks around.
    Searching {
        /// Where its prey was last.
        around: Point,
        /// Turns until it gives up.
        left: i32,
    },
    /// It runs.
    Fleeing {
        /// Where its enemy was last.
        from: Point,
        /// Turns until it dares to stop.
        left: i32,
    },
}

impl Actor {
    /// Its number.
    pub fn id(&self) -> ActorId {
        self.id
    }

    /// What kind of creature it is.
    pub fn kind(&self) -> Kind<Monster> {
        self.kind
    }

    /// Where it is.
    pub fn at(&self) -> Point {
        self.at
    }

    /// Its hit points.
    pub fn hp(&self) -> i32 {
        self.hp
    }

    /// The most hit points it can have.
    pub fn max_hp(&self) -> i32 {
        self.max_hp
    }

    /// What it is up to.
    pub fn mood(&self) -> Mood {
        self.mood
    }
}

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
    pub(in crate::game) fn get_near(&self, id: ActorId, near: usize) -> Option<&Actor> {
        match self.0.get(near) {
            Some(actor) if actor.id == id => Some(actor),
            _ => self.get(id),
        }
    }

    /// The same, to change.
    #[inline]
    pub(in crate::game) fn get_near_mut(&mut self, id: ActorId, near: usize) -> Option<&mut Actor> {
        let there = self.0.get(near).is_some_and(|actor| actor.id == id);
        if there {
            self.0.get_mut(near)
        } else {
            self.get_mut(id)
        }
    }

    /// The actor of that number, to change.
    pub(in crate::game) fn get_mut(&mut self, id: ActorId) -> Option<&mut Actor> {
        self.position(id).map(|i| &mut self.0[i])
    }

    /// Adds an actor; one of the same number is replaced and returned.
    pub(in crate::game) fn insert(&mut self, actor: Actor) -> Option<Actor> {
        match self.0.binary_search_by_key(&actor.id, |a| a.id) {
            Ok(i) => Some(std::mem::replace(&mut self.0[i], actor)),
            Err(i) => {
                self.0.insert(i, actor);
                None
            }
        }
    }

    /// Takes an actor out.
    pub(in crate::game) fn remove(&mut self, id: ActorId) -> Option<Actor> {
        self.position(id).map(|i| self.0.remove(i))
    }

    /// All of them in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Actor> {
        self.0.iter()
    }

    /// The one at that place in the order, to change.
    #[inline]
    pub(in crate::game) fn nth_mut(&mut self, i: usize) -> Option<&mut Actor> {
        self.0.get_mut(i)
    }

    /// The place of the first with a higher number than `id`, which was at place `i` a moment ago.
    #[inline]
    pub(in crate::game) fn after(&self, id: ActorId, i: usize) -> usize {
        match self.0.get(i) {
            Some(actor) if actor.id == id => i + 1,
            _ => self.0.partition_point(|a| a.id <= id),
        }
    }

    /// All of them in order, by their place in that order.
    pub(in crate::game) fn as_slice(&self) -> &[Actor] {
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
    pub(in crate::game) fn position(&self, id: ActorId) -> Option<usize> {
        self.0.binary_search_by_key(&id, |a| a.id).ok()
    }
}
