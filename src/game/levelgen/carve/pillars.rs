//! Rows of pillars in large rooms.
//!
//! ```text
//!   ...........
//!   ..O...O.O..
//!   ...........
//! ```

use crate::levelgen::ground::room::Rectangle;
use crate::levelgen::site::Site;
use fifteen_base::{Point, Random};
use fifteen_content::kinds::step::Pillars;

const MIN_ROOM_SIDE: i32 = 5;

pub fn pillars(site: &mut Site, step: &Pillars, random: &mut Random) {
    let large = |area: &Rectangle| area.size.width.min(area.size.height) >= MIN_ROOM_SIDE;
    let rooms: Vec<Rectangle> = site.rooms.iter().copied().filter(large).collect();
    let covered = site.covered_cells();
    for area in rooms {
        if !random.percent(step.chance) {
            continue;
        }
        let apart = random.between(2, 4);
        let [across, down] = [area.size.width, area.size.height].map(|side| pillar_positions(side, apart));
        for y in &down {
            for x in &across {
                let at = Point::new(area.left + x, area.top + y);
                let spot = site.is_item_cell(at) && !site.occupied.get(at) && !covered.get(at);
                if spot && at.neighbours().all(|near| site.is_open(near) && !site.is_door(near)) {
                    site.terrain.set(at, step.pillar);
                }
            }
        }
    }
}

/// Returns the positions of pillars along a side, centred and `apart` cells apart.
fn pillar_positions(side: i32, apart: i32) -> Vec<i32> {
    let count = (side - 3) / apart + 1;
    let first = (side - 1 - (count - 1) * apart) / 2;
    (0..count).map(|i| first + i * apart).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levelgen::testing::*;

    #[test]
    fn pillars_stand_in_rows_away_from_the_walls() {
        assert_eq!(pillar_positions(5, 2), [1, 3]);
        assert_eq!(pillar_positions(7, 4), [1, 5]);
        assert_eq!(pillar_positions(9, 3), [1, 4, 7]);
        for (side, apart) in (5..40).flat_map(|side| (2..=4).map(move |apart| (side, apart))) {
            let rows = pillar_positions(side, apart);
            let last = rows.last().unwrap();
            assert!(rows[0] >= 1 && *last < side - 1, "{side} {apart}: {rows:?}");
        }
        let content =
            content((60, 40), &|n| vec![n.rooms_of("12", "2d4+6", "1d4+5", 20), n.pillars(100), n.stairs()]);
        for seed in 0..30 {
            let plan = built(&content, seed, 1).unwrap();
            let pillars = picture(&plan, &content).matches('T').count();
            assert!(pillars >= 8, "seed {seed}:\n{}", picture(&plan, &content));
        }
    }
}
