//! Performs the outcomes of plot acts: arrivals, departures, deaths, items and changed tiles.

use crate::Game;
use crate::rules::effect::create_items;
use crate::rules::factions::deeds;
use crate::rules::items::loot;
use crate::world::actor::create_actor;
use crate::world::plots::cast::{RoleCast, fill_names};
use crate::world::{ActorId, Bond, Companion, Event, EventKind, LevelId, Mood};
use fifteen_base::Point;
use fifteen_content::kinds::plot::{Plot, PlotOutcome};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{ItemType, Kind, LevelContext, Monster};
use std::rc::Rc;

/// Minimum distance in cells between the hero and arriving creatures or items.
const MIN_HERO_DISTANCE: i32 = 8;

struct Arrivals<'a> {
    role: &'a str,
    kind: Kind<Monster>,
    name: Option<String>,
    count: u32,
    peaceful: bool,
}

impl Game {
    /// Performs the pending outcomes of a plot, except those on levels that have not been generated yet.
    pub(super) fn perform_outcomes(&mut self, index: usize, plot: &Plot, events: &mut Vec<Event>) {
        let due = std::mem::take(&mut self.world.memory.threads[index].due_outcomes);
        let mut left = Vec::new();
        for due in due {
            let outcome = plot.act(&due.act).and_then(|own| own.outcomes.get(usize::from(due.outcome)));
            // Outcomes that edited data no longer contain are dropped.
            if let Some(outcome) = outcome
                && !self.perform_outcome(index, plot, outcome, events)
            {
                left.push(due);
            }
        }
        self.world.memory.threads[index].due_outcomes.extend(left);
    }

    /// Performs an outcome. Returns `false`, and does nothing, if its level is not generated yet.
    fn perform_outcome(
        &mut self,
        index: usize,
        plot: &Plot,
        outcome: &PlotOutcome,
        events: &mut Vec<Event>,
    ) -> bool {
        let content = Rc::clone(&self.content);
        let town = LevelId(content.scenarios[self.world.scenario].starting_level());
        let level = match outcome.level_role() {
            Some(role) => self.role_cast(index, role).level.map(LevelId),
            None => Some(town),
        };
        let Some(level) = level else { return true };
        if !self.world.levels.contains_key(&level) {
            return false;
        }
        match outcome {
            PlotOutcome::Spawn { who, count, on: _, peaceful } => {
                let cast = self.role_cast(index, who);
                if let Some(kind) = cast.find(&content.monsters) {
                    let (name, count, peaceful) = (cast.name, *count, *peaceful);
                    let arrivals = Arrivals { role: who, kind, name, count, peaceful };
                    self.spawn_arrivals(index, level, &arrivals, None, events);
                }
            }
            PlotOutcome::Leaves(who) => drop(self.remove_person(index, who, false)),
            PlotOutcome::Dies(who) => drop(self.remove_person(index, who, true)),
            PlotOutcome::Becomes { who, what } => {
                let cast = self.role_cast(index, what);
                let gone = self.remove_person(index, who, false);
                if let Some(((level, at), kind)) = gone.zip(cast.find(&content.monsters)) {
                    let arrivals = Arrivals { role: what, kind, name: cast.name, count: 1, peaceful: false };
                    self.spawn_arrivals(index, level, &arrivals, Some(at), events);
                }
            }
            PlotOutcome::Lies { thing, .. } => {
                if let Some(kind) = self.role_cast(index, thing).find(&content.items) {
                    self.place_plot_item(level, kind);
                }
            }
            PlotOutcome::Gives(thing) => {
                if let Some(kind) = self.role_cast(index, thing).find(&content.items) {
                    self.with_turn(events, |turn| create_items(turn, turn.hero, (kind, 1), false));
                }
            }
            PlotOutcome::Standing { faction, by, why } => {
                let roles = &self.world.memory.threads[index].roles;
                let scene = (self.world.scenario, &*content);
                let why = fill_names(why, (plot, roles), &self.world.name, scene);
                if let Some(kind) = self.role_cast(index, faction).find(&content.factions) {
                    self.with_turn(events, |turn| deeds::apply_standing_effect(turn, kind, *by, &why));
                }
            }
            PlotOutcome::Alters { spot, tile } => {
                if let Some(level) = self.world.levels.get_mut(&town) {
                    for at in level.cells_of(&content.spots[*spot].id).collect::<Vec<_>>() {
                        level.set_tile(at, *tile, &content);
                    }
                }
            }
            PlotOutcome::Workings(workings) => {
                self.with_turn(events, |turn| turn.apply_to_hero(workings));
            }
        }
        true
    }

