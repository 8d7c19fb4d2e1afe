//! The hero's map of the country, and fast travel between chunks and levels.

use crate::Game;
use crate::levelgen::country::biome_at;
use crate::rules::victory;
use crate::world::{
    Action, Behaviour, CountryPlace, Event, EventKind, HazardTolerance, HeroKnowledge, Level, LevelId,
    StopReason, World,
};
use fifteen_base::overworld::{Chunk, OverworldLayout};
use fifteen_base::{Dir, Point, SortedMap};
use fifteen_content::kinds::language::tested_values::Hour;
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Biome, Kind, Landmark};
use std::collections::VecDeque;

#[derive(Clone, Copy, PartialEq, Eq)]
struct LevelPosition {
    /// The chunk above the level, or `None` without a country.
    chunk: Option<Chunk>,
    branch: Option<usize>,
    /// Number of levels below the surface level of the chunk, negative above it. In a branch, the position of the
    /// level in the branch, from 1.
    depth_below_gate: i32,
}

enum NextWay {
    Stair(Stair),
    Branch(usize),
    Country(Chunk),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkView {
    pub biome: Kind<Biome>,
    pub landmark: Option<Kind<Landmark>>,
    pub visited: bool,
    /// Whether a road crosses the eastern border, and whether one crosses the southern border.
    pub roads: (bool, bool),
    /// Whether a river crosses the eastern border, and whether one crosses the southern border.
    pub rivers: (bool, bool),
}

impl Game {
    pub(in crate::play) fn next_step_to_chunk(
        &self,
        goal: Chunk,
        known: &HeroKnowledge<'_>,
    ) -> Result<Action, StopReason> {
        let here = self.spot().filter(|spot| spot.depth_below == 0).ok_or(StopReason::Unreachable)?.chunk;
        if here == goal {
            return Err(StopReason::AlreadyThere);
        }
        // The border with the goal comes first, also if the hero has not crossed it before.
        let common: Vec<Dir> = Dir::SIDES.into_iter().filter(|side| here.neighbour(*side) == goal).collect();
        if let Some(action) = self.step_over_border(&common, known) {
            return Ok(action);
        }
        let borders_left = self.world.borders_to(goal);
        let left = borders_left.get(&here).ok_or(StopReason::Unreachable)?;
        let leads_on = |side: &Dir| {
            let nearer = borders_left.get(&here.neighbour(*side)).is_some_and(|next| next < left);
            nearer && self.world.travels.has_crossed(here, *side)
        };
        let sides: Vec<Dir> = Dir::SIDES.into_iter().filter(leads_on).collect();
        // Without a known way to the border, explore.
        match self.step_over_border(&sides, known) {
            Some(action) => Ok(action),
            None => Behaviour::Explore.next_action(known).map_err(|_| StopReason::Unreachable),
        }
    }

    /// Returns the next action on the known way over one of the borders at these sides of the chunk.
    fn step_over_border(&self, sides: &[Dir], known: &HeroKnowledge<'_>) -> Option<Action> {
        if sides.is_empty() {
            return None;
        }
        let level = self.level();
        let over = |at: Point| sides.iter().copied().find(|side| level.terrain().get(at + *side).is_none());
        if let Some(side) = over(known.at) {
            return Some(if self.waits_before_leaving() { Action::Wait } else { Action::Walk(side) });
        }
        let path = known.path_to(HazardTolerance::Never, |at| over(at).is_some())?;
        known.at.direction_to(*path.first()?).map(Action::Walk)
    }

    /// Whether a journey ends, so that the player can read the log: the hero has arrived, or dusk falls.
    pub(in crate::play) fn is_journey_over(&self, behaviour: Behaviour, events: &[Event]) -> bool {
        let Behaviour::TravelToChunk(goal) = behaviour else { return false };
        let falls = |event: &Event| matches!(event.kind, EventKind::HourChanged { hour: Hour::Dusk });
        self.spot().is_none_or(|spot| spot.chunk == goal) || events.iter().any(falls)
    }

