//! Evaluation of data conditions: trigger events, the evaluation context, and the marks and cooldowns of the run.

pub mod eval_context;
pub mod run_memory;

use super::ActorId;
pub(crate) use eval_context::EvalContext;
use fifteen_base::Point;
use fifteen_content::{Ego, Element, ItemType, Kind, Spell, Status, Trigger};
pub(crate) use run_memory::RunMemory;

/// An event that triggers reactions, with the details that conditions refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriggerEvent {
    pub trigger: Trigger,
    pub other: Option<ActorId>,
    /// Cell of the second actor, or the cell that an action aimed at.
    pub target: Option<Point>,
    pub element: Option<Kind<Element>>,
    pub spell: Option<Kind<Spell>>,
    pub item: Option<(Kind<ItemType>, Option<Kind<Ego>>)>,
    pub attack_range: Option<AttackRange>,
    /// Target of a surprise attack. The attack has made it aware, but conditions still count it as unaware.
    pub unaware: Option<ActorId>,
    /// Status effect that began or ended.
    pub status: Option<Kind<Status>>,
}

impl TriggerEvent {
    /// Creates an event without a second actor.
    pub fn new(trigger: Trigger) -> TriggerEvent {
        TriggerEvent {
            trigger,
            other: None,
            target: None,
            element: None,
            spell: None,
            item: None,
            attack_range: None,
            unaware: None,
            status: None,
        }
    }

    /// Adds a second actor and their cell.
    pub fn with_other(self, other: ActorId, at: Point) -> TriggerEvent {
        TriggerEvent { other: Some(other), target: Some(at), ..self }
    }

    pub fn with_item(self, kind: Kind<ItemType>, ego: Option<Kind<Ego>>) -> TriggerEvent {
        TriggerEvent { item: Some((kind, ego)), ..self }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackRange {
    Melee,
    /// Thrown or shot.
    Ranged,
}
