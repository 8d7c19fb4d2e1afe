//! Placing the contents of drawings (vaults and maps): creatures, items, covers, traps and number puzzles.

use super::error::{Built, Flaw};
use super::fill::spawn::Crowd;
use super::fill::{finds, traps};
use super::site::Site;
use fifteen_base::{CellSet, Grid, Point, Random, Size};
use fifteen_content::kinds::drawing::{Cell, Drawing, Thing, Who};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Faction, Kind, Monster, Terms};

/// Whether a monster can be a captive or a captor: it walks, attacks and has hands.
pub fn has_hands(monster: &Monster) -> bool {
    monster.opens_doors && monster.ways.meets(Ways::WALK) && !monster.attacks.is_empty()
}

/// Places everything on a drawing into the level. `place` maps the drawing's cells to the level's.
pub fn furnish(
    site: &mut Site,
    drawing: &Drawing,
    place: impl Fn(Cell) -> Point,
    random: &mut Random,
) {
    let mut faction = None;
    // Place the inhabitants first: captives belong to another faction.
    for captives in [false, true] {
        for (thing, cell) in &drawing.things {
            if let Thing::Creature(who, captive) = thing
                && *captive == captives
            {
                let at = place(*cell);
                let kind = match who {
                    Who::Kind(kind) => Some(*kind),
                    Who::Deeper(deeper) => somebody(site, at, *deeper, (captives, faction), random),
                };
                let Some(kind) = kind.filter(|_| !site.taken.get(at)) else { continue };
                faction = faction.or(Some(site.content.monsters[kind].faction));
                site.taken.set(at, true);
                site.births.push((kind, at));
                if captives {
                    site.captives.push(at);
                }
            }
        }
    }
    for (thing, cell) in &drawing.things {
        let at = place(*cell);
        let find = match thing {
            Thing::Item(kind) => Some(finds::find(site, *kind, random)),
            Thing::Treasure(deeper, classes) => finds::treasure(site, *deeper, classes, random),
            _ => None,
        };
        match thing {
            Thing::Cover(kind, amount) => site.covers.push((*kind, *amount, at)),
            Thing::Trap(kind) => traps::lay(site, *kind, at, random),
            Thing::Riddle(kind) => site.riddles.push((*kind, at)),
            Thing::Spot(kind) => site.spots.push((*kind, at)),
            Thing::Item(_) | Thing::Treasure(..) | Thing::Creature(..) | Thing::Key => {}
        }
        if let Some(find) = find {
            site.kept.set(at, true);
            site.items.push((find, at));
        }
    }
}

/// Draws a monster that belongs `deeper` levels further down, or as deep as possible. Inhabitants have the same faction
/// as the others there; captives have one that is not allied to it.
fn somebody(
    site: &Site,
    at: Point,
    deeper: i32,
    (captive, faction): (bool, Option<Kind<Faction>>),
    random: &mut Random,
) -> Option<Kind<Monster>> {
    let ways = site.tile(at).map_or(Ways::default(), |tile| tile.ways);
    let crowd = Crowd::new(site.here(), None, 0);
    let fits = |monster: &Monster| {
        let company = faction.is_none_or(|faction| match captive {
            true => site.content.regards.terms_of(monster.faction, faction) != Terms::Alliance,
            false => monster.faction == faction,
        });
        monster.ways.meets(ways) && company && (!captive || has_hands(monster))
    };
    let mut depths = (0..=deeper).rev().map(|deeper| site.depth + deeper);
    depths.find_map(|depth| crowd.at_depth(depth, fits, random)).map(|candidate| candidate.kind)
}

/// Replaces the level by a hand-drawn map. The level takes the size of the map.
pub fn map(site: &mut Site, map: &Drawing, random: &mut Random) -> Built {
    let point = |(x, y): (i32, i32)| Point::new(x, y);
    let size = Size::new(map.size.0, map.size.1);
    let tiles: Option<Vec<_>> = map.tiles.iter().copied().collect();
    let cells = Grid::from_cells(size, tiles.ok_or(Flaw::BadMap)?).ok_or(Flaw::BadMap)?;
    site.terrain.replace(cells);
    site.doorways.clear();
    site.rooms.clear();
    site.start = map.start.map(point);
    site.births.clear();
    site.items.clear();
    site.traps.clear();
    site.riddles.clear();
    site.spots.clear();
    site.covers.clear();
    site.captives.clear();
    site.claims.clear();
    site.battles.clear();
    site.vaults.clear();
    site.taken = CellSet::new(size);
    site.kept = CellSet::new(size);
    site.keep_whole(CellSet::new(size));
    if let Some(start) = site.start {
        site.taken.set(start, true);
    }
    furnish(site, map, point, random);
    site.drawn = true;
    Ok(())
}
