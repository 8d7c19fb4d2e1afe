//! Maps for the benchmarks, the same in every run of the program.

use fifteen::base::{BitGrid, DistanceField, Grid, Point, Random, Size};
use fifteen::frontend::window::tcod;

pub struct Map {
    pub name: String,
    /// Style: "caves", "rooms" or "open".
    pub style: &'static str,
    pub size: Size,
    /// 1 where a cell is passable and transparent, 0 elsewhere.
    pub passage: Grid<u8>,
    pub opaque: BitGrid,
    /// Floor cells that are connected with most of the map, in random order.
    pub places: Vec<Point>,
}

impl Map {
    fn new(style: &'static str, passage: Grid<u8>, random: &mut Random) -> Map {
        let size = passage.size();
        let mut opaque = BitGrid::new(size);
        for (at, ways) in passage.iter() {
            opaque.set(at, *ways == 0);
        }
        Map {
            name: format!("{style} {size}"),
            style,
            size,
            places: places(&passage, random),
            passage,
            opaque,
        }
    }

    pub fn for_libtcod(&self) -> tcod::Map {
        let mut map = tcod::Map::new(self.size.width, self.size.height);
        for (at, ways) in self.passage.iter() {
            map.set(at.x, at.y, *ways != 0, *ways != 0);
        }
        map
    }
}

/// Returns all maps: three styles in three sizes.
pub fn all() -> Vec<Map> {
    let mut maps = Vec::new();
    for (width, height) in [(80, 50), (200, 200), (1000, 1000)] {
        let size = Size::new(width, height);
        let mut random = Random::new(width as u64);
        let caves = caves(size, &mut random);
        maps.push(Map::new("caves", caves, &mut random));
        let rooms = rooms(size, &mut random);
        maps.push(Map::new("rooms", rooms, &mut random));
        maps.push(Map::new("open", open(size), &mut random));
    }
    maps
}

/// Returns the floor cells that are connected with a random floor cell. Tries cells until these are more than a third
/// of all floor.
fn places(passage: &Grid<u8>, random: &mut Random) -> Vec<Point> {
    let floor = |(at, ways): (Point, &u8)| (*ways != 0).then_some(at);
    let mut places: Vec<Point> = passage.iter().filter_map(floor).collect();
    let all = places.len();
    random.shuffle(&mut places);
    let mut field = DistanceField::new(passage.size());
    let connected = places.iter().find_map(|place| {
        field.flood(passage, 1, &[*place], u16::MAX);
        let reached = places.iter().filter(|at| field.steps(**at).is_some());
        let reached: Vec<Point> = reached.copied().collect();
        (reached.len() > all / 3).then_some(reached)
    });
    connected.unwrap_or(places)
}

fn is_border(at: Point, size: Size) -> bool {
    at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1
}

fn open(size: Size) -> Grid<u8> {
    let mut map = Grid::new(size, 1);
    for at in map.points().filter(|at| is_border(*at, size)) {
        map[at] = 0;
    }
    map
}

fn caves(size: Size, random: &mut Random) -> Grid<u8> {
    let mut map = open(size);
    for at in map.points() {
        if random.percent(42) {
            map[at] = 0;
        }
    }
    for _ in 0..4 {
        let old = map.clone();
        for at in map.points() {
            let is_wall = |at| old.get(at).is_none_or(|ways| *ways == 0);
            let walls = at.neighbours().filter(|next| is_wall(*next)).count();
            map[at] = u8::from(walls + usize::from(is_wall(at)) < 5 && !is_border(at, size));
        }
    }
    map
}

/// Returns a map with a random room in each block of 13 by 9 cells, with corridors to the rooms east and south.
fn rooms(size: Size, random: &mut Random) -> Grid<u8> {
    const FIELD: (i32, i32) = (13, 9);
    let mut map = Grid::new(size, 0);
    let mut above: Vec<Point> = Vec::new();
    for top in (0..=size.height - FIELD.1).step_by(FIELD.1 as usize) {
        let mut row: Vec<Point> = Vec::new();
        for left in (0..=size.width - FIELD.0).step_by(FIELD.0 as usize) {
            let (width, height) = (random.between(3, 11), random.between(2, 7));
            let x = left + random.between(1, FIELD.0 - 1 - width);
            let y = top + random.between(1, FIELD.1 - 1 - height);
            for at in (y..y + height).flat_map(|y| (x..x + width).map(move |x| Point::new(x, y))) {
                map[at] = 1;
            }
            let middle = Point::new(x + width / 2, y + height / 2);
            let neighbours = [row.last(), above.get(row.len())];
            for other in neighbours.into_iter().flatten() {
                corridor(&mut map, *other, middle);
            }
            row.push(middle);
        }
        above = row;
    }
    map
}

fn corridor(map: &mut Grid<u8>, from: Point, to: Point) {
    for x in from.x.min(to.x)..=from.x.max(to.x) {
        map[Point::new(x, from.y)] = 1;
    }
    for y in from.y.min(to.y)..=from.y.max(to.y) {
        map[Point::new(to.x, y)] = 1;
    }
}
