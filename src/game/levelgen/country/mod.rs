//! Ground of a country chunk: land, rivers and roads, cell by cell. It depends on the seed and the position alone.
//! Rivers and roads wind from the borders to the middle of the chunk.

pub mod landmark;

use fifteen_base::country::noise::{below, noise};
use fifteen_base::country::places::landmark;
use fifteen_base::country::relief::{height, rain};
use fifteen_base::country::{CHUNK, Chunk, Land};
use fifteen_base::line::{Side, line};
use fifteen_base::{Dir, Grid, Point, SortedMap};
use fifteen_content::kinds::land::Country;
use fifteen_content::{Biome, Content, Kind, Tile};

/// Purpose of the random numbers for strewn tiles.
const STREWN: u64 = 700;
/// Purpose of the noise for patches of strewn tiles.
const PATCHES: u64 = 720;
/// Size of such patches, in cells.
const PATCH: i32 = 16;
/// Maximum distance of a junction of roads or rivers from the middle of the chunk, in cells.
const OFF: i32 = 6;
/// Purpose of the random numbers for junctions.
const JOINT: u64 = 740;
/// Radius of a lake, in cells.
const LAKE: i32 = 7;

/// Generated ground of a chunk.
#[derive(Clone, Debug)]
pub struct ChunkGround {
    /// Terrain of each cell.
    pub terrain: Grid<Kind<Tile>>,
    /// Most frequent biome.
    pub biome: Kind<Biome>,
}

/// Generates the ground of a chunk.
pub fn ground(land: &mut Land, chunk: Chunk, country: &Country, content: &Content) -> ChunkGround {
    let (terrain, biome) = soil(land, chunk, country, content);
    let mut ground = ChunkGround { terrain, biome };
    let mut wet = Grid::new(CHUNK, 0_u8);
    water(land, chunk, &mut wet);
    for (at, depth) in wet.iter() {
        match depth {
            0 => {}
            1 => ground.terrain[at] = country.river,
            _ => ground.terrain[at] = country.deep,
        }
    }
    for at in roads(land, chunk) {
        ground.terrain[at] = if wet[at] > 0 { country.bridge } else { country.road };
    }
    ground
}

/// Returns the most frequent biome of a chunk.
pub fn most_of(land: &Land, chunk: Chunk, country: &Country, content: &Content) -> Kind<Biome> {
    soil(land, chunk, country, content).1
}

/// Returns the land with strewn tiles, and its most frequent biome.
fn soil(
    land: &Land,
    chunk: Chunk,
    country: &Country,
    content: &Content,
) -> (Grid<Kind<Tile>>, Kind<Biome>) {
    let (corner, seed) = (chunk.corner(), land.seed());
    let last = country.biomes[country.biomes.len() - 1];
    let mut terrain = Grid::new(CHUNK, content.biomes[last].ground);
    let mut counts: SortedMap<Kind<Biome>, u32> = SortedMap::new();
    let points: Vec<Point> = terrain.points().collect();
    for at in points {
        let there = Point::new(corner.x.saturating_add(at.x), corner.y.saturating_add(at.y));
        let biome = biome_at(seed, there, country, content);
        *counts.entry(biome).or_default() += 1;
        terrain[at] = strewn(seed, there, &content.biomes[biome]);
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count);
    (terrain, most.map_or(last, |(biome, _)| biome))
}

/// Returns the biome at a position.
pub fn biome_at(seed: u64, at: Point, country: &Country, content: &Content) -> Kind<Biome> {
    let (height, rain) = (height(seed, at), rain(seed, at));
    let fits = |kind: &&Kind<Biome>| content.biomes[**kind].fits(height, rain);
    let last = country.biomes[country.biomes.len() - 1];
    country.biomes.iter().find(fits).copied().unwrap_or(last)
}

/// Returns the tile of a cell of a biome.
fn strewn(seed: u64, at: Point, biome: &Biome) -> Kind<Tile> {
    for (place, own) in (0_u64..).zip(&biome.strewn) {
        let share = match own.patches {
            // Tiles are dense where the noise is high, and absent elsewhere.
            true => {
                let here = noise(seed, PATCHES + place * 10, at, PATCH) - 512;
                u32::try_from(here.max(0)).unwrap_or(0) * own.percent / 170
            }
            false => own.percent,
        };
        if below(seed, STREWN + place, at, 100) < u64::from(share) {
            return own.tile;
        }
    }
    biome.ground
}

/// Returns the junction of a chunk's rivers or roads.
fn joint(seed: u64, purpose: u64, chunk: Chunk) -> Point {
    let off = |purpose| {
        let span = u64::try_from(2 * OFF + 1).unwrap_or(1);
        i32::try_from(below(seed, purpose, chunk.point(), span)).unwrap_or(0) - OFF
    };
    CHUNK.middle() + Point::new(off(purpose), off(purpose + 1))
}

