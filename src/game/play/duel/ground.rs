//! The levels on which duels are fought, without those who live there, and the places for a duel on them: two groups of cells
//! in sight of each other, with a way between them.

use super::NoArena;
use super::{MOST, STAGES};
use crate::LevelId;
use crate::levelgen::Commission;
use crate::play::survey::survey;
use crate::world::level::fields::mask;
use crate::world::{ActorId, Level};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Field, Point, Random};
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

/// How far apart the two sides begin at the least, where they see as far, and at the most.
const LEAST: i32 = 6;

const FURTHEST: i32 = 12;

/// How many more steps the way may take than it is far.
const DETOUR: i32 = 4;

/// How far from its first the others of a side begin, in steps.
const SPREAD: u16 = 2;

/// How many pairs of cells are tried for each place that is wanted.
const PAIRS: u64 = 400;

/// Where those of either side begin, the first of them first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    pub sides: [Rc<[Point]>; 2],
}

/// So many places at the most for a body, with cells for so many on either side.
pub(super) fn stages(
    level: &Level,
    body: &Monster,
    (wanted, each): (u64, usize),
    random: &mut Random,
) -> Vec<Stage> {
    let free = |at: &Point| {
        let open = level.passage().get(*at).is_some_and(|bits| bits & body.ways.0 != 0);
        open && !level.shunned().get(*at)
    };
    let cells: Vec<Point> = level.terrain().points().filter(free).collect();
    let most = body.senses.sight.clamp(3, FURTHEST);
    let least = LEAST.min(most - 1);
    let mask = mask(body.ways, body);
    let mut found: Vec<Stage> = Vec::new();
    let mut fields = [Field::new(level.size()), Field::new(level.size())];
    for _ in 0..wanted * PAIRS {
        let (Some(a), Some(b)) = (random.pick(&cells), random.pick(&cells)) else { break };
        if !(least..=most).contains(&a.distance(*b)) || !level.is_in_view(*a, *b) {
            continue;
        }
        let reach = u16::try_from(most + DETOUR).unwrap_or(u16::MAX);
        for (field, from) in fields.iter_mut().zip([a, b]) {
            field.flood(level.passage(), mask, &[*from], reach);
        }
        let near = |field: &Field, from: Point| -> Vec<Point> {
            let steps = |at: &Point| field.steps(*at).filter(|steps| *steps <= SPREAD);
            let cells = around(from).filter(free).filter_map(|at| Some((steps(&at)?, at)));
            let mut near: Vec<(u16, Point)> = cells.collect();
            sort_by_key(&mut near, |(steps, at)| (*steps, at.y, at.x));
            near.into_iter().map(|(_, at)| at).take(each).collect()
        };
        let (own, theirs) = (near(&fields[0], *a), near(&fields[1], *b));
        let leads = fields[0].steps(*b).is_some();
        if leads && own.len() == each && theirs.len() == each {
            found.push(Stage { sides: [own.into(), theirs.into()] });
        }
        if found.len() as u64 == wanted {
            break;
        }
    }
    found
}

/// The cells within [`SPREAD`] of one.
fn around(from: Point) -> impl Iterator<Item = Point> {
    let far = i32::from(SPREAD);
    let rows = -far..=far;
    rows.flat_map(move |y| (-far..=far).map(move |x| Point::new(from.x + x, from.y + y)))
}