    pub(in crate::play) fn next_step_to_level(
        &self,
        level: LevelId,
        known: &HeroKnowledge<'_>,
    ) -> Result<Action, StopReason> {
        let been = self.world.levels.contains_key(&level);
        match self.next_way(self.world.current_level, level).filter(|_| been) {
            Some(NextWay::Stair(stair)) => self.next_step_to_stair((stair, None), known),
            Some(NextWay::Branch(branch)) => self.next_step_to_stair((Stair::Branch, Some(branch)), known),
            Some(NextWay::Country(chunk)) => self.next_step_to_chunk(chunk, known),
            None => Err(StopReason::Unreachable),
        }
    }

    fn level_position(&self, level: LevelId) -> LevelPosition {
        if let Some(CountryPlace { chunk, depth_below }) = self.world.travels.place_of(level) {
            let depth_below_gate = i32::from(depth_below);
            return LevelPosition { chunk: Some(chunk), branch: None, depth_below_gate };
        }
        let door = self.world.gateway_level(&self.content);
        let first = door.map_or(0, |door| i32::from(door.0));
        let chunk = door.map(|_| Chunk::TOWN);
        let position = self.content.scenarios[self.world.scenario].branch_position(level.0);
        let depth_below_gate = position.map_or(i32::from(level.0) - first, |(_, nth)| i32::from(nth));
        LevelPosition { chunk, branch: position.map(|(branch, _)| branch), depth_below_gate }
    }

    /// Returns the next stair, branch or chunk on the way from a level to another level at any distance.
    fn next_way(&self, from: LevelId, level: LevelId) -> Option<NextWay> {
        let (here, there) = (self.level_position(from), self.level_position(level));
        if here.branch != there.branch {
            // Leave the current branch, or go to the level where the other branch begins.
            let Some(branch) = there.branch.filter(|_| here.branch.is_none()) else {
                return Some(NextWay::Stair(Stair::Up));
            };
            let mouth = self.world.layout(&self.content).branch_entrance(branch)?;
            return match mouth == from {
                true => Some(NextWay::Branch(branch)),
                false => self.next_way(from, mouth),
            };
        }
        if here.chunk == there.chunk {
            return match there.depth_below_gate - here.depth_below_gate {
                0 => None,
                1.. => Some(NextWay::Stair(Stair::Down)),
                _ => Some(NextWay::Stair(Stair::Up)),
            };
        }
        Some(match here.depth_below_gate {
            0 => NextWay::Country(there.chunk?),
            1.. => NextWay::Stair(Stair::Up),
            _ => NextWay::Stair(Stair::Down),
        })
    }

    pub(in crate::play) fn ways_to_level(&self, level: &Level, to: LevelId) -> Vec<Point> {
        let content = &self.content;
        let cells = level.terrain().points();
        match self.next_way(level.id(), to) {
            Some(NextWay::Stair(stair)) => {
                cells.filter(|at| content.tiles[level.tile(*at)].stair == Some(stair)).collect()
            }
            Some(NextWay::Branch(branch)) => {
                let branch = content.scenarios[self.world.scenario].branches.get(branch);
                let leads = |id: &String| branch.is_some_and(|branch| branch.id == *id);
                level.branch_stairs.iter().filter(|(_, id)| leads(id)).map(|(at, _)| *at).collect()
            }
            Some(NextWay::Country(chunk)) => {
                let Some(own) = self.world.spot_of(level.id(), content) else { return Vec::new() };
                let (east, south) = ((chunk.x - own.chunk.x).signum(), (chunk.y - own.chunk.y).signum());
                let nearer = |side: &Dir| match side.step() {
                    (0, y) => y == south,
                    (x, _) => x == east,
                };
                let over = |at: &Point, side: Dir| level.terrain().get(*at + side).is_none();
                let sides = || Dir::SIDES.into_iter().filter(nearer);
                cells.filter(|at| sides().any(|side| over(at, side))).collect()
            }
            None => Vec::new(),
        }
    }

