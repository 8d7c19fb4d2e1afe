//! Corridors between neighbouring rooms: a minimum spanning tree, plus extra corridors that shorten long detours.

use super::region_joins::{RegionJoin, RegionJoins, spanning_tree};
use super::regions::ConnectedRegions;
use super::room::Room;
use super::route::{BRANCH_COST, CROSSING_COST, SearchBuffers, find_route};
use super::{DigCell, DigMap};
use fifteen_base::{CellSet, Grid, Point, Random};

/// Digs corridors that connect the rooms, and `loops` percent more. Returns the new doorways in the order of digging.
pub fn dig_corridors(ground: &mut DigMap, rooms: &[Room], loops: i32, random: &mut Random) -> Vec<Point> {
    let (needed, spare) = neighbour_joins(ground, rooms.len());
    let extra = extra_joins(&needed, spare, rooms.len(), loops, random);
    let mut doorways = Vec::new();
    let mut buffers = SearchBuffers::default();
    let regions = regions_of_rooms(ground, rooms);
    let region = |room: u32| regions[room as usize - 1];
    let apart = |join: &&RegionJoin| region(join.regions.0) != region(join.regions.1);
    let joins = needed.iter().filter(apart).map(|join| (join, BRANCH_COST));
    for (join, corridor_cost) in joins.chain(extra.iter().map(|join| (join, CROSSING_COST))) {
        let ends = [join.regions.0, join.regions.1].map(|n| (n, rooms[n as usize - 1]));
        for at in find_route(ground, ends, corridor_cost, &mut buffers, random).unwrap_or_default() {
            match ground.cells[at] {
                DigCell::Wall => {
                    ground.break_doorway(at);
                    doorways.push(at);
                }
                DigCell::Rock => ground.dig_corridor(at),
                _ => {}
            }
        }
    }
    doorways
}

/// Returns the connected region of each room. Rooms that open into ground dug by earlier steps may already be
/// connected.
fn regions_of_rooms(ground: &DigMap, rooms: &[Room]) -> Vec<u32> {
    let is_open = |cell: &DigCell| matches!(cell, DigCell::Floor(_) | DigCell::Corridor);
    let regions = ConnectedRegions::from_cells(&CellSet::from_grid(&ground.cells, is_open));
    rooms.iter().map(|room| room.floor().next().map_or(0, |at| regions.labels[at])).collect()
}

/// Returns two lists of joins between neighbouring rooms: the minimum spanning tree, and the rest.
fn neighbour_joins(ground: &DigMap, rooms: usize) -> (Vec<RegionJoin>, Vec<RegionJoin>) {
    let mut numbers = Grid::new(ground.cells.size(), 0);
    for (at, cell) in ground.cells.iter() {
        if let DigCell::Floor(number) = cell {
            numbers[at] = *number;
        }
    }
    let diggable = CellSet::from_grid(&ground.cells, |cell| *cell != DigCell::Edge);
    spanning_tree(&RegionJoins::find(&numbers, &diggable, |_| 1).joins, rooms)
}

/// Selects extra joins from `spare`. Joins between rooms without a common neighbour come first.
fn extra_joins(
    needed: &[RegionJoin],
    mut spare: Vec<RegionJoin>,
    rooms: usize,
    loops: i32,
    random: &mut Random,
) -> Vec<RegionJoin> {
    let longest = needed.iter().map(|join| join.length).max().unwrap_or(0);
    spare.retain(|join| join.length <= longest.saturating_mul(2));
    random.shuffle(&mut spare);
    let wanted = needed.len() * loops.clamp(0, 1000) as usize;
    let wanted = wanted / 100 + usize::from(random.percent((wanted % 100) as i32));
    let mut doors: Vec<Vec<u32>> = vec![Vec::new(); rooms + 1];
    for join in needed {
        doors[join.regions.0 as usize].push(join.regions.1);
        doors[join.regions.1 as usize].push(join.regions.0);
    }
    let (mut chosen, mut left) = (Vec::new(), Vec::new());
    for join in spare {
        let (a, b) = (join.regions.0 as usize, join.regions.1 as usize);
        if doors[a].iter().any(|n| doors[b].contains(n)) || chosen.len() >= wanted {
            left.push(join);
        } else {
            doors[a].push(b as u32);
            doors[b].push(a as u32);
            chosen.push(join);
        }
    }
    chosen.extend(left.into_iter().take(wanted.saturating_sub(chosen.len())));
    chosen
}
