//! What must be true of every world after every turn: of its hero, its levels and those on them, and of items, covers, traps
//! and statuses.

use super::game::Game;
use crate::world::body::is_known_rightly;
use crate::world::growth::formula::MOST_LEVEL;
use crate::world::item::LETTERS;
use crate::world::level::covers::MOST;
use crate::world::level::{BARRED, DOOR};
use crate::world::unique::OnLevel;
use crate::world::{Body, Growth};
use crate::{Actor, Item, Level, World};
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::{Content, Layer, Slot, Stat};

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

impl Game {
    /// Checks everything that must be true of the world between two commands.
    ///
    /// # Errors
    /// A sentence for the first thing that is not.
    pub fn check(&self) -> Result<(), String> {
        check(&self.world, &self.content)?;
        let Some(hero) = self.hero() else {
            return Err("the hero is nowhere".to_owned());
        };
        if hero.at() != self.hero_at() {
            return Err(format!("the hero is at {} but believed at {}", hero.at(), self.hero_at()));
        }
        if !self.sees(hero.at()) {
            return Err("the hero does not see their own cell".to_owned());
        }
        let alive = hero.hp() > 0;
        let dead = self.world().ending().is_some_and(|ending| !ending.is_reached());
        if alive == dead {
            return Err(format!(
                "the hero has {} hit points and the run is over: {}",
                hero.hp(),
                !alive
            ));
        }
        Ok(())
    }
}

/// Checks all levels of a world and that no number is used twice.
pub fn check(world: &World, content: &Content) -> Result<(), String> {
    let mut numbers = Numbers::new(world);
    for level in world.levels.values() {
        check_level(level, world, content)
            .and_then(|()| check_ground(level, world, content))
            .map_err(|why| format!("level {}: {why}", level.id().0))?;
    }
    for own in world.everywhere() {
        for actor in own.actors.iter() {
            numbers.note(actor.id().0, "actor")?;
            check_actor(actor, world, content)?;
        }
        numbers.note_level(own)?;
    }
    world.hero().and_then(Actor::growth).map_or(Ok(()), |own| check_growth(own, content))?;
    let mut aside = world.set_aside.numbers().into_iter();
    aside.try_for_each(|id| numbers.note_aside(id))
}

/// Nobody has more than there is, and nothing waits to be chosen twice.
fn check_growth(growth: &Growth, content: &Content) -> Result<(), String> {
    if !(1..=MOST_LEVEL).contains(&growth.level) || growth.points < 0 || growth.experience < 0 {
        return Err(format!(
            "the hero is of level {} with {} points and {} experience",
            growth.level, growth.points, growth.experience
        ));
    }
    let ranks = growth.ranks.iter();
    let mut too_many = ranks.filter(|(skill, rank)| **rank > content.skills[**skill].most);
    if let Some((skill, rank)) = too_many.next() {
        return Err(format!("the hero has {rank} ranks of {}", content.skills[*skill].id));
    }
    let offered = growth.offers.iter().flat_map(|offer| &offer.talents);
    let mut all = SortedSet::new();
    for talent in growth.talents.iter().chain(offered) {
        if !all.insert(*talent) {
            return Err(format!("the talent {} is there twice", content.talents[*talent].id));
        }
    }
    match growth.offers.iter().find(|offer| offer.talents.is_empty()) {
        Some(offer) => Err(format!("nothing is offered for {:?}", offer.of)),
        None => Ok(()),
    }
}

fn check_level(level: &Level, world: &World, content: &Content) -> Result<(), String> {
    let mut standing = 0;
    for (at, tile) in level.terrain().iter() {
        let tile = &content.tiles[*tile];
        let veiled = level.covers().kinds(at, content).any(|cover| cover.opaque);
        let opaque = tile.opaque || veiled;
        let trapped = level.traps().get(&at).is_some_and(|snare| !snare.laid);
        let shunned = level.covers().kinds(at, content).any(|cover| cover.shunned);
        if level.shunned().get(at) != (trapped || shunned) {
            return Err(format!("what is to be shunned at {at} is out of date"));
        }
        let glows = level.covers().kinds(at, content).any(|cover| cover.glows);
        let dims = level.covers().kinds(at, content).any(|cover| cover.dims);
        if level.is_lit(at) != (tile.glows || glows) || level.is_dim(at) != dims {
            return Err(format!("the light at {at} is out of date"));
        }
        let shut = tile.is_closed_door() && !tile.is_locked();
        if level.riddles().contains_key(&at) && !tile.riddle {
            return Err(format!("a riddle is asked at {at}, where there is no door for it"));
        }
        let door = if shut { DOOR } else { 0 } | if tile.barred { BARRED } else { 0 };
        if level.passage()[at] != tile.ways.0 | door || level.opaque().get(at) != opaque {
            return Err(format!("what was derived from {at} is out of date"));
        }
        standing += usize::from(level.standing(at).is_some());
    }
    if standing != level.actors().len() {
        return Err(format!("{} actors stand on {standing} cells", level.actors().len()));
    }
    for actor in level.actors().iter() {
        let (id, at) = (actor.id().0, actor.at());
        let kind = &content.monsters[actor.kind()];
        if level.standing(at) != Some(actor.id()) {
            return Err(format!("actor {id} is not where it stands, {at}"));
        }
        let ways = kind.ways.and(Body::of(actor, content).ways);
        if !content.tiles[level.terrain()[at]].ways.meets(ways) {
            return Err(format!("actor {id} ({}) cannot be at {at}", kind.id));
        }
        let least = i32::from(actor.id() != world.hero_id());
        let most = Body::of(actor, content)[Stat::MaxHp].max(actor.max_hp());
        if !(least..=most).contains(&actor.hp()) || actor.max_hp() < 1 {
            return Err(format!("actor {id} has {} of {} hit points", actor.hp(), most));
        }
    }
    Ok(())
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
