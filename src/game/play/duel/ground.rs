//! Arenas for duels: generated levels without inhabitants, with starting places for two groups in sight of each other.

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

/// Number of levels to try before giving up.
const TRIES: u64 = 12;

/// A scenario, and the depths at which a monster lives there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    scenario: Kind<Scenario>,
    body: (i32, i32),
}

impl Site {
    /// Finds the first scenario with a level at the monster's depth.
    pub fn for_body(content: &Content, body: Kind<Monster>) -> Option<Site> {
        let depth = content.monsters[body].depth;
        let site = |(scenario, _)| Site { scenario, body: depth };
        let sites = content.scenarios.iter().map(site);
        sites.into_iter().find(|site| site.levels(content).next().is_some())
    }

    fn levels(self, content: &Content) -> impl Iterator<Item = LevelId> {
        let (least, most) = self.body;
        let own = &content.scenarios[self.scenario];
        let all = (1..=u16::try_from(own.levels.len()).unwrap_or(u16::MAX)).map(LevelId);
        all.filter(move |id| (least..=most).contains(&own.depth(id.0)))
    }
}

/// A level with places for duels.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// The level without monsters and items.
    pub level: Rc<Level>,
    stages: Rc<[Stage]>,
}

impl Ground {
    /// Generates the level of a seed, or of a following seed if it has no place for a duel.
    pub fn build(sparring: &Sparring, site: Site, seed: u64) -> Result<Ground, NoArena> {
        let content = &sparring.content;
        // Seeds for training and for evaluation differ in parity.
        for seed in (0..TRIES).map(|n| seed.wrapping_add(2 * n)) {
            let mut random = Random::stream(seed, "duels");
            let levels: Vec<LevelId> = site.levels(content).collect();
            let id = *random.pick(&levels).ok_or(NoArena::Cramped { seed })?;
            let commission = Commission::new(content, site.scenario, id, seed);
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

    /// Returns a starting place by number.
    pub fn stage(&self, number: u64) -> Stage {
        let place = usize::try_from(number).unwrap_or(0) % self.stages.len().max(1);
        self.stages[place].clone()
    }
}

/// Minimum distance between the sides in cells, unless sight is shorter.
const LEAST: i32 = 6;

/// Maximum distance between the sides, in cells.
const FURTHEST: i32 = 12;

/// Maximum number of steps of the way beyond the distance.
const DETOUR: i32 = 4;

/// Maximum distance of a side's other members from its first, in steps.
const SPREAD: u16 = 2;

/// Number of random pairs of cells to try for each wanted place.
const PAIRS: u64 = 400;

/// Starting cells of both sides, the first member first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    pub sides: [Rc<[Point]>; 2],
}

/// Finds up to `wanted` places for duels of a monster, with `each` cells for either side.
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

/// Returns the cells within [`SPREAD`] of a cell.
fn around(from: Point) -> impl Iterator<Item = Point> {
    let far = i32::from(SPREAD);
    let rows = -far..=far;
    rows.flat_map(move |y| (-far..=far).map(move |x| Point::new(from.x + x, from.y + y)))
}
