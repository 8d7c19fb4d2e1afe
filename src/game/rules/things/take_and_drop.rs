//! Picking up, dropping and identifying items.

use crate::rules::Turn;
use crate::rules::bonds::take_shares;
use crate::rules::factions::trespass;
use crate::rules::floor::{lay_own, pocket};
use crate::world::formula::ACTION;
use crate::world::hero_knowledge::picks_up;
use crate::world::item::take_out;
use crate::world::{ActorId, EventKind, Item, ItemId, Outcome, Refusal, Thing, Tried};
use fifteen_base::Point;
use fifteen_content::ItemClass;

pub fn take(turn: &mut Turn, id: ActorId, item: ItemId, count: u32) -> Outcome {
    let at = turn.place(id);
    lift_some(turn, id, at, (item, count)).map(|()| Tried::Done(ACTION))
}

/// Picks up all items underfoot, while there is room.
pub fn take_all(turn: &mut Turn, id: ActorId) -> Outcome {
    let at = turn.place(id);
    let pile = turn.level.piles.get(&at);
    let all: Vec<ItemId> = pile.into_iter().flat_map(|pile| &pile.items).map(Item::id).collect();
    let mut done = Err(Refusal::NothingHere);
    for item in all {
        let lifted = lift(turn, id, at, item);
        done = if done.is_ok() { done } else { lifted };
    }
    done.map(|()| Tried::Done(ACTION))
}

pub fn lift(turn: &mut Turn, id: ActorId, at: Point, item: ItemId) -> Result<(), Refusal> {
    lift_some(turn, id, at, (item, u32::MAX))
}

/// Moves a number of an item from a cell into a pack.
fn lift_some(
    turn: &mut Turn,
    id: ActorId,
    at: Point,
    (item, count): (ItemId, u32),
) -> Result<(), Refusal> {
    let pile = turn.level.piles.get_mut(&at).ok_or(Refusal::NothingHere)?;
    let there = pile.items.iter().find(|other| other.id == item).ok_or(Refusal::NothingHere)?;
    if turn.content.items[there.kind].fixed {
        return Err(Refusal::Fixed);
    }
    let whole = take_out(&mut pile.items, item, count, turn.next_id).ok_or(Refusal::NothingHere)?;
    let taken = Thing::from_item(&whole);
    match pocket(turn, id, whole) {
        Ok(stowed) => {
            turn.level.tidy_pile(at);
            emit_pickup(turn, id, stowed, taken);
            if id == turn.hero {
                trespass::took(turn, at);
            }
            Ok(())
        }
        Err(item) => {
            lay_own(turn, at, item);
            Err(Refusal::PackFull)
        }
    }
}

fn emit_pickup(turn: &mut Turn, id: ActorId, stowed: ItemId, taken: Thing) {
    let Some(by) = turn.who_is(id) else { return };
    let (thing, letter) = kept(turn, id, stowed, taken);
    turn.tell(turn.place(id), EventKind::Took { by, thing, letter });
    if by.hero && turn.content.items[thing.kind].class == ItemClass::Gold {
        take_shares(turn, thing.count);
    }
    let own = turn.actor(id).and_then(|actor| actor.item(stowed));
    let inside = own.filter(|item| item.open).map_or(&[][..], |item| &item.inside);
    let inside: Vec<Thing> = inside.iter().map(Thing::from_item).collect();
    for thing in std::iter::once(thing).chain(inside) {
        reached(turn, by.hero, thing);
    }
}

/// Returns the item and its letter for the message. For money, that is the amount gained, and no letter.
pub fn kept(turn: &Turn, id: ActorId, stowed: ItemId, came: Thing) -> (Thing, Option<char>) {
    let money = turn.content.items[came.kind].class == ItemClass::Gold;
    let own = turn.actor(id).and_then(|actor| actor.item(stowed));
    own.filter(|_| !money).map_or((came, None), |item| (Thing::from_item(item), item.letter))
}

/// Emits an event if the hero obtains the goal of the run, or a unique item for the first time.
pub fn reached(turn: &mut Turn, hero: bool, thing: Thing) {
    let kind = &turn.content.items[thing.kind];
    if hero && kind.unique && turn.tally.found.insert(kind.id.clone()) {
        turn.tell(turn.hero_at, EventKind::OnlyOne { thing });
        turn.note(say!("Found the {}.", kind.name));
    }
    if turn.run.goal == Some(thing.kind) && hero {
        turn.tell(turn.hero_at, EventKind::Goal { thing });
        let name = &kind.name;
        turn.note(say!("Took the {name}."));
    }
}

pub fn drop(turn: &mut Turn, id: ActorId, item: ItemId, count: u32) -> Outcome {
    let actor = turn.level.actors.get_mut(id).ok_or(Refusal::Over)?;
    let at = actor.at;
    let there = actor.item(item).ok_or(Refusal::NoItem)?;
    if there.worn && there.cursed {
        return Err(Refusal::Cursed);
    }
    let dropped = id == turn.hero;
    let letter = there.letter.filter(|_| dropped);
    let item = take_out(&mut actor.pack, item, count, turn.next_id).ok_or(Refusal::NoItem)?;
    let thing = Thing::from_item(&item);
    lay_own(turn, at, Item { letter, dropped, ..item });
    turn.tell_of(id, |by| EventKind::Dropped { by, thing });
    Ok(Tried::Done(ACTION))
}

/// Shows the items on a cell to the hero who arrives there, and runs auto-pickup.
pub fn come_to(turn: &mut Turn, at: Point) {
    let Some(pile) = turn.level.piles.get_mut(&at) else { return };
    pile.seen = true;
    let wanted = |item: &&Item| picks_up(turn.run.picks_up, turn.tally, item, turn.content);
    let all: Vec<ItemId> = pile.items.iter().filter(wanted).map(Item::id).collect();
    let hero = turn.hero;
    // Auto-pickup takes nothing that belongs to a faction.
    let all = if trespass::is_owned(turn, at) { Vec::new() } else { all };
    for item in all {
        // An item without room stays. The next one may join a stack.
        let _ = lift(turn, hero, at, item);
    }
    if let Some(pile) = turn.level.piles.get(&at)
        && let Some(top) = pile.items.last()
    {
        let more = u32::try_from(pile.items.len() - 1).unwrap_or(u32::MAX);
        turn.tell(at, EventKind::Lies { thing: Thing::from_item(top), more });
    }
}

impl Turn<'_> {
    /// Identifies an item of the hero's pack and its kind. `with` is the item that did it, if one message names both.
    pub(crate) fn reveal_item(&mut self, item: ItemId, with: Option<Thing>) {
        let own = self.level.actors.get_mut(self.hero);
        let Some(item) = own.and_then(|own| own.item_mut(item)) else { return };
        item.known = true;
        let (thing, letter) = (Thing::from_item(item), item.letter);
        self.lore.known.insert(thing.kind);
        let what = match with.zip(self.who_is(self.hero)) {
            Some((with, by)) => EventKind::MadeOut { by, with, thing, letter },
            None => EventKind::Identified { thing },
        };
        self.tell(self.place(self.hero), what);
    }

    /// Identifies the kind of an item by its effect.
    pub(crate) fn learn_kind(&mut self, thing: Thing) {
        if !self.lore.knows(thing.kind, self.content) {
            self.lore.known.insert(thing.kind);
            self.tell(self.hero_at, EventKind::Identified { thing: thing.times(1) });
        }
    }
}
