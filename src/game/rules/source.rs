//! Who does something, and what it is put down to.

use crate::base::Point;
use crate::content::{Element, Kind};
use crate::game::world::{ActorId, Cause, ItemId, Thing};

/// Where harm comes from.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// What it is put down to.
    pub(in crate::game) cause: Cause,
    /// Who did it, if somebody did.
    pub(in crate::game) by: Option<ActorId>,
    /// The element of the harm.
    pub(in crate::game) element: Option<Kind<Element>>,
}

impl Source {
    /// What somebody does, or nobody.
    pub(in crate::game) fn new(cause: Cause, by: Option<ActorId>) -> Source {
        Source { cause, by, element: None }
    }

    /// The same of harm of an element.
    pub(in crate::game) fn of(self, element: Option<Kind<Element>>) -> Source {
        Source { element, ..self }
    }
}

/// Who does something, and from where.
#[derive(Clone, Copy, Debug)]
pub struct Doer {
    /// Their number; none for one who is dead already.
    pub(in crate::game) id: Option<ActorId>,
    /// Where it comes from.
    pub(in crate::game) at: Point,
    /// What harm is put down to.
    pub(in crate::game) source: Source,
    /// The thing of their pack that they do it to, if they chose one.
    pub(in crate::game) on: Option<ItemId>,
    /// What they do it with, where that is to be told together with what comes of it.
    pub(in crate::game) with: Option<Thing>,
    /// The harm and the healing that they do, in percent of what the workings say.
    pub(in crate::game) power: i32,
    /// Whether what they do spreads, so that walls are shelter from it.
    pub(in crate::game) burst: bool,
}

impl Doer {
    /// Somebody there, or a thing without anybody, who does it to nothing of their pack.
    pub fn new(id: Option<ActorId>, at: Point, source: Source) -> Doer {
        Doer { id, at, source, on: None, with: None, power: 100, burst: false }
    }
}
