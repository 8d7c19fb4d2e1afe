//! Rotated and mirrored vaults: the eight orientations of a drawing, computed once.

use super::drawing::{Drawing, DrawingCell, ORTHOGONAL_STEPS};
use crate::{Kind, Registry, Tile};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Dir, SortedSet};

/// A vault in one of its eight orientations. All cells are relative to the entrance.
#[derive(Clone, Debug)]
pub struct Orientation {
    /// Number from 0 to 7, the `turn` of [`orient_cell`].
    number: u8,
    /// Entrance cell on the drawing, before rotation.
    entrance: DrawingCell,
    pub exit: Dir,
    /// Drawn cells: position, tile, whether the tile is a wall. The cells farthest from the entrance come first,
    /// because they collide with the level most often.
    pub cells: Vec<(DrawingCell, Kind<Tile>, bool)>,
    /// The drawn cells, joined into runs from west to east: westernmost cell and length.
    pub runs: Vec<(DrawingCell, i32)>,
    /// Corners of the bounding box of all cells.
    pub bounds: (DrawingCell, DrawingCell),
    /// Corners of the bounding box of all cells but walls.
    pub open_bounds: (DrawingCell, DrawingCell),
    /// Undrawn cells that must be rock because they touch open cells, except in front of the entrance.
    pub rock_cells: Vec<DrawingCell>,
    /// Undrawn cells that touch drawn ones. Empty if the drawing has a hole.
    pub outline: Vec<DrawingCell>,
}

impl Orientation {
    /// Returns eight orientations for each way out of the entrance. If the entrance is a door, its only way out leads
    /// straight through the door.
    pub(crate) fn all_orientations(drawing: &Drawing, tiles: &Registry<Tile>) -> Vec<Orientation> {
        let Some(entrance) = drawing.entrance else { return Vec::new() };
        let is_door = |tile: Kind<Tile>| {
            let tile = &tiles[tile];
            tile.opens_to.or(tile.closes_to).is_some()
        };
        let door = drawing.tile(entrance).is_some_and(is_door);
        let leads = |out: &DrawingCell| !door || is_straight(drawing, tiles, entrance, *out);
        let outs = drawing.ways_out().filter(leads).filter_map(|out| {
            let plain = Orientation::unrotated(drawing, tiles, entrance, out)?;
            Some((0..8).filter_map(move |turn| plain.oriented(turn, out)))
        });
        outs.flatten().collect()
    }

    fn unrotated(
        drawing: &Drawing,
        tiles: &Registry<Tile>,
        entrance: DrawingCell,
        out: DrawingCell,
    ) -> Option<Orientation> {
        let drawn = drawing.cells().filter_map(|((x, y), tile)| {
            let tile = tile?;
            let wall = tiles[tile].is_wall();
            Some(((x - entrance.0, y - entrance.1), tile, wall))
        });
        let mut cells: Vec<(DrawingCell, Kind<Tile>, bool)> = drawn.collect();
        sort_by_key(&mut cells, |((x, y), _, _)| -(x.abs() + y.abs()));
        let is_drawn = |(x, y): DrawingCell| drawing.tile((x + entrance.0, y + entrance.1)).is_some();
        let outside = |(x, y): DrawingCell| x * out.0 + y * out.1 > 0;
        let (mut rim, mut ring) = (SortedSet::new(), SortedSet::new());
        for (at, _, wall) in &cells {
            for near in neighbours(*at).filter(|near| !is_drawn(*near)) {
                ring.insert(near);
                if !wall && (*at != (0, 0) || !outside(near)) {
                    rim.insert(near);
                }
            }
        }
        if has_holes(drawing) {
            ring.clear();
        }
        Some(Orientation {
            number: 0,
            entrance,
            exit: Dir::from_step(out.0, out.1)?,
            runs: runs(&cells),
            bounds: bounds(&cells, |_| true),
            open_bounds: bounds(&cells, |wall| !wall),
            cells,
            rock_cells: rim.into_iter().collect(),
            outline: ring.into_iter().collect(),
        })
    }

