//! Ground of an overworld chunk, cell by cell, from the seed and the position alone: biomes, rivers and roads.
//! Rivers and roads wind from the borders to the middle of the chunk.

pub mod landmark;

use fifteen_base::line::{LineSide, line};
use fifteen_base::overworld::landmarks::landmark;
use fifteen_base::overworld::noise::{noise, number_below};
use fifteen_base::overworld::relief::{height, rain};
use fifteen_base::overworld::{CHUNK, Chunk, OverworldLayout};
use fifteen_base::{Dir, Grid, Point, SortedMap};
use fifteen_content::kinds::country::Country;
use fifteen_content::{Biome, Content, Kind, Tile};

const STREWN_PURPOSE: u64 = 700;
const PATCH_PURPOSE: u64 = 720;
const PATCH_SIZE: i32 = 16;
const MAX_JUNCTION_OFFSET: i32 = 6;
const JUNCTION_PURPOSE: u64 = 740;
const LAKE_RADIUS: i32 = 7;

#[derive(Clone, Debug)]
pub struct ChunkGround {
    pub terrain: Grid<Kind<Tile>>,
    pub biome: Kind<Biome>,
}

pub fn ground(land: &mut OverworldLayout, chunk: Chunk, country: &Country, content: &Content) -> ChunkGround {
    let mut ground = dry_ground(land, chunk, country, content);
    let mut wet = Grid::new(CHUNK, 0_u8);
    mark_water(land, chunk, &mut wet);
    for (at, depth) in wet.iter() {
        match depth {
            0 => {}
            1 => ground.terrain[at] = country.river,
            _ => ground.terrain[at] = country.deep,
        }
    }
    for at in road_cells(land, chunk) {
        ground.terrain[at] = if wet[at] > 0 { country.bridge } else { country.road };
    }
    ground
}

/// Returns the ground without rivers and roads. Its biome is the most frequent one.
pub fn dry_ground(land: &OverworldLayout, chunk: Chunk, country: &Country, content: &Content) -> ChunkGround {
    let (corner, seed) = (chunk.corner(), land.seed());
    let last = country.biomes[country.biomes.len() - 1];
    let mut terrain = Grid::new(CHUNK, content.biomes[last].ground);
    let mut counts: SortedMap<Kind<Biome>, u32> = SortedMap::new();
    let points: Vec<Point> = terrain.points().collect();
    for at in points {
        let there = Point::new(corner.x.saturating_add(at.x), corner.y.saturating_add(at.y));
        let biome = biome_at(seed, there, country, content);
        *counts.entry(biome).or_default() += 1;
        terrain[at] = tile_of_biome(seed, there, &content.biomes[biome]);
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count);
    ChunkGround { terrain, biome: most.map_or(last, |(biome, _)| biome) }
}

pub fn biome_at(seed: u64, at: Point, country: &Country, content: &Content) -> Kind<Biome> {
    let (height, rain) = (height(seed, at), rain(seed, at));
    let fits = |kind: &&Kind<Biome>| content.biomes[**kind].fits(height, rain);
    let last = country.biomes[country.biomes.len() - 1];
    country.biomes.iter().find(fits).copied().unwrap_or(last)
}

fn tile_of_biome(seed: u64, at: Point, biome: &Biome) -> Kind<Tile> {
    for (place, strewn) in (0_u64..).zip(&biome.strewn) {
        let share = match strewn.patches {
            // The tiles are dense where the noise is high and absent where the noise is low.
            true => {
                let density = noise(seed, PATCH_PURPOSE + place * 10, at, PATCH_SIZE) - 512;
                u32::try_from(density.max(0)).unwrap_or(0) * strewn.percent / 170
            }
            false => strewn.percent,
        };
        if number_below(seed, STREWN_PURPOSE + place, at, 100) < u64::from(share) {
            return strewn.tile;
        }
    }
    biome.ground
}

fn junction(seed: u64, purpose: u64, chunk: Chunk) -> Point {
    let off = |purpose| {
        let span = u64::try_from(2 * MAX_JUNCTION_OFFSET + 1).unwrap_or(1);
        i32::try_from(number_below(seed, purpose, chunk.point(), span)).unwrap_or(0) - MAX_JUNCTION_OFFSET
    };
    CHUNK.middle() + Point::new(off(purpose), off(purpose + 1))
}

