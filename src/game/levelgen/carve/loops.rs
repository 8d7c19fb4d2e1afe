//! Removal of dead ends: extends them until they meet other open ground, or fills them in.

use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{Dir, Point, Random};
use fifteen_content::kinds::step::Loops;

pub fn loops(site: &mut Site, step: &Loops, random: &mut Random) {
    let ends = site
        .terrain
        .cells_with(CellTrait::Hollow)
        .with_one_orthogonal()
        .intersection(&site.item_cells())
        .difference(&site.occupied);
    for at in ends.points() {
        let Some(back) = dead_end_exit(site, at) else {
            // The extension of another dead end has opened this cell.
            continue;
        };
        if random.percent(step.keep) {
            continue;
        }
        match path_to_ground(site, at, back, step.longest, random) {
            Some(path) => path.into_iter().for_each(|cell| site.terrain.set(cell, step.floor)),
            None => {
                // Fill the dead end back to the next fork.
                let mut at = at;
                while let Some(back) = dead_end_exit(site, at) {
                    site.terrain.set(at, site.theme.fill);
                    site.doorways.retain(|doorway| *doorway != at);
                    at = at + back;
                }
            }
        }
    }
}

/// Returns the only direction out of a dead end, or `None` if the cell is not a dead end.
fn dead_end_exit(site: &Site, at: Point) -> Option<Dir> {
    let free = site.is_item_cell(at) && !site.occupied.get(at);
    let mut dirs = Dir::SIDES.into_iter().filter(|dir| !site.is_wall(at + *dir));
    let (Some(dir), None, true) = (dirs.next(), dirs.next(), free) else { return None };
    site.is_open(at + dir).then_some(dir)
}

/// Returns the cells of a straight tunnel from a dead end to other open ground. It leads ahead or to a side.
fn path_to_ground(site: &Site, at: Point, back: Dir, most: i32, random: &mut Random) -> Option<Vec<Point>> {
    let mut dirs = vec![back.opposite(), back.rotated(2), back.rotated(-2)];
    random.shuffle(&mut dirs);
    dirs.into_iter().find_map(|dir| {
        let mut path = Vec::new();
        let mut next = at + dir;
        while (path.len() as i32) < most {
            let beside = [dir.rotated(2), dir.rotated(-2)].map(|side| next + side);
            let digs = site.is_diggable(next)
                && site.is_wall(next)
                && next.neighbours().all(|near| !site.is_door(near));
            if !digs {
                return None;
            }
            path.push(next);
            // The path must meet open ground head-on. A path alongside open ground would only widen that ground.
            if site.is_open(next + dir) && !site.is_door(next + dir) {
                return Some(path);
            }
            if beside.iter().any(|side| !site.is_wall(*side)) {
                return None;
            }
            next = next + dir;
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levelgen::testing::*;
    use fifteen_content::kinds::step::Loops;

    fn after(map: &str, longest: i32) -> Vec<String> {
        let content = drawn(map);
        let mut site = site(&content);
        let step = Loops { keep: 0, longest, floor: tile_of(&content, '"') };
        loops(&mut site, &step, &mut Random::new(1));
        rows(&site)
    }

    const ENDS: &str = "##########
         #...#....#
         #.......##
         #...######
         #...###..#
         ########.#
         #...####.#
         #........#
         ##########";

    #[test]
    fn dead_ends_that_lead_nowhere_are_filled_in() {
        let after = after(ENDS, 0);
        assert_eq!(after[4], "#...######");
        assert_eq!(after[5], "##########");
        assert_eq!(after[7], "#...######");
    }

    #[test]
    fn dead_ends_are_extended_to_a_nearby_area() {
        let after = after(ENDS, 8);
        assert_eq!(after[4], "#...\"\"\"..#", "{after:#?}");
    }
}
