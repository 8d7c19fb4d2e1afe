//! Stragglers: followers who were left on another level and come after the hero.

use crate::play::catch_up::recovered_actor;
use crate::play::followers::{can_leave, steps_to_nearest};
use crate::world::sides::follows;
use crate::{Actor, ActorId, Behaviour, Event, Game, Level, LevelId, World};
use fifteen_base::Point;

/// A follower arrives after at most this number of turns, however long the way. The hero waits for a follower at most
/// this number of turns.
const ARRIVAL_DELAY: u32 = 10;
/// Distance in cells within which the hero waits for a follower.
const WAIT_DISTANCE: i32 = 10;
/// Interval between attempts of a follower who found no way, in turns.
const RETRY_INTERVAL: u64 = 10;

impl Game {
    pub(super) fn bring_latecomers(&mut self, events: &mut Vec<Event>) {
        let late = self.latecomers(ARRIVAL_DELAY);
        for (from, id, gate) in &late {
            if self.fetch_actor((*from, *id), *gate).is_some() {
                self.report_follower(*id, events);
            }
        }
        if !late.is_empty() {
            self.note_uniques();
        }
    }

    /// Moves followers from other levels to the level that the hero is leaving, from where they can follow further.
    pub(super) fn pull_followers(&mut self, events: &mut Vec<Event>) {
        for (from, id, gate) in self.latecomers(0) {
            if self.fetch_actor((from, id), gate).is_some() {
                self.record_rescue(id, events);
            }
        }
    }

    /// Returns the followers who arrive now, each with the level of origin and the cell of entry. However long the
    /// way, a follower needs at most `max_turns` turns for it.
    fn latecomers(&self, max_turns: u32) -> Vec<(LevelId, ActorId, Point)> {
        let World { levels, current_level: here, turn, hero, .. } = &self.world;
        let mut all = Vec::new();
        for level in levels.values().filter(|level| level.id() != *here) {
            let gone = turn.saturating_sub(level.left_on);
            // A follower who is still absent found no way. Search again only at intervals, to save time.
            if max_turns > 0 && gone > u64::from(ARRIVAL_DELAY) && !gone.is_multiple_of(RETRY_INTERVAL) {
                continue;
            }
            for actor in level.actors.iter().filter(|actor| follows(actor, *hero)) {
                let gate = self.entry_cell(level, actor, (gone, max_turns));
                all.extend(gate.map(|gate| (level.id(), actor.id, gate)));
            }
        }
        all
    }

    /// Returns the cell of entry of a follower left behind `gone` turns ago, or `None` if the follower cannot come or
    /// has not arrived yet.
    fn entry_cell(&self, level: &Level, actor: &Actor, (gone, max_turns): (u64, u32)) -> Option<Point> {
        let (here, content) = (self.level(), &self.content);
        let stays = actor.expires.is_none_or(|until| until > self.world.turn);
        if !stays || !can_leave(&recovered_actor(actor.clone(), gone, content), content) {
            return None;
        }
        let exits = self.ways_to_level(level, here.id());
        let steps = u32::from(steps_to_nearest((level, actor), &exits, u16::MAX, content)?);
        let entrances = self.ways_to_level(here, level.id()).into_iter();
        let nearest = entrances.min_by_key(|at| (at.distance(self.hero_at), *at));
        nearest.filter(|_| gone >= u64::from(steps.min(max_turns)))
    }

    fn fetch_actor(&mut self, (from, id): (LevelId, ActorId), gate: Point) -> Option<()> {
        let content = &self.content;
        let World { levels, current_level: here, turn, hero, .. } = &mut self.world;
        let kind = levels.get(&from)?.actors.get(id)?.kind;
        let at = levels.get(here)?.free_near(gate, content.monsters[kind].ways, content)?;
        let left = levels.get_mut(&from)?;
        let gone = turn.saturating_sub(left.left_on);
        let actor = recovered_actor(left.remove_actor(id)?, gone, content);
        // This succeeds, because `free_near` found a free cell.
        levels.get_mut(here)?.place_arrival(actor, (at, *hero), content).ok()
    }

    /// Returns the hero's followers on this level, including those unable to move.
    pub(super) fn followers(&self) -> impl Iterator<Item = &Actor> {
        self.level().actors().iter().filter(|actor| follows(actor, self.world.hero))
    }

    /// Returns the followers on this level who could not follow if the hero left now, neither at once nor later.
    pub fn would_be_lost(&self) -> Vec<&Actor> {
        let (level, at) = (self.level(), [self.hero_at]);
        let comes = |actor: &&Actor| {
            can_leave(actor, &self.content)
                && steps_to_nearest((level, actor), &at, u16::MAX, &self.content).is_some()
        };
        self.followers().filter(|actor| !comes(actor)).collect()
    }

    /// Whether the hero has travelled to a stair, and waits there for a nearby ally.
    pub(in crate::play) fn waits_at_stair(&self, behaviour: Behaviour) -> bool {
        let (Behaviour::Travel(goal) | Behaviour::TravelThrough(goal)) = behaviour else { return false };
        let on_stair = || self.content.tiles[self.level().tile(goal)].stair.is_some();
        goal == self.hero_at && on_stair() && self.waits_before_leaving()
    }

    /// Whether the hero waits one more turn before leaving, for a nearby follower who could not come along yet.
    pub(in crate::play) fn waits_before_leaving(&self) -> bool {
        let waits = self.plans.activity.as_ref().is_some_and(|activity| activity.waited < ARRIVAL_DELAY);
        let near = |actor: &&Actor| actor.at.distance(self.hero_at) <= WAIT_DISTANCE;
        let mut near = self.followers().filter(near).map(Actor::id).peekable();
        if !waits || near.peek().is_none() {
            return false;
        }
        let along = self.world.followers_in_reach(&self.content);
        near.any(|id| !along.contains(&id))
    }
}
