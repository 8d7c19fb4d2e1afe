//! A map drawn by hand, in place of everything so far.

use super::error::Flaw;
use super::site::Site;
use crate::base::{BitGrid, Grid, Point, Size};
use crate::content::theme::MapFile;

/// Lays the map down. The level becomes as large as the map.
pub(super) fn map(site: &mut Site, map: &MapFile) -> Result<(), Flaw> {
    let point = |(x, y): (i32, i32)| Point::new(x, y);
    let size = Size::new(map.size.0, map.size.1);
    site.terrain = Grid::from_cells(size, map.tiles.clone()).ok_or(Flaw::BadMap)?;
    site.doorways.clear();
    site.start = map.start.map(point);
    site.births = (map.monsters.iter())
        .map(|(kind, at)| (*kind, point(*at)))
        .collect();
    site.taken = BitGrid::new(size);
    for at in site.births.iter().map(|(_, at)| *at).chain(site.start) {
        site.taken.set(at, true);
    }
    site.drawn = true;
    Ok(())
}
