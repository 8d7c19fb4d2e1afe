//! Benchmarks of the field of view against libtcod's `Shadow`, and a check of its symmetry.

use crate::maps::Map;
use crate::reference;
use crate::table::{Row, Table};
use fifteen::base::{BitGrid, FieldOfView, Grid, Point};
use fifteen::frontend::window::tcod::{self, map::FovAlgorithm};
use std::hint::black_box;

/// Radius of view, in cells. Libtcod's view is a circle; the game's view is a square with a quarter more cells.
const RADIUS: i32 = 20;
/// Number of views per sample, each from another cell.
const LOOKS: usize = 64;

pub fn measure(table: &mut Table, map: &Map) {
    let eyes = &map.places[..LOOKS];
    let target = match map.style {
        _ if map.size.width >= 1000 => 50.0,
        "rooms" => 2.0,
        "caves" => 1.3,
        _ => 0.6,
    };
    let mut sight = FieldOfView::new(map.size);
    let mut peer = map.for_libtcod();
    table.faster(
        Row { what: "sight: look", map: &map.name, target, ours: LOOKS as f64, peers: LOOKS as f64 },
        || {
            for eye in eyes {
                sight.compute(&map.opaque, *eye, RADIUS);
                black_box(&sight);
            }
        },
        || {
            for eye in eyes {
                peer.compute_fov(eye.x, eye.y, RADIUS, true, FovAlgorithm::Shadow);
            }
        },
    );
    // In the game's samples, one cell of terrain has changed since the last view, as when a door opens.
    let mut opaque = map.opaque.clone();
    let mut peer_seen = Grid::new(map.size, false);
    let few = &eyes[..if map.size.width >= 1000 { 1 } else { 8 }];
    table.faster(
        Row {
            what: "sight: from terrain to what is seen",
            map: &map.name,
            target: 15.0,
            ours: few.len() as f64,
            peers: few.len() as f64,
        },
        || {
            for eye in few {
                opaque.set(black_box(*eye), false);
                sight.compute(&opaque, *eye, RADIUS);
                black_box(&sight);
            }
        },
        || {
            for eye in few {
                whole_way(&mut peer, map, *eye, &mut peer_seen);
                black_box(&peer_seen);
            }
        },
    );
}

/// Does the whole work with libtcod: sets every cell, computes the view, and reads every cell.
fn whole_way(peer: &mut tcod::Map, map: &Map, eye: Point, seen: &mut Grid<bool>) {
    for (at, ways) in map.passage.iter() {
        peer.set(at.x, at.y, *ways != 0, *ways != 0);
    }
    peer.compute_fov(eye.x, eye.y, RADIUS, true, FovAlgorithm::Shadow);
    for at in map.passage.points() {
        seen[at] = peer.is_in_fov(at.x, at.y);
    }
}

/// Counts the views that differ from those of the plain implementation.
pub fn wrong_looks(map: &Map) -> usize {
    let mut sight = FieldOfView::new(map.size);
    let wrong = |eye: &&Point| {
        sight.compute(&map.opaque, **eye, RADIUS);
        !sight.cells().eq(reference::field_of_view(&map.opaque, **eye, RADIUS))
    };
    map.places[..LOOKS].iter().filter(wrong).count()
}

/// Counts pairs of floor cells in the upper left 80 by 50 cells: first the pairs where only one cell sees the other,
/// then all pairs.
pub fn asymmetric_pairs(map: &Map) -> (usize, usize) {
    let floor = |opaque: &BitGrid, at: &Point| !opaque.get(*at);
    let piece = (0..50).flat_map(|y| (0..80).map(move |x| Point::new(x, y)));
    let floor: Vec<Point> = piece.filter(|at| floor(&map.opaque, at)).collect();
    let look = |eye: &Point| {
        let mut sight = FieldOfView::new(map.size);
        sight.compute(&map.opaque, *eye, RADIUS);
        sight
    };
    let sights: Vec<FieldOfView> = floor.iter().map(look).collect();
    let mut asymmetric = 0;
    for (i, a) in floor.iter().enumerate() {
        for (j, b) in floor.iter().enumerate().skip(i + 1) {
            asymmetric += usize::from(sights[i].is_visible(*b) != sights[j].is_visible(*a));
        }
    }
    (asymmetric, floor.len() * floor.len().saturating_sub(1) / 2)
}
