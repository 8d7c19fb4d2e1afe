//! Learning a spell from a book: one at a time, over so many quiet turns as the spell says, and a book has only so many
//! lessons in it.
//!
//! A study that is broken off has come to nothing: whoever is disturbed begins again. So nothing of it has to be kept.

use crate::rules::Turn;
use crate::world::formula::ACTION;
use crate::world::item::take_out;
use crate::world::{EventKind, Item, ItemId, Outcome, Thing, Tried};
use fifteen_content::{Content, Kind, Spell};

/// How many spells can still be learnt from a book; none for one that never wears out.
pub fn lessons(book: &Item, content: &Content) -> Option<i32> {
    let all = content.items[book.kind()].lessons?;
    // One that nobody has learnt from has no count of its own yet.
    Some(if book.left() > 0 { book.left() } else { all })
}

/// One turn over a book. What it comes to is seen when all of them are over.
pub fn read_on() -> Outcome {
    Ok(Tried::Done(ACTION))
}

/// The hero has studied a spell to the end: they know it, and the book is the worse for it.
pub fn learn(turn: &mut Turn, book: ItemId, spell: Kind<Spell>) {
    let (hero, at, content) = (turn.hero, turn.hero_at, turn.content);
    turn.lore.spells.push(spell);
    let Some(actor) = turn.level.actors.get_mut(hero) else { return };
    let Some(item) = actor.item_mut(book) else { return };
    let kind = item.kind;
    let from = Some(kind);
    let left = lessons(item, content).map(|left| left - 1);
    if let Some(left) = left {
        item.left = left;
    }
    let spent =
        if let Some(0) = left { take_out(&mut actor.pack, book, 1, turn.next_id) } else { None };
    turn.tell(at, EventKind::Learnt { spell, from });
    if let Some(spent) = spent {
        turn.tell(at, EventKind::Spent { thing: Thing::of(&spent) });
    }
    let used = turn.lore.used.entry(kind).or_default();
    *used = used.saturating_add(1);
}
