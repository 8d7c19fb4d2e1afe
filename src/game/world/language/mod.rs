//! Evaluation of data conditions: happenings, the scene they take place in, and the marks and cooldowns of the run.

pub mod scene;
pub mod tally;

use super::ActorId;
use fifteen_base::Point;
use fifteen_content::{Ego, Element, ItemType, Kind, Spell, Status, Trigger};
pub(crate) use scene::Scene;
pub(crate) use tally::Tally;

/// A happening that reactions and conditions refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Happening {
    pub on: Trigger,
    /// Second actor.
    pub other: Option<ActorId>,
    /// Target cell: that of the second actor, or the aimed one.
    pub toward: Option<Point>,
    /// Element of the damage.
    pub element: Option<Kind<Element>>,
    pub spell: Option<Kind<Spell>>,
    /// Involved item: its kind and its ego.
    pub thing: Option<(Kind<ItemType>, Option<Kind<Ego>>)>,
    pub manner: Option<Manner>,
    /// Actor surprised by an attack, who is aware by the time of the evaluation.
    pub unaware: Option<ActorId>,
    /// Status effect that began or ended.
    pub status: Option<Kind<Status>>,
}

impl Happening {
    /// Creates a happening without a second actor.
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

    /// Adds a second actor and their cell.
    pub fn with(self, other: ActorId, at: Point) -> Happening {
        Happening { other: Some(other), toward: Some(at), ..self }
    }

    pub fn of_thing(self, kind: Kind<ItemType>, ego: Option<Kind<Ego>>) -> Happening {
        Happening { thing: Some((kind, ego)), ..self }
    }
}

/// Manner of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Melee.
    Hand,
    /// Thrown or shot.
    Far,
}
