//! What must be true of items, covers, traps and statuses.

use crate::world::body::is_known_rightly;
use crate::world::country::OnLevel;
use crate::world::item::LETTERS;
use crate::world::level::covers::MOST;
use crate::{Actor, Item, Level, World};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::{Content, Layer, Slot};

/// The numbers met so far.
pub struct Numbers<'a> {
    world: &'a World,
    met: SortedSet<u32>,
}

impl Numbers<'_> {
    pub fn new(world: &World) -> Numbers<'_> {
        let met = SortedSet::new();
        Numbers { world, met }
    }

    /// Notes a number, which must be new and given already.
    pub fn note(&mut self, id: u32, whose: &str) -> Result<(), String> {
        if !self.met.insert(id) {
            return Err(format!("{whose} {id} is there twice"));
        }
        if id >= self.world.next_id {
            return Err(format!("{whose} {id} has a number not yet given"));
        }
        Ok(())
    }

    fn note_item(&mut self, item: &Item) -> Result<(), String> {
        let mut all = item.all().into_iter();
        all.try_for_each(|item| self.note(item.id().0, "item"))
    }

    /// Notes the numbers of all items of a level, and of all that is set aside there.
    pub fn note_level(&mut self, own: OnLevel) -> Result<(), String> {
        own.items().try_for_each(|item| self.note_item(item))?;
        let mut aside = own.set_aside.numbers().into_iter();
        aside.try_for_each(|id| self.note_aside(id))
    }

    /// Notes the number of somebody or something that is set aside.
    pub fn note_aside(&mut self, id: u32) -> Result<(), String> {
        self.note(id, "what waits with the number")
    }
}

/// Checks what lies on the floor of a level and covers it.
pub fn check_ground(level: &Level, world: &World, content: &Content) -> Result<(), String> {
    for (at, pile) in level.piles() {
        if !level.size().contains(*at) {
            return Err(format!("there are things at {at}, off the map"));
        }
        if pile.items().is_empty() {
            return Err(format!("there is a pile of nothing at {at}"));
        }
        for item in pile.items() {
            check_item(item, world, content)?;
            if item.is_worn() {
                return Err(format!("item {} is worn by the floor", item.id().0));
            }
        }
    }
    for layer in Layer::ALL {
        for (at, patch) in level.covers().layer(layer) {
            let cover = &content.covers[patch.kind];
            let right = (1..=MOST).contains(&patch.amount) && level.size().contains(*at);
            if cover.layer != layer || !right {
                let (id, amount) = (&cover.id, patch.amount);
                let layer = layer.name();
                return Err(format!("{amount} of {id} at {at} cannot be in the layer {layer}"));
            }
        }
    }
    match level.traps().keys().find(|at| !level.size().contains(**at)) {
        Some(at) => Err(format!("there is a trap at {at}, off the map")),
        None => Ok(()),
    }
}

/// Checks what somebody carries and is for a while.
pub fn check_actor(actor: &Actor, world: &World, content: &Content) -> Result<(), String> {
    let id = actor.id().0;
    let mut statuses = SortedSet::new();
    for state in actor.states() {
        let name = &content.statuses[state.status].id;
        if state.turns < 1 || !statuses.insert(state.status) {
            return Err(format!("actor {id} is {name} for {} turns", state.turns));
        }
    }
    if actor.leader() == Some(actor.id()) {
        return Err(format!("actor {id} follows itself"));
    }
    let mut letters = SortedSet::new();
    for item in actor.pack() {
        check_item(item, world, content)?;
        let number = item.id().0;
        match item.letter().filter(|letter| LETTERS.contains(*letter)) {
            Some(letter) if letters.insert(letter) => {}
            Some(letter) => {
                return Err(format!("actor {id} has two things of the letter {letter}"));
            }
            None => return Err(format!("item {number} of actor {id} has no letter")),
        }
    }
    if !is_known_rightly(actor, content) {
        return Err(format!("the numbers of actor {id} are those of before"));
    }
    match world.edited {
        // Data that were edited can make anything of what was there.
        true => Ok(()),
        false => check_worn(actor, content),
    }
}

fn check_worn(actor: &Actor, content: &Content) -> Result<(), String> {
    let mut worn: SortedMap<Slot, usize> = SortedMap::new();
    for item in actor.pack().iter().filter(|item| item.is_worn()) {
        let Some(slot) = content.items[item.kind()].slot else {
            return Err(format!("item {} cannot be worn, and is", item.id().0));
        };
        let count = worn.entry(slot).or_default();
        *count += 1;
        if *count > slot.room() || item.count() > 1 {
            let (id, place) = (actor.id().0, slot.place());
            return Err(format!("actor {id} wears too much {place}"));
        }
    }
    Ok(())
}

fn check_item(item: &Item, world: &World, content: &Content) -> Result<(), String> {
    let kind = &content.items[item.kind()];
    let (id, name) = (item.id().0, &kind.id);
    if item.count() == 0 {
        return Err(format!("item {id} ({name}) is none at all"));
    }
    for inside in item.inside() {
        check_item(inside, world, content)?;
        if inside.is_worn() {
            return Err(format!("item {} is worn in a {name}", inside.id().0));
        }
        if content.items[inside.kind()].holds > 0 && !world.edited {
            return Err(format!("item {} is in a {name}, and holds things", inside.id().0));
        }
    }
    if world.edited {
        return Ok(());
    }
    if item.count() > 1 && !kind.stacks {
        return Err(format!("item {id} ({name}) is a stack of {}", item.count()));
    }
    if !item.inside().is_empty() && kind.holds == 0 {
        return Err(format!("item {id} ({name}) holds things"));
    }
    Ok(())
}