    fn oriented(&self, turn: u8, out: DrawingCell) -> Option<Orientation> {
        let (dx, dy) = orient_cell(out, turn);
        let cells = self.cells.iter();
        let cells = cells.map(|(at, tile, wall)| (orient_cell(*at, turn), *tile, *wall));
        let cells: Vec<(DrawingCell, Kind<Tile>, bool)> = cells.collect();
        let all = |steps: &[DrawingCell]| steps.iter().map(|at| orient_cell(*at, turn)).collect();
        Some(Orientation {
            number: turn,
            entrance: self.entrance,
            exit: Dir::from_step(dx, dy)?,
            runs: runs(&cells),
            bounds: bounds(&cells, |_| true),
            open_bounds: bounds(&cells, |wall| !wall),
            cells,
            rock_cells: all(&self.rock_cells),
            outline: all(&self.outline),
        })
    }

    /// Returns the position of a drawn cell in this orientation, relative to the entrance.
    pub fn relative_to_entrance(&self, (x, y): DrawingCell) -> DrawingCell {
        orient_cell((x - self.entrance.0, y - self.entrance.1), self.number)
    }
}

/// Whether a straight step out of the vault through a cell passes between two walls, as a door needs.
fn is_straight(
    drawing: &Drawing,
    tiles: &Registry<Tile>,
    (x, y): DrawingCell,
    (dx, dy): DrawingCell,
) -> bool {
    let solid = |at| drawing.tile(at).is_none_or(|tile| tiles[tile].is_wall());
    !solid((x - dx, y - dy)) && solid((x + dy, y + dx)) && solid((x - dy, y - dx))
}

/// Rotates and mirrors a relative cell. Bits of `turn`: 1 negates x, 2 negates y, and then 4 swaps x and y.
fn orient_cell((x, y): DrawingCell, turn: u8) -> DrawingCell {
    let x = if turn & 1 == 0 { x } else { -x };
    let y = if turn & 2 == 0 { y } else { -y };
    if turn & 4 == 0 { (x, y) } else { (y, x) }
}

/// Groups cells into runs from west to east, which are quicker to check.
fn runs(cells: &[(DrawingCell, Kind<Tile>, bool)]) -> Vec<(DrawingCell, i32)> {
    let all: SortedSet<DrawingCell> = cells.iter().map(|((x, y), _, _)| (*y, *x)).collect();
    let mut runs: Vec<(DrawingCell, i32)> = Vec::new();
    for (y, x) in all {
        match runs.last_mut() {
            Some(((left, row), length)) if *row == y && *left + *length == x => *length += 1,
            _ => runs.push(((x, y), 1)),
        }
    }
    // Runs that are long or far from the entrance come first, because they are the most likely to collide.
    sort_by_key(&mut runs, |((_, y), length)| -(y.abs() + length));
    runs
}

fn bounds(
    cells: &[(DrawingCell, Kind<Tile>, bool)],
    test: impl Fn(bool) -> bool,
) -> (DrawingCell, DrawingCell) {
    let fits = cells.iter().filter(|(_, _, wall)| test(*wall));
    let all = fits.map(|(at, _, _)| (*at, *at));
    let both = |(a, b): (DrawingCell, DrawingCell), (c, d): (DrawingCell, DrawingCell)| {
        ((a.0.min(c.0), a.1.min(c.1)), (b.0.max(d.0), b.1.max(d.1)))
    };
    all.reduce(both).unwrap_or_default()
}

fn neighbours((x, y): DrawingCell) -> impl Iterator<Item = DrawingCell> {
    Dir::ALL.into_iter().map(move |dir| {
        let (dx, dy) = dir.step();
        (x + dx, y + dy)
    })
}

fn has_holes(drawing: &Drawing) -> bool {
    let (width, height) = drawing.size;
    let inside = |(x, y): DrawingCell| (-1..=width).contains(&x) && (-1..=height).contains(&y);
    let mut outside = SortedSet::from([(-1, -1)]);
    let mut next = vec![(-1, -1)];
    while let Some((x, y)) = next.pop() {
        for (dx, dy) in ORTHOGONAL_STEPS {
            let near = (x + dx, y + dy);
            if inside(near) && drawing.tile(near).is_none() && outside.insert(near) {
                next.push(near);
            }
        }
    }
    let mut cells = drawing.cells();
    cells.any(|(at, tile)| tile.is_none() && !outside.contains(&at))
}
