//! The country as the hero knows it, for its map, and fast travel: through it chunk by chunk, and to another level stair by
//! stair up and down.

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

/// Where a level lies: in which column of levels, and how deep in it. What one walks into the country from is not deep at all.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stand {
    /// None where there is no country.
    chunk: Option<Chunk>,
    /// The branch that it is in, by its place among them.
    branch: Option<usize>,
    deep: i32,
}

/// What leads on from a level.
enum Leads {
    /// A stair of that sort.
    By(Stair),
    /// By the stair into a branch.
    Into(usize),
    /// The way through the country to that chunk.
    Through(Chunk),
}

/// A chunk as the hero knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkView {
    /// What its land is like, in its middle.
    pub biome: Kind<Biome>,
    /// What there is in it; told only of where the hero has been.
    pub landmark: Option<Kind<Landmark>>,
    /// Whether the hero has been there, and not only beside it.
    pub visited: bool,
    /// Whether a road leads on to the east, and to the south.
    pub roads: (bool, bool),
    /// Whether a river does.
    pub rivers: (bool, bool),
}

impl Game {
    /// The action for this turn of a journey to a chunk, or why there is none.
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
        // Whoever knows of no way to the border looks for one.
        match first {
            Some(dir) => Ok(Action::Walk(dir)),
            None => Behaviour::Explore.next(known).map_err(|_| Stop::Unreachable),
        }
    }

    /// Whether who is on a journey wants to read what was told: it gets dark, or they have come to where they wanted to be.
    pub(in crate::play) fn is_journey_over(&self, doing: Behaviour, events: &[Event]) -> bool {
        let Behaviour::Journey(goal) = doing else { return false };
        let falls = |event: &Event| matches!(event.what, EventKind::Turned { hour: Hour::Dusk });
        self.spot().is_none_or(|spot| spot.chunk == goal) || events.iter().any(falls)
    }

    /// The action for this turn of a way to another level, or why there is none.
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

    /// What leads on from a level to another, however many levels away that is.
    fn leads_on(&self, from: LevelId, level: LevelId) -> Option<Leads> {
        let (here, there) = (self.stand(from), self.stand(level));
        if here.branch != there.branch {
            // Out of the branch that one is in, or to where the other leads off.
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

    /// The cells of a level from which one goes on to another.
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

    /// A step to the nearest stair of that sort that can be come to, into a branch if one is meant, or onto the other level. Whose run it would
    /// end is not led out by it unasked.
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

    /// What the place is called where the hero is: "the Old Cellars", "heath", "Wether Cote, a hamlet by a ford".
    pub fn place_name(&self) -> String {
        let level = self.level();
        self.world().name_of_place((level.id(), level.theme()), &self.content)
    }

    /// Where in the country the hero is: in which chunk, or under which; nowhere, if they are not in it.
    pub fn chunk(&self) -> Option<Chunk> {
        self.spot().map(|spot| spot.chunk)
    }

    /// Where in the country the hero is; nowhere on the levels of the scenario but for the one from which one walks into it.
    pub fn spot(&self) -> Option<Spot> {
        self.world().spot_of(self.world().here(), self.content())
    }

    /// The country around the town, if the scenario has one: what the hero knows of its chunks, those that they have been to and those
    /// beside them, of so many each way around one.
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

    /// What a chunk is called that the hero has been to; none of one that they have not.
    pub fn name_of_chunk(&self, chunk: Chunk) -> Option<String> {
        let been = self.world().travels().has_been(chunk);
        self.world().name_of_chunk(chunk, self.content()).filter(|_| been)
    }
}

impl World {
    /// How many borders are to be crossed to a chunk from each that the hero has been to, over those that they have gone over. To a chunk
    /// that they have never been to one may go from all beside it.
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
