//! What must be true of every world after every turn.

mod things;

use super::game::Game;
use crate::world::growth::formula::MOST_LEVEL;
use crate::world::level::{BARRED, DOOR};
use crate::world::{Actor, Body, Growth, Level, World};
use fifteen_base::SortedSet;
use fifteen_content::{Content, Stat};
use things::{Numbers, check_actor, check_ground};

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
