//! What is laid down on the floor.

use super::Turn;
use crate::base::Point;
use crate::game::world::Item;

/// Lays an item down on a cell, on top of what is there, or near it where nothing can lie.
pub fn lay(turn: &mut Turn, at: Point, mut item: Item) {
    (item.letter, item.worn) = (None, false);
    let at = turn.level.resting_place(at, turn.content);
    let content = turn.content;
    let pile = turn.level.piles.entry(at).or_default();
    let same = |other: &&mut Item| other.stacks_with(&item, content);
    match pile.items.iter_mut().find(same) {
        Some(other) if other.count.checked_add(item.count).is_some() => other.count += item.count,
        _ => pile.items.push(item),
    }
    pile.seen |= turn.hero_at == at;
}
