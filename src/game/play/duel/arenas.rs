//! Arenas for duels: generated levels without inhabitants, with starting cells for two groups in mutual view.

use super::{ArenaError, MAX_PACK, PLACES_PER_LEVEL};
use crate::levelgen::LevelSpec;
use crate::play::survey::survey_level;
use crate::world::level::fields::passage_mask;
use crate::{ActorId, Level, LevelId};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{DistanceField, Point, Random};
use fifteen_content::load::training_duel::TrainingDuel;
use fifteen_content::{Content, Kind, Monster, Scenario};
use std::rc::Rc;

const MAX_SEED_TRIES: u64 = 12;

/// A scenario, and the depths at which a monster lives there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habitat {
    scenario: Kind<Scenario>,
    depths: (i32, i32),
}

impl Habitat {
    /// Finds the first scenario with a level at the monster's depth.
    pub fn for_body(content: &Content, body: Kind<Monster>) -> Option<Habitat> {
        let depths = content.monsters[body].depth;
        let mut habitats = content.scenarios.iter().map(|(scenario, _)| Habitat { scenario, depths });
        habitats.find(|habitat| habitat.levels(content).next().is_some())
    }

    fn levels(self, content: &Content) -> impl Iterator<Item = LevelId> {
        let (least, most) = self.depths;
        let scenario = &content.scenarios[self.scenario];
        let all = (1..=u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX)).map(LevelId);
        all.filter(move |id| (least..=most).contains(&scenario.depth(id.0)))
    }
}

#[derive(Clone, Debug)]
pub(super) struct DuelLevel {
    pub level: Rc<Level>,
    starting_cells: Rc<[StartingCells]>,
}

impl DuelLevel {
    /// Generates the level of a seed, or of a following seed if the level has no place for a duel.
    pub fn build(duel: &TrainingDuel, habitat: Habitat, seed: u64) -> Result<DuelLevel, ArenaError> {
        let content = &duel.content;
        // Seeds for training are even and seeds for evaluation are odd, so the step is 2.
        for seed in (0..MAX_SEED_TRIES).map(|n| seed.wrapping_add(2 * n)) {
            let mut random = Random::stream(seed, "duels");
            let levels: Vec<LevelId> = habitat.levels(content).collect();
            let id = *random.pick(&levels).ok_or(ArenaError::NoStartingCells { seed })?;
            let spec = LevelSpec::new(content, habitat.scenario, id, seed);
            let mut level = survey_level(content, &spec, seed)?.level;
            let all: Vec<ActorId> = level.actors.iter().map(|actor| actor.id).collect();
            for id in all {
                level.remove_actor(id);
            }
            level.floor_items.clear();
            let body = &content.monsters[duel.ai_monster];
            let found = find_starting_cells(&level, body, (PLACES_PER_LEVEL, MAX_PACK), &mut random);
            if !found.is_empty() {
                return Ok(DuelLevel { level: Rc::new(level), starting_cells: found.into() });
            }
        }
        Err(ArenaError::NoStartingCells { seed })
    }

    /// Returns the starting cells of the place `number`. The number after the last place means the first place again.
    pub fn starting_cells_for(&self, number: u64) -> StartingCells {
        let place = usize::try_from(number).unwrap_or(0) % self.starting_cells.len().max(1);
        self.starting_cells[place].clone()
    }
}

const MIN_DISTANCE: i32 = 6;

const MAX_DISTANCE: i32 = 12;

/// Steps added to the maximum starting distance. The sum is the maximum length of the path between the sides.
const MAX_DETOUR: i32 = 4;

/// Maximum distance of a side's other members from its first member, in steps.
const SPREAD: u16 = 2;

/// Number of random pairs of cells to try for each wanted place of a duel.
const TRIES_PER_PLACE: u64 = 400;

/// Starting cells of both sides. The first cell of a side is for its first member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StartingCells {
    pub sides: [Rc<[Point]>; 2],
}

/// Finds up to `wanted` places for duels of a monster, with `each` cells for each of the two sides.
pub(super) fn find_starting_cells(
    level: &Level,
    body: &Monster,
    (wanted, each): (u64, usize),
    random: &mut Random,
) -> Vec<StartingCells> {
    let free = |at: &Point| {
        let open = level.passage().get(*at).is_some_and(|bits| bits & body.ways.0 != 0);
        open && !level.avoided().get(*at)
    };
    let cells: Vec<Point> = level.terrain().points().filter(free).collect();
    let most = body.senses.sight.clamp(3, MAX_DISTANCE);
    let least = MIN_DISTANCE.min(most - 1);
    let mask = passage_mask(body.ways, body);
    let mut found: Vec<StartingCells> = Vec::new();
    let mut fields = [DistanceField::new(level.size()), DistanceField::new(level.size())];
    for _ in 0..wanted * TRIES_PER_PLACE {
        let (Some(a), Some(b)) = (random.pick(&cells), random.pick(&cells)) else { break };
        if !(least..=most).contains(&a.distance(*b)) || !level.is_in_view(*a, *b) {
            continue;
        }
        let reach = u16::try_from(most + MAX_DETOUR).unwrap_or(u16::MAX);
        for (field, from) in fields.iter_mut().zip([a, b]) {
            field.flood(level.passage(), mask, &[*from], reach);
        }
        let near = |field: &DistanceField, from: Point| -> Vec<Point> {
            let steps = |at: &Point| field.steps(*at).filter(|steps| *steps <= SPREAD);
            let cells = nearby_cells(from).filter(free).filter_map(|at| Some((steps(&at)?, at)));
            let mut near: Vec<(u16, Point)> = cells.collect();
            sort_by_key(&mut near, |(steps, at)| (*steps, at.y, at.x));
            near.into_iter().map(|(_, at)| at).take(each).collect()
        };
        let (ours, theirs) = (near(&fields[0], *a), near(&fields[1], *b));
        let leads = fields[0].steps(*b).is_some();
        if leads && ours.len() == each && theirs.len() == each {
            found.push(StartingCells { sides: [ours.into(), theirs.into()] });
        }
        if found.len() as u64 == wanted {
            break;
        }
    }
    found
}

fn nearby_cells(from: Point) -> impl Iterator<Item = Point> {
    let far = i32::from(SPREAD);
    let rows = -far..=far;
    rows.flat_map(move |y| (-far..=far).map(move |x| Point::new(from.x + x, from.y + y)))
}
