//! Mazes by the growing-tree algorithm: a passage that gets stuck continues from the last node with free neighbours.

use super::connect::connect;
use crate::levelgen::site::Site;
use fifteen_base::{Dir, Grid, Point, Random, Size, SortedSet};
use fifteen_content::kinds::step::Maze;

pub fn maze(site: &mut Site, step: &Maze, random: &mut Random) {
    let mut lattice = Lattice::from_site(site, step.passage);
    for node in lattice.done.points().collect::<Vec<Point>>() {
        if lattice.is_free(site, node) {
            grow(site, &mut lattice, node, step, random);
        }
    }
    braid(site, &lattice, step, random);
    connect(site, 0, step.floor, random);
}

/// The grid of a maze: square nodes as wide as the passages, with a wall one cell thick between neighbours.
struct Lattice {
    passage: i32,
    done: Grid<bool>,
    /// Open sides of each node, in the order of [`Dir::SIDES`].
    open: Grid<[bool; 4]>,
}

impl Lattice {
    fn from_site(site: &Site, passage: i32) -> Lattice {
        let Size { width, height } = site.size();
        let fit = |length: i32| ((length - 1) / (passage + 1)).max(0);
        let places = Size::new(fit(width), fit(height));
        Lattice { passage, done: Grid::new(places, false), open: Grid::new(places, [false; 4]) }
    }

    fn cells(&self, node: Point) -> impl Iterator<Item = Point> + use<> {
        let (passage, step) = (self.passage, self.passage + 1);
        let (left, top) = (1 + node.x * step, 1 + node.y * step);
        (0..passage).flat_map(move |y| (0..passage).map(move |x| Point::new(left + x, top + y)))
    }

    fn wall(&self, node: Point, dir: Dir) -> impl Iterator<Item = Point> + use<> {
        let (dx, dy) = dir.step();
        let (passage, along) = (self.passage, (dy.abs(), dx.abs()));
        let step = passage + 1;
        let side = |d: i32| match d {
            1 => passage,
            -1 => -1,
            _ => 0,
        };
        let (left, top) = (1 + node.x * step + side(dx), 1 + node.y * step + side(dy));
        (0..passage).map(move |i| Point::new(left + along.0 * i, top + along.1 * i))
    }

    fn is_free(&self, site: &Site, node: Point) -> bool {
        self.done.get(node) == Some(&false)
            && self.cells(node).all(|at| site.is_wall(at) && site.is_diggable(at))
    }

    fn dig(&mut self, site: &mut Site, node: Point, step: &Maze) {
        self.done[node] = true;
        for at in self.cells(node) {
            site.terrain.set(at, step.floor);
        }
    }

    fn join(&mut self, site: &mut Site, node: Point, dir: Dir, step: &Maze) {
        for at in self.wall(node, dir) {
            site.terrain.set(at, step.floor);
        }
        self.open[node][dir as usize / 2] = true;
        self.open[node + dir][dir.opposite() as usize / 2] = true;
    }

    fn is_side_open(&self, node: Point, dir: Dir) -> bool {
        self.open[node][dir as usize / 2]
    }
}

fn grow(site: &mut Site, lattice: &mut Lattice, from: Point, step: &Maze, random: &mut Random) {
    lattice.dig(site, from, step);
    let mut path = vec![from];
    let mut ahead = Dir::North;
    while let Some(node) = path.last().copied() {
        let free = |dir: &Dir| lattice.is_free(site, node + *dir);
        let dirs: Vec<Dir> = Dir::SIDES.into_iter().filter(free).collect();
        let straight = dirs.contains(&ahead) && !random.percent(step.winding);
        let dir = if straight { Some(ahead) } else { random.pick(&dirs).copied() };
        let Some(dir) = dir else {
            path.pop();
            continue;
        };
        lattice.join(site, node, dir, step);
        lattice.dig(site, node + dir, step);
        path.push(node + dir);
        ahead = dir;
    }
}

/// Opens some dead ends into another passage ("braiding").
fn braid(site: &mut Site, lattice: &Lattice, step: &Maze, random: &mut Random) {
    let mut opened: SortedSet<Point> = SortedSet::new();
    for node in lattice.done.points().filter(|node| lattice.done[*node]) {
        let ways = Dir::SIDES.iter().filter(|dir| lattice.is_side_open(node, **dir)).count();
        if ways != 1 || opened.contains(&node) || !random.percent(step.loops) {
            continue;
        }
        let shut =
            |dir: &Dir| lattice.done.get(node + *dir) == Some(&true) && !lattice.is_side_open(node, *dir);
        let dirs: Vec<Dir> = Dir::SIDES.into_iter().filter(shut).collect();
        if let Some(dir) = random.pick(&dirs).copied() {
            for at in lattice.wall(node, dir) {
                site.terrain.set(at, step.floor);
            }
            opened.insert(node + dir);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::levelgen::testing::*;
    use fifteen_base::Dir;

    /// Returns the percentage of dead ends among the open cells of a maze.
    fn dead_ends(loops: i32, seed: u64) -> usize {
        let content = content((61, 41), &|n| vec![n.maze(1, loops), n.stairs()]);
        let plan = built(&content, seed, 1).unwrap();
        let wall = content.tiles.find("#").unwrap();
        let open = |at| plan.terrain.get(at).is_some_and(|tile| *tile != wall);
        let cells: Vec<_> = plan.terrain.points().filter(|at| open(*at)).collect();
        let ways = |at| Dir::SIDES.into_iter().filter(|dir| open(at + *dir)).count();
        let ends = cells.iter().filter(|at| ways(**at) == 1).count();
        100 * ends / cells.len()
    }

    #[test]
    fn maze_has_dead_ends_and_a_braided_maze_has_few() {
        for seed in 0..20 {
            assert!(dead_ends(0, seed) >= 3, "{}", dead_ends(0, seed));
            assert!(dead_ends(90, seed) <= 1, "{}", dead_ends(90, seed));
        }
    }

    #[test]
    fn mazes_build_with_passages_of_every_width() {
        for passage in 1..=5 {
            let content = content((60, 40), &|n| vec![n.maze(passage, 50), n.stairs()]);
            for seed in 0..10 {
                built(&content, seed, 1).unwrap();
            }
        }
    }
}
