//! Monster placement: groups of monsters for the depth of the level, guards, and inhabitants of overworld chunks.

use super::spawn::SpawnCandidates;
use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Dice, Point, Random, SortedMap};
use fifteen_content::kinds::step::{Dwellers, Monsters};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Kind, Monster};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

const MAX_OUT_OF_DEPTH: u32 = 2;
const MAX_TRIES: u32 = 20;
const MIN_GUARD_DISTANCE: i32 = 8;
const MAX_SEARCHED: usize = 1000;

pub fn monsters(site: &mut Site, step: &Monsters, random: &mut Random) -> StepResult {
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    spawn_groups(site, step, &SpawnCells::new(site, arrival, step.min_distance, step.in_view), random);
    Ok(())
}

pub fn spawn_groups(site: &mut Site, step: &Monsters, cells: &SpawnCells, random: &mut Random) {
    let candidates = SpawnCandidates::new(site.here(), step.table);
    // Limit the number of groups, so that most of the level stays free.
    let most = site.size().width.saturating_mul(site.size().height) / 10;
    let (mut strangers, rate) = (0, step.out_of_depth);
    for _ in 0..step.count.roll(random).min(most) {
        let fits = |monster: &Monster| cells.has_cell_for(monster.ways);
        let is_stranger = strangers < MAX_OUT_OF_DEPTH && rate > 0 && random.one_in(rate);
        let stranger = is_stranger.then(|| candidates.out_of_depth(site.spec.depth, fits, random)).flatten();
        strangers += u32::from(stranger.is_some());
        let chosen = stranger.or_else(|| candidates.at_depth(site.spec.depth, fits, random));
        let Some(chosen) = chosen else { break };
        let size = if stranger.is_some() { 1 } else { chosen.group.roll(random).max(1) };
        let Some(place) = cells.random_cell(site, chosen.kind, random) else { continue };
        cells.spawn_group(site, chosen.kind, size, place);
        if stranger.is_none() {
            for escort in &site.content.monsters[chosen.kind].escort {
                cells.spawn_group(site, escort.monster, escort.count.roll(random), place);
            }
        }
    }
}

/// Spawns guards on and around a cell. If possible, their kind belongs to the next depth.
pub fn spawn_guards(site: &mut Site, at: Point, random: &mut Random) -> StepResult {
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let cells = SpawnCells::new(site, arrival, MIN_GUARD_DISTANCE, false);
    let candidates = SpawnCandidates::new(site.here(), None);
    let walks = |monster: &Monster| monster.ways.intersects(Ways::WALK);
    let deeper = candidates.at_depth(site.spec.depth + 1, walks, random);
    let guard = deeper.or_else(|| candidates.at_depth(site.spec.depth, walks, random));
    if let Some(guard) = guard.filter(|_| cells.can_spawn_on(site, at, Ways::WALK)) {
        let size = guard.group.roll(random).max(1);
        cells.spawn_group(site, guard.kind, size, at);
    }
    Ok(())
}

pub struct SpawnCells {
    /// All spawn cells: away from the arrival, not doors or stairs, and by default out of view of the arrival.
    /// Walkable cells are connected to the arrival.
    free: CellSet,
    ways: Ways,
    cells_by_ways: RefCell<SortedMap<Ways, Rc<[Point]>>>,
}

impl SpawnCells {
    /// Finds the cells more than `away` cells from the arrival. With `in_view`, cells in view of the arrival are
    /// allowed.
    pub fn new(site: &Site, arrival: Point, away: i32, in_view: bool) -> SpawnCells {
        let all = |cell_trait| site.terrain.cells_with(cell_trait);
        let (open, hollow) = (all(CellTrait::Open), all(CellTrait::Hollow));
        let mut free = hollow.clone().difference(&open.clone().difference(&site.region_of(arrival)));
        free = free.difference(all(CellTrait::Door)).difference(all(CellTrait::Stair));
        free.remove_square(arrival, away);
        if !in_view {
            free = free.difference(&site.cells_in_view(arrival));
        }
        let kinds = free.points().filter_map(|at| site.tile(at));
        let ways = kinds.fold(0, |all, tile| all | tile.ways.0);
        SpawnCells { free, ways: Ways(ways), cells_by_ways: RefCell::default() }
    }

    pub fn has_cell_for(&self, ways: Ways) -> bool {
        self.ways.intersects(ways)
    }

    /// Whether a monster that moves in these ways can spawn on a cell.
    pub fn can_spawn_on(&self, site: &Site, at: Point, ways: Ways) -> bool {
        self.free.get(at) && site.tile(at).is_some_and(|tile| tile.ways.intersects(ways))
    }