    /// Removes the hostile creatures that a finished plot brought to the town, while the hero does not see them.
    pub(super) fn remove_hostiles(&mut self, index: usize, plot: &Plot) {
        let thread = &self.world.memory.threads[index];
        let town = LevelId(self.content.scenarios[self.world.scenario].starting_level());
        let came: Vec<ActorId> = thread.roles.values().flat_map(|cast| &cast.actors).copied().collect();
        if came.is_empty() || !thread.has_ended(plot) {
            return;
        }
        let here = self.world.current_level == town;
        let Some(level) = self.world.levels.get(&town) else { return };
        let goes = |id: &ActorId| {
            let actor = level.actors.get(*id);
            actor.is_some_and(|actor| actor.bond != Bond::Home && !(here && self.sees(actor.at)))
        };
        let going: Vec<ActorId> = came.into_iter().filter(goes).collect();
        if let Some(level) = self.world.levels.get_mut(&town) {
            for id in &going {
                level.remove_actor(*id);
            }
        }
        for cast in self.world.memory.threads[index].roles.values_mut() {
            cast.actors.retain(|id| !going.contains(id));
        }
    }

    fn role_cast(&self, index: usize, role: &str) -> RoleCast {
        self.world.memory.threads[index].cast(role).cloned().unwrap_or_default()
    }

    /// Removes the person of a role, who dies or leaves for good. Returns their last position.
    fn remove_person(&mut self, index: usize, role: &str, dies: bool) -> Option<(LevelId, Point)> {
        let id = self.role_cast(index, role).id?;
        let kind = self.content.monsters.find(&id);
        let person = self.world.memory.people.entry(id).or_default();
        if dies {
            person.dead = true;
        } else {
            person.gone = true;
        }
        let kind = kind?;
        self.world.levels.iter_mut().find_map(|(level_id, level)| {
            let found = level.actors.iter().find(|actor| actor.kind == kind);
            let (id, at) = found.map(|actor| (actor.id, actor.at))?;
            level.remove_actor(id)?;
            Some((*level_id, at))
        })
    }

    /// Spawns creatures at the cell `near`. If it is `None`, spawns them at the entrance of a level at or above
    /// ground, or far from the hero on a level below ground.
    fn spawn_arrivals(
        &mut self,
        index: usize,
        to: LevelId,
        arrivals: &Arrivals<'_>,
        near: Option<Point>,
        events: &mut Vec<Event>,
    ) -> Option<()> {
        let content = Rc::clone(&self.content);
        let at_hand = to == self.world.current_level;
        let gate = self.world.levels.get(&to).filter(|level| level.depth <= 0);
        let gate = gate.map(|level| level.arrival_cell(Stair::Up, &content));
        let near = near.or(gate).or_else(|| self.random_cell(to))?;
        let ways = content.monsters[arrivals.kind].ways;
        for _ in 0..arrivals.count {
            let world = &mut self.world;
            let level = world.levels.get_mut(&to)?;
            let at = level.free_near(near, ways, &content)?;
            let (next_id, random) = (&mut world.next_id, &mut world.random);
            let here = LevelContext { content: &content, theme: level.theme, scenario: Some(world.scenario) };
            let mut actor = create_actor(arrivals.kind, at, next_id, random, &content);
            loot::equip(&mut actor, level.depth, next_id, random, here);
            actor.drop_created_uniques(&mut world.memory, &content);
            (actor.bond, actor.mood) = match arrivals.peaceful {
                true => (Bond::Home, Mood::Idle { heading: None }),
                false if at_hand => (actor.bond, Mood::Hunting { last: self.hero_at }),
                false => (actor.bond, Mood::Idle { heading: None }),
            };
            let id = actor.id;
            level.place_actor(actor).ok()?;
            if let Some(name) = &arrivals.name {
                world.lore.companions.insert(id, Companion::unhired(name.clone()));
            }
            if let Some(cast) = world.memory.threads[index].roles.get_mut(arrivals.role) {
                cast.actors.push(id);
            }
            if at_hand {
                self.with_turn(events, |turn| {
                    if let Some(who) = turn.find_actor_ref(id) {
                        turn.emit(at, EventKind::Appeared { who, called: false });
                    }
                });
            }
        }
        Some(())
    }

    fn place_plot_item(&mut self, on: LevelId, kind: Kind<ItemType>) {
        let content = Rc::clone(&self.content);
        let Some(at) = self.random_cell(on) else { return };
        let world = &mut self.world;
        let item = loot::generate_plain(kind, 1, &mut world.next_id, &mut world.random, &content);
        let item = world.memory.record_with_contents(item, &content);
        if let (Some(level), Some(item)) = (world.levels.get_mut(&on), item) {
            level.floor_items.entry(at).or_default().items.push(item);
        }
    }

    /// Returns a random walkable cell of a level, away from the hero if possible.
    fn random_cell(&mut self, on: LevelId) -> Option<Point> {
        let content = Rc::clone(&self.content);
        let level = self.world.levels.get(&on)?;
        let hero = (on == self.world.current_level).then_some(self.hero_at);
        let mut cells = level.reachable_cells(&content);
        cells.retain(|at| content.tiles[level.tile(*at)].stair.is_none());
        let away = |at: &Point| hero.is_none_or(|hero| at.distance(hero) > MIN_HERO_DISTANCE);
        let far: Vec<Point> = cells.iter().copied().filter(away).collect();
        let cells = if far.is_empty() { cells } else { far };
        self.world.random.pick(&cells).copied()
    }
}
