//! Travel to another level: stair by stair up and down, and through the country from chunk to chunk.

use crate::Game;
use crate::rules::victory;
use crate::world::{Action, Daring, HeroKnowledge, LevelId, Stop};
use fifteen_base::country::Chunk;
use fifteen_content::kinds::tile::Stair;

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
    By(Stair),
    /// By the stair into a branch.
    Into(usize),
    Through(Chunk),
}

impl Game {
    /// The action for this turn of a way to another level, or why there is none.
    pub(in crate::play) fn next_to_level(
        &self,
        level: LevelId,
        known: &HeroKnowledge<'_>,
    ) -> Result<Action, Stop> {
        let been = self.world.levels.contains_key(&level);
        match self.leads_to(level).filter(|_| been) {
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

    fn leads_to(&self, level: LevelId) -> Option<Leads> {
        let (here, there) = (self.stand(self.world.here), self.stand(level));
        if here.branch != there.branch {
            // Out of the branch that one is in, or to where the other leads off.
            let Some(branch) = there.branch.filter(|_| here.branch.is_none()) else {
                return Some(Leads::By(Stair::Up));
            };
            let mouth = self.world.layout(&self.content).mouth(branch)?;
            return match mouth == self.world.here {
                true => Some(Leads::Into(branch)),
                false => self.leads_to(mouth),
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
            return if out { Err(Stop::ThereAlready) } else { Ok(Action::Climb(stair)) };
        }
        let way = known.way_to(Daring::Nothing, leads);
        let first = way.and_then(|way| known.at.toward(*way.first()?));
        first.map(Action::Walk).ok_or(Stop::Unreachable)
    }
}
