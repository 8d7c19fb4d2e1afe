//! Furniture, such as tables, statues and braziers.

use super::patches::is_dispensable;
use crate::levelgen::site::Site;
use fifteen_base::{Dir, Point, Random};
use fifteen_content::kinds::step::{Furniture, FurniturePlace};

const MAX_TRIES: u32 = 12;

/// Places furniture on cells that do not block any path.
pub fn furniture(site: &mut Site, step: &Furniture, random: &mut Random) {
    let places = site.cells_of_tile(|kind| step.on.contains(&kind));
    let covered = site.covered_cells();
    let most = i32::try_from(places.len()).unwrap_or(i32::MAX);
    for _ in 0..step.count.roll(random).min(most) {
        let Some(tile) = random.pick(&step.tiles).copied() else { return };
        let mut seek = || random.pick(&places).copied();
        let fits = |at: &Point| {
            step.on.contains(&site.terrain[*at])
                && site.is_item_cell(*at)
                && !covered.get(*at)
                && suits(site, *at, step.place)
                && is_dispensable(site, *at)
        };
        if let Some(at) = (0..MAX_TRIES).filter_map(|_| seek()).find(fits) {
            site.terrain.set(at, tile);
            // Keep items off furniture, because the hero could not reach them.
            site.feature_cells.set(at, true);
        }
    }
}

fn suits(site: &Site, at: Point, place: FurniturePlace) -> bool {
    let walls = Dir::SIDES.map(|dir| site.is_wall(at + dir));
    let corner = (0..4).any(|side| walls[side] && walls[(side + 1) % 4]);
    match place {
        FurniturePlace::Anywhere => true,
        FurniturePlace::Wall => walls.contains(&true),
        FurniturePlace::Corner => corner,
        FurniturePlace::Middle => at.neighbours().all(|near| !site.is_wall(near)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levelgen::testing::*;

    #[test]
    fn furniture_places_match_walls_corners_and_the_middle() {
        let content = drawn("#####\n#...#\n#...#\n#...#\n#####");
        let site = site(&content);
        let all = |place| -> Vec<(i32, i32)> {
            let points = site.terrain.points().filter(|at| site.is_open(*at));
            let fit = points.filter(|at| suits(&site, *at, place));
            fit.map(|at| (at.x, at.y)).collect()
        };
        assert_eq!(all(FurniturePlace::Corner), [(1, 1), (3, 1), (1, 3), (3, 3)]);
        assert_eq!(all(FurniturePlace::Middle), [(2, 2)]);
        assert_eq!(all(FurniturePlace::Wall).len(), 8);
        assert_eq!(all(FurniturePlace::Anywhere).len(), 9);
    }

    #[test]
    fn furniture_blocks_no_path() {
        let content = content((60, 40), &|n| {
            let steps = [FurniturePlace::Wall, FurniturePlace::Corner, FurniturePlace::Middle]
                .map(|place| n.furniture(place));
            let [a, b, c] = steps;
            vec![n.rooms("16", 20), n.doors(50, 10, 10), a, b, c, n.stairs()]
        });
        let mut standing = 0;
        for seed in 0..60 {
            let plan = built(&content, seed, 1).unwrap();
            standing += picture(&plan, &content).matches('T').count();
        }
        assert!(standing > 60 * 10, "{standing}");
    }
}
