//! Invariants of a world between turns: the hero, levels, actors, items, covers, traps and status effects.

use crate::world::compute_stats::is_cache_valid;
use crate::world::growth::formula::MAX_LEVEL;
use crate::world::item::PACK_LETTERS;
use crate::world::level::covers::MAX_COVER_AMOUNT;
use crate::world::level::{BARRED, DOOR};
use crate::world::unique::LevelContents;
use crate::{Actor, Game, Growth, Item, Level, Stats, World};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::{Content, Layer, Slot, Stat};

macro_rules! ensure {
    ($holds:expr, $($said:tt)+) => {
        if !$holds {
            return Err(format!($($said)+));
        }
    };
}

struct SeenIds<'a> {
    world: &'a World,
    seen: SortedSet<u32>,
}

impl SeenIds<'_> {
    /// Records an id, which must be new and below `next_id`.
    fn record(&mut self, id: u32, whose: &str) -> Result<(), String> {
        ensure!(self.seen.insert(id), "{whose} {id} exists twice");
        ensure!(id < self.world.next_id, "{whose} {id} is not below `next_id`");
        Ok(())
    }

    /// Records the ids of the level's items, and of the actors that wait for a free cell.
    fn record_level(&mut self, contents: LevelContents) -> Result<(), String> {
        let mut items = contents.items().flat_map(Item::with_contents);
        items.try_for_each(|item| self.record(item.id().0, "item"))?;
        contents.parked.iter().try_for_each(|actor| self.record(actor.id().0, "actor"))
    }
}

impl Game {
    /// Checks the invariants of the world between two commands.
    ///
    /// # Errors
    /// A description of the first violation.
    pub fn check_invariants(&self) -> Result<(), String> {
        check_world(&self.world, &self.content)?;
        let Some(hero) = self.hero() else { return Err("the hero is on no level".to_owned()) };
        let (at, noted) = (hero.at(), self.hero_at());
        ensure!(at == noted, "the hero is at {at}, but recorded at {noted}");
        ensure!(self.sees(hero.at()), "the hero does not see their own cell");
        let level = self.level();
        let unnoted = |at: &Point| self.sees(*at) && level.memory()[*at] != Some(level.terrain()[*at]);
        let unnoted = level.terrain().points().find(unnoted);
        ensure!(unnoted.is_none(), "the hero sees {unnoted:?} and does not remember it");
        let alive = hero.hp() > 0;
        let dead = self.world().ending().is_some_and(|ending| !ending.is_goal());
        ensure!(alive != dead, "the hero has {} hit points and the run is over: {}", hero.hp(), !alive);
        Ok(())
    }
}

/// Checks all levels of a world, and that no id is used twice.
///
/// # Errors
/// A description of the first violation.
pub fn check_world(world: &World, content: &Content) -> Result<(), String> {
    let mut numbers = SeenIds { world, seen: SortedSet::new() };
    for level in world.levels.values() {
        check_level(level, world, content)
            .and_then(|()| check_terrain(level, world, content))
            .map_err(|why| format!("level {}: {why}", level.id().0))?;
    }
    for contents in world.all_levels() {
        for actor in contents.actors.iter() {
            numbers.record(actor.id().0, "actor")?;
            check_actor(actor, world, content)?;
        }
        numbers.record_level(contents)?;
    }
    world.hero().and_then(Actor::growth).map_or(Ok(()), |growth| check_growth(growth, content))?;
    let mut waiting = world.pending_values().flat_map(|values| values.ids());
    waiting.try_for_each(|id| numbers.record(id, "waiting actor"))
}

fn check_growth(growth: &Growth, content: &Content) -> Result<(), String> {
    let Growth { level, skill_points: points, experience, .. } = growth;
    let possible = (1..=MAX_LEVEL).contains(level) && *points >= 0 && *experience >= 0;
    ensure!(possible, "the hero is of level {level} with {points} points and {experience} experience");
    let ranks = growth.ranks.iter();
    let mut too_many = ranks.filter(|(skill, rank)| **rank > content.skills[**skill].most);
    if let Some((skill, rank)) = too_many.next() {
        return Err(format!("the hero has {rank} ranks of {}", content.skills[*skill].id));
    }
    let offered = growth.offers.iter().flat_map(|offer| &offer.talents);
    let mut all = SortedSet::new();
    for talent in growth.talents.iter().chain(offered) {
        ensure!(all.insert(*talent), "the talent {} is there twice", content.talents[*talent].id);
    }
    match growth.offers.iter().find(|offer| offer.talents.is_empty()) {
        Some(offer) => Err(format!("nothing is offered for {:?}", offer.source)),
        None => Ok(()),
    }
}

