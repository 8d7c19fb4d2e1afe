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

use super::site::Site;
use crate::base::{Dir, Point, Random};
use crate::content::drawing::{Cell, Drawing};
use crate::content::{Kind, Tile};
use std::collections::BTreeSet;

/// The longest tunnel that joins a vault, in cells.
const TUNNEL: i32 = 8;

/// A vault turned and mirrored one of eight ways. All places are steps from its entrance.
pub(super) struct Turned {
    turn: u8,
    entrance: Cell,
    /// The way out.
    out: Dir,
    /// What is drawn, and whether it is wall; the cells farthest from the entrance come first, as they are the
    /// first to be in the way.
    cells: Vec<(Cell, Kind<Tile>, bool)>,
    /// What is not drawn and must be rock, as it touches what is open.
    rim: Vec<Cell>,
    /// What is not drawn and touches what is; none if there is a hole in the drawing.
    ring: Vec<Cell>,
}

/// A step turned and mirrored.
fn turned((x, y): Cell, turn: u8) -> Cell {
    let x = if turn & 1 == 0 { x } else { -x };
    let y = if turn & 2 == 0 { y } else { -y };
    if turn & 4 == 0 { (x, y) } else { (y, x) }
}

fn moved(at: Point, (dx, dy): Cell) -> Point {
    Point::new(at.x + dx, at.y + dy)
}

fn around((x, y): Cell) -> impl Iterator<Item = Cell> {
    Dir::ALL.into_iter().map(move |dir| {
        let (dx, dy) = dir.step();
        (x + dx, y + dy)
    })
}

impl Turned {
    /// The eight ways of a drawing, for each way out that it has.
    pub(super) fn all(site: &Site, drawing: &Drawing) -> Vec<Turned> {
        let Some(entrance) = drawing.entrance else {
            return Vec::new();
        };
        let outs = drawing.outward().filter_map(|out| {
            let plain = Turned::plain(site, drawing, entrance, out)?;
            Some((0..8).filter_map(move |turn| plain.turned(turn, out)))
        });
        outs.flatten().collect()
    }

    /// A drawing as it was drawn.
    fn plain(site: &Site, drawing: &Drawing, entrance: Cell, out: Cell) -> Option<Turned> {
        let drawn = drawing.cells().filter_map(|((x, y), tile)| {
            let tile = tile?;
            let wall = site.content.tiles[tile].is_wall();
            Some(((x - entrance.0, y - entrance.1), tile, wall))
        });
        let mut cells: Vec<(Cell, Kind<Tile>, bool)> = drawn.collect();
        cells.sort_by_key(|((x, y), _, _)| -(x.abs() + y.abs()));
        let is_drawn = |(x, y): Cell| drawing.tile((x + entrance.0, y + entrance.1)).is_some();
        let outside = |(x, y): Cell| x * out.0 + y * out.1 > 0;
        let (mut rim, mut ring) = (BTreeSet::new(), BTreeSet::new());
        for (at, _, wall) in &cells {
            for near in around(*at).filter(|near| !is_drawn(*near)) {
                ring.insert(near);
                if !wall && (*at != (0, 0) || !outside(near)) {
                    rim.insert(near);
                }
            }
        }
        if has_holes(drawing) {
            ring.clear();
        }
        Some(Turned {
            turn: 0,
            entrance,
            out: Dir::from_step(out.0, out.1)?,
            cells,
            rim: rim.into_iter().collect(),
            ring: ring.into_iter().collect(),
        })
    }

    /// The same, turned and mirrored.
    fn turned(&self, turn: u8, out: Cell) -> Option<Turned> {
        let (dx, dy) = turned(out, turn);
        let cells = self.cells.iter();
        let cells = cells.map(|(at, tile, wall)| (turned(*at, turn), *tile, *wall));
        let all = |steps: &[Cell]| steps.iter().map(|at| turned(*at, turn)).collect();
        Some(Turned {
            turn,
            entrance: self.entrance,
            out: Dir::from_step(dx, dy)?,
            cells: cells.collect(),
            rim: all(&self.rim),
            ring: all(&self.ring),
        })
    }

    /// The cells of the level that its own become, if its entrance is there, with their tiles.
    pub(super) fn laid(&self, at: Point) -> impl Iterator<Item = (Point, Kind<Tile>)> + '_ {
        let cells = self.cells.iter();
        cells.map(move |(step, tile, _)| (moved(at, *step), *tile))
    }

    /// The cell of the level that one of the drawing becomes.
    pub(super) fn place(&self, at: Point, (x, y): Cell) -> Point {
        moved(
            at,
            turned((x - self.entrance.0, y - self.entrance.1), self.turn),
        )
    }

    fn fits_in_rock(&self, site: &Site, at: Point, may_be: impl Fn(Point) -> bool) -> bool {
        self.cells.iter().all(|(step, _, wall)| {
            let cell = moved(at, *step);
            let there = if *wall {
                site.size().contains(cell)
            } else {
                site.inside(cell)
            };
            there && site.is_wall(cell) && may_be(cell)
        }) && self.rim.iter().all(|step| site.is_wall(moved(at, *step)))
    }

    /// Whether it fits on open floor with its entrance there.
    pub(super) fn stands_free(
        &self,
        site: &Site,
        at: Point,
        may_be: impl Fn(Point) -> bool,
    ) -> bool {
        let free = |cell: Point| site.is_spot(cell) && !site.taken.get(cell) && may_be(cell);
        let walked = |cell: Point| site.open(cell) && !site.is_door(cell);
        self.rim.is_empty()
            && !self.ring.is_empty()
            && self.cells.iter().all(|(step, _, _)| free(moved(at, *step)))
            && self.ring.iter().all(|step| walked(moved(at, *step)))
    }

    /// Which of the ways fits into the rock where it is joined to this floor in that direction, where its entrance
    /// is, and the tunnel that leads there.
    pub(super) fn beside(
        ways: &[Turned],
        site: &Site,
        (floor, into): (Point, Dir),
        may_be: impl Fn(Point) -> bool,
        random: &mut Random,
    ) -> Option<(usize, Point, Vec<Point>)> {
        let fitting = (0..ways.len()).filter(|way| ways[*way].out == into.back());
        let mut fitting: Vec<usize> = fitting.collect();
        random.shuffle(&mut fitting);
        let mut tunnel = Vec::new();
        let mut at = floor + into;
        for _ in 0..=TUNNEL {
            let sides = [into.turned(2), into.turned(-2)];
            let walled = sides.iter().all(|side| site.is_wall(at + *side));
            if !site.inside(at) || !site.is_wall(at) || !walled {
                return None;
            }
            let fits = |way: &usize| ways[*way].fits_in_rock(site, at, &may_be);
            if let Some(way) = fitting.iter().copied().find(fits) {
                return Some((way, at, tunnel));
            }
            tunnel.push(at);
            at = at + into;
        }
        None
    }
}

/// Whether something that is not drawn is closed in by what is.
fn has_holes(drawing: &Drawing) -> bool {
    let (width, height) = drawing.size;
    let inside = |(x, y): Cell| (-1..=width).contains(&x) && (-1..=height).contains(&y);
    let mut outside = BTreeSet::from([(-1, -1)]);
    let mut next = vec![(-1, -1)];
    while let Some((x, y)) = next.pop() {
        for (dx, dy) in crate::content::drawing::SIDES {
            let near = (x + dx, y + dy);
            if inside(near) && drawing.tile(near).is_none() && outside.insert(near) {
                next.push(near);
            }
        }
    }
    let mut cells = drawing.cells();
    cells.any(|(at, tile)| tile.is_none() && !outside.contains(&at))
}
