//! The hero's map of the country, and fast travel between chunks and levels.

use crate::Game;
use crate::levelgen::country::biome_at;
use crate::rules::victory;
use crate::world::{
    Action, Behaviour, Daring, Event, EventKind, HeroKnowledge, Level, LevelId, Spot, Stop, World,
};
use fifteen_base::country::{Chunk, Land};
use fifteen_base::{Dir, Point, SortedMap};
use fifteen_content::kinds::language::asked::Hour;
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Biome, Kind, Landmark};
use std::collections::VecDeque;

/// Position of a level: its chunk, branch and depth below the surface.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stand {
    /// The chunk above the level, or `None` without a country.
    chunk: Option<Chunk>,
    /// The branch of the level, by index.
    branch: Option<usize>,
    /// Levels below the one that opens into the country; negative above it.
    deep: i32,
}

/// The way from a level towards another.
enum Leads {
    By(Stair),
    /// A stair into a branch.
    Into(usize),
    /// The way through the country to a chunk.
    Through(Chunk),
}

/// The hero's knowledge of a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkView {
    /// Biome in the middle of the chunk.
    pub biome: Kind<Biome>,
    /// Landmark of a visited chunk.
    pub landmark: Option<Kind<Landmark>>,
    /// Whether the hero was in the chunk, and not only beside it.
    pub visited: bool,
    /// Whether a road leads on to the east, and to the south.
    pub roads: (bool, bool),
    /// Whether a river leads on to the east, and to the south.
    pub rivers: (bool, bool),
}

impl Game {
    /// Returns the next action of a journey to a chunk, or the reason to stop.
    pub(in crate::play) fn next_leg(
        &self,
        goal: Chunk,
        known: &HeroKnowledge<'_>,
    ) -> Result<Action, Stop> {
        let here = self.spot().filter(|spot| spot.under == 0).ok_or(Stop::Unreachable)?.chunk;
        if here == goal {
            return Err(Stop::ThereAlready);
        }
        let legs = self.world.legs_to(goal);
        let left = legs.get(&here).ok_or(Stop::Unreachable)?;
        let travels = &self.world.travels;
        let new = !travels.has_been(goal);
        let leads_on = |side: &Dir| {
            let beside = here.beside(*side);
            let nearer = legs.get(&beside).is_some_and(|next| next < left);
            nearer && (travels.has_crossed(here, *side) || (new && beside == goal))
        };
        let sides: Vec<Dir> = Dir::SIDES.into_iter().filter(leads_on).collect();
        let over = |at: Point| {
            let level = self.level();
            sides.iter().copied().find(|side| level.terrain().get(at + *side).is_none())
        };
        if let Some(side) = over(known.at) {
            return Ok(if self.lingers() { Action::Wait } else { Action::Walk(side) });
        }
        let way = known.way_to(Daring::Nothing, |at| over(at).is_some());
        let first = way.and_then(|way| known.at.toward(*way.first()?));
        // Without a known way to the border, explore.
        match first {
            Some(dir) => Ok(Action::Walk(dir)),
            None => Behaviour::Explore.next(known).map_err(|_| Stop::Unreachable),
        }
    }

    /// Whether a journey ends, so that the player can read the log: the hero has arrived, or dusk falls.
    pub(in crate::play) fn is_journey_over(&self, doing: Behaviour, events: &[Event]) -> bool {
        let Behaviour::Journey(goal) = doing else { return false };
        let falls = |event: &Event| matches!(event.what, EventKind::Turned { hour: Hour::Dusk });
        self.spot().is_none_or(|spot| spot.chunk == goal) || events.iter().any(falls)
    }

    /// Returns the next action on the way to another level, or the reason to stop.
    pub(in crate::play) fn next_to_level(
        &self,
        level: LevelId,
        known: &HeroKnowledge<'_>,
    ) -> Result<Action, Stop> {
        let been = self.world.levels.contains_key(&level);
        match self.leads_on(self.world.here, level).filter(|_| been) {
            Some(Leads::By(stair)) => self.next_to_stair((stair, None), known),
            Some(Leads::Into(branch)) => self.next_to_stair((Stair::Branch, Some(branch)), known),
            Some(Leads::Through(chunk)) => self.next_leg(chunk, known),
            None => Err(Stop::Unreachable),
        }
    }

    fn stand(&self, level: LevelId) -> Stand {
        if let Some(spot) = self.world.travels.spot(level) {
            return Stand { chunk: Some(spot.chunk), branch: None, deep: i32::from(spot.under) };
        }
        let door = self.world.doorstep(&self.content);
        let first = door.map_or(0, |door| i32::from(door.0));
        let chunk = door.map(|_| Chunk::TOWN);
        match self.content.scenarios[self.world.scenario].in_branch(level.0) {
            Some((branch, nth)) => Stand { chunk, branch: Some(branch), deep: i32::from(nth) },
            None => Stand { chunk, branch: None, deep: i32::from(level.0) - first },
        }
    }

    /// Returns the first stair or way from a level towards another one, over any number of levels.
    fn leads_on(&self, from: LevelId, level: LevelId) -> Option<Leads> {
        let (here, there) = (self.stand(from), self.stand(level));
        if here.branch != there.branch {
            // Leave the current branch, or go to the level where the other branch begins.
            let Some(branch) = there.branch.filter(|_| here.branch.is_none()) else {
                return Some(Leads::By(Stair::Up));
            };
            let mouth = self.world.layout(&self.content).mouth(branch)?;
            return match mouth == from {
                true => Some(Leads::Into(branch)),
                false => self.leads_on(from, mouth),
            };
        }
        if here.chunk == there.chunk {
            return match there.deep - here.deep {
                0 => None,
                1.. => Some(Leads::By(Stair::Down)),
                _ => Some(Leads::By(Stair::Up)),
            };
        }
        Some(match here.deep {
            0 => Leads::Through(there.chunk?),
            1.. => Leads::By(Stair::Up),
            _ => Leads::By(Stair::Down),
        })
    }

