//! Placement of vaults: in the rock beside a floor, perhaps at the end of a short tunnel, or free on open floor.
//!
//! ```text
//!   ##########        .........
//!   #######$.#        .#####...      f: the floor beside which it is let in
//!   ...f===+.#        .#.$.#...      =: the tunnel
//!   ...#######        .##+##...      +: the entrance
//!   ..########        .........
//! ```

use super::terrain::Is;
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Dir, Point, Random, Size};
use fifteen_content::kinds::drawing::Cell;
use fifteen_content::kinds::turned::Turned;
use fifteen_content::{Kind, Tile};

/// Maximum length of a tunnel to a vault, in cells.
pub const TUNNEL: i32 = 8;

/// Rock in which vaults can be built.
pub struct Rock {
    /// Cells that are not rock, or must not change.
    barred: CellSet,
}

impl Rock {
    pub fn from_site(site: &Site) -> Rock {
        Rock { barred: site.terrain.all(Is::Hollow).clone().or(&site.reserve) }
    }

    /// Excludes more cells.
    pub fn without(self, barred: &CellSet) -> Rock {
        Rock { barred: self.barred.or(barred) }
    }

    /// Excludes a cell.
    pub fn bar(&mut self, at: Point) {
        self.barred.set(at, true);
    }
}

fn moved(at: Point, (dx, dy): Cell) -> Point {
    Point::new(at.x + dx, at.y + dy)
}

/// A rotated vault at a place of a level. Places are given by the cell of the entrance.
pub trait Fit {
    /// Returns the cells of the level that the vault covers, with their tiles.
    fn laid(&self, at: Point) -> impl Iterator<Item = (Point, Kind<Tile>)> + '_;

    /// Returns the cell of the level for a cell of the drawing.
    fn place(&self, at: Point, cell: Cell) -> Point;

    /// Whether the vault fits into the rock.
    fn fits_in_rock(&self, site: &Site, at: Point, rock: &Rock) -> bool;

    /// Whether the vault fits on open floor.
    fn stands_free(&self, site: &Site, at: Point, barred: &CellSet) -> bool;
}

impl Fit for Turned {
    fn laid(&self, at: Point) -> impl Iterator<Item = (Point, Kind<Tile>)> + '_ {
        self.cells.iter().map(move |(step, tile, _)| (moved(at, *step), *tile))
    }

    fn place(&self, at: Point, cell: Cell) -> Point {
        moved(at, self.step_to(cell))
    }

    fn fits_in_rock(&self, site: &Site, at: Point, rock: &Rock) -> bool {
        let within = |(first, last): (Cell, Cell), test: &dyn Fn(Point) -> bool| {
            test(moved(at, first)) && test(moved(at, last))
        };
        let barred = |(step, length): &(Cell, i32)| {
            rock.barred.any_in(moved(at, *step), Size::new(*length, 1))
        };
        within(self.bounds, &|at| site.size().contains(at))
            && within(self.open_bounds, &|at| site.inside(at))
            && !self.runs.iter().any(barred)
            && self.rim.iter().all(|step| site.is_wall(moved(at, *step)))
    }

    fn stands_free(&self, site: &Site, at: Point, barred: &CellSet) -> bool {
        let free = |cell: Point| site.is_spot(cell) && !site.taken.get(cell) && !barred.get(cell);
        let walked = |cell: Point| site.open(cell) && !site.is_door(cell);
        self.rim.is_empty()
            && !self.ring.is_empty()
            && self.cells.iter().all(|(step, _, _)| free(moved(at, *step)))
            && self.ring.iter().all(|step| walked(moved(at, *step)))
    }
}

/// Fits a vault into the rock beside a floor cell. Returns the index of the rotation, the entrance and the tunnel.
pub fn beside(
    ways: &[Turned],
    site: &Site,
    (floor, into): (Point, Dir),
    rock: &Rock,
    random: &mut Random,
) -> Option<(usize, Point, Vec<Point>)> {
    let sides = [into.turned(2), into.turned(-2)];
    let digs = |at: Point| {
        let walled = sides.iter().all(|side| site.is_wall(at + *side));
        // The walls that frame a door stay.
        let framing = || at.neighbours().any(|near| site.is_door(near));
        site.inside(at) && site.is_wall(at) && walled && !framing()
    };
    let mut at = floor + into;
    if !digs(at) {
        return None;
    }
    let fitting = (0..ways.len()).filter(|way| ways[*way].out == into.back());
    let mut fitting: Vec<usize> = fitting.collect();
    random.shuffle(&mut fitting);
    let mut tunnel = Vec::new();
    for _ in 0..=TUNNEL {
        if !digs(at) {
            return None;
        }
        let fits = |way: &usize| ways[*way].fits_in_rock(site, at, rock);
        if let Some(way) = fitting.iter().copied().find(fits) {
            return Some((way, at, tunnel));
        }
        tunnel.push(at);
        at = at + into;
    }
    None
}
