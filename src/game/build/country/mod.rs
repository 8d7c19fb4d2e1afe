//! The ground of a chunk of the country: land, rivers and roads, cell by cell. It comes of the seed and the place alone.

mod course;
pub mod landmark;

use self::course::{course, stroke};
use fifteen_base::country::noise::{below, noise};
use fifteen_base::country::places::landmark;
use fifteen_base::country::relief::{height, rain};
use fifteen_base::country::{CHUNK, Chunk, Land};
use fifteen_base::{Dir, Grid, Point, SortedMap};
use fifteen_content::kinds::land::Country;
use fifteen_content::{Biome, Content, Kind, Tile};

/// What the numbers of what is strewn over the land are for.
const STREWN: u64 = 700;
/// That.
const PATCHES: u64 = 720;
/// Over how many cells such patches lie.
const PATCH: i32 = 16;
/// Where its ways meet, a chunk has them at most so many cells off its middle.
const OFF: i32 = 6;
/// What their numbers are for.
const JOINT: u64 = 740;
/// From the middle of a lake to its shore, in cells.
const LAKE: i32 = 7;

/// A chunk of the country as it was built.
#[derive(Clone, Debug)]
pub struct Ground {
    /// What its cells are made of.
    pub terrain: Grid<Kind<Tile>>,
    /// What most of its land is like.
    pub biome: Kind<Biome>,
}

/// Builds the ground of a chunk.
pub fn ground(land: &mut Land, chunk: Chunk, country: &Country, content: &Content) -> Ground {
    let (terrain, biome) = soil(land, chunk, country, content);
    let mut ground = Ground { terrain, biome };
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

/// What most of a chunk's land is like.
pub fn most_of(land: &Land, chunk: Chunk, country: &Country, content: &Content) -> Kind<Biome> {
    soil(land, chunk, country, content).1
}

/// The land with what is strewn over it, and what most of it is like.
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

/// What the land is like at a place.
pub fn biome_at(seed: u64, at: Point, country: &Country, content: &Content) -> Kind<Biome> {
    let (height, rain) = (height(seed, at), rain(seed, at));
    let fits = |kind: &&Kind<Biome>| content.biomes[**kind].fits(height, rain);
    let last = country.biomes[country.biomes.len() - 1];
    country.biomes.iter().find(fits).copied().unwrap_or(last)
}

/// What a cell of a biome is made of.
fn strewn(seed: u64, at: Point, biome: &Biome) -> Kind<Tile> {
    for (place, own) in (0_u64..).zip(&biome.strewn) {
        let share = match own.patches {
            // Where the noise is high it lies thick, and elsewhere not at all.
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

/// Where the ways of a chunk meet.
fn joint(seed: u64, purpose: u64, chunk: Chunk) -> Point {
    let off = |purpose| {
        let span = u64::try_from(2 * OFF + 1).unwrap_or(1);
        i32::try_from(below(seed, purpose, chunk.point(), span)).unwrap_or(0) - OFF
    };
    CHUNK.middle() + Point::new(off(purpose), off(purpose + 1))
}

/// Rivers and lakes: 1 where one can wade, 2 where it is deep.
fn water(land: &mut Land, chunk: Chunk, wet: &mut Grid<u8>) {
    let seed = land.seed();
    let middle = joint(seed, JOINT, chunk);
    for side in Dir::SIDES {
        let Some((first, width)) = land.border(chunk, side).river else {
            continue;
        };
        let from = CHUNK.at_side(side, first + width / 2, 0);
        for at in course(seed, (from, middle), chunk) {
            stroke(wet, at, width, 1);
            if width > 2 {
                stroke(wet, at, width - 2, 2);
            }
        }
        // At the border it is as wide as the other side says, and no wider.
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

/// The cells of the roads.
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
