//! Door placement where corridors enter rooms.

use crate::levelgen::ground::regions::UnionFind;
use crate::levelgen::site::Site;
use fifteen_base::{Dir, Point, Random};
use fifteen_content::kinds::step::{DoorTiles, Doors};

/// Places closed, open and secret doors in doorways. Each kind of door has a chance in percent. A secret door on
/// the only way into a region becomes a closed door.
pub fn doors(site: &mut Site, step: &Doors, random: &mut Random) {
    let Doors { closed, open, secret, tiles } = *step;
    let mut secrets = Vec::new();
    for at in site.doorways.clone() {
        let has_door = |dir: &Dir| site.is_door(at + *dir) || site.is_door(at + *dir + *dir);
        if !site.is_between_walls(at) || site.is_door(at) || Dir::SIDES.iter().any(has_door) {
            continue;
        }
        let drawn = random.between(1, 100);
        if drawn <= closed {
            site.terrain.set(at, tiles.closed);
        } else if drawn <= closed + open {
            site.terrain.set(at, tiles.open);
        } else if drawn <= closed + open + secret {
            site.terrain.set(at, tiles.secret);
            secrets.push(at);
        }
    }
    random.shuffle(&mut secrets);
    reveal_needed_secrets(site, &secrets, &tiles);
}

/// Turns secret doors into closed doors where only secret doors lead into a region.
fn reveal_needed_secrets(site: &mut Site, secrets: &[Point], tiles: &DoorTiles) {
    if secrets.is_empty() {
        return;
    }
    let regions = site.regions();
    let mut sets = UnionFind::new(regions.count() + 1);
    for at in secrets {
        let beside = Dir::SIDES.map(|dir| regions.labels.get(*at + dir).copied().unwrap_or(0));
        let mut beside = beside.into_iter().filter(|label| *label != 0);
        let Some(first) = beside.next() else { continue };
        let mut needed = false;
        for label in beside {
            needed |= sets.join(first, label);
        }
        if needed {
            site.terrain.set(*at, tiles.closed);
        }
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::levelgen::testing::*;

    fn given_away(map: &str) -> Vec<String> {
        let content = drawn(map);
        let mut site = site(&content);
        let tiles = DoorTiles {
            closed: tile_of(&content, '+'),
            open: tile_of(&content, '\''),
            secret: tile_of(&content, 'S'),
        };
        let secrets = site.cells_of_tile(|kind| kind == tiles.secret);
        reveal_needed_secrets(&mut site, &secrets, &tiles);
        rows(&site)
    }

    #[test]
    fn room_with_only_secret_doors_gets_a_visible_door() {
        let after = given_away(
            "#########
             #...S...#
             #...#...#
             #...S...#
             #########",
        );
        assert_eq!(after[1], "#...+...#");
        assert_eq!(after[3], "#...S...#");
    }

    #[test]
    fn secret_door_beside_another_entrance_stays_secret() {
        let after = given_away(
            "#########
             #...S...#
             #...#...#
             #...+...#
             #########",
        );
        assert_eq!(after[1], "#...S...#");
    }
}
