//! The levels on which duels are fought, without those who live there.

use super::error::NoArena;
use super::place::{Stage, stages};
use super::{MOST, STAGES};
use crate::LevelId;
use crate::build::Commission;
use crate::play::survey::survey;
use crate::world::{ActorId, Level};
use fifteen_base::Random;
use fifteen_content::load::sparring::Sparring;
use fifteen_content::{Content, Kind, Monster, Scenario};
use std::rc::Rc;

/// How many levels are built before there is said to be no place on any.
const TRIES: u64 = 12;

/// Which levels of which scenario a body lives on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    scenario: Kind<Scenario>,
    body: (i32, i32),
}

impl Site {
    /// The first scenario that has a level of its depth.
    pub fn of(content: &Content, body: Kind<Monster>) -> Option<Site> {
        let depth = content.monsters[body].depth;
        let site = |(scenario, _)| Site { scenario, body: depth };
        let sites = content.scenarios.iter().map(site);
        sites.into_iter().find(|site| site.levels(content).next().is_some())
    }

    /// The levels of that depth.
    fn levels(self, content: &Content) -> impl Iterator<Item = LevelId> {
        let (least, most) = self.body;
        let own = &content.scenarios[self.scenario];
        let all = (1..=u16::try_from(own.levels.len()).unwrap_or(u16::MAX)).map(LevelId);
        all.filter(move |id| (least..=most).contains(&own.depth(id.0)))
    }
}

/// A level, and where duels can be fought on it.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// It as it was built, with nobody there and nothing lying about.
    pub level: Rc<Level>,
    stages: Rc<[Stage]>,
}

impl Ground {
    /// The level of a seed; of another, if there is no place on it.
    pub fn build(sparring: &Sparring, site: Site, seed: u64) -> Result<Ground, NoArena> {
        let content = &sparring.content;
        // The parity of the seed tells levels to learn on from levels to be judged on.
        for seed in (0..TRIES).map(|n| seed.wrapping_add(2 * n)) {
            let mut random = Random::stream(seed, "duels");
            let levels: Vec<LevelId> = site.levels(content).collect();
            let id = *random.pick(&levels).ok_or(NoArena::Cramped { seed })?;
            let commission = Commission::of(content, site.scenario, id, seed);
            let mut level = survey(content, &commission, seed)?.level;
            let all: Vec<ActorId> = level.actors.iter().map(|actor| actor.id).collect();
            for id in all {
                level.take_off(id);
            }
            level.piles.clear();
            let body = &content.monsters[sparring.hand];
            let found = stages(&level, body, (STAGES, MOST), &mut random);
            if !found.is_empty() {
                return Ok(Ground { level: Rc::new(level), stages: found.into() });
            }
        }
        Err(NoArena::Cramped { seed })
    }

    /// The place of a number.
    pub fn stage(&self, number: u64) -> Stage {
        let place = usize::try_from(number).unwrap_or(0) % self.stages.len().max(1);
        self.stages[place].clone()
    }
}
