//! Those who follow the hero and did not come along to another level: they come after the hero, where they can.

use super::Game;
use crate::play::away::recovered;
use crate::play::heels::{is_able, steps};
use crate::world::sides::follows;
use crate::world::{Actor, ActorId, Behaviour, Event, Level, LevelId, World};
use fifteen_base::Point;

/// Who was left and knows of a way is there after so many turns, however long the way is. So long the hero waits for who is near.
const LATE: u32 = 10;
/// Who is so near is waited for, in cells.
const NEAR: i32 = 10;
/// After this many turns, somebody who found no way looks for one again.
const AGAIN: u64 = 10;

impl Game {
    /// Those who were left on other levels come after the hero, as soon as they can.
    pub(super) fn come_after(&mut self, events: &mut Vec<Event>) {
        let late = self.latecomers(LATE);
        for (from, id, gate) in &late {
            if self.fetch((*from, *id), *gate).is_some() {
                self.come_in(*id, events);
            }
        }
        if !late.is_empty() {
            self.note_uniques();
        }
    }

    /// The hero leaves before they were there: where the hero was, they are then, and come after from there.
    pub(super) fn hurry_after(&mut self, events: &mut Vec<Event>) {
        for (from, id, gate) in self.latecomers(0) {
            if self.fetch((from, id), gate).is_some() {
                self.bring_home(id, events);
            }
        }
    }

    /// Those who come in now who need no more turns than that, from where, and where.
    fn latecomers(&self, most: u32) -> Vec<(LevelId, ActorId, Point)> {
        let World { levels, here, turn, hero, .. } = &self.world;
        let mut all = Vec::new();
        for level in levels.values().filter(|level| level.id() != *here) {
            let gone = turn.saturating_sub(level.left);
            // Who has found no way so far looks for one again now and then.
            if most > 0 && gone > u64::from(LATE) && !gone.is_multiple_of(AGAIN) {
                continue;
            }
            for actor in level.actors.iter().filter(|actor| follows(actor, *hero)) {
                let gate = self.way_after(level, actor, (gone, most));
                all.extend(gate.map(|gate| (level.id(), actor.id, gate)));
            }
        }
        all
    }

    /// Where somebody comes in who was left so many turns ago, if they can by now.
    fn way_after(&self, level: &Level, actor: &Actor, (gone, most): (u64, u32)) -> Option<Point> {
        let (here, content) = (self.level(), &self.content);
        let stays = actor.until.is_none_or(|until| until > self.world.turn);
        let able = stays && is_able(&recovered(actor.clone(), gone, content), content);
        if !able {
            return None;
        }
        let out = self.gates(level, here.id());
        let steps = u32::from(steps((level, actor), &out, u16::MAX, content)?);
        let entrances = self.gates(here, level.id()).into_iter();
        let nearest = entrances.min_by_key(|at| (at.distance(self.hero_at), *at));
        nearest.filter(|_| gone >= u64::from(steps.min(most)))
    }

    /// Brings somebody here from the level where they were left. Says whether there was room.
    fn fetch(&mut self, (from, id): (LevelId, ActorId), gate: Point) -> Option<()> {
        let content = &self.content;
        let World { levels, here, turn, hero, .. } = &mut self.world;
        let kind = levels.get(&from)?.actors.get(id)?.kind;
        let at = levels.get(here)?.free_near(gate, content.monsters[kind].ways, content)?;
        let left = levels.get_mut(&from)?;
        let gone = turn.saturating_sub(left.left);
        let actor = recovered(left.take_off(id)?, gone, content);
        // The cell was free a moment ago.
        levels.get_mut(here)?.welcome(actor, (at, *hero), content).ok()
    }

    /// Those who follow the hero on this level, whether they could come along or not.
    pub(super) fn followers(&self) -> impl Iterator<Item = &Actor> {
        let all = self.level().actors().iter();
        all.filter(|actor| follows(actor, self.world.hero))
    }

    /// Those who follow the hero and could come neither along from here nor after them.
    pub fn would_be_lost(&self) -> Vec<&Actor> {
        let (level, at) = (self.level(), [self.hero_at]);
        let comes = |actor: &&Actor| {
            is_able(actor, &self.content)
                && steps((level, actor), &at, u16::MAX, &self.content).is_some()
        };
        self.followers().filter(|actor| !comes(actor)).collect()
    }

    /// Whether the hero has arrived at the stair they travelled to, and waits there for a nearby ally.
    pub(in crate::play) fn waits_at_stair(&self, behaviour: Behaviour) -> bool {
        let (Behaviour::Travel(goal) | Behaviour::TravelThrough(goal)) = behaviour else {
            return false;
        };
        let on_stair = || self.content.tiles[self.level().tile(goal)].stair.is_some();
        goal == self.hero_at && on_stair() && self.lingers()
    }

    /// Whether the hero, who is about to go to another level, waits a turn for somebody near who could not come along now.
    pub(in crate::play) fn lingers(&self) -> bool {
        let waits = self.plans.doing.as_ref().is_some_and(|doing| doing.waited < LATE);
        let near = |actor: &&Actor| actor.at.distance(self.hero_at) <= NEAR;
        let mut near = self.followers().filter(near).map(Actor::id).peekable();
        if !waits || near.peek().is_none() {
            return false;
        }
        let along = self.world.at_heels(&self.content);
        near.any(|id| !along.contains(&id))
    }
}
