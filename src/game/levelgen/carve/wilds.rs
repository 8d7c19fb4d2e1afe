//! Open land around the walls of a town, with an old road.

use crate::levelgen::error::{Flaw, StepResult};
use crate::levelgen::ground::region_joins::RegionJoins;
use crate::levelgen::ground::regions::ConnectedRegions;
use crate::levelgen::ground::room::Rectangle;
use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::overworld::{CHUNK, OverworldLayout};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Automaton, Border, CellSet, Dir, Grid, Point, Random, Size};
use fifteen_content::kinds::step::Wilds;
use fifteen_content::{Kind, Tile};

const SMOOTHING_PASSES: usize = 4;
const ROAD_MARGIN: i32 = 3;
/// Clearings with fewer cells than this are filled with trees.
const MIN_CLEARING: u32 = 20;
/// Cost of a road cell on open ground, hill, tree and water.
const ROAD_COSTS: [u32; 4] = [2, 4, 6, 9];
/// Number of buckets in the queue of the road search. It exceeds every cost in [`ROAD_COSTS`].
const BUCKETS: usize = 10;

/// Generates the land. Cells that are already open, such as rivers, stay as they are.
pub fn wilds(site: &mut Site, step: &Wilds, random: &mut Random) -> StepResult {
    let size = site.size();
    let blank = site.diggable.clone().difference(site.terrain.cells_with(CellTrait::Hollow));
    let [woods, hills] = [step.woods, step.hills].map(|part| random_shapes(site, part, random));
    let open = ConnectedRegions::from_cells(&site.diggable.clone().difference(&woods.open_cells()));
    for at in blank.points() {
        let label = open.labels[at];
        let wooded = label == 0 || open.sizes[label as usize] < MIN_CLEARING;
        let tile = match (wooded, hills.get(at)) {
            (true, _) => step.tree,
            (false, true) => step.hill,
            (false, false) => step.floor,
        };
        site.terrain.set(at, tile);
    }
    let gate = build_town(site, step, random);
    let before = gate + Dir::South;
    let from = size.width / 4;
    let mark = Point::new(random.between(from, size.width - 1 - from), size.height - 1 - ROAD_MARGIN);
    for at in cheapest_road(site, step, before, mark).ok_or(Flaw::NoRoomFits)? {
        lay_or_bridge(site, step, at, step.road);
        site.feature_cells.set(at, true);
    }
    site.terrain.set(mark, step.mark);
    site.start = Some(before);
    site.occupied.set(before, true);
    open_paths(site, step);
    open_exits(site, step);
    Ok(())
}

/// Extends the land to the edge of a level in an overworld, and opens an exit on every side. If an overworld road
/// crosses the side, the exit is a road; if not, a gap in the woods.
fn open_exits(site: &mut Site, step: &Wilds) {
    let Some(outdoor) = site.spec.outdoor else { return };
    let inner = CellSet::inner(site.size(), 1);
    let edge: Vec<Point> = site.terrain.points().filter(|at| !inner.get(*at)).collect();
    for at in edge {
        let size = site.size();
        let beside = Point::new(at.x.clamp(1, size.width - 2), at.y.clamp(1, size.height - 2));
        let tile = site.terrain[beside];
        let stays = tile == step.gate || tile == step.mark;
        site.terrain.set(at, if stays { step.floor } else { tile });
        site.feature_cells.set(at, true);
    }
    let (size, mut land) = (site.size(), OverworldLayout::new(outdoor.seed));
    let to = site.start;
    for side in Dir::SIDES {
        let border = land.crossings(outdoor.spot.chunk, side);
        let (site_length, chunk_length) = (size.side_length(side), CHUNK.side_length(side));
        let preferred =
            border.road.unwrap_or(chunk_length / 2) * (site_length - 1) / (chunk_length - 1).max(1);
        let mut places: Vec<i32> = (1..site_length - 1).collect();
        sort_by_key(&mut places, |along| (along - preferred).abs());
        let open = |along: &i32| {
            let cells = (0..=2).map(|depth| size.point_at_side(side, *along, depth));
            cells.into_iter().all(|at| site.terrain[at] != step.wall && site.terrain[at] != step.gate)
        };
        let Some((along, to)) = places.into_iter().find(open).zip(to) else { continue };
        let inner = size.point_at_side(side, along, 1);
        let roads = CellSet::from_grid(&site.terrain, |tile| *tile == step.road);
        let to = roads.points().min_by_key(|at| (at.distance(inner), at.y, at.x)).unwrap_or(to);
        let road = cheapest_road(site, step, inner, to).unwrap_or_default();
        for at in road.into_iter().chain([inner, size.point_at_side(side, along, 0)]) {
            // Mark the cell as a feature, so that no later step takes the exit for a dead end.
            site.feature_cells.set(at, true);
            match border.road {
                Some(_) => lay_or_bridge(site, step, at, step.road),
                None if site.is_open(at) => {}
                None => lay_or_bridge(site, step, at, step.floor),
            }
        }
    }
}

/// Lays a tile on dry ground, and a bridge on water.
fn lay_or_bridge(site: &mut Site, step: &Wilds, at: Point, dry: Kind<Tile>) {
    let wet = site.tile(at).is_some_and(|tile| tile.wet);
    site.terrain.set(at, if wet { step.bridge } else { dry });
}

