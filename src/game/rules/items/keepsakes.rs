//! Items that the hero cannot sell or give away: the goal of the run, locked boxes and filled boxes.

use crate::world::{EvalContext, Item, Refusal};

/// Returns the reason why an item cannot be sold or given away, or `None` if it can.
pub fn cannot_give_away(item: &Item, scene: &EvalContext<'_>) -> Option<Refusal> {
    if scene.content.scenarios[scene.scenario].goal == Some(item.kind) {
        return Some(Refusal::IsGoalItem(item.kind));
    }
    // The contents of a locked box are unknown, so it may contain the goal.
    if !item.open {
        return Some(Refusal::Locked);
    }
    item.inside.last().map(|inside| Refusal::ContainsGoalItem(inside.kind))
}
