//! A map drawn by hand, in place of everything so far.

use crate::build::draw::furnish;
use crate::build::error::Flaw;
use crate::build::site::Site;
use fifteen_base::{CellSet, Grid, Point, Random, Size};
use fifteen_content::kinds::drawing::Drawing;

/// Lays the map down, with all that is on it. The level becomes as large as the map.
pub fn map(site: &mut Site, map: &Drawing, random: &mut Random) -> Result<(), Flaw> {
    let point = |(x, y): (i32, i32)| Point::new(x, y);
    let size = Size::new(map.size.0, map.size.1);
    let tiles: Option<Vec<_>> = map.tiles.iter().copied().collect();
    let cells = Grid::from_cells(size, tiles.ok_or(Flaw::BadMap)?).ok_or(Flaw::BadMap)?;
    site.terrain.replace(cells);
    site.doorways.clear();
    site.rooms.clear();
    site.start = map.start.map(point);
    site.births.clear();
    site.items.clear();
    site.traps.clear();
    site.riddles.clear();
    site.spots.clear();
    site.covers.clear();
    site.captives.clear();
    site.claims.clear();
    site.battles.clear();
    site.vaults.clear();
    site.taken = CellSet::new(size);
    site.kept = CellSet::new(size);
    site.keep_whole(CellSet::new(size));
    if let Some(start) = site.start {
        site.taken.set(start, true);
    }
    furnish(site, map, point, random);
    site.drawn = true;
    Ok(())
}