    /// Returns the cells of a level that lead towards another level.
    pub(in crate::play) fn gates(&self, level: &Level, to: LevelId) -> Vec<Point> {
        let content = &self.content;
        let cells = level.terrain().points();
        match self.leads_on(level.id(), to) {
            Some(Leads::By(stair)) => {
                let is_one = |at: &Point| content.tiles[level.tile(*at)].stair == Some(stair);
                cells.filter(is_one).collect()
            }
            Some(Leads::Into(branch)) => {
                let branch = content.scenarios[self.world.scenario].branches.get(branch);
                let own = branch.map(|branch| &branch.id);
                let own = level.asides.iter().filter(|(_, id)| Some(*id) == own);
                own.map(|(at, _)| *at).collect()
            }
            Some(Leads::Through(chunk)) => {
                let Some(own) = self.world.spot_of(level.id(), content).map(|spot| spot.chunk)
                else {
                    return Vec::new();
                };
                let (east, south) = ((chunk.x - own.x).signum(), (chunk.y - own.y).signum());
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

    /// Returns a step towards the nearest reachable stair, or onto the next level. `branch` restricts it to stairs into
    /// that branch. Travel does not take a stair that would end the run.
    fn next_to_stair(
        &self,
        (stair, branch): (Stair, Option<usize>),
        known: &HeroKnowledge<'_>,
    ) -> Result<Action, Stop> {
        let branches = &self.content.scenarios[self.world.scenario].branches;
        let meant = branch.and_then(|own| branches.get(own)).map(|own| &own.id);
        let leads = |at| {
            let tile = known.level.memory().get(at).copied().flatten();
            tile.is_some_and(|tile| self.content.tiles[tile].stair == Some(stair))
                && (meant.is_none() || known.level.asides.get(&at) == meant)
        };
        if leads(known.at) {
            let out = stair == Stair::Up
                && known.level.depth() == 1
                && victory::reached_by_climbing_out(&self.scene(), &self.content).is_some();
            return match (out, self.lingers()) {
                (true, _) => Err(Stop::ThereAlready),
                (false, true) => Ok(Action::Wait),
                (false, false) => Ok(Action::Climb(stair)),
            };
        }
        let way = known.way_to(Daring::Nothing, leads);
        let first = way.and_then(|way| known.at.toward(*way.first()?));
        first.map(Action::Walk).ok_or_else(|| {
            let guest = self.uninvited(|known| known.way_to(Daring::Nothing, leads));
            guest.unwrap_or(Stop::Unreachable)
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

    /// Returns the hero's position in the country. `None` on scenario levels, except at the way into it.
    pub fn spot(&self) -> Option<Spot> {
        self.world().spot_of(self.world().here(), self.content())
    }

    /// Returns the known chunks around `middle`: visited ones and their neighbours. The window reaches `wide` chunks
    /// east and west, and `high` chunks north and south.
    pub fn country_around(
        &self,
        middle: Chunk,
        (wide, high): (i32, i32),
    ) -> Vec<(Chunk, ChunkView)> {
        let (world, content) = (self.world(), self.content());
        let Some(country) = world.country(content) else { return Vec::new() };
        let mut land = Land::new(world.seed());
        let mut known = Vec::new();
        let chunks = (-high..=high).flat_map(|y| (-wide..=wide).map(move |x| (x, y)));
        for (x, y) in chunks {
            let chunk = middle.moved((x, y));
            let been = |chunk| world.travels().has_been(chunk);
            let visited = been(chunk);
            if !visited && !Dir::SIDES.into_iter().any(|side| been(chunk.beside(side))) {
                continue;
            }
            let mut crosses = |side: Dir| match visited || been(chunk.beside(side)) {
                true => {
                    let border = land.border(chunk, side);
                    (border.road.is_some(), border.river.is_some())
                }
                false => (false, false),
            };
            let (east, south) = (crosses(Dir::East), crosses(Dir::South));
            let landmark = world.landmark_at(chunk, content).filter(|_| visited);
            let biome = biome_at(world.seed(), chunk.centre(), country, content);
            let (roads, rivers) = ((east.0, south.0), (east.1, south.1));
            known.push((chunk, ChunkView { biome, landmark, visited, roads, rivers }));
        }
        known
    }

    /// Returns the name of a visited chunk.
    pub fn name_of_chunk(&self, chunk: Chunk) -> Option<String> {
        let been = self.world().travels().has_been(chunk);
        self.world().name_of_chunk(chunk, self.content()).filter(|_| been)
    }
}

impl World {
    /// Returns the number of borders between each visited chunk and the goal, crossing only borders that the hero has
    /// crossed before. An unvisited goal can be entered from every side.
    pub fn legs_to(&self, goal: Chunk) -> SortedMap<Chunk, u32> {
        let mut legs = SortedMap::from([(goal, 0)]);
        let mut next = VecDeque::from([goal]);
        while let Some(chunk) = next.pop_front() {
            let left = legs.get(&chunk).copied().unwrap_or(0);
            let new = !self.travels.has_been(goal) && chunk == goal;
            for side in Dir::SIDES {
                let beside = chunk.beside(side);
                let leads = new || self.travels.has_crossed(chunk, side);
                if leads && self.travels.has_been(beside) && !legs.contains_key(&beside) {
                    legs.insert(beside, left + 1);
                    next.push_back(beside);
                }
            }
        }
        legs
    }
}
