//! What must be true of every world after every turn.

use super::game::Game;
use super::level::{DOOR, Level};
use super::world::World;
use crate::content::Content;
use std::collections::BTreeSet;

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
            return Err(format!(
                "the hero is at {} but believed at {}",
                hero.at(),
                self.hero_at()
            ));
        }
        if !self.sees(hero.at()) {
            return Err("the hero does not see their own cell".to_owned());
        }
        let alive = hero.hp() > 0;
        if alive == self.world().ending().is_some() {
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
pub(in crate::game) fn check(world: &World, content: &Content) -> Result<(), String> {
    let mut ids = BTreeSet::new();
    for level in world.levels.values() {
        check_level(level, world, content)
            .map_err(|why| format!("level {}: {why}", level.id().0))?;
        for actor in level.actors().iter() {
            if !ids.insert(actor.id()) {
                return Err(format!("actor {} is there twice", actor.id().0));
            }
            if actor.id().0 >= world.next_id {
                return Err(format!("actor {} has a number not yet given", actor.id().0));
            }
        }
    }
    Ok(())
}

fn check_level(level: &Level, world: &World, content: &Content) -> Result<(), String> {
    let mut standing = 0;
    for (at, tile) in level.terrain().iter() {
        let tile = &content.tiles[*tile];
        let door = if tile.is_closed_door() { DOOR } else { 0 };
        if level.passage()[at] != tile.ways.0 | door || level.opaque().get(at) != tile.opaque {
            return Err(format!("what was derived from {at} is out of date"));
        }
        standing += usize::from(level.standing(at).is_some());
    }
    if standing != level.actors().len() {
        return Err(format!(
            "{} actors stand on {standing} cells",
            level.actors().len()
        ));
    }
    for actor in level.actors().iter() {
        let (id, at) = (actor.id().0, actor.at());
        let kind = &content.monsters[actor.kind()];
        if level.standing(at) != Some(actor.id()) {
            return Err(format!("actor {id} is not where it stands, {at}"));
        }
        if !content.tiles[level.terrain()[at]].ways.meets(kind.ways) {
            return Err(format!("actor {id} ({}) cannot be at {at}", kind.id));
        }
        let least = i32::from(actor.id() != world.hero_id());
        if !(least..=actor.max_hp()).contains(&actor.hp()) {
            return Err(format!(
                "actor {id} has {} of {} hit points",
                actor.hp(),
                actor.max_hp()
            ));
        }
    }
    Ok(())
}
