//! Overworld chunks: the land, and a landmark in the middle.

use crate::levelgen::country::ground;
use crate::levelgen::country::landmark::landmark;
use crate::levelgen::drawings::place_contents;
use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::ground::region_joins::RegionJoins;
use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::overworld::{CHUNK, OverworldLayout};
use fifteen_base::{CellSet, Point, Random, SortedSet};
use fifteen_content::kinds::country::Country;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Biome, Content, Kind, Tile, Vault};

/// Clearings with fewer cells than this are filled with trees.
const MIN_CLEARING: u32 = 14;

pub fn land(site: &mut Site, random: &mut Random) -> StepResult {
    let content = site.content;
    let outdoor = site.spec.outdoor.ok_or(Flaw::NoCountry)?;
    let country = content.scenarios[outdoor.scenario].country.as_ref().ok_or(Flaw::NoCountry)?;
    let chunk = outdoor.spot.chunk;
    let ground = ground(&mut OverworldLayout::new(outdoor.seed), chunk, country, content);
    let biome = &content.biomes[ground.biome];
    site.biome_spawns = biome.dwellers;
    site.terrain.replace(ground.terrain);
    if let Some(kind) = landmark(outdoor.seed, chunk, country, content) {
        place_landmark(site, content.landmarks[kind].site, biome.ground, random);
        site.is_hand_drawn = true;
    }
    connect_land(site, country, ground.biome);
    let open = site.terrain.cells_with(CellTrait::Plain).points();
    let free = open.filter(|at| !site.occupied.get(*at) && !site.feature_cells.get(*at));
    let start = free.min_by_key(|at| (at.distance(CHUNK.middle()), at.y, at.x)).ok_or(Flaw::NoArrival)?;
    site.start = Some(start);
    site.occupied.set(start, true);
    Ok(())
}

/// Connects the land. Trees fill small isolated clearings. Paths lead through woods, and fords through deep water.
fn connect_land(site: &mut Site, country: &Country, biome: Kind<Biome>) {
    let content = site.content;
    let grows = |biome: &Biome| biome.tiles().filter(|tile| !is_walkable(*tile, content)).collect::<Vec<_>>();
    let woods: SortedSet<Kind<Tile>> =
        country.biomes.iter().flat_map(|kind| grows(&content.biomes[*kind])).collect();
    let local_biome = &content.biomes[biome];
    if let Some(tree) = grows(local_biome).first().or(woods.first()) {
        let regions = site.regions();
        let kept = |at: &Point| {
            let tile = site.terrain[*at];
            tile == country.road
                || tile == country.bridge
                || tile == country.river
                || site.feature_cells.get(*at)
        };
        let small = |at: &Point| {
            let label = regions.labels[*at];
            label > 0 && regions.sizes[label as usize] < MIN_CLEARING
        };
        let taken: SortedSet<u32> = site.terrain.points().filter(kept).map(|at| regions.labels[at]).collect();
        let overgrown: Vec<Point> = site
            .terrain
            .points()
            .filter(|at| small(at) && !taken.contains(&regions.labels[*at]) && !site.occupied.get(*at))
            .collect();
        overgrown.into_iter().for_each(|at| site.terrain.set(at, *tree));
    }
    let regions = site.regions();
    let wood = CellSet::from_grid(&site.terrain, |tile| woods.contains(tile));
    let deep = CellSet::from_grid(&site.terrain, |tile| *tile == country.deep);
    let soft = wood.union(&deep).intersection(&site.diggable);
    let digs = RegionJoins::find(&regions.labels, &soft, |at| if deep.get(at) { 3 } else { 1 });
    for at in digs.cells_to_connect(regions.count()) {
        if !site.is_open(at) {
            site.terrain.set(at, if deep.get(at) { country.river } else { local_biome.ground });
        }
    }
}

/// Builds a vault in the middle of the chunk. Cells that the drawing leaves out become walkable.
fn place_landmark(site: &mut Site, vault: Kind<Vault>, floor: Kind<Tile>, random: &mut Random) {
    let content = site.content;
    let drawing = &content.vaults[vault].drawing;
    let (width, height) = drawing.size;
    let corner = Point::new((CHUNK.width - width) / 2, (CHUNK.height - height) / 2);
    let at = |(x, y): (i32, i32)| Point::new(corner.x + x, corner.y + y);
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    for (cell, tile) in cells.zip(&drawing.tiles) {
        let there = at(cell);
        match tile {
            Some(tile) => site.terrain.set(there, *tile),
            None if !is_walkable(site.terrain[there], content) => site.terrain.set(there, floor),
            None => {}
        }
    }
    if let Some(faction) = content.vaults[vault].faction {
        let far = Point::new(corner.x + width - 1, corner.y + height - 1);
        site.placed.claims.push((faction, corner, far));
    }
    site.placed.vaults.push((vault, drawing.entrance.map_or(corner, at)));
    place_contents(site, drawing, at, random);
}

fn is_walkable(tile: Kind<Tile>, content: &Content) -> bool {
    content.tiles[tile].ways.intersects(Ways::WALK)
}