fn check_level(level: &Level, world: &World, content: &Content) -> Result<(), String> {
    let mut standing = 0;
    for (at, tile) in level.terrain().iter() {
        let tile = &content.tiles[*tile];
        let veiled = level.covers().kinds(at, content).any(|cover| cover.opaque);
        let opaque = tile.opaque || veiled;
        let trapped = level.traps().get(&at).is_some_and(|trap| !trap.set_in_play);
        let shunned = level.covers().kinds(at, content).any(|cover| cover.shunned);
        ensure!(level.avoided().get(at) == (trapped || shunned), "the hazard map at {at} is out of date");
        let glows = level.covers().kinds(at, content).any(|cover| cover.glows);
        let dims = level.covers().kinds(at, content).any(|cover| cover.hides_contents);
        let is_lit = level.is_lit(at) == (tile.glows || glows) && level.is_dim(at) == dims;
        ensure!(is_lit, "the light at {at} is out of date");
        let shut = tile.is_closed_door() && !tile.is_locked();
        let has_door = !level.riddles().contains_key(&at) || tile.riddle;
        ensure!(has_door, "a riddle is asked at {at}, where there is no door for it");
        let door = if shut { DOOR } else { 0 } | if tile.barred { BARRED } else { 0 };
        let is_cached = level.passage()[at] == tile.ways.0 | door && level.opaque().get(at) == opaque;
        ensure!(is_cached, "cached data of {at} are out of date");
        standing += usize::from(level.actor_id_at(at).is_some());
    }
    ensure!(standing == level.actors().len(), "{} actors stand on {standing} cells", level.actors().len());
    for actor in level.actors().iter() {
        let (id, at) = (actor.id().0, actor.at());
        let kind = &content.monsters[actor.kind()];
        ensure!(level.actor_id_at(at) == Some(actor.id()), "actor {id} is not where it stands, {at}");
        let ways = kind.ways.union(Stats::for_actor(actor, content).ways);
        let can_stand = content.tiles[level.terrain()[at]].ways.intersects(ways);
        ensure!(can_stand, "actor {id} ({}) cannot be at {at}", kind.id);
        let (hp, max_hp) = (actor.hp(), actor.max_hp());
        let least = i32::from(actor.id() != world.hero_id());
        let most = Stats::for_actor(actor, content)[Stat::MaxHp].max(max_hp);
        ensure!((least..=most).contains(&hp) && max_hp >= 1, "actor {id} has {hp} of {most} hit points");
    }
    Ok(())
}

fn check_terrain(level: &Level, world: &World, content: &Content) -> Result<(), String> {
    for (at, pile) in level.floor_items() {
        ensure!(level.size().contains(*at), "there are things at {at}, off the map");
        ensure!(!pile.items().is_empty(), "there is an empty pile at {at}");
        for item in pile.items() {
            check_item(item, world, content)?;
            ensure!(!item.is_worn(), "item {} on the floor is marked as worn", item.id().0);
        }
    }
    for layer in Layer::ALL {
        for (at, patch) in level.covers().layer(layer) {
            let cover = &content.covers[patch.kind];
            let (id, amount, name) = (&cover.id, patch.amount, layer.name());
            let right = (1..=MAX_COVER_AMOUNT).contains(&amount) && level.size().contains(*at);
            ensure!(right && cover.layer == layer, "{amount} of {id} at {at} cannot be in the layer {name}");
        }
    }
    match level.traps().keys().find(|at| !level.size().contains(**at)) {
        Some(at) => Err(format!("there is a trap at {at}, off the map")),
        None => Ok(()),
    }
}

fn check_actor(actor: &Actor, world: &World, content: &Content) -> Result<(), String> {
    let id = actor.id().0;
    let mut statuses = SortedSet::new();
    for state in actor.statuses() {
        let (name, turns) = (&content.statuses[state.status].id, state.turns);
        ensure!(turns >= 1 && statuses.insert(state.status), "actor {id} is {name} for {turns} turns");
    }
    ensure!(actor.leader() != Some(actor.id()), "actor {id} follows itself");
    let mut letters = SortedSet::new();
    for item in actor.pack() {
        check_item(item, world, content)?;
        let number = item.id().0;
        match item.letter().filter(|letter| PACK_LETTERS.contains(*letter)) {
            Some(letter) if letters.insert(letter) => {}
            Some(letter) => return Err(format!("actor {id} has two items with the letter {letter}")),
            None if item.needs_no_letter(content) => {}
            None => return Err(format!("item {number} of actor {id} has no letter")),
        }
    }
    ensure!(is_cache_valid(actor, content), "the cached stats of actor {id} are out of date");
    match world.edited {
        // Edited data can make earlier items invalid.
        true => Ok(()),
        false => check_worn(actor, content),
    }
}

fn check_worn(actor: &Actor, content: &Content) -> Result<(), String> {
    let mut worn: SortedMap<Slot, usize> = SortedMap::new();
    for item in actor.pack().iter().filter(|item| item.is_worn()) {
        let Some(slot) = content.items[item.kind()].slot else {
            return Err(format!("item {} is worn, but cannot be worn", item.id().0));
        };
        let count = worn.entry(slot).or_default();
        *count += 1;
        let (id, place) = (actor.id().0, slot.body_part());
        ensure!(*count <= slot.capacity() && item.count() <= 1, "actor {id} wears too much {place}");
    }
    Ok(())
}

fn check_item(item: &Item, world: &World, content: &Content) -> Result<(), String> {
    let kind = &content.items[item.kind()];
    let (id, name) = (item.id().0, &kind.id);
    ensure!(item.count() > 0, "item {id} ({name}) has a count of 0");
    for inside in item.inside() {
        check_item(inside, world, content)?;
        ensure!(!inside.is_worn(), "item {} is worn in a {name}", inside.id().0);
        let is_plain = content.items[inside.kind()].capacity == 0 || world.edited;
        ensure!(is_plain, "item {} is in a {name}, and holds things", inside.id().0);
    }
    if world.edited {
        return Ok(());
    }
    ensure!(item.count() <= 1 || kind.stacks, "item {id} ({name}) is a stack of {}", item.count());
    ensure!(item.inside().is_empty() || kind.capacity > 0, "item {id} ({name}) holds things");
    Ok(())
}
