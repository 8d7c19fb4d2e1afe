//! Stairs up and down, far from each other, in rooms and open places.

use super::error::Flaw;
use super::regions::{Regions, steps};
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
    let regions = Regions::of(site.size(), |at| site.open(at));
    let region = match has_up.or(has_down) {
        Some(at) => regions.labels[at],
        None => regions.largest(),
    };
    let places = places(site, |at| regions.labels[at] == region);
    let up_at = match has_up {
        Some(at) => at,
        None => {
            // Far from anywhere, which is near some end of the level.
            let anywhere = random.pick(&places).copied();
            let from = has_down.or(anywhere).ok_or(Flaw::NoPlaceForStairs)?;
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
    let free = |at: &Point| {
        let nobody = || site.births.iter().all(|(_, place)| place != at);
        let tile = site.tile(*at);
        let plain = tile.is_some_and(|t| t.stair.is_none() && !t.is_closed_door());
        in_region(*at) && plain && !site.is_door(*at) && nobody()
    };
    let dry = |at: &Point| site.tile(*at).is_some_and(|tile| tile.cost <= 100);
    let roomy = |at: &Point| at.neighbours().filter(|p| site.open(*p)).count() >= 5;
    let beside =
        |at: &Point, test: &dyn Fn(Point) -> bool| Dir::SIDES.iter().any(|dir| test(*at + *dir));
    let at_wall = |at: &Point| {
        let way_out = |p| site.is_door(p) || site.doorways.contains(&p);
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
