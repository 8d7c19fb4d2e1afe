//! Halls by binary space partitioning (BSP) with doorways, and separate rooms with corridors.

use super::connect::connect;
use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::ground::room::{Rectangle, Room};
use crate::levelgen::ground::{DigCell, DigMap, corridors, doorways};
use crate::levelgen::site::Site;
use fifteen_base::{Grid, Random, Size};
use fifteen_content::kinds::step::{Halls, Rooms};
use fifteen_content::{Kind, Tile};

/// Chance in percent that a rectangle stays whole although it is large enough to split.
const KEEP_WHOLE_CHANCE: i32 = 30;
/// A rectangle is always split if a side is at least this many times the minimum side.
const ALWAYS_SPLIT_FACTOR: i32 = 4;

pub fn halls(site: &mut Site, step: &Halls, random: &mut Random) {
    let whole = Rectangle { left: 0, top: 0, size: site.size() };
    let mut numbers = Grid::new(site.size(), 0);
    dig(site, whole.expanded(-1), (step.least, step.floor), &mut numbers, random);
    let walls = doorways::doorway_candidates(site, &numbers);
    doorways::connect_regions(site, &walls, step.loops, step.floor, random);
    // Tunnels connect halls that share no wall with another hall.
    connect(site, 2, step.floor, random);
}

/// Digs halls into those parts of the rectangle `within` that are still wall. Each hall marks its cells in
/// `numbers` with a new number.
pub fn dig(
    site: &mut Site,
    within: Rectangle,
    (least, floor): (i32, Kind<Tile>),
    numbers: &mut Grid<u32>,
    random: &mut Random,
) {
    let first = numbers.cells().iter().max().map_or(1, |most| most + 1);
    for (number, area) in (first..).zip(split(within, least, random)) {
        for at in Room::new(area, random).floor() {
            if site.is_wall(at) && site.is_diggable(at) {
                site.terrain.set(at, floor);
                numbers[at] = number;
            }
        }
        site.rooms.push(area);
    }
}

/// Splits a rectangle into parts with walls between them. If its sides are at least `least` cells long, so are the
/// sides of the parts.
fn split(whole: Rectangle, least: i32, random: &mut Random) -> Vec<Rectangle> {
    let (mut halls, mut pieces) = (Vec::new(), vec![whole]);
    while let Some(piece) = pieces.pop() {
        let Size { width, height } = piece.size;
        if width < 1 || height < 1 {
            continue;
        }
        let splits = |side: i32| side > 2 * least;
        let large = width.max(height) >= ALWAYS_SPLIT_FACTOR * least;
        let upright = match (splits(width), splits(height)) {
            (false, false) => None,
            (wide, high) if !large && random.percent(KEEP_WHOLE_CHANCE) && (wide || high) => None,
            (true, true) => Some(random.below((width + 2 * height) as u32) < width as u32),
            (wide, _) => Some(wide),
        };
        match upright {
            None => halls.push(piece),
            Some(true) => {
                let first = random.between(least, width - 1 - least);
                pieces.push(sub_rectangle(piece, (first + 1, 0), (width - first - 1, height)));
                pieces.push(sub_rectangle(piece, (0, 0), (first, height)));
            }
            Some(false) => {
                let first = random.between(least, height - 1 - least);
                pieces.push(sub_rectangle(piece, (0, first + 1), (width, height - first - 1)));
                pieces.push(sub_rectangle(piece, (0, 0), (width, first)));
            }
        }
    }
    halls
}

fn sub_rectangle(area: Rectangle, (right, down): (i32, i32), (width, height): (i32, i32)) -> Rectangle {
    Rectangle { left: area.left + right, top: area.top + down, size: Size::new(width, height) }
}

const MAX_FAILURES: u32 = 200;
const MIN_ROOM_SIDE: i32 = 2;

pub fn rooms(site: &mut Site, step: &Rooms, random: &mut Random) -> StepResult {
    let mut ground = DigMap::from_site(site);
    let rooms = place_rooms(&mut ground, step, random);
    if rooms.is_empty() {
        return Err(Flaw::NoRoomFits);
    }
    let doorways = corridors::dig_corridors(&mut ground, &rooms, step.loops, random);
    for (at, cell) in ground.cells.iter() {
        let dug = matches!(cell, DigCell::Floor(_) | DigCell::Corridor | DigCell::Doorway);
        // Corridor cells that were open before keep their floor.
        if dug && !(*cell == DigCell::Corridor && site.is_open(at)) {
            site.terrain.set(at, step.floor);
        }
    }
    site.doorways.extend(doorways);
    site.rooms.extend(rooms.iter().map(|room| room.area));
    // Tunnels connect rooms without a corridor, and parts that earlier steps left separate.
    connect(site, 2, step.floor, random);
    Ok(())
}

fn place_rooms(ground: &mut DigMap, step: &Rooms, random: &mut Random) -> Vec<Room> {
    let level = ground.cells.size();
    let mut rooms = Vec::new();
    if level.width.min(level.height) < MIN_ROOM_SIDE + 2 {
        return rooms;
    }
    let wanted = step.count.roll(random).max(1) as usize;
    let mut failures = 0;
    while rooms.len() < wanted && failures < MAX_FAILURES {
        let size = Size::new(
            step.width.roll(random).clamp(MIN_ROOM_SIDE, level.width - 2),
            step.height.roll(random).clamp(MIN_ROOM_SIDE, level.height - 2),
        );
        let area = Rectangle {
            left: random.between(1, level.width - 1 - size.width),
            top: random.between(1, level.height - 1 - size.height),
            size,
        };
        if ground.has_room_for(area) {
            let room = Room::new(area, random);
            rooms.push(room);
            ground.dig_room(room, rooms.len() as u32);
            failures = 0;
        } else {
            failures += 1;
        }
    }
    rooms
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levelgen::testing::*;

    #[test]
    fn split_divides_a_level_into_disjoint_halls() {
        for seed in 0..50 {
            let whole = sub_rectangle(Rectangle { left: 1, top: 1, size: Size::new(0, 0) }, (0, 0), (60, 30));
            let halls = split(whole, 4, &mut Random::new(seed));
            let mut taken = Grid::new(Size::new(62, 32), 0);
            for area in &halls {
                assert!(area.size.width >= 4 && area.size.height >= 4, "{area:?}");
                area.points().for_each(|at| taken[at] += 1);
            }
            assert!(taken.cells().iter().all(|times| *times <= 1), "seed {seed}");
            let floor = taken.cells().iter().filter(|times| **times == 1).count();
            assert!(floor * 100 > 60 * 30 * 70, "seed {seed}: {floor}");
            assert!(halls.len() >= 8, "seed {seed}: {}", halls.len());
        }
    }

    #[test]
    fn halls_fill_levels_of_any_size() {
        for size in [(20, 15), (80, 50), (40, 100)] {
            let content = content(size, &|n| vec![n.halls(4), n.doors(60, 20, 10), n.stairs()]);
            for seed in 0..30 {
                let plan = built(&content, seed, 1).unwrap();
                let wall = content.tiles.find("#").unwrap();
                let open = plan.terrain.cells().iter().filter(|t| **t != wall).count();
                let cells = plan.terrain.cells().len();
                assert!(open * 2 > cells, "seed {seed}:\n{}", picture(&plan, &content));
            }
        }
    }
}
