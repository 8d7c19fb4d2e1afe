//! Tunnels that connect the separate regions of a level.

use crate::levelgen::ground::region_joins::RegionJoins;
use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{CellSet, Random};
use fifteen_content::{Kind, Tile};

/// Connects all regions. Tunnels go through walls if possible, and else through any diggable cells, such as water.
pub fn connect(site: &mut Site, winding: i32, floor: Kind<Tile>, random: &mut Random) {
    let uneven = winding.unsigned_abs() + 1;
    let walls = site.diggable.clone().difference(site.terrain.cells_with(CellTrait::Hollow));
    join_regions(site, uneven, floor, random, &walls);
    let anything = site.diggable.clone();
    join_regions(site, uneven, floor, random, &anything);
}

/// Connects regions by digging only cells of `soft`.
fn join_regions(site: &mut Site, uneven: u32, floor: Kind<Tile>, random: &mut Random, soft: &CellSet) {
    let regions = site.regions();
    if regions.count() < 2 {
        return;
    }
    // Each cell has a random cost, so that the tunnels wind.
    let digs = RegionJoins::find(&regions.labels, soft, |_| 1 + random.below(uneven));
    for at in digs.cells_to_connect(regions.count()) {
        site.terrain.set(at, floor);
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::levelgen::testing::*;

    fn connected(map: &str) -> Vec<String> {
        let content = drawn(map);
        let mut site = site(&content);
        connect(&mut site, 2, tile_of(&content, '"'), &mut Random::new(1));
        let regions = site.regions();
        assert_eq!(regions.count(), 1, "{:#?}", rows(&site));
        rows(&site)
    }

    #[test]
    fn tunnels_take_the_shortest_path() {
        let after = connected(
            "#############
             #...###...###
             #...###...###
             ##########..#
             #############",
        );
        let dug: usize = after.iter().map(|row| row.matches('"').count()).sum();
        assert_eq!(dug, 4, "{after:#?}");
    }

    #[test]
    fn island_gets_a_causeway_if_there_is_no_rock_to_tunnel() {
        let after = connected(
            "#######
             #.~~~.#
             #######",
        );
        // The rock at the edge of the level is not diggable.
        assert_eq!(after[1], "#.\"\"\".#");
    }

    #[test]
    fn connected_regions_are_unchanged() {
        let map = "#######\n#.+...#\n#######";
        assert_eq!(connected(map).join("\n"), map);
    }
}
