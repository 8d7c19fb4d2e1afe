//! Who does something, and what it is put down to.

use crate::world::{ActorId, Cause, ItemId, Thing};
use fifteen_base::Point;
use fifteen_content::{Element, Kind};

/// Where harm comes from.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// What it is put down to.
    pub(crate) cause: Cause,
    /// Who did it, if somebody did.
    pub(crate) by: Option<ActorId>,
    /// The element of the harm.
    pub(crate) element: Option<Kind<Element>>,
}

impl Source {
    /// What somebody does, or nobody.
    pub(crate) fn new(cause: Cause, by: Option<ActorId>) -> Source {
        Source { cause, by, element: None }
    }

    /// The same of harm of an element.
    pub(crate) fn of(self, element: Option<Kind<Element>>) -> Source {
        Source { element, ..self }
    }
}

/// Who does something, and from where.
#[derive(Clone, Copy, Debug)]
pub struct Doer {
    /// Their number; none for one who is dead already.
    pub(crate) id: Option<ActorId>,
    /// Where it comes from.
    pub(crate) at: Point,
    /// What harm is put down to.
    pub(crate) source: Source,
    /// The thing of their pack that they do it to, if they chose one.
    pub(crate) on: Option<ItemId>,
    /// What they do it with, where that is to be told together with what comes of it.
    pub(crate) with: Option<Thing>,
    /// The harm and the healing that they do, in percent of what the workings say.
    pub(crate) power: i32,
    /// Whether what they do spreads, so that walls are shelter from it.
    pub(crate) burst: bool,
}

impl Doer {
    /// Somebody there, who does it of their own will.
    pub fn own(id: ActorId, at: Point) -> Doer {
        Doer::new(Some(id), at, Source::new(Cause::Own, Some(id)))
    }

    /// Somebody there, or a thing without anybody, who does it to nothing of their pack.
    pub fn new(id: Option<ActorId>, at: Point, source: Source) -> Doer {
        Doer { id, at, source, on: None, with: None, power: 100, burst: false }
    }
}