    /// Returns the next action on the way over the nearest reachable stair: a step, taking the stair, or waiting
    /// there for followers. `branch` restricts the search to stairs into that branch. Travel does not take a stair
    /// that would end the run.
    fn next_step_to_stair(
        &self,
        (stair, branch): (Stair, Option<usize>),
        known: &HeroKnowledge<'_>,
    ) -> Result<Action, StopReason> {
        let branches = &self.content.scenarios[self.world.scenario].branches;
        let wanted = branch.and_then(|index| branches.get(index)).map(|branch| &branch.id);
        let leads = |at| {
            let tile = known.level.memory().get(at).copied().flatten();
            tile.is_some_and(|tile| self.content.tiles[tile].stair == Some(stair))
                && (wanted.is_none() || known.level.branch_stairs.get(&at) == wanted)
        };
        if leads(known.at) {
            let out = stair == Stair::Up
                && known.level.depth() == 1
                && victory::reached_by_climbing_out(&self.scene(), &self.content).is_some();
            return match (out, self.waits_before_leaving()) {
                (true, _) => Err(StopReason::AlreadyThere),
                (false, true) => Ok(Action::Wait),
                (false, false) => Ok(Action::TakeStair(stair)),
            };
        }
        let path = known.path_to(HazardTolerance::Never, leads);
        path.and_then(|path| known.at.direction_to(*path.first()?)).map(Action::Walk).ok_or_else(|| {
            let guest = self.uninvited_cell_on_way(|known| known.path_to(HazardTolerance::Never, leads));
            guest.unwrap_or(StopReason::Unreachable)
        })
    }

    /// Returns the name of the hero's location: "the Old Cellars", "heath", "Wether Cote, a hamlet by a ford".
    pub fn place_name(&self) -> String {
        let level = self.level();
        self.world().name_of_place((level.id(), level.theme()), &self.content)
    }

    /// Returns the chunk that the hero is in or under, or `None` outside the country.
    pub fn chunk(&self) -> Option<Chunk> {
        self.spot().map(|spot| spot.chunk)
    }

    /// Returns the hero's position in the country, or `None` on levels of the scenario other than the gateway
    /// level.
    pub fn spot(&self) -> Option<CountryPlace> {
        self.world().spot_of(self.world().current_level(), self.content())
    }

    /// Returns the known chunks around `middle`: visited ones and their neighbours. The window reaches `wide` chunks
    /// east and west, and `high` chunks north and south.
    pub fn country_around(&self, middle: Chunk, (wide, high): (i32, i32)) -> Vec<(Chunk, ChunkView)> {
        let (world, content) = (self.world(), self.content());
        let Some(country) = world.country(content) else { return Vec::new() };
        let mut land = OverworldLayout::new(world.seed());
        let mut known = Vec::new();
        let chunks = (-high..=high).flat_map(|y| (-wide..=wide).map(move |x| (x, y)));
        for (x, y) in chunks {
            let chunk = middle.offset((x, y));
            if !world.travels().is_in_view(chunk) {
                continue;
            }
            let been = |chunk| world.travels().has_visited(chunk);
            let visited = been(chunk);
            let mut crosses = |side: Dir| {
                let border = (visited || been(chunk.neighbour(side))).then(|| land.crossings(chunk, side));
                border.map_or((false, false), |border| (border.road.is_some(), border.river.is_some()))
            };
            let (east, south) = (crosses(Dir::East), crosses(Dir::South));
            let landmark = world.landmark_at(chunk, content);
            let biome = biome_at(world.seed(), chunk.centre(), country, content);
            let (roads, rivers) = ((east.0, south.0), (east.1, south.1));
            known.push((chunk, ChunkView { biome, landmark, visited, roads, rivers }));
        }
        known
    }

    /// Returns the name of a known chunk: a visited one or its neighbour.
    pub fn name_of_chunk(&self, chunk: Chunk) -> Option<String> {
        let known = self.world().travels().is_in_view(chunk);
        self.world().name_of_chunk(chunk, self.content()).filter(|_| known)
    }
}

impl World {
    /// Returns the distance of each visited chunk to the goal: the number of borders on the shortest way. The way
    /// leads only over borders that the hero has crossed before. An unvisited goal can be entered from every side.
    pub fn borders_to(&self, goal: Chunk) -> SortedMap<Chunk, u32> {
        let mut borders = SortedMap::from([(goal, 0)]);
        let mut next = VecDeque::from([goal]);
        while let Some(chunk) = next.pop_front() {
            let left = borders.get(&chunk).copied().unwrap_or(0);
            let new = !self.travels.has_visited(goal) && chunk == goal;
            for side in Dir::SIDES {
                let beside = chunk.neighbour(side);
                let leads = new || self.travels.has_crossed(chunk, side);
                if leads && self.travels.has_visited(beside) && !borders.contains_key(&beside) {
                    borders.insert(beside, left + 1);
                    next.push_back(beside);
                }
            }
        }
        borders
    }
}
