//! Outcomes of plot acts, on the level that each of them names.

use crate::Game;
use crate::rules::effect::make;
use crate::rules::factions::deeds;
use crate::rules::things::treasure;
use crate::world::actor::birth;
use crate::world::plots::cast::{Cast, filled};
use crate::world::{ActorId, Bond, Companion, Event, EventKind, LevelId, Mood};
use fifteen_base::Point;
use fifteen_content::kinds::plot::{Outcome, Plot};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Here, ItemType, Kind, Monster};
use std::rc::Rc;

/// Minimum distance in cells between the hero and arriving creatures or items.
const AWAY: i32 = 8;

/// Creatures that arrive in a role of a plot.
struct Coming<'a> {
    role: &'a str,
    kind: Kind<Monster>,
    name: Option<String>,
    count: u32,
    peaceful: bool,
}

impl Game {
    /// Performs the pending outcomes of a plot whose levels have been generated.
    pub(super) fn carry_out(&mut self, place: usize, plot: &Plot, events: &mut Vec<Event>) {
        let due = std::mem::take(&mut self.world.tally.threads[place].due);
        let mut left = Vec::new();
        for due in due {
            let act = plot.act(&due.act);
            let outcome = act.and_then(|own| own.outcomes.get(usize::from(due.place)));
            // Outcomes that edited data no longer contain are dropped.
            if let Some(outcome) = outcome
                && !self.happens(place, plot, outcome, events)
            {
                left.push(due);
            }
        }
        self.world.tally.threads[place].due.extend(left);
    }

    /// Performs an outcome. Returns whether its level was generated already.
    fn happens(
        &mut self,
        place: usize,
        plot: &Plot,
        outcome: &Outcome,
        events: &mut Vec<Event>,
    ) -> bool {
        let content = Rc::clone(&self.content);
        let town = LevelId(content.scenarios[self.world.scenario].first());
        let level = match outcome.step() {
            Some(role) => self.cast(place, role).level.map(LevelId),
            None => Some(town),
        };
        let Some(level) = level else { return true };
        if !self.world.levels.contains_key(&level) {
            return false;
        }
        match outcome {
            Outcome::Comes { who, count, on: _, peaceful } => {
                let cast = self.cast(place, who);
                if let Some(kind) = cast.find(&content.monsters) {
                    let (count, peaceful) = (*count, *peaceful);
                    let coming = Coming { role: who, kind, name: cast.name, count, peaceful };
                    self.come(place, level, &coming, None, events);
                }
            }
            Outcome::Leaves(who) => drop(self.remove(place, who, false)),
            Outcome::Dies(who) => drop(self.remove(place, who, true)),
            Outcome::Becomes { who, what } => {
                let cast = self.cast(place, what);
                let gone = self.remove(place, who, false);
                if let Some(((level, at), kind)) = gone.zip(cast.find(&content.monsters)) {
                    let name = cast.name;
                    let coming = Coming { role: what, kind, name, count: 1, peaceful: false };
                    self.come(place, level, &coming, Some(at), events);
                }
            }
            Outcome::Lies { thing, .. } => {
                if let Some(kind) = self.cast(place, thing).find(&content.items) {
                    self.lay(level, kind);
                }
            }
            Outcome::Gives(thing) => {
                if let Some(kind) = self.cast(place, thing).find(&content.items) {
                    self.with_turn(events, |turn| make(turn, turn.hero, (kind, 1), false));
                }
            }
            Outcome::Stands { faction, by, why } => {
                let roles = &self.world.tally.threads[place].roles;
                let scene = (self.world.scenario, &*content);
                let why = filled(why, (plot, roles), &self.world.name, scene);
                if let Some(kind) = self.cast(place, faction).find(&content.factions) {
                    self.with_turn(events, |turn| {
                        deeds::apply_standing_effect(turn, kind, *by, &why)
                    });
                }
            }
            Outcome::Alters { spot, tile } => {
                if let Some(level) = self.world.levels.get_mut(&town) {
                    let cells: Vec<Point> = level.cells_of(&content.spots[*spot].id).collect();
                    for at in cells {
                        level.set_tile(at, *tile, &content);
                    }
                }
            }
            Outcome::Works(workings) => {
                self.with_turn(events, |turn| turn.work_by_hero(workings));
            }
        }
        true
    }