fn random_shapes(site: &Site, part: i32, random: &mut Random) -> Automaton {
    let mut shapes = Automaton::new(site.size());
    for at in site.diggable.points() {
        shapes.set(at, random.percent(part));
    }
    for _ in 0..SMOOTHING_PASSES {
        shapes.smooth(Border::Nothing);
    }
    shapes
}

/// Builds the town as seen from outside: a block of walls in the north with a gate in the south. Returns the gate.
fn build_town(site: &mut Site, step: &Wilds, random: &mut Random) -> Point {
    let size = site.size();
    let (width, height) = ((size.width / 3).max(7), (size.height / 5).max(3));
    let left = random.between(2, (size.width - 2 - width).max(2));
    let town = Rectangle { left, top: 0, size: Size::new(width, height) };
    for at in town.points().filter(|at| site.diggable.get(*at)) {
        site.terrain.set(at, step.wall);
        site.feature_cells.set(at, true);
    }
    let gate = Point::new(left + width / 2, height - 1);
    site.terrain.set(gate, step.gate);
    for at in (Rectangle { left, top: height, size: Size::new(width, 2) }).points() {
        if site.is_diggable(at) && site.terrain[at] == step.tree {
            site.terrain.set(at, step.floor);
        }
    }
    gate
}

/// Returns the cheapest course of a road, by Dijkstra's algorithm.
fn cheapest_road(site: &Site, step: &Wilds, from: Point, to: Point) -> Option<Vec<Point>> {
    let cost = |at: Point| {
        let tile = site.terrain.get(at).filter(|_| site.is_diggable(at))?;
        let [plain, hill, tree, water] = ROAD_COSTS;
        match *tile {
            tile if tile == step.wall || tile == step.gate => None,
            tile if tile == step.tree => Some(tree),
            tile if tile == step.hill => Some(hill),
            tile if site.content.tiles[tile].wet => Some(water),
            _ => Some(plain),
        }
    };
    // The lowest cost of a road from the start to each cell, and the direction back along this road.
    let mut steps: Grid<(u32, Option<Dir>)> = Grid::new(site.size(), (u32::MAX, None));
    // A bucket queue of cells to expand. The bucket of a cell is its cost modulo the number of buckets.
    let mut waiting: [Vec<Point>; BUCKETS] = Default::default();
    *steps.get_mut(from)? = (0, None);
    waiting[0].push(from);
    let mut now = 0;
    while steps.get(to)?.0 > now && waiting.iter().any(|list| !list.is_empty()) {
        for at in std::mem::take(&mut waiting[now as usize % BUCKETS]) {
            if steps[at].0 < now {
                continue;
            }
            for dir in Dir::SIDES {
                let next = at + dir;
                let total = cost(next).map(|cost| now + cost);
                if let Some(total) = total.filter(|total| *total < steps[next].0) {
                    steps[next] = (total, Some(dir.opposite()));
                    waiting[total as usize % BUCKETS].push(next);
                }
            }
        }
        now += 1;
    }
    let back = |at: &Point| steps[*at].1.map(|dir| *at + dir);
    (steps[to].0 < u32::MAX).then(|| std::iter::successors(Some(to), back).collect())
}

/// Connects the regions that the road does not connect: by paths through woods and by fords through water.
fn open_paths(site: &mut Site, step: &Wilds) {
    let regions = site.regions();
    let wet = |tile: &Kind<Tile>| site.content.tiles[*tile].wet;
    let woods = CellSet::from_grid(&site.terrain, |tile| *tile == step.tree);
    let waters = CellSet::from_grid(&site.terrain, wet);
    let soft = woods.union(&waters).intersection(&site.diggable);
    let digs = RegionJoins::find(&regions.labels, &soft, |at| if waters.get(at) { 2 } else { 1 });
    for at in digs.cells_to_connect(regions.count()) {
        if !site.is_open(at) {
            lay_or_bridge(site, step, at, step.floor);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::levelgen::testing::*;
    use fifteen_base::Dir;

    #[test]
    fn road_leads_from_the_gate_to_the_landmark() {
        let content = content((80, 50), &|n| vec![n.waters("1", "1"), n.wilds()]);
        for seed in 0..60 {
            let plan = built(&content, seed, 1).unwrap();
            let picture = picture(&plan, &content);
            let glyph = |at| plan.terrain.get(at).map(|tile| content.tiles[*tile].glyph);
            let gate = plan.down.unwrap();
            assert_eq!(plan.start, gate + Dir::South, "{picture}");
            let mut road = vec![plan.start];
            let mut next = 0;
            while let Some(at) = road.get(next).copied() {
                next += 1;
                for near in Dir::SIDES.map(|dir| at + dir) {
                    if matches!(glyph(near), Some('"' | ':')) && !road.contains(&near) {
                        road.push(near);
                    }
                }
            }
            let marked = road.iter().any(|at| glyph(*at) == Some(':'));
            assert!(marked, "seed {seed}:\n{picture}");
            let trees = picture.matches('T').count();
            assert!((400..3200).contains(&trees), "{trees} trees:\n{picture}");
        }
    }
}