    fn cells_for(&self, site: &Site, ways: Ways) -> Rc<[Point]> {
        let mut cache = self.cells_by_ways.borrow_mut();
        let tiles = site.content.tiles.iter();
        let fits: Vec<bool> = tiles.map(|(_, tile)| tile.ways.intersects(ways)).collect();
        let is_suitable = |at: &Point| fits[site.terrain[*at].index()];
        Rc::clone(cache.entry(ways).or_insert_with(|| self.free.points().filter(is_suitable).collect()))
    }

    pub fn random_cell(&self, site: &Site, kind: Kind<Monster>, random: &mut Random) -> Option<Point> {
        let cells = self.cells_for(site, site.content.monsters[kind].ways);
        (0..MAX_TRIES).filter_map(|_| random.pick(&cells).copied()).find(|at| !site.occupied.get(*at))
    }

    /// Spawns a group as close to a cell as possible.
    pub fn spawn_group(&self, site: &mut Site, kind: Kind<Monster>, size: i32, place: Point) {
        let ways = site.content.monsters[kind].ways;
        let mut seen = CellSet::new(site.size());
        seen.set(place, true);
        let mut searched = 1;
        let mut next = VecDeque::from([place]);
        let mut left = size;
        while let Some(at) = next.pop_front().filter(|_| left > 0 && searched < MAX_SEARCHED) {
            if !site.occupied.get(at) && self.can_spawn_on(site, at, ways) {
                site.occupied.set(at, true);
                site.placed.monsters.push((kind, at));
                left -= 1;
            }
            for near in at.neighbours() {
                if !seen.get(near) && self.can_spawn_on(site, near, ways) {
                    seen.set(near, true);
                    searched += 1;
                    next.push_back(near);
                }
            }
        }
    }
}

const MIN_EDGE_DISTANCE: i32 = 7;
/// Amount of danger (`depth`) for which an overworld chunk gets one more group of monsters.
const DANGER_PER_GROUP: i32 = 5;

/// Spawns groups of the biome's inhabitants, away from the edges. In a chunk with a landmark, they keep away from the
/// middle.
pub fn dwellers(site: &mut Site, step: &Dwellers, random: &mut Random) -> StepResult {
    let Some(table) = site.biome_spawns else { return Ok(()) };
    let arrival = site.arrival().ok_or(Flaw::NoArrival)?;
    let away = if site.is_hand_drawn { step.min_distance } else { 0 };
    let mut cells = SpawnCells::new(site, arrival, away, true);
    cells.free = cells.free.intersection(&CellSet::inner(site.size(), MIN_EDGE_DISTANCE));
    let count = Dice::flat(step.count.roll(random) + site.spec.depth / DANGER_PER_GROUP);
    let step = Monsters { count, table: Some(table), min_distance: away, in_view: true, out_of_depth: 0 };
    spawn_groups(site, &step, &cells, random);
    Ok(())
}

#[cfg(test)]
mod tests {

    use crate::levelgen::testing::*;
    use fifteen_content::kinds::tile::Ways;

    #[test]
    fn swimmers_spawn_in_water_and_groups_together() {
        let content = content((60, 40), &|n| {
            let water = n.patches('~', Some(','), "8", "30");
            vec![n.caves(56, 5), n.connect(), water, n.stairs(), n.monsters("12")]
        });
        let (mut swimmers, mut companions) = (0, 0);
        for seed in 0..30 {
            let plan = built(&content, seed, 1).unwrap();
            for (kind, at) in &plan.monsters {
                let monster = &content.monsters[*kind];
                if monster.ways == Ways::SWIM {
                    swimmers += 1;
                    assert!("~,".contains(content.tiles[plan.terrain[*at]].glyph));
                }
                if monster.glyph == 'r' {
                    companions += 1;
                    let mut others = plan.monsters.iter().filter(|(other, _)| other == kind);
                    assert!(others.any(|(_, other)| other.is_adjacent(*at)));
                }
            }
        }
        assert!(swimmers > 10 && companions > 100, "{swimmers} {companions}");
    }

    #[test]
    fn out_of_depth_monsters_are_few_and_limited() {
        let content = content((60, 40), &|n| vec![n.caves(56, 5), n.connect(), n.stairs(), n.monsters("20")]);
        let mut strangers = 0;
        for seed in 0..100 {
            let plan = built(&content, seed, 2).unwrap();
            let born = |glyph| {
                let is_glyph = |(kind, _): &&(_, _)| content.monsters[*kind].glyph == glyph;
                plan.monsters.iter().filter(is_glyph).count()
            };
            assert!(born('O') <= 2);
            assert_eq!(born('D') + born('h'), 0);
            strangers += born('O');
        }
        assert!((20..150).contains(&strangers), "{strangers}");
    }
}
