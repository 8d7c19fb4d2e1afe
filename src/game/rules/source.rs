//! User of an effect, and source of its damage.

use crate::world::{ActorId, Cause, ItemId, Thing};
use fifteen_base::Point;
use fifteen_content::{Element, Kind};

/// Source of damage.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Cause of death or damage, for messages and the grave.
    pub(crate) cause: Cause,
    /// Actor responsible, if any.
    pub(crate) by: Option<ActorId>,
    pub(crate) element: Option<Kind<Element>>,
}

impl Source {
    pub(crate) fn new(cause: Cause, by: Option<ActorId>) -> Source {
        Source { cause, by, element: None }
    }

    /// Returns the source of damage of an element.
    pub(crate) fn with_element(self, element: Option<Kind<Element>>) -> Source {
        Source { element, ..self }
    }
}

/// The user of an effect, or a place without a user.
#[derive(Clone, Copy, Debug)]
pub struct Doer {
    /// Actor that uses it, or `None` if there is none or it is dead.
    pub(crate) id: Option<ActorId>,
    /// Cell from which the effect comes.
    pub(crate) at: Point,
    pub(crate) source: Source,
    /// Item of the user's pack that was chosen for treatment.
    pub(crate) on: Option<ItemId>,
    /// Item in use, if one message reports both the use and its result.
    pub(crate) with: Option<Thing>,
    /// Damage and healing, in percent of the values in the data.
    pub(crate) power: i32,
    /// Whether the effect has an area, from which walls shelter.
    pub(crate) burst: bool,
}

impl Doer {
    /// Returns a user that acts voluntarily.
    pub fn own(id: ActorId, at: Point) -> Doer {
        Doer::new(Some(id), at, Source::new(Cause::Own, Some(id)))
    }

    /// Returns a user, or a place without one, with normal power and no chosen item.
    pub fn new(id: Option<ActorId>, at: Point, source: Source) -> Doer {
        Doer { id, at, source, on: None, with: None, power: 100, burst: false }
    }
}
