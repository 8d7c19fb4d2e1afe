//! Placement of the contents of hand-drawn vaults and maps: creatures, items, covers, traps and riddle doors.

use super::error::{Flaw, StepResult};
use super::fill::spawn::SpawnCandidates;
use super::fill::{loot, traps};
use super::level_plan::PlacedContents;
use super::site::Site;
use fifteen_base::{CellSet, Grid, Point, Random, Size};
use fifteen_content::kinds::drawing::{CreatureChoice, Drawing, DrawingCell, Placement};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Faction, Kind, Monster, Relation};

/// Whether a monster can be a captive or a captor.
pub fn has_hands(monster: &Monster) -> bool {
    monster.opens_doors && monster.ways.intersects(Ways::WALK) && !monster.attacks.is_empty()
}

/// Places the contents of a drawing. `place` maps cells of the drawing to cells of the level.
pub fn place_contents(
    site: &mut Site,
    drawing: &Drawing,
    place: impl Fn(DrawingCell) -> Point,
    random: &mut Random,
) {
    let mut faction = None;
    // Place captives after the other inhabitants, because the factions of the two must not be allied.
    for captives in [false, true] {
        for (placement, cell) in &drawing.placements {
            if let Placement::Creature(choice, captive) = placement
                && *captive == captives
            {
                let at = place(*cell);
                let kind = match choice {
                    CreatureChoice::Kind(kind) => Some(*kind),
                    CreatureChoice::OutOfDepth(deeper) => {
                        draw_monster(site, at, *deeper, (captives, faction), random)
                    }
                };
                let Some(kind) = kind.filter(|_| !site.occupied.get(at)) else { continue };
                faction = faction.or(Some(site.content.monsters[kind].faction));
                site.occupied.set(at, true);
                site.placed.monsters.push((kind, at));
                if captives {
                    site.placed.captives.push(at);
                }
            }
        }
    }
    for (placement, cell) in &drawing.placements {
        let at = place(*cell);
        let item = match placement {
            Placement::Item(kind) => Some(loot::loot_spec(site, *kind, random)),
            Placement::Treasure(deeper, classes) => loot::draw_item(site, *deeper, classes, random),
            _ => None,
        };
        match placement {
            Placement::Cover(kind, amount) => site.placed.covers.push((*kind, *amount, at)),
            Placement::Trap(kind) => traps::place_trap(site, *kind, at, random),
            Placement::Riddle(kind) => site.placed.riddles.push((*kind, at)),
            Placement::Spot(kind) => site.placed.spots.push((*kind, at)),
            Placement::Item(_) | Placement::Treasure(..) | Placement::Creature(..) | Placement::Key => {}
        }
        if let Some(item) = item {
            site.feature_cells.set(at, true);
            site.placed.items.push((item, at));
        }
    }
}

/// Draws a monster for the depth of the level plus `deeper`. If no monster fits, smaller depths are tried, down to
/// the depth of the level. Inhabitants of a drawing share a faction. Captives are of a faction not allied to it.
fn draw_monster(
    site: &Site,
    at: Point,
    deeper: i32,
    (captive, faction): (bool, Option<Kind<Faction>>),
    random: &mut Random,
) -> Option<Kind<Monster>> {
    let ways = site.tile(at).map_or(Ways::default(), |tile| tile.ways);
    let candidates = SpawnCandidates::new(site.here(), None);
    let fits = |monster: &Monster| {
        let company = faction.is_none_or(|faction| match captive {
            true => site.content.regards.relation(monster.faction, faction) != Relation::Alliance,
            false => monster.faction == faction,
        });
        monster.ways.intersects(ways) && company && (!captive || has_hands(monster))
    };
    let mut depths = (0..=deeper).rev().map(|deeper| site.spec.depth + deeper);
    depths.find_map(|depth| candidates.at_depth(depth, fits, random)).map(|candidate| candidate.kind)
}

/// Replaces the level with a hand-drawn map and takes the size of the map.
pub fn use_map(site: &mut Site, map: &Drawing, random: &mut Random) -> StepResult {
    let point = |(x, y): (i32, i32)| Point::new(x, y);
    let size = Size::new(map.size.0, map.size.1);
    let tiles: Option<Vec<_>> = map.tiles.iter().copied().collect();
    let cells = Grid::from_cells(size, tiles.ok_or(Flaw::BadMap)?).ok_or(Flaw::BadMap)?;
    site.terrain.replace(cells);
    site.doorways.clear();
    site.rooms.clear();
    site.start = map.start.map(point);
    site.placed = PlacedContents::default();
    site.occupied = CellSet::new(size);
    site.feature_cells = CellSet::new(size);
    site.reserve_rock(CellSet::new(size));
    if let Some(start) = site.start {
        site.occupied.set(start, true);
    }
    place_contents(site, map, point, random);
    site.is_hand_drawn = true;
    Ok(())
}
