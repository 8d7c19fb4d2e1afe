//! Placement of vaults (prefabs): in rock, beside a floor cell or at the end of a short tunnel, or free-standing on
//! open floor.
//!
//! ```text
//!   ##########        .........
//!   #######$.#        .#####...      f: the floor cell
//!   ...f===+.#        .#.$.#...      =: the tunnel
//!   ...#######        .##+##...      +: the entrance
//!   ..########        .........
//! ```

use super::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Dir, Point, Random, Size};
use fifteen_content::kinds::drawing::DrawingCell;
use fifteen_content::kinds::orientation::Orientation;
use fifteen_content::{Kind, Tile};

pub const MAX_TUNNEL: i32 = 8;

/// Returns the cells in which no vault can be built in rock: they are not rock or must not change.
pub fn cells_without_rock(site: &Site) -> CellSet {
    let hollow = site.terrain.cells_with(CellTrait::Hollow).clone();
    hollow.union(&site.reserved_rock).union(&site.mechanisms)
}

fn offset_by(at: Point, (dx, dy): DrawingCell) -> Point {
    Point::new(at.x + dx, at.y + dy)
}

/// Placement of a rotated or mirrored vault on a level. `at` is the cell of the vault's entrance.
pub trait VaultFit {
    /// Returns the cells of the level that the vault covers, with their new tiles.
    fn covered_cells(&self, at: Point) -> impl Iterator<Item = (Point, Kind<Tile>)> + '_;

    /// Returns the cell of the level for a cell of the drawing.
    fn level_cell(&self, at: Point, cell: DrawingCell) -> Point;

    fn fits_in_rock(&self, site: &Site, at: Point, barred: &CellSet) -> bool;

    fn fits_on_floor(&self, site: &Site, at: Point, barred: &CellSet) -> bool;
}

impl VaultFit for Orientation {
    fn covered_cells(&self, at: Point) -> impl Iterator<Item = (Point, Kind<Tile>)> + '_ {
        self.cells.iter().map(move |(step, tile, _)| (offset_by(at, *step), *tile))
    }

    fn level_cell(&self, at: Point, cell: DrawingCell) -> Point {
        offset_by(at, self.relative_to_entrance(cell))
    }

    fn fits_in_rock(&self, site: &Site, at: Point, barred: &CellSet) -> bool {
        let within = |(first, last): (DrawingCell, DrawingCell), test: &dyn Fn(Point) -> bool| {
            test(offset_by(at, first)) && test(offset_by(at, last))
        };
        let is_barred =
            |(step, length): &(DrawingCell, i32)| barred.any_in(offset_by(at, *step), Size::new(*length, 1));
        within(self.bounds, &|at| site.size().contains(at))
            && within(self.open_bounds, &|at| site.is_diggable(at))
            && !self.runs.iter().any(is_barred)
            && self.rock_cells.iter().all(|step| site.is_wall(offset_by(at, *step)))
    }

    fn fits_on_floor(&self, site: &Site, at: Point, barred: &CellSet) -> bool {
        let free = |cell: Point| site.is_item_cell(cell) && !site.occupied.get(cell) && !barred.get(cell);
        let walked = |cell: Point| site.is_open(cell) && !site.is_door(cell);
        self.rock_cells.is_empty()
            && !self.outline.is_empty()
            && self.cells.iter().all(|(step, _, _)| free(offset_by(at, *step)))
            && self.outline.iter().all(|step| walked(offset_by(at, *step)))
    }
}

/// Fits a vault into the rock beside a floor cell, in the direction `into`. Returns the index of the orientation,
/// the entrance and the tunnel, or `None` if the vault does not fit.
pub fn fit_beside_floor(
    orientations: &[Orientation],
    site: &Site,
    (floor, into): (Point, Dir),
    barred: &CellSet,
    random: &mut Random,
) -> Option<(usize, Point, Vec<Point>)> {
    let sides = [into.rotated(2), into.rotated(-2)];
    let digs = |at: Point| {
        let walled = sides.iter().all(|side| site.is_wall(at + *side));
        // Keep the walls that frame a door.
        let framing = || at.neighbours().any(|near| site.is_door(near));
        site.is_diggable(at) && site.is_wall(at) && walled && !framing()
    };
    let mut at = floor + into;
    if !digs(at) {
        return None;
    }
    let mut fitting: Vec<usize> = (0..orientations.len()).collect();
    fitting.retain(|orientation| orientations[*orientation].exit == into.opposite());
    random.shuffle(&mut fitting);
    let mut tunnel = Vec::new();
    for _ in 0..=MAX_TUNNEL {
        if !digs(at) {
            return None;
        }
        let fits = |orientation: &usize| orientations[*orientation].fits_in_rock(site, at, barred);
        if let Some(orientation) = fitting.iter().copied().find(fits) {
            return Some((orientation, at, tunnel));
        }
        tunnel.push(at);
        at = at + into;
    }
    None
}
