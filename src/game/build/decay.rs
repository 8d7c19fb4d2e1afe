//! Age: walls between two open places fall in.

use super::site::Site;
use crate::base::{Dir, Point, Random};
use crate::content::step::Decay;

/// Brings some of the walls down. Those beside doors hold.
pub(super) fn decay(site: &mut Site, step: &Decay, random: &mut Random) {
    let thin = |at: &Point| {
        let between = |dir: Dir| site.open(*at + dir) && site.open(*at + dir.back());
        let held = site.doorways.contains(at) || at.neighbours().any(|near| site.is_door(near));
        site.inside(*at)
            && site.is_wall(*at)
            && (between(Dir::North) || between(Dir::West))
            && !held
    };
    let walls: Vec<Point> = site.terrain.points().filter(thin).collect();
    for at in walls {
        if random.below(1000) < step.amount.unsigned_abs() {
            site.terrain[at] = step.rubble;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;
    use super::*;
    use crate::content::step::Decay;

    #[test]
    fn thin_walls_fall_and_thick_ones_and_those_of_doors_stand() {
        let content = drawn(
            "##########
             #...#....#
             #...#.####
             ##+#######
             #...######
             ##########",
        );
        let mut site = site(&content);
        let step = Decay {
            amount: 1000,
            rubble: tile_of(&content, ':'),
        };
        decay(&mut site, &step, &mut Random::new(1));
        assert_eq!(
            rows(&site),
            [
                "##########",
                "#...:....#",
                "#...:.####",
                "##+#######",
                "#...######",
                "##########"
            ]
        );
    }
}
