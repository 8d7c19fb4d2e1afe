//! Coming to a level: built on the first visit, found as it was left on later ones.

use super::actor::{Actor, ActorId, Mood};
use super::build::{BuildError, Plan, build};
use super::formula::ACTION;
use super::level::{Level, LevelId};
use super::world::World;
use crate::base::path::nearest;
use crate::base::{Point, Random};
use crate::content::tile::{Stair, Ways};
use crate::content::{Content, Kind, Monster};

impl World {
    /// Builds a level that is not there yet. Level N of a seed is the same whatever happened before:
    /// its dice are its own.
    pub(in crate::game) fn build_level(
        &mut self,
        id: LevelId,
        content: &Content,
    ) -> Result<(), BuildError> {
        if self.levels.contains_key(&id) {
            return Ok(());
        }
        let scenario = &content.scenarios[self.scenario];
        let last = usize::from(id.0) >= scenario.levels.len();
        let theme = scenario.levels[usize::from(id.0).clamp(1, scenario.levels.len()) - 1];
        let mut random = Random::stream(self.seed, &format!("level {}", id.0));
        let depth = i32::from(id.0);
        let plan = build(content, theme, id, depth, last, &mut random)?;
        let level = self.populate(id, theme, plan, &mut random, content);
        self.levels.insert(id, level);
        Ok(())
    }

    fn populate(
        &mut self,
        id: LevelId,
        theme: Kind<crate::content::Theme>,
        plan: Plan,
        random: &mut Random,
        content: &Content,
    ) -> Level {
        let mut level = Level::new(id, i32::from(id.0), theme, plan.terrain, content);
        level.start = plan.start;
        for (kind, at) in plan.births {
            let mut actor = self.birth(kind, at, random, content);
            if random.percent(content.monsters[kind].mind.asleep) {
                actor.mood = Mood::Asleep;
            }
            // A plan never puts two on one cell; if one did, the second would not be born.
            let _ = level.place(actor);
        }
        level
    }

    /// A creature, newly born, with a number of its own.
    pub(in crate::game) fn birth(
        &mut self,
        kind: Kind<Monster>,
        at: Point,
        random: &mut Random,
        content: &Content,
    ) -> Actor {
        let id = ActorId(self.next_id);
        self.next_id += 1;
        let hp = content.monsters[kind].hp.roll(random).max(1);
        Actor {
            id,
            kind,
            at,
            hp,
            max_hp: hp,
            energy: 0,
            mood: Mood::Idle { heading: None },
        }
    }

    /// Takes the hero, and those at their heels, from this level to the next in that direction.
    /// Returns who came along. Nothing changes if there is no way through.
    pub(in crate::game) fn take_stair(
        &mut self,
        stair: Stair,
        content: &Content,
    ) -> Result<Vec<ActorId>, NoWay> {
        let to = LevelId(match stair {
            Stair::Up => self.here.0.saturating_sub(1).max(1),
            Stair::Down => self.here.0.saturating_add(1),
        });
        self.build_level(to, content).map_err(NoWay::Unbuilt)?;
        let followers = self.at_heels(content);
        if !self.bring(self.hero, to, stair, content) {
            return Err(NoWay::Crowded);
        }
        let came = followers
            .into_iter()
            .filter(|id| self.bring(*id, to, stair, content))
            .collect();
        self.here = to;
        Ok(came)
    }

    /// Those who hunt the hero and stand beside them, on feet or wings.
    fn at_heels(&self, content: &Content) -> Vec<ActorId> {
        let Some((level, hero)) = self.levels.get(&self.here).zip(self.hero()) else {
            return Vec::new();
        };
        let follows = |a: &&Actor| {
            a.at.touches(hero.at)
                && matches!(a.mood, Mood::Hunting { .. })
                && content.monsters[a.kind]
                    .ways
                    .meets(Ways::WALK.and(Ways::FLY))
        };
        level.actors.iter().filter(follows).map(|a| a.id).collect()
    }

    /// Moves somebody from here to the stair of another level, or near it. Says whether there was room.
    fn bring(&mut self, id: ActorId, to: LevelId, stair: Stair, content: &Content) -> bool {
        let kind = self
            .levels
            .get(&self.here)
            .and_then(|l| l.actors.get(id))
            .map(|a| a.kind);
        let Some((kind, level)) = kind.zip(self.levels.get(&to)) else {
            return false;
        };
        let arrival = level.arrival(stair, content);
        let Some(at) = level.free_near(arrival, content.monsters[kind].ways, content) else {
            return false;
        };
        let Some(mut actor) = self.levels.get_mut(&self.here).and_then(|l| l.take_off(id)) else {
            return false;
        };
        actor.at = at;
        if let (Mood::Hunting { .. }, Some(hero)) = (
            actor.mood,
            self.levels.get(&to).and_then(|l| l.actors.get(self.hero)),
        ) {
            actor.mood = Mood::Hunting { last: hero.at };
        }
        self.levels
            .get_mut(&to)
            .is_some_and(|level| level.place(actor).is_ok())
    }
}

/// Why a stair cannot be taken.
#[derive(Debug)]
pub(in crate::game) enum NoWay {
    /// The level beyond cannot be built.
    Unbuilt(BuildError),
    /// No cell beyond is free.
    Crowded,
}

impl World {
    /// The hero steps in where the first level begins.
    pub(in crate::game) fn enter_hero(&mut self, content: &Content) {
        let body = content.scenarios[self.scenario].hero;
        let mut random = Random::stream(self.seed, "hero");
        let hp = content.monsters[body].hp.roll(&mut random).max(1);
        let Some(level) = self.levels.get_mut(&self.here) else {
            return;
        };
        let start = level.arrival(Stair::Down, content);
        let at = level
            .free_near(start, content.monsters[body].ways, content)
            .unwrap_or(start);
        let mood = Mood::Idle { heading: None };
        let hero = Actor {
            id: self.hero,
            kind: body,
            at,
            hp,
            max_hp: hp,
            energy: ACTION,
            mood,
        };
        // The nearest free cell is free.
        let _ = level.place(hero);
    }
}

impl Level {
    /// Where one arrives who took a stair in that direction to get here.
    pub(in crate::game) fn arrival(&self, stair: Stair, content: &Content) -> Point {
        let back = match stair {
            Stair::Up => Stair::Down,
            Stair::Down => Stair::Up,
        };
        let is_back = |(_, tile): &(Point, &Kind<crate::content::Tile>)| {
            content.tiles[**tile].stair == Some(back)
        };
        self.terrain
            .iter()
            .find(is_back)
            .map_or(self.start, |(at, _)| at)
    }

    /// The nearest cell to `at` that somebody who goes these ways could stand on and nobody does.
    pub(in crate::game) fn free_near(
        &self,
        at: Point,
        ways: Ways,
        content: &Content,
    ) -> Option<Point> {
        let stands = |p: Point| {
            self.terrain
                .get(p)
                .is_some_and(|t| content.tiles[*t].ways.meets(ways))
                && self.standing(p).is_none()
        };
        if stands(at) {
            return Some(at);
        }
        let passable = |p: Point| self.passage().get(p).is_some_and(|bits| *bits != 0);
        nearest(self.size(), at, passable, stands)?.last().copied()
    }
}
