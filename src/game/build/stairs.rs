//! Stairs up and down, far from each other, in rooms and open places.

use super::error::Flaw;
use super::regions::steps;
use super::site::Site;
use crate::base::{Dir, Point, Random};
use crate::content::tile::Stair;
use crate::content::{Kind, Tile};

/// Puts the stairs that are missing: up always, down unless this is the last level.
pub(super) fn stairs(
    site: &mut Site,
    up: Kind<Tile>,
    down: Kind<Tile>,
    random: &mut Random,
) -> Result<(), Flaw> {
    let (has_up, has_down) = (site.stair(Stair::Up), site.stair(Stair::Down));
    let regions = site.regions();
    let region = match has_up.or(has_down) {
        Some(at) => regions.labels[at],
        None => regions.largest(),
    };
    let places = places(site, |at| regions.labels[at] == region);
    let up_at = match has_up {
        Some(at) => at,
        None => {
            let from = match has_down {
                Some(down) => down,
                None => {
                    // Far from anywhere is near one end of the level.
                    let anywhere = random.pick(&places).copied();
                    far(
                        site,
                        &places,
                        anywhere.ok_or(Flaw::NoPlaceForStairs)?,
                        random,
                    )?
                }
            };
            let at = far(site, &places, from, random)?;
            site.terrain[at] = up;
            at
        }
    };
    if has_down.is_none() && !site.last {
        let at = far(site, &places, up_at, random)?;
        site.terrain[at] = down;
    }
    Ok(())
}

/// Where stairs may be: at the walls of rooms and other open places if there are any.
fn places(site: &Site, in_region: impl Fn(Point) -> bool) -> Vec<Point> {
    let free = |at: &Point| site.is_plain(*at) && in_region(*at) && !site.taken.get(*at);
    let dry = |at: &Point| site.tile(*at).is_some_and(|tile| tile.cost <= 100);
    let roomy = |at: &Point| at.neighbours().filter(|p| site.open(*p)).count() >= 5;
    let beside =
        |at: &Point, test: &dyn Fn(Point) -> bool| Dir::SIDES.iter().any(|dir| test(*at + *dir));
    let at_wall = |at: &Point| {
        let way_out = |p| site.is_door(p) || (site.open(p) && site.between_walls(p));
        beside(at, &|p| site.is_wall(p)) && !beside(at, &way_out)
    };
    let mut places: Vec<Point> = site.terrain.points().filter(free).collect();
    let tests: [&dyn Fn(&Point) -> bool; 3] = [&roomy, &dry, &at_wall];
    for test in tests {
        let better: Vec<Point> = places.iter().copied().filter(test).collect();
        // Two stairs need two places.
        if better.len() > 1 {
            places = better;
        }
    }
    places
}

/// One of the places farthest from `from`: at least three quarters as far as the farthest.
fn far(site: &Site, places: &[Point], from: Point, random: &mut Random) -> Result<Point, Flaw> {
    let steps = steps(site.size(), |at| site.open(at), from);
    let reached = |at: &Point| *at != from && steps[*at] != u32::MAX;
    let farthest = places.iter().filter(|at| reached(at)).map(|at| steps[*at]);
    let farthest = farthest.max().ok_or(Flaw::NoPlaceForStairs)?;
    let far = |at: &Point| reached(at) && steps[*at] >= farthest / 4 * 3;
    let far: Vec<Point> = places.iter().copied().filter(far).collect();
    random.pick(&far).copied().ok_or(Flaw::NoPlaceForStairs)
}

#[cfg(test)]
mod tests {

    use super::super::testing::*;
    use super::*;

    #[test]
    fn stairs_are_far_apart_and_out_of_the_way() {
        let content = drawn(
            "#########################
             #......########...#######
             #......+......+...'.....#
             #......########...#.....#
             #########################",
        );
        let [up, down] = ['<', '>'].map(|glyph| tile_of(&content, glyph));
        for seed in 0..50 {
            let mut site = site(&content);
            stairs(&mut site, up, down, &mut Random::new(seed)).unwrap();
            let [a, b] = [Stair::Up, Stair::Down].map(|stair| site.stair(stair).unwrap());
            assert!((a.x - b.x).abs() >= 10, "{:#?}", rows(&site));
            assert!(!(7..15).contains(&a.x) && !(7..15).contains(&b.x));
        }
    }

    #[test]
    fn the_stairs_of_a_map_stay_and_the_last_level_leads_no_further() {
        let content = drawn("######\n#.<..#\n#....#\n######");
        let [up, down] = ['<', '>'].map(|glyph| tile_of(&content, glyph));
        let mut site = site(&content);
        site.last = true;
        stairs(&mut site, up, down, &mut Random::new(1)).unwrap();
        assert_eq!(rows(&site)[1..3], ["#.<..#", "#....#"]);
    }
}
