//! Where a vault fits: let into the rock beside a floor, perhaps at the end of a short tunnel, or standing free
//! on open floor.
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

/// The longest tunnel that joins a vault, in cells.
pub const TUNNEL: i32 = 8;

/// Where a vault may be let into the rock.
pub struct Rock {
    /// The cells that are no rock, or are to stay as they are.
    barred: CellSet,
}

impl Rock {
    /// The rock of a level.
    pub fn of(site: &Site) -> Rock {
        Rock { barred: site.terrain.all(Is::Hollow).clone().or(&site.reserve) }
    }

    /// The rock but for cells where nothing is to be built.
    pub fn without(self, barred: &CellSet) -> Rock {
        Rock { barred: self.barred.or(barred) }
    }

    /// From now on nothing is built there.
    pub fn bar(&mut self, at: Point) {
        self.barred.set(at, true);
    }
}

fn moved(at: Point, (dx, dy): Cell) -> Point {
    Point::new(at.x + dx, at.y + dy)
}

/// A turned vault at a place of a level.
pub trait Fit {
    /// The cells of the level that its own become, if its entrance is there, with their tiles.
    fn laid(&self, at: Point) -> impl Iterator<Item = (Point, Kind<Tile>)> + '_;

    /// The cell of the level that one of the drawing becomes.
    fn place(&self, at: Point, cell: Cell) -> Point;

    /// Whether it fits into the rock with its entrance there.
    fn fits_in_rock(&self, site: &Site, at: Point, rock: &Rock) -> bool;

    /// Whether it fits on open floor with its entrance there.
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

/// Which of the ways fits into the rock where it is joined to this floor in that direction, where its entrance
/// is, and the tunnel that leads there.
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
