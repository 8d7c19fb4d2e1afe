//! Validity checks of a generated level.

use super::error::{Flaw, StepResult};
use super::ground::regions::ConnectedRegions;
use super::ground::terrain::CellTrait;
use super::level_plan::LevelPlan;
use super::site::Site;
use fifteen_base::{CellSet, Point};
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_content::{ItemType, Kind};

/// Turns a site (level under construction) into a plan, or returns the first flaw. The level must have walls at the
/// edge, an arrival, reachable stairs and reachable floor. Doors must stand between walls. No two monsters may share
/// a cell. Each lock must have a key of its own in the area that is reachable without keys. A theme can waive two
/// rules: walls at the edge, and reachable floor. A hand-drawn map may have closed-off parts and free-standing doors.
pub fn check(site: Site) -> Result<LevelPlan, Flaw> {
    let start = site.arrival().ok_or(Flaw::NoArrival)?;
    let down = site.terrain.first_stair(Stair::Down);
    let open = site.terrain.cells_with(CellTrait::Hollow).clone();
    let open_edge = open.difference(&CellSet::inner(site.size(), 1));
    if let Some(at) = open_edge.points().next().filter(|_| site.theme.walled) {
        return Err(Flaw::OpenEdge(at));
    }
    if !site.tile(start).is_some_and(|tile| tile.ways.intersects(Ways::WALK)) {
        return Err(Flaw::ArrivalBlocked(start));
    }
    match down {
        None if !site.spec.is_deepest => return Err(Flaw::NoStairDown),
        Some(at) if site.spec.is_deepest => return Err(Flaw::StairToNowhere(at)),
        _ => {}
    }
    if site.is_hand_drawn {
        check_stairs(&site, start, down)?;
    } else {
        if site.theme.joined {
            check_connected(&site, start)?;
        }
        check_doors(&site)?;
        check_keys(&site, start)?;
    }
    check_monsters(&site, start)?;
    check_items(&site)?;
    let up = site.terrain.first_stair(Stair::Up);
    Ok(LevelPlan { terrain: site.terrain.cells, start, up, down, placed: site.placed })
}

/// Checks that a hero who has all keys and uses all levers can reach every open cell, without secret doors and
/// diagonal steps.
fn check_connected(site: &Site, start: Point) -> StepResult {
    let mut open =
        site.terrain.cells_with(CellTrait::Open).clone().union(site.terrain.cells_with(CellTrait::Locked));
    if unconnected_cell(&open, start).is_none() {
        return Ok(());
    }
    if !site.placed.spots.is_empty() {
        let opened = site.content.opened_spots();
        for (_, at) in site.placed.spots.iter().filter(|(spot, _)| opened.contains(spot)) {
            open.set(*at, true);
        }
    }
    unconnected_cell(&open, start).map_or(Ok(()), |at| Err(Flaw::Unconnected(start, at)))
}

fn unconnected_cell(open: &CellSet, start: Point) -> Option<Point> {
    let labels = ConnectedRegions::from_cells(open).labels;
    open.points().find(|at| labels[*at] != labels[start])
}

/// Checks that a hero with all keys who finds all secrets can reach the stair down.
fn check_stairs(site: &Site, start: Point, down: Option<Point>) -> StepResult {
    let Some(down) = down else { return Ok(()) };
    let mut reached = CellSet::new(site.size());
    let mut next = vec![start];
    reached.set(start, true);
    // The hero may have all keys, and may find all secret doors.
    let open = [CellTrait::Open, CellTrait::Locked, CellTrait::Secret];
    while let Some(at) = next.pop() {
        for near in at.neighbours() {
            if open.iter().any(|wanted| site.terrain.has(*wanted, near)) && !reached.get(near) {
                reached.set(near, true);
                next.push(near);
            }
        }
    }
    if reached.get(down) { Ok(()) } else { Err(Flaw::Unconnected(start, down)) }
}

