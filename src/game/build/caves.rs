//! Caves from a cellular automaton: noise, smoothed until it looks like rock worn by water.

use super::regions::Regions;
use super::site::Site;
use crate::base::{Grid, Point, Random, Size};
use crate::content::{Kind, Tile};

/// More smoothing changes nothing but the time it takes.
const SMOOTHEST: i32 = 30;

/// What caves are to be like.
pub(super) struct Shape {
    /// Percentage of cells that start open.
    pub open: i32,
    /// How many times the automaton smooths them.
    pub smoothing: i32,
    /// Pockets of fewer cells than this are filled in again.
    pub smallest: i32,
}

/// Digs caves into the walls that are there. What is open already stays open.
pub(super) fn caves(site: &mut Site, shape: &Shape, floor: Kind<Tile>, random: &mut Random) {
    let mut hollow = noise(site, shape.open, random);
    for _ in 0..shape.smoothing.min(SMOOTHEST) {
        let smoother = smoothed(&hollow);
        if smoother == hollow {
            break;
        }
        hollow = smoother;
    }
    let smallest = shape.smallest.unsigned_abs();
    let regions = Regions::of(site.size(), |at| hollow[at] == 1);
    for (at, label) in regions.labels.iter() {
        if *label != 0 && regions.sizes[*label as usize] >= smallest && site.is_wall(at) {
            site.terrain[at] = floor;
        }
    }
}

/// 1 for hollow and 0 for rock, at random; the edge is rock, what is open is hollow.
fn noise(site: &Site, open: i32, random: &mut Random) -> Grid<u8> {
    let mut hollow = Grid::new(site.size(), 0);
    for at in site.terrain.points() {
        if site.inside(at) {
            hollow[at] = u8::from(random.percent(open) || site.open(at));
        }
    }
    hollow
}

/// A cell is hollow when most of its 3x3 neighbourhood is; the edge stays rock.
fn smoothed(hollow: &Grid<u8>) -> Grid<u8> {
    let Size { width, height } = hollow.size();
    let mut after = Grid::new(hollow.size(), 0);
    if width < 3 {
        return after;
    }
    for y in 1..height - 1 {
        // The sums of three columns, passed on from cell to cell.
        let column = |x| (-1..=1).map(|dy| hollow[Point::new(x, y + dy)]).sum::<u8>();
        let (mut left, mut middle) = (column(0), column(1));
        for x in 1..width - 1 {
            let right = column(x + 1);
            after[Point::new(x, y)] = u8::from(left + middle + right >= 5);
            (left, middle) = (middle, right);
        }
    }
    after
}
