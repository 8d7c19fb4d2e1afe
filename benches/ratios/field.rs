//! Benchmarks of distance fields against libtcod's `Dijkstra`, and of monsters that follow a distance field against
//! libtcod's `AStar`.

use crate::maps::Map;
use crate::reference;
use crate::table::{Row, Table};
use fifteen::base::{DistanceField, Point};
use fifteen::frontend::window::tcod::pathfinding::{AStar, Dijkstra};
use std::hint::black_box;

/// Maximum distance in the game's distance fields, in steps.
const REACH: u16 = 40;
const CHASERS: usize = 1000;
/// Number of chasers that use libtcod's A*. The time is extrapolated to all chasers.
const SEARCHERS: usize = 40;

pub fn measure(table: &mut Table, map: &Map) {
    let hero = hero(map);
    let chasers = chasers(map, hero);
    let row = |what, target| Row { what, map: &map.name, target, ours: 1.0, peers: 1.0 };
    let mut field = DistanceField::new(map.size);
    let mut peer = Dijkstra::new_from_map(map.for_libtcod(), 1.0);
    table.faster(
        row("field: the whole map", 3.0),
        || {
            field.flood(&map.passage, 1, &[hero], u16::MAX);
            black_box(&field);
        },
        || peer.compute_grid((hero.x, hero.y)),
    );
    let mut chase = || {
        field.flood(&map.passage, 1, &[hero], REACH);
        for chaser in &chasers {
            black_box(field.downhill(*chaser).next());
        }
    };
    table.faster(row("1,000 chasers: Dijkstra", 2.0), &mut chase, || {
        peer.compute_grid((hero.x, hero.y));
        for chaser in &chasers {
            black_box(best_of_libtcod(&peer, map, *chaser));
        }
    });
    // Libtcod's heuristic is the straight line, so its paths are shortest only with the default cost of diagonal
    // steps, 1.41.
    let mut star = AStar::new_from_map(map.for_libtcod(), 1.41);
    let row = Row { peers: SEARCHERS as f64 / CHASERS as f64, ..row("1,000 chasers: A* each", 300.0) };
    table.faster(row, chase, || {
        for chaser in &chasers[..SEARCHERS] {
            star.find((chaser.x, chaser.y), (hero.x, hero.y));
            black_box(star.get(0));
        }
    });
}

fn best_of_libtcod(field: &Dijkstra, map: &Map, at: Point) -> Option<Point> {
    let steps = |next: Point| {
        let there = map.size.contains(next);
        let steps = there.then(|| field.distance_from_root((next.x, next.y)))?;
        Some((steps? as u16, next))
    };
    at.neighbours().filter_map(steps).min().map(|(_, next)| next)
}

fn hero(map: &Map) -> Point {
    let middle = Point::new(map.size.width / 2, map.size.height / 2);
    let place = map.places.iter().min_by_key(|at| (at.distance(middle), **at));
    *place.unwrap_or(&middle)
}

fn chasers(map: &Map, hero: Point) -> Vec<Point> {
    let mut field = DistanceField::new(map.size);
    field.flood(&map.passage, 1, &[hero], REACH - 1);
    let near = map.places.iter().filter(|at| field.steps(**at).is_some());
    near.cycle().take(CHASERS).copied().collect()
}

/// Counts the cells whose distance differs from that of the plain implementation, with and without a maximum
/// distance.
pub fn wrong_cells(map: &Map) -> usize {
    let hero = hero(map);
    let mut field = DistanceField::new(map.size);
    let mut wrong = 0;
    for reach in [u16::MAX, REACH] {
        field.flood(&map.passage, 1, &[hero], reach);
        let plain = reference::distance_field(&map.passage, 1, &[hero], reach);
        wrong += plain.iter().filter(|(at, steps)| field.steps(*at) != **steps).count();
    }
    wrong
}