/// Marks rivers and lakes in `wet`: 1 for shallow water, 2 for deep water.
fn mark_water(land: &mut OverworldLayout, chunk: Chunk, wet: &mut Grid<u8>) {
    let seed = land.seed();
    let middle = junction(seed, JUNCTION_PURPOSE, chunk);
    for side in Dir::SIDES {
        let Some((first, width)) = land.crossings(chunk, side).river else { continue };
        let from = CHUNK.point_at_side(side, first + width / 2, 0);
        for at in winding_path(seed, (from, middle), chunk) {
            lay_water(wet, at, width, 1);
            if width > 2 {
                lay_water(wet, at, width - 2, 2);
            }
        }
        // At the border, the river must be as wide as in the neighbouring chunk.
        for along in first..first + width {
            let deep = width > 2 && along > first && along < first + width - 1;
            for depth in 0..=2 {
                let at = CHUNK.point_at_side(side, along, depth);
                wet[at] = wet[at].max(1 + u8::from(deep));
            }
        }
    }
    if land.has_lake(chunk) {
        for at in wet.points().collect::<Vec<_>>() {
            let off = at.distance(middle) + (noise(seed, PATCH_PURPOSE, at, PATCH_SIZE) - 512) / 200;
            if off <= LAKE_RADIUS {
                wet[at] = if off <= LAKE_RADIUS - 2 { 2 } else { wet[at].max(1) };
            }
        }
    }
}

fn road_cells(land: &mut OverworldLayout, chunk: Chunk) -> Vec<Point> {
    let seed = land.seed();
    let middle = match landmark(seed, chunk) {
        Some(_) => CHUNK.middle(),
        None => junction(seed, JUNCTION_PURPOSE + 5, chunk),
    };
    let mut cells = Vec::new();
    for side in Dir::SIDES {
        if let Some(along) = land.crossings(chunk, side).road {
            cells.extend(winding_path(seed, (CHUNK.point_at_side(side, along, 0), middle), chunk));
        }
    }
    cells
}

const SUBDIVISIONS: u32 = 3;
/// A bend deviates by at most the length of its segment divided by this number.
const BEND_DIVISOR: i32 = 5;
const BEND_PURPOSE: u64 = 760;

/// Returns a winding, connected path from the edge of a chunk to another cell. Only its first cells lie near the
/// edge.
fn winding_path(seed: u64, (gate, to): (Point, Point), chunk: Chunk) -> Vec<Point> {
    let from = clamp_from_edge(gate);
    let mut points = vec![from, to];
    for bend in 0..SUBDIVISIONS {
        let mut bent = vec![points[0]];
        for (n, pair) in points.windows(2).enumerate() {
            let (a, b) = (pair[0], pair[1]);
            let (dx, dy) = (b.x - a.x, b.y - a.y);
            let span = ((dx.abs() + dy.abs()) / BEND_DIVISOR).max(1);
            let purpose = BEND_PURPOSE + u64::from(bend) * 32 + n as u64;
            let at = Point::new(chunk.x ^ from.x, chunk.y ^ from.y);
            let off = i32::try_from(number_below(seed, purpose, at, (2 * span + 1).unsigned_abs().into()));
            let off = off.unwrap_or(0) - span;
            // Move the middle of the segment perpendicular to the segment.
            let length = dx.abs().max(dy.abs()).max(1);
            let mid = Point::new((a.x + b.x) / 2 - dy * off / length, (a.y + b.y) / 2 + dx * off / length);
            bent.extend([clamp_from_edge(mid), b]);
        }
        points = bent;
    }
    let mut cells = vec![gate];
    cells.extend(line(gate, from, LineSide::Near).take_while(|at| *at != from));
    cells.push(from);
    for pair in points.windows(2) {
        cells.extend(line(pair[0], pair[1], LineSide::Near).take_while(|at| *at != pair[1]));
        cells.push(pair[1]);
    }
    cells.dedup();
    cells
}

/// Returns the nearest cell that is at least 2 cells from the edge of a chunk.
fn clamp_from_edge(at: Point) -> Point {
    Point::new(at.x.clamp(2, CHUNK.width - 3), at.y.clamp(2, CHUNK.height - 3))
}

/// Lays a square of water, `width` cells wide, around a cell. Deeper water and the edge of the chunk stay the same.
fn lay_water(wet: &mut Grid<u8>, at: Point, width: i32, depth: u8) {
    let least = -(width - 1) / 2;
    for dy in least..least + width {
        for dx in least..least + width {
            let cell = Point::new(at.x + dx, at.y + dy);
            let inside = clamp_from_edge(cell) == cell;
            if let Some(old) = wet.get(cell).copied().filter(|_| inside) {
                wet[cell] = old.max(depth);
            }
        }
    }
}
