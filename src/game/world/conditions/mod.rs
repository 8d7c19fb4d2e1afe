//! Trigger events, the evaluation of the conditions in the data, and the state that these conditions ask for.

pub mod eval_context;
pub mod run_memory;

use super::ActorId;
pub(crate) use eval_context::EvalContext;
use fifteen_base::Point;
use fifteen_content::{Ego, Element, ItemType, Kind, Spell, Status, Trigger};
pub(crate) use run_memory::RunMemory;

/// An event that triggers reactions, with the details that conditions ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriggerEvent {
    pub trigger: Trigger,
    pub other: Option<ActorId>,
    /// Cell of the second actor, or target cell of the action.
    pub target: Option<Point>,
    pub element: Option<Kind<Element>>,
    pub spell: Option<Kind<Spell>>,
    pub item: Option<(Kind<ItemType>, Option<Kind<Ego>>)>,
    pub attack_range: Option<AttackRange>,
    /// Target of a surprise attack. The attack has alerted the target, but conditions still treat the target as
    /// unaware.
    pub unaware: Option<ActorId>,
    pub status: Option<Kind<Status>>,
}

impl TriggerEvent {
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
    Ranged,
}
