//! Decay: thin walls between two open cells collapse into rubble.

use crate::levelgen::ground::terrain::CellTrait;
use crate::levelgen::site::Site;
use fifteen_base::{Dir, Random};
use fifteen_content::kinds::step::Decay;

/// Turns some thin walls into rubble, but no walls beside doors.
pub fn decay(site: &mut Site, step: &Decay, random: &mut Random) {
    let [open, hollow, doors] =
        [CellTrait::Open, CellTrait::Hollow, CellTrait::Door].map(|kind| site.terrain.cells_with(kind));
    let between = |dir: Dir| open.with_neighbour(dir).intersection(&open.with_neighbour(dir.opposite()));
    let thin = between(Dir::North).union(&between(Dir::West)).intersection(&site.diggable);
    let walls = thin.difference(&doors.with_any_neighbour().union(&site.doorway_cells()).union(hollow));
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
    fn only_thin_walls_without_doors_collapse() {
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
