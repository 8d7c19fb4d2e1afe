//! Decay: thin walls between two open places collapse.

use crate::levelgen::ground::terrain::Is;
use crate::levelgen::site::Site;
use fifteen_base::{Dir, Random};
use fifteen_content::kinds::step::Decay;

/// Collapses some of the thin walls, but none beside doors.
pub fn decay(site: &mut Site, step: &Decay, random: &mut Random) {
    let [open, hollow, doors] = [Is::Open, Is::Hollow, Is::Door].map(|is| site.terrain.all(is));
    let between = |dir: Dir| open.beside(dir).and(&open.beside(dir.back()));
    let thin = between(Dir::North).or(&between(Dir::West)).and(&site.diggable);
    let walls = thin.without(&doors.around().or(&site.doorway_cells()).or(hollow));
    for at in walls.points() {
        if random.below(1000) < step.amount.unsigned_abs() {
            site.terrain.set(at, step.rubble);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levelgen::testing::*;
    use fifteen_content::kinds::step::Decay;

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
        let step = Decay { amount: 1000, rubble: tile_of(&content, ':') };
        decay(&mut site, &step, &mut Random::new(1));
        assert_eq!(
            rows(&site),
            ["##########", "#...:....#", "#...:.####", "##+#######", "#...######", "##########"]
        );
    }
}
