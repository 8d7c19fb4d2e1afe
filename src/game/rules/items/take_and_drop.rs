//! Picking up, dropping and identifying items.

use crate::rules::Turn;
use crate::rules::companions::take_shares;
use crate::rules::factions::trespass;
use crate::rules::floor::{give_item, place_own_item};
use crate::world::formula::ACTION_COST;
use crate::world::hero_knowledge::picks_up;
use crate::world::item::take_out;
use crate::world::{ActionOutcome, ActionResult, ActorId, EventKind, Item, ItemId, ItemRef, Refusal};
use fifteen_base::Point;
use fifteen_content::ItemClass;

pub fn take(turn: &mut Turn, id: ActorId, item: ItemId, count: u32) -> ActionResult {
    let at = turn.cell_of(id);
    pick_up_some(turn, id, at, item, count).map(|()| ActionOutcome::Done(ACTION_COST))
}

/// Picks up the items on the actor's cell until the pack is full.
pub fn take_all(turn: &mut Turn, id: ActorId) -> ActionResult {
    let at = turn.cell_of(id);
    let pile = turn.level.floor_items.get(&at);
    let all: Vec<ItemId> = pile.into_iter().flat_map(|pile| &pile.items).map(Item::id).collect();
    let mut done = Err(Refusal::NothingHere);
    for item in all {
        let result = pick_up(turn, id, at, item);
        done = if done.is_ok() { done } else { result };
    }
    done.map(|()| ActionOutcome::Done(ACTION_COST))
}

pub fn pick_up(turn: &mut Turn, id: ActorId, at: Point, item: ItemId) -> Result<(), Refusal> {
    pick_up_some(turn, id, at, item, u32::MAX)
}

fn pick_up_some(turn: &mut Turn, id: ActorId, at: Point, item: ItemId, count: u32) -> Result<(), Refusal> {
    let pile = turn.level.floor_items.get_mut(&at).ok_or(Refusal::NothingHere)?;
    let lying = pile.items.iter().find(|other| other.id == item).ok_or(Refusal::NothingHere)?;
    if turn.content.items[lying.kind].fixed {
        return Err(Refusal::Fixed);
    }
    let whole = take_out(&mut pile.items, item, count, turn.next_id).ok_or(Refusal::NothingHere)?;
    let taken = ItemRef::from_item(&whole);
    match give_item(turn, id, whole) {
        Ok(stowed) => {
            turn.level.remove_empty_pile(at);
            emit_pickup(turn, id, stowed, taken);
            if id == turn.hero {
                trespass::register_theft(turn, at);
            }
            Ok(())
        }
        Err(item) => {
            place_own_item(turn, at, item);
            Err(Refusal::PackFull)
        }
    }
}

fn emit_pickup(turn: &mut Turn, id: ActorId, stowed: ItemId, taken: ItemRef) {
    let Some(by) = turn.find_actor_ref(id) else { return };
    let (thing, letter) = message_item(turn, id, stowed, taken);
    turn.emit(turn.cell_of(id), EventKind::Took { by, thing, letter });
    if by.hero && turn.content.items[thing.kind].class == ItemClass::Gold {
        take_shares(turn, thing.count);
    }
    let item = turn.actor(id).and_then(|actor| actor.item(stowed));
    let inside = item.filter(|item| item.open).map_or(&[][..], |item| &item.inside);
    let inside: Vec<ItemRef> = inside.iter().map(ItemRef::from_item).collect();
    for thing in std::iter::once(thing).chain(inside) {
        report_goal_items(turn, by.hero, thing);
    }
}

/// Returns the item and its letter for the pickup message. The message counts the whole stack in the pack, but of
/// money only the amount picked up.
pub fn message_item(turn: &Turn, id: ActorId, stowed: ItemId, taken: ItemRef) -> (ItemRef, Option<char>) {
    let money = turn.content.items[taken.kind].class == ItemClass::Gold;
    let item = turn.actor(id).and_then(|actor| actor.item(stowed));
    item.filter(|_| !money).map_or((taken, None), |item| (ItemRef::from_item(item), item.letter))
}

