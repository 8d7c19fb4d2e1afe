//! Tunnels that join what is not yet joined.

use super::digs::{Digs, spanning};
use super::regions::Regions;
use super::site::Site;
use crate::base::{Point, Random};
use crate::content::{Kind, Tile};

/// Joins all regions: by tunnels through walls if that is enough, else through anything.
pub(super) fn connect(site: &mut Site, floor: Kind<Tile>, random: &mut Random) {
    join(site, floor, random, |site, at| site.is_wall(at));
    join(site, floor, random, |_, _| true);
}

/// Joins the regions as far as digging where `soft` says so can.
fn join(
    site: &mut Site,
    floor: Kind<Tile>,
    random: &mut Random,
    soft: impl Fn(&Site, Point) -> bool,
) {
    let regions = Regions::of(site.size(), |at| site.open(at));
    if regions.count() < 2 {
        return;
    }
    // Uneven costs make the tunnels wind a little.
    let cost = |at| (site.inside(at) && soft(site, at)).then(|| 1 + random.below(3));
    let digs = Digs::between(&regions.labels, cost);
    let (needed, _) = spanning(&digs.joins, regions.count());
    for join in &needed {
        for at in digs.cells(join) {
            site.terrain[at] = floor;
        }
    }
}
