//! Studying spells from books. A study takes a number of uninterrupted turns and uses up one lesson of the book. An
//! interrupted study starts again, so no progress is stored.

use crate::rules::Turn;
use crate::world::formula::ACTION_COST;
use crate::world::item::take_out;
use crate::world::{ActionOutcome, ActionResult, EventKind, Item, ItemId, ItemRef};
use fifteen_content::{Content, Kind, Spell};

/// Returns the remaining lessons of a book, or `None` if the book has no limit.
pub fn lessons_left(book: &Item, content: &Content) -> Option<i32> {
    let all = content.items[book.kind()].lessons?;
    // `charges` is 0 only before the first use of a book. A book without remaining lessons disappears.
    Some(if book.charges() > 0 { book.charges() } else { all })
}

/// Studies for one turn. The caller counts the turns and then calls [`complete_study`].
pub fn study_one_turn() -> ActionResult {
    Ok(ActionOutcome::Done(ACTION_COST))
}

/// Teaches the spell to the hero and uses up one lesson of the book.
pub fn complete_study(turn: &mut Turn, book: ItemId, spell: Kind<Spell>) {
    let (hero, at, content) = (turn.hero, turn.hero_at, turn.content);
    turn.lore.spells.push(spell);
    let Some(actor) = turn.level.actors.get_mut(hero) else { return };
    let Some(item) = actor.item_mut(book) else { return };
    let kind = item.kind;
    let from = Some(kind);
    let left = lessons_left(item, content).map(|left| left - 1);
    if let Some(left) = left {
        item.charges = left;
    }
    let spent = if let Some(0) = left { take_out(&mut actor.pack, book, 1, turn.next_id) } else { None };
    turn.emit(at, EventKind::Learnt { spell, from });
    if let Some(spent) = spent {
        turn.emit(at, EventKind::BookSpent { thing: ItemRef::from_item(&spent) });
    }
    let used = turn.lore.item_uses.entry(kind).or_default();
    *used = used.saturating_add(1);
}