/// Reports when the hero obtains the goal of the run, or a unique item for the first time.
pub fn report_goal_items(turn: &mut Turn, hero: bool, thing: ItemRef) {
    let kind = &turn.content.items[thing.kind];
    if hero && kind.unique && turn.tally.held_uniques.insert(kind.id.clone()) {
        turn.emit(turn.hero_at, EventKind::UniqueTaken { thing });
        turn.record_history(say!("Found the {}.", kind.name));
    }
    if turn.run.goal == Some(thing.kind) && hero {
        turn.emit(turn.hero_at, EventKind::HoldsGoal { thing });
        let name = &kind.name;
        turn.record_history(say!("Took the {name}."));
    }
}

pub fn drop(turn: &mut Turn, id: ActorId, item: ItemId, count: u32) -> ActionResult {
    let actor = turn.level.actors.get_mut(id).ok_or(Refusal::RunOver)?;
    let at = actor.at;
    let stack = actor.item(item).ok_or(Refusal::NoItem)?;
    if stack.worn && stack.cursed {
        return Err(Refusal::Cursed);
    }
    let dropped = id == turn.hero;
    let letter = stack.letter.filter(|_| dropped);
    let item = take_out(&mut actor.pack, item, count, turn.next_id).ok_or(Refusal::NoItem)?;
    let thing = ItemRef::from_item(&item);
    place_own_item(turn, at, Item { letter, dropped, ..item });
    turn.emit_at_actor(id, |by| EventKind::Dropped { by, thing });
    Ok(ActionOutcome::Done(ACTION_COST))
}

/// Shows the hero the items on the entered cell and runs auto-pickup.
pub fn show_and_auto_pickup(turn: &mut Turn, at: Point) {
    let Some(pile) = turn.level.floor_items.get_mut(&at) else { return };
    pile.seen = true;
    let all: Vec<ItemId> = pile.items.iter().map(Item::id).collect();
    let hero = turn.hero;
    // Auto-pickup leaves items that belong to a faction.
    let all = if trespass::is_owned(turn, at) { Vec::new() } else { all };
    for id in all {
        let spare = turn.actor(hero).map_or(0, |hero| turn.scene().spare_load(hero));
        let pile = turn.level.floor_items.get(&at);
        let item = pile.and_then(|pile| pile.items.iter().find(|item| item.id == id));
        if item.is_some_and(|item| picks_up((turn.run.picks_up, spare), turn.tally, item, turn.content)) {
            // If the pack has no room, continue, because the next item may join a stack.
            let _ = pick_up(turn, hero, at, id);
        }
    }
    if let Some(pile) = turn.level.floor_items.get(&at)
        && let Some(top) = pile.items.last()
    {
        let more = u32::try_from(pile.items.len() - 1).unwrap_or(u32::MAX);
        turn.emit(at, EventKind::ItemsHere { thing: ItemRef::from_item(top), more });
    }
}

impl Turn<'_> {
    /// Identifies an item in the hero's pack, and the item's kind. The message names `with`, the item used for this.
    pub(crate) fn reveal_item(&mut self, item: ItemId, with: Option<ItemRef>) {
        let hero = self.level.actors.get_mut(self.hero);
        let Some(item) = hero.and_then(|hero| hero.item_mut(item)) else { return };
        item.known = true;
        let (thing, letter) = (ItemRef::from_item(item), item.letter);
        self.lore.identified.insert(thing.kind);
        let event = match with.zip(self.find_actor_ref(self.hero)) {
            Some((with, by)) => EventKind::IdentifiedOther { by, with, thing, letter },
            None => EventKind::Identified { thing },
        };
        self.emit(self.cell_of(self.hero), event);
    }

    pub(crate) fn learn_kind(&mut self, thing: ItemRef) {
        if !self.lore.knows(thing.kind, self.content) {
            self.lore.identified.insert(thing.kind);
            self.emit(self.hero_at, EventKind::Identified { thing: thing.with_count(1) });
        }
    }
}
