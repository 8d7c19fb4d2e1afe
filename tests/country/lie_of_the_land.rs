//! Terrain of the endless country (overworld): neighbouring chunks fit at every border, and the order of building
//! them has no effect.

use crate::tier;
use fifteen::base::overworld::{CHUNK, Chunk, OverworldLayout};
use fifteen::base::{Dir, Grid, Point};
use fifteen::content::kinds::country::Country;
use fifteen::content::{Content, DEFAULT_PALETTE, Kind, Source, Tile};
use fifteen::game::levelgen::country::ground;

fn shipped() -> (Content, Country) {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let campaign = content.scenarios.find("campaign").unwrap();
    let country = content.scenarios[campaign].country.clone().unwrap();
    (content, country)
}

/// Returns chunk number `n` of a spiral around the town.
fn around(n: i32) -> Chunk {
    let ring = (0..).find(|ring| (2 * ring + 1) * (2 * ring + 1) > n).unwrap();
    let side = 2 * ring;
    let at = if ring == 0 { 0 } else { n - (side - 1) * (side - 1) };
    let (edge, along) = if side == 0 { (0, 0) } else { (at / side, at % side) };
    let (x, y) = match edge {
        0 => (ring, along - ring),
        1 => (-along + ring, ring),
        2 => (-ring, ring - along),
        _ => (along - ring, -ring),
    };
    Chunk { x, y }
}

/// Returns the cells of one side of a chunk, starting at its northern or western end.
fn edge(terrain: &Grid<Kind<Tile>>, side: Dir) -> Vec<Kind<Tile>> {
    let (width, height) = (CHUNK.width, CHUNK.height);
    let line = |length: i32, at: fn(i32) -> Point| (0..length).map(at).collect::<Vec<_>>();
    let cells = match side {
        Dir::North => line(width, |x| Point::new(x, 0)),
        Dir::South => line(width, |x| Point::new(x, CHUNK.height - 1)),
        Dir::West => line(height, |y| Point::new(0, y)),
        _ => line(height, |y| Point::new(CHUNK.width - 1, y)),
    };
    cells.into_iter().map(|at| terrain[at]).collect()
}

#[test]
fn spiral_order_visits_every_chunk_once() {
    let all: std::collections::BTreeSet<Chunk> = (0..961).map(around).collect();
    assert_eq!(all.len(), 961);
    assert!(all.iter().all(|chunk| chunk.x.abs() <= 15 && chunk.y.abs() <= 15));
}

#[test]
fn rivers_and_roads_match_at_every_border() {
    let seed = tier::seed();
    let (mut land, mut other) = (OverworldLayout::new(seed), OverworldLayout::new(seed));
    let count = tier::some(4_000, 100_000);
    let (mut rivers, mut roads, mut lakes) = (0, 0, 0);
    for n in 0..count {
        let chunk = around(n);
        let far = around(count - 1 - n);
        let _ = other.crossings(far, Dir::North);
        for side in Dir::SIDES {
            let here = land.crossings(chunk, side);
            let there = other.crossings(chunk.neighbour(side), side.opposite());
            assert_eq!(here, there, "{chunk} {side:?}");
            rivers += usize::from(here.river.is_some());
            roads += usize::from(here.road.is_some());
        }
        lakes += usize::from(land.has_lake(chunk));
    }
    let share = |found: usize| found * 100 / (4 * usize::try_from(count).unwrap());
    assert!((3..40).contains(&share(rivers)), "{rivers} rivers at {count} chunks");
    assert!((5..40).contains(&share(roads)), "{roads} roads at {count} chunks");
    assert!(lakes > 0);
}

#[test]
fn water_and_roads_continue_across_every_border() {
    let (content, country) = shipped();
    let mut land = OverworldLayout::new(tier::seed());
    let wet = |tile: Kind<Tile>| tile == country.river || tile == country.deep;
    let road = |tile: Kind<Tile>| tile == country.road || tile == country.bridge;
    for n in 0..tier::some(60, 1_500) {
        let chunk = around(n);
        let terrain = ground(&mut land, chunk, &country, &content).terrain;
        for side in Dir::SIDES {
            let beyond = ground(&mut land, chunk.neighbour(side), &country, &content).terrain;
            let pairs = edge(&terrain, side).into_iter().zip(edge(&beyond, side.opposite()));
            let border = land.crossings(chunk, side);
            for (along, (here, there)) in (0..).zip(pairs) {
                let place = format!("{chunk} {side:?}, cell {along}");
                // Water without a river is allowed: a pond may lie at the border, on one side or on both.
                let river =
                    border.river.is_some_and(|(first, width)| (first..first + width).contains(&along));
                assert!(!river || (wet(here) && wet(there)), "{place}");
                let is_road = border.road == Some(along);
                assert_eq!((road(here), road(there)), (is_road, is_road), "{place}");
            }
        }
    }
}

#[test]
fn a_chunk_does_not_depend_on_previously_generated_chunks() {
    let (content, country) = shipped();
    for seed in 0..4 {
        let mut fresh = (0..12).map(|n| {
            let chunk = around(n * 7);
            ground(&mut OverworldLayout::new(seed), chunk, &country, &content).terrain
        });
        let mut land = OverworldLayout::new(seed);
        for n in (0..12).rev() {
            ground(&mut land, around(n * 11 + 3), &country, &content);
        }
        let again = (0..12).map(|n| ground(&mut land, around(n * 7), &country, &content).terrain);
        assert!(
            again
                .into_iter()
                .all(|terrain| Some(terrain.cells().to_vec()) == fresh.next().map(|f| f.cells().to_vec()))
        );
    }
}
