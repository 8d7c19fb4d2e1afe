//! Pursuit of a hero with the goal item over several levels: a unique monster follows up the stair, and masters wake.

use super::Game;
use crate::play::pursuers::carries_goal;
use crate::world::{Actor, Bond, Event, EventKind, LevelId, LevelTransition, Mood};
use fifteen_content::Stat;
use fifteen_content::kinds::scenario::{Follower, Hunt};
use fifteen_content::kinds::tile::Stair;

impl Game {
    /// Lets the follower climb one level, if a hero with the goal item is above it and the time has come. The
    /// follower recovers on the way.
    pub(super) fn move_follower(&mut self, events: &mut Vec<Event>) {
        let follower = self.goal_hunt().and_then(|hunt| hunt.follower);
        let Some(Follower { monster, every }) = follower else { return };
        let here = self.world.current_level;
        let is_due = self.world.turn.is_multiple_of(u64::from(every.max(1).unsigned_abs()));
        let scenario = &self.content.scenarios[self.world.scenario];
        let last = u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX);
        if !is_due || here.0 > last || self.level().depth() < 1 {
            return;
        }
        let follows = |actor: &&Actor| actor.kind == monster && actor.bond == Bond::Free;
        let mut below = self.world.levels.iter().filter(|(id, _)| id.0 > here.0 && id.0 <= last);
        let found = below.find_map(|(id, level)| Some((*id, level.actors.iter().find(follows)?.id)));
        let Some((from, id)) = found else { return };
        // A hero who fell has not seen every level. The follower does not stop on the others.
        let mut above = (here.0..from.0).rev().map(LevelId);
        let Some(to) = above.find(|id| self.world.levels.contains_key(id)) else { return };
        let arrival = self.world.arrival_cell(to, LevelTransition::Stair(Stair::Up), &self.content);
        let found = self.world.levels.get_mut(&from).and_then(|level| level.remove_actor(id));
        let Some(mut actor) = found else { return };
        let body = self.stats(&actor);
        (actor.hp, actor.mana) = (body[Stat::MaxHp], body[Stat::MaxMana]);
        actor.statuses.clear();
        // It has come for the goal item: no truce keeps it off.
        actor.hurt_by_hero = true;
        actor.mood = Mood::Hunting { last: if to == here { self.hero_at } else { arrival } };
        let hero = self.world.hero;
        let goal = self.world.levels.get_mut(&to);
        let refused = goal.and_then(|level| level.place_arrival(actor, (arrival, hero), &self.content).err());
        if let Some(actor) = refused
            && let Some(level) = self.world.levels.get_mut(&from)
        {
            // No room on the stair: the follower tries again later.
            let at = actor.at;
            return drop(level.place_arrival(actor, (at, hero), &self.content));
        }
        self.note_uniques();
        let below = i32::from(to.0) - i32::from(here.0);
        events.push(Event::to_hero(self.hero_at, EventKind::FollowerClimbed { kind: monster, below }));
    }

    /// Lets the masters on the hero's level hunt a hero who has come with the goal item.
    pub(super) fn wake_masters(&mut self, events: &mut Vec<Event>) {
        if !self.goal_hunt().is_some_and(|hunt| hunt.wakes_masters) {
            return;
        }
        let (content, at) = (&self.content, self.hero_at);
        let Some(level) = self.world.levels.get_mut(&self.world.current_level) else { return };
        let is_master = |actor: &&Actor| {
            let hunts = matches!(actor.mood, Mood::Hunting { .. });
            content.monsters[actor.kind].is_master() && actor.bond == Bond::Free && !hunts
        };
        let masters: Vec<_> = level.actors.iter().filter(is_master).map(|actor| actor.id).collect();
        for id in masters {
            let Some(actor) = level.actors.get_mut(id) else { continue };
            actor.mood = Mood::Hunting { last: at };
            let memory = self.world.memory.people.entry(content.monsters[actor.kind].id.clone()).or_default();
            // A master that has lost the hero hunts again on a later visit, without a second message.
            if !std::mem::replace(&mut memory.has_woken, true) {
                events.push(Event::to_hero(at, EventKind::MasterWoke { kind: actor.kind }));
            }
        }
    }

    /// Returns the hunt of the scenario while the hero carries the goal item.
    fn goal_hunt(&self) -> Option<Hunt> {
        let scenario = &self.content.scenarios[self.world.scenario];
        let hero = self.hero()?;
        scenario.hunt.filter(|_| carries_goal(hero, scenario.goal))
    }
}