    /// Removes the hostile creatures that a finished plot brought to the town, while the hero does not see them.
    pub(super) fn let_go_home(&mut self, place: usize, plot: &Plot) {
        let own = &self.world.tally.threads[place];
        let town = LevelId(self.content.scenarios[self.world.scenario].first());
        let came: Vec<ActorId> =
            own.roles.values().flat_map(|cast| &cast.bodies).copied().collect();
        if came.is_empty() || !own.has_ended(plot) {
            return;
        }
        let here = self.world.here == town;
        let Some(level) = self.world.levels.get(&town) else { return };
        let goes = |id: &ActorId| {
            let actor = level.actors.get(*id);
            actor.is_some_and(|actor| actor.bond != Bond::Home && !(here && self.sees(actor.at)))
        };
        let going: Vec<ActorId> = came.into_iter().filter(goes).collect();
        if let Some(level) = self.world.levels.get_mut(&town) {
            for id in &going {
                level.take_off(*id);
            }
        }
        for cast in self.world.tally.threads[place].roles.values_mut() {
            cast.bodies.retain(|id| !going.contains(id));
        }
    }

    fn cast(&self, place: usize, role: &str) -> Cast {
        self.world.tally.threads[place].cast(role).cloned().unwrap_or_default()
    }

    /// Removes the person of a role, who dies or leaves for good. Returns their last position.
    fn remove(&mut self, place: usize, role: &str, dies: bool) -> Option<(LevelId, Point)> {
        let id = self.cast(place, role).id?;
        let kind = self.content.monsters.find(&id);
        let person = self.world.tally.people.entry(id).or_default();
        if dies {
            person.dead = true;
        } else {
            person.gone = true;
        }
        let kind = kind?;
        self.world.levels.iter_mut().find_map(|(level_id, level)| {
            let found = level.actors.iter().find(|actor| actor.kind == kind);
            let (id, at) = found.map(|actor| (actor.id, actor.at))?;
            level.take_off(id)?;
            Some((*level_id, at))
        })
    }

    /// Spawns creatures on a level: near a cell, at the entrance, or away from the hero.
    fn come(
        &mut self,
        place: usize,
        to: LevelId,
        coming: &Coming<'_>,
        near: Option<Point>,
        events: &mut Vec<Event>,
    ) -> Option<()> {
        let content = Rc::clone(&self.content);
        let at_hand = to == self.world.here;
        let gate = self.world.levels.get(&to).filter(|level| level.depth <= 0);
        let gate = gate.map(|level| level.arrival(Stair::Up, &content));
        let near = near.or(gate).or_else(|| self.somewhere(to))?;
        let ways = content.monsters[coming.kind].ways;
        for _ in 0..coming.count {
            let world = &mut self.world;
            let level = world.levels.get_mut(&to)?;
            let at = level.free_near(near, ways, &content)?;
            let (next_id, random) = (&mut world.next_id, &mut world.random);
            let scenario = Some(world.scenario);
            let here = Here { content: &content, theme: level.theme, scenario };
            let mut actor = birth(coming.kind, at, next_id, random, &content);
            treasure::equip(&mut actor, level.depth, next_id, random, here);
            actor.keep_only(&mut world.tally, &content);
            (actor.bond, actor.mood) = match coming.peaceful {
                true => (Bond::Home, Mood::Idle { heading: None }),
                false if at_hand => (actor.bond, Mood::Hunting { last: self.hero_at }),
                false => (actor.bond, Mood::Idle { heading: None }),
            };
            let id = actor.id;
            level.place(actor).ok()?;
            if let Some(name) = &coming.name {
                world.lore.companions.insert(id, Companion::called(name.clone()));
            }
            if let Some(cast) = world.tally.threads[place].roles.get_mut(coming.role) {
                cast.bodies.push(id);
            }
            if at_hand {
                self.with_turn(events, |turn| {
                    if let Some(who) = turn.who_is(id) {
                        turn.tell(at, EventKind::Appeared { who, called: false });
                    }
                });
            }
        }
        Some(())
    }

    /// Places an item at a random cell of a level.
    fn lay(&mut self, on: LevelId, kind: Kind<ItemType>) {
        let content = Rc::clone(&self.content);
        let Some(at) = self.somewhere(on) else { return };
        let world = &mut self.world;
        let item = treasure::plain(kind, 1, &mut world.next_id, &mut world.random, &content);
        let item = world.tally.only(item, &content);
        if let (Some(level), Some(item)) = (world.levels.get_mut(&on), item) {
            level.piles.entry(at).or_default().items.push(item);
        }
    }

    /// Returns a random walkable cell of a level, away from the hero if possible.
    fn somewhere(&mut self, on: LevelId) -> Option<Point> {
        let content = Rc::clone(&self.content);
        let level = self.world.levels.get(&on)?;
        let hero = (on == self.world.here).then_some(self.hero_at);
        let mut cells = level.walked(&content);
        cells.retain(|at| content.tiles[level.tile(*at)].stair.is_none());
        let away = |at: &Point| hero.is_none_or(|hero| at.distance(hero) > AWAY);
        let far: Vec<Point> = cells.iter().copied().filter(away).collect();
        let cells = if far.is_empty() { cells } else { far };
        self.world.random.pick(&cells).copied()
    }
}
