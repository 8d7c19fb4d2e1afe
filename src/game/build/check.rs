//! What every level keeps to, however it was built.

use super::error::Flaw;
use super::plan::Plan;
use super::regions::steps;
use super::site::Site;
use crate::base::{BitGrid, Point};
use crate::content::tile::{Stair, Ways};

/// Makes a plan of a site if it is sound: walled all around, with an arrival, stairs that can be
/// reached, no floor that cannot, doors between walls, and everybody in a place of their own.
///
/// Only who draws by hand may leave doors standing free, and close something off for good or
/// behind secret doors.
pub(super) fn check(site: Site) -> Result<Plan, Flaw> {
    let start = site.arrival().ok_or(Flaw::NoArrival)?;
    let down = site.stair(Stair::Down);
    walled(&site)?;
    let standing = |tile: &crate::content::Tile| tile.ways.meets(Ways::WALK);
    if !site.tile(start).is_some_and(standing) {
        return Err(Flaw::ArrivalBlocked(start));
    }
    match down {
        None if !site.last => return Err(Flaw::NoStairDown),
        Some(at) if site.last => return Err(Flaw::StairToNowhere(at)),
        _ => {}
    }
    if site.drawn {
        stairs_joined(&site, start, down)?;
    } else {
        all_joined(&site, start)?;
        doors_framed(&site)?;
    }
    births_placed(&site, start)?;
    Ok(Plan {
        up: site.stair(Stair::Up),
        start,
        down,
        births: site.births,
        terrain: site.terrain,
    })
}

/// Wall all around the level.
fn walled(site: &Site) -> Result<(), Flaw> {
    let mut edge = site.terrain.points().filter(|at| !site.inside(*at));
    match edge.find(|at| !site.is_wall(*at)) {
        Some(at) => Err(Flaw::OpenEdge(at)),
        None => Ok(()),
    }
}

/// Somebody who opens doors and knows no secrets gets everywhere, without a diagonal step.
fn all_joined(site: &Site, start: Point) -> Result<(), Flaw> {
    let steps = steps(site.size(), |at| site.open(at), start);
    let mut open = site.terrain.points().filter(|at| site.open(*at));
    match open.find(|at| steps[*at] == u32::MAX) {
        Some(at) => Err(Flaw::Apart(start, at)),
        None => Ok(()),
    }
}

/// Somebody who opens doors and finds all secrets gets to the stair down.
fn stairs_joined(site: &Site, start: Point, down: Option<Point>) -> Result<(), Flaw> {
    let Some(down) = down else { return Ok(()) };
    let mut reached = BitGrid::new(site.size());
    let mut next = vec![start];
    reached.set(start, true);
    while let Some(at) = next.pop() {
        for near in at.neighbours() {
            if site.open_to_finders(near) && !reached.get(near) {
                reached.set(near, true);
                next.push(near);
            }
        }
    }
    if reached.get(down) {
        Ok(())
    } else {
        Err(Flaw::Apart(start, down))
    }
}

/// Doors stand between two walls.
fn doors_framed(site: &Site) -> Result<(), Flaw> {
    let mut doors = site.terrain.points().filter(|at| site.is_door(*at));
    match doors.find(|at| !site.between_walls(*at)) {
        Some(at) => Err(Flaw::LooseDoor(at)),
        None => Ok(()),
    }
}

/// Monsters are where they can be, each on a cell of its own.
fn births_placed(site: &Site, start: Point) -> Result<(), Flaw> {
    let mut taken = BitGrid::new(site.size());
    taken.set(start, true);
    for (kind, at) in &site.births {
        let ways = site.content.monsters[*kind].ways;
        if !site.tile(*at).is_some_and(|tile| tile.ways.meets(ways)) {
            return Err(Flaw::MisplacedBirth(*at));
        }
        if taken.get(*at) {
            return Err(Flaw::SharedCell(*at));
        }
        taken.set(*at, true);
    }
    Ok(())
}

#[cfg(test)]
mod tests {

    use super::super::testing::*;
    use super::*;

    fn flaw(map: &str) -> Option<Flaw> {
        let content = drawn(map);
        check(site(&content)).err()
    }

    #[test]
    fn maps_drawn_by_hand_are_checked_too() {
        let at = Point::new;
        assert_eq!(flaw("#######\n#@.S.>#\n#######"), None);
        assert_eq!(flaw("#####\n#..>#\n#####"), Some(Flaw::NoArrival));
        assert_eq!(flaw("#####\n#@..#\n#####"), Some(Flaw::NoStairDown));
        assert_eq!(flaw("#####\n#@.>.\n#####"), Some(Flaw::OpenEdge(at(4, 1))));
        let apart = Flaw::Apart(at(1, 1), at(3, 1));
        assert_eq!(flaw("#####\n#<#>#\n#####"), Some(apart));
        let stranded = Flaw::MisplacedBirth(at(2, 1));
        assert_eq!(flaw("#####\n#@f>#\n#####"), Some(stranded));
    }

    #[test]
    fn on_the_last_level_a_stair_down_leads_nowhere() {
        let content = drawn("#####\n#@.>#\n#####");
        let mut site = site(&content);
        site.last = true;
        assert_eq!(
            check(site).err(),
            Some(Flaw::StairToNowhere(Point::new(3, 1)))
        );
    }
}
