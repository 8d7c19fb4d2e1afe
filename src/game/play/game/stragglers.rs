//! Those who follow the hero and did not come along to another level: they come after the hero, where they can.

use super::Game;
use crate::play::away::recovered;
use crate::play::heels::{is_able, steps};
use crate::world::sides::is_ally;
use crate::world::{Actor, ActorId, ActorRef, Bond, Event, EventKind, Level, LevelId, World};
use fifteen_base::Point;

/// Who was left and knows of a way is there after so many turns, however long the way is. So long the hero waits for who is near.
const LATE: u32 = 10;

impl Game {
    /// Those who were left on other levels come after the hero, as soon as they can.
    pub(super) fn come_after(&mut self, events: &mut Vec<Event>) {
        let late = self.latecomers(LATE);
        for (from, id, gate) in &late {
            let came = self.fetch((*from, *id), *gate);
            let Some(actor) = came.and_then(|()| self.level().actors().get(*id)) else { continue };
            let who = ActorRef { ally: true, ..ActorRef::known(actor) };
            events.push(Event::to_hero(actor.at, EventKind::Followed { who }));
            self.bring_home(*id, events);
        }
        if !late.is_empty() {
            self.note_uniques();
        }
    }

    /// The hero leaves before they were there: where the hero was, they are then, and come after from there.
    pub(super) fn hurry_after(&mut self) {
        for (from, id, gate) in self.latecomers(0) {
            self.fetch((from, id), gate);
        }
    }

    /// Those who come in now who need no more turns than that, from where, and where.
    fn latecomers(&self, most: u32) -> Vec<(LevelId, ActorId, Point)> {
        let World { levels, here, turn, hero, .. } = &self.world;
        let mut all = Vec::new();
        for level in levels.values().filter(|level| level.id() != *here) {
            let gone = turn.saturating_sub(level.left);
            // Who has found no way so far looks for one again now and then.
            let looks = gone <= u64::from(LATE) || gone.is_multiple_of(u64::from(LATE));
            let follows = |actor: &&Actor| is_ally(actor, *hero) && actor.bond == Bond::Free;
            for actor in level.actors.iter().filter(follows).filter(|_| looks || most == 0) {
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
        let out = if able { self.gates(level, here.id()) } else { return None };
        let steps = u32::from(steps((level, actor), &out, u16::MAX, content)?);
        let inn = self.gates(here, level.id()).into_iter();
        let nearest = inn.min_by_key(|at| (at.distance(self.hero_at), *at));
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
    fn followers(&self) -> impl Iterator<Item = &Actor> {
        let all = self.level().actors().iter();
        all.filter(|actor| is_ally(actor, self.world.hero) && actor.bond == Bond::Free)
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

    /// Whether the hero, who is about to go to another level, waits a turn for somebody near who could not come along now.
    pub(in crate::play) fn lingers(&self) -> bool {
        let waits = self.doing.as_ref().is_some_and(|doing| doing.waited < LATE);
        let near = |actor: &&Actor| {
            u32::try_from(actor.at.distance(self.hero_at)).is_ok_and(|far| far <= LATE)
        };
        let mut near = self.followers().filter(near).map(Actor::id).peekable();
        if !waits || near.peek().is_none() {
            return false;
        }
        let along = self.world.at_heels(&self.content);
        near.any(|id| !along.contains(&id))
    }
}