/// Marks rivers and lakes in `wet`: 1 for shallow water, 2 for deep.
fn water(land: &mut Land, chunk: Chunk, wet: &mut Grid<u8>) {
    let seed = land.seed();
    let middle = joint(seed, JOINT, chunk);
    for side in Dir::SIDES {
        let Some((first, width)) = land.border(chunk, side).river else { continue };
        let from = CHUNK.at_side(side, first + width / 2, 0);
        for at in course(seed, (from, middle), chunk) {
            stroke(wet, at, width, 1);
            if width > 2 {
                stroke(wet, at, width - 2, 2);
            }
        }
        // At the border, the width must match the other side.
        for along in first..first + width {
            let deep = width > 2 && along > first && along < first + width - 1;
            for depth in 0..=2 {
                let at = CHUNK.at_side(side, along, depth);
                wet[at] = wet[at].max(1 + u8::from(deep));
            }
        }
    }
    if land.has_lake(chunk) {
        for at in wet.points().collect::<Vec<_>>() {
            let off = at.distance(middle) + (noise(seed, PATCHES, at, PATCH) - 512) / 200;
            if off <= LAKE {
                wet[at] = if off <= LAKE - 2 { 2 } else { wet[at].max(1) };
            }
        }
    }
}

/// Returns the cells of the roads.
fn roads(land: &mut Land, chunk: Chunk) -> Vec<Point> {
    let seed = land.seed();
    let middle = match landmark(seed, chunk) {
        Some(_) => CHUNK.middle(),
        None => joint(seed, JOINT + 5, chunk),
    };
    let mut cells = Vec::new();
    for side in Dir::SIDES {
        if let Some(along) = land.border(chunk, side).road {
            cells.extend(course(seed, (CHUNK.at_side(side, along, 0), middle), chunk));
        }
    }
    cells
}

/// Number of subdivisions of a course. Each one bends every segment at its middle.
const BENDS: u32 = 3;
/// A bend leads aside by at most the length of the segment divided by this.
const ASIDE: i32 = 5;
/// Purpose of the random numbers for bends.
const BEND: u64 = 760;

/// Returns the connected cells of a winding course from the edge of a chunk to another cell. The ends stay in place,
/// and only the first cells touch the edge.
fn course(seed: u64, (gate, to): (Point, Point), chunk: Chunk) -> Vec<Point> {
    let from = within(gate);
    let mut points = vec![from, to];
    for bend in 0..BENDS {
        let mut bent = vec![points[0]];
        for (n, pair) in points.windows(2).enumerate() {
            let (a, b) = (pair[0], pair[1]);
            let (dx, dy) = (b.x - a.x, b.y - a.y);
            let span = ((dx.abs() + dy.abs()) / ASIDE).max(1);
            let purpose = BEND + u64::from(bend) * 32 + n as u64;
            let at = Point::new(chunk.x ^ from.x, chunk.y ^ from.y);
            let off = i32::try_from(below(seed, purpose, at, (2 * span + 1).unsigned_abs().into()));
            let off = off.unwrap_or(0) - span;
            // The offset is perpendicular to the segment.
            let length = dx.abs().max(dy.abs()).max(1);
            let mid = Point::new(
                (a.x + b.x) / 2 - dy * off / length,
                (a.y + b.y) / 2 + dx * off / length,
            );
            bent.extend([within(mid), b]);
        }
        points = bent;
    }
    let mut cells = vec![gate];
    cells.extend(line(gate, from, Side::Near).take_while(|at| *at != from));
    cells.push(from);
    for pair in points.windows(2) {
        cells.extend(line(pair[0], pair[1], Side::Near).take_while(|at| *at != pair[1]));
        cells.push(pair[1]);
    }
    cells.dedup();
    cells
}

/// Returns the nearest cell that is not at the edge of a chunk.
fn within(at: Point) -> Point {
    Point::new(at.x.clamp(2, CHUNK.width - 3), at.y.clamp(2, CHUNK.height - 3))
}

/// Lays a square of water around a cell, `width` cells wide. Deeper water stays.
fn stroke(wet: &mut Grid<u8>, at: Point, width: i32, depth: u8) {
    let least = -(width - 1) / 2;
    for dy in least..least + width {
        for dx in least..least + width {
            let cell = Point::new(at.x + dx, at.y + dy);
            let inside = within(cell) == cell;
            if let Some(own) = wet.get(cell).copied().filter(|_| inside) {
                wet[cell] = own.max(depth);
            }
        }
    }
}