/// Checks that the area reachable without keys contains a key for each lock.
fn check_keys(site: &Site, start: Point) -> StepResult {
    let doors = site.terrain.cells_with(CellTrait::Locked).points().filter_map(|at| site.tile(at)?.opened_by);
    let kinds = site.placed.items.iter().map(|(loot, _)| loot.kind);
    let chests = kinds.filter_map(|kind| site.content.items[kind].opened_by);
    let mut locks: Vec<Kind<ItemType>> = doors.chain(chests).collect();
    if locks.is_empty() {
        return Ok(());
    }
    let reached = site.region_of(start);
    for (loot, _) in site.placed.items.iter().filter(|(_, at)| reached.get(*at)) {
        for _ in 0..loot.count {
            let Some(lock) = locks.iter().position(|key| *key == loot.kind) else { break };
            locks.swap_remove(lock);
        }
    }
    locks.first().map_or(Ok(()), |key| Err(Flaw::KeyLockedIn(site.content.items[*key].id.clone())))
}

fn check_doors(site: &Site) -> StepResult {
    let loose = site.terrain.cells_with(CellTrait::Door).clone().difference(&site.door_gaps());
    loose.points().next().map_or(Ok(()), |at| Err(Flaw::LooseDoor(at)))
}

fn check_monsters(site: &Site, start: Point) -> StepResult {
    let mut taken = CellSet::new(site.size());
    taken.set(start, true);
    for (kind, at) in &site.placed.monsters {
        let ways = site.content.monsters[*kind].ways;
        if !site.tile(*at).is_some_and(|tile| tile.ways.intersects(ways)) {
            return Err(Flaw::MisplacedMonster(*at));
        }
        if taken.get(*at) {
            return Err(Flaw::SharedCell(*at));
        }
        taken.set(*at, true);
    }
    Ok(())
}

fn check_items(site: &Site) -> StepResult {
    let items = site.placed.items.iter().map(|(_, at)| *at);
    let traps = site.placed.traps.iter().map(|(_, _, at)| *at);
    let ground = |at: &Point| {
        let walked = |tile: &fifteen_content::Tile| {
            tile.ways.intersects(Ways::WALK) && tile.stair.is_none() && tile.closes_to.is_none()
        };
        site.tile(*at).is_some_and(walked)
    };
    if let Some(at) = items.chain(traps).find(|at| !ground(at)) {
        return Err(Flaw::MisplacedItem(at));
    }
    let has_monster = |at: &Point| site.placed.monsters.iter().any(|(_, place)| place == at);
    site.placed.captives.iter().find(|at| !has_monster(at)).map_or(Ok(()), |at| Err(Flaw::NoCaptive(*at)))
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
    fn hand_drawn_maps_are_checked_for_flaws() {
        let at = Point::new;
        assert_eq!(flaw("#######\n#@.S.>#\n#######"), None);
        assert_eq!(flaw("#####\n#..>#\n#####"), Some(Flaw::NoArrival));
        assert_eq!(flaw("#####\n#@..#\n#####"), Some(Flaw::NoStairDown));
        assert_eq!(flaw("#####\n#@.>.\n#####"), Some(Flaw::OpenEdge(at(4, 1))));
        let apart = Flaw::Unconnected(at(1, 1), at(3, 1));
        assert_eq!(flaw("#####\n#<#>#\n#####"), Some(apart));
        let stranded = Flaw::MisplacedMonster(at(2, 1));
        assert_eq!(flaw("#####\n#@f>#\n#####"), Some(stranded));
    }

    #[test]
    fn stair_down_on_the_last_level_is_a_flaw() {
        let content = drawn("#####\n#@.>#\n#####");
        let mut site = site(&content);
        site.spec.is_deepest = true;
        assert_eq!(check(site).err(), Some(Flaw::StairToNowhere(Point::new(3, 1))));
    }
}
