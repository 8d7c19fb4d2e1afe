//! Patches of another terrain, such as grass, rubble, or lakes with a shallow rim.
//!
//! A patch grows from cell to cell and never blocks a path; see [`is_dispensable`].

use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{Dir, Grid, Point, Random};
use fifteen_content::kinds::step::Patches;
use fifteen_content::{Kind, Tile};

/// Number of random border cells to compare per growth step. The cell with the most patch cells around it is added,
/// so a larger number makes rounder patches.
const FRONT_SAMPLES: usize = 3;
const MAX_TRIES: u32 = 20;
const MAX_FAILURES: u32 = 50;

/// Lays patches of a tile, with an optional rim, on cells with the tiles in `step.on`.
pub fn patches(site: &mut Site, step: &Patches, random: &mut Random) {
    let places = site.cells_of_tile(|kind| step.on.contains(&kind));
    let last_patch = Grid::new(site.size(), 0);
    let mut patches = PatchGrower { step, patch_number: 0, last_patch, changes_left: places.len() };
    let mut failures = 0;
    for _ in 0..step.count.roll(random) {
        let mut seek = || random.pick(&places).copied();
        let place = (0..MAX_TRIES).filter_map(|_| seek()).find(|at| patches.can_become(site, *at, step.tile));
        let Some(place) = place else {
            failures += 1;
            if failures == MAX_FAILURES {
                return;
            }
            continue;
        };
        failures = 0;
        let patch = patches.grow(site, place, step.size.roll(random), random);
        if let Some(rim) = step.rim {
            patches.lay_rim(site, rim, &patch);
        }
        if patches.changes_left == 0 {
            return;
        }
    }
}

struct PatchGrower<'a> {
    step: &'a Patches,
    patch_number: u32,
    last_patch: Grid<u32>,
    /// Remaining changes of cells. Patches may cover each other, so this number limits the work.
    changes_left: usize,
}

impl PatchGrower<'_> {
    fn can_become(&self, site: &Site, at: Point, tile: Kind<Tile>) -> bool {
        let Some(old) = site.terrain.get(at) else { return false };
        if !self.step.on.contains(old) {
            return false;
        }
        match (site.is_open(at), site.terrain.kind_has(CellTrait::Open, tile)) {
            (true, false) => !site.feature_cells.get(at) && is_dispensable(site, at),
            // A new open cell in the rock must touch another open cell, and must not lie on the edge of the level.
            (false, true) => site.is_diggable(at) && Dir::SIDES.iter().any(|dir| site.is_open(at + *dir)),
            _ => true,
        }
    }

    fn grow(&mut self, site: &mut Site, from: Point, size: i32, random: &mut Random) -> Vec<Point> {
        let tile = self.step.tile;
        self.patch_number += 1;
        self.last_patch[from] = self.patch_number;
        let mut patch: Vec<Point> = Vec::new();
        let mut front = vec![from];
        while (patch.len() as i32) < size && !front.is_empty() && self.changes_left > 0 {
            let around =
                |i: &usize| front[*i].neighbours().filter(|p| site.terrain.get(*p) == Some(&tile)).count();
            let candidates = [(); FRONT_SAMPLES].map(|()| random.below(front.len() as u32) as usize);
            let chosen = candidates.into_iter().max_by_key(around).unwrap_or(0);
            let at = front.swap_remove(chosen);
            if !self.can_become(site, at, tile) {
                continue;
            }
            site.terrain.set(at, tile);
            self.changes_left -= 1;
            patch.push(at);
            for next in Dir::SIDES.map(|dir| at + dir) {
                if self.last_patch.get(next).is_some_and(|mark| *mark != self.patch_number) {
                    self.last_patch[next] = self.patch_number;
                    front.push(next);
                }
            }
        }
        patch
    }

    fn lay_rim(&mut self, site: &mut Site, rim: Kind<Tile>, patch: &[Point]) {
        for at in patch.iter().flat_map(|at| at.neighbours()) {
            if self.can_become(site, at, rim) && self.changes_left > 0 {
                site.terrain.set(at, rim);
                self.changes_left -= 1;
            }
        }
    }
}

/// Whether a cell can become impassable without blocking a path: every path through the cell can use its eight
/// neighbours instead. This is the case if the open neighbours form a single run:
///
/// ```text
///   ...    ##.    .#.    ...
///   #@.    #@.    .@.    .@.      @: yes, yes, no, no
///   ###    ###    ...    #.#
/// ```
pub fn is_dispensable(site: &Site, at: Point) -> bool {
    let beside_door = Dir::SIDES.iter().any(|dir| site.is_door(at + *dir));
    if site.occupied.get(at) || beside_door {
        return false;
    }
    let open = Dir::ALL.map(|dir| site.is_open(at + dir));
    let runs = (0..8).filter(|i| open[*i] && !open[(i + 7) % 8]).count();
    let sides = (0..8).step_by(2).filter(|i| open[*i]).count();
    let all = open.into_iter().all(|o| o);
    all || (runs == 1 && sides > 0)
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::levelgen::testing::*;

    fn spared(around: &str) -> bool {
        let content = drawn(around);
        is_dispensable(&site(&content), Point::new(1, 1))
    }

    #[test]
    fn only_bottlenecks_are_indispensable() {
        assert!(spared("...\n#..\n###"), "the end of a way");
        assert!(spared("...\n...\n..."), "the middle of a room");
        assert!(spared("###\n#..\n#.."), "a corner");
        assert!(!spared("#.#\n#.#\n#.#"), "a corridor");
        assert!(!spared("...\n...\n#.#"), "the cell before a doorway");
        assert!(!spared("###\n#.#\n###"), "all there is");
        assert!(!spared(".##\n#..\n#.."), "a diagonal way");
        assert!(!spared("#+#\n...\n..."), "the cell before a door");
    }

    #[test]
    fn lake_has_a_shore_and_keeps_the_level_connected() {
        let content = drawn(
            "###########
             #.........#
             #.........#
             #.........+
             #.........#
             #.........#
             ###########",
        );
        let mut site = site(&content);
        let (deep, shallow) = (tile_of(&content, '~'), tile_of(&content, ','));
        let step = Patches {
            tile: deep,
            on: vec![tile_of(&content, '.')],
            count: dice("1"),
            size: dice("1000"),
            rim: Some(shallow),
        };
        patches(&mut site, &step, &mut Random::new(3));
        let left = site.regions();
        assert_eq!(left.count(), 1, "{:#?}", rows(&site));
        assert!(site.cells_of_tile(|kind| kind == deep).len() > 15, "{:#?}", rows(&site));
        assert!(site.cells_of_tile(|kind| kind == step.on[0]).is_empty());
    }
}
