//! What conditions are asked of: what has happened, the scene of it, and what a run remembers of marks and reactions.

pub mod scene;
pub mod tally;

use super::ActorId;
use fifteen_base::Point;
use fifteen_content::{Ego, Element, ItemType, Kind, Spell, Status, Trigger};
pub(crate) use scene::Scene;
pub(crate) use tally::Tally;

/// What has happened to somebody or was done by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Happening {
    /// What it was.
    pub on: Trigger,
    /// The other one who had a part in it.
    pub other: Option<ActorId>,
    /// Where it was done to: the cell of the other one, or the one that was aimed at.
    pub toward: Option<Point>,
    /// The element of the harm or of the blow.
    pub element: Option<Kind<Element>>,
    /// The spell that was cast.
    pub spell: Option<Kind<Spell>>,
    /// What kind of thing it was done with or to, and what makes that another than the next of its kind.
    pub thing: Option<(Kind<ItemType>, Option<Kind<Ego>>)>,
    /// How a blow fell.
    pub manner: Option<Manner>,
    /// Whom a blow took unaware: when it is asked they know.
    pub unaware: Option<ActorId>,
    /// The status that began or ended.
    pub status: Option<Kind<Status>>,
}

impl Happening {
    /// Something in which nobody else has a part.
    pub fn new(on: Trigger) -> Happening {
        Happening {
            on,
            other: None,
            toward: None,
            element: None,
            spell: None,
            thing: None,
            manner: None,
            unaware: None,
            status: None,
        }
    }

    /// The same with another one, who stands there.
    pub fn with(self, other: ActorId, at: Point) -> Happening {
        Happening { other: Some(other), toward: Some(at), ..self }
    }

    /// The same with a thing.
    pub fn of_thing(self, kind: Kind<ItemType>, ego: Option<Kind<Ego>>) -> Happening {
        Happening { thing: Some((kind, ego)), ..self }
    }
}

/// How a blow falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Hand to hand.
    Hand,
    /// By something thrown or shot.
    Far,
}
