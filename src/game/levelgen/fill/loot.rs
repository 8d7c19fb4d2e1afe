//! Loot of a level: items for its depth, with counts and contents.

use super::spots::ItemCells;
use crate::levelgen::error::StepResult;
use crate::levelgen::site::Site;
use crate::rules::items::loot::{LootSpec, draw_item_kind};
use fifteen_base::Random;
use fifteen_content::kinds::step::Items;
use fifteen_content::{ItemClass, ItemType, Kind};

/// Chests hold items as if they stood this many levels deeper.
const CHEST_EXTRA_DEPTH: i32 = 1;
const LOCKED_CHEST_EXTRA_DEPTH: i32 = 2;

/// Draws an item of the given classes for the depth of the level plus `deeper`. If no item fits, smaller depths are
/// tried, down to the depth of the level. Without classes, any item except gold may be drawn.
pub fn draw_item(site: &mut Site, deeper: i32, of: &[ItemClass], random: &mut Random) -> Option<LootSpec> {
    let fits = |item: &ItemType| match of {
        [] => item.class != ItemClass::Gold,
        _ => of.contains(&item.class),
    };
    let kind = draw_kind_of_depth(site, deeper, random, fits)?;
    Some(loot_spec(site, kind, random))
}

/// Draws the count and contents of an item. If the item is locked, its key joins the missing keys of the site.
pub fn loot_spec(site: &mut Site, kind: Kind<ItemType>, random: &mut Random) -> LootSpec {
    let item = &site.content.items[kind];
    let mut inside = Vec::new();
    if item.fixed && item.capacity > 0 {
        let deeper = if item.opened_by.is_some() { LOCKED_CHEST_EXTRA_DEPTH } else { CHEST_EXTRA_DEPTH };
        for _ in 0..random.between(2, 4).min(item.capacity) {
            let loose = |item: &ItemType| !matches!(item.class, ItemClass::Container | ItemClass::Key);
            let kind = draw_kind_of_depth(site, deeper, random, loose);
            inside.extend(kind.map(|kind| LootSpec::new(kind, draw_count(site, kind, random))));
        }
    }
    site.missing_keys.extend(item.opened_by);
    LootSpec { contents: inside, ..LootSpec::new(kind, draw_count(site, kind, random)) }
}

fn draw_count(site: &Site, kind: Kind<ItemType>, random: &mut Random) -> u32 {
    let item = &site.content.items[kind];
    let count = item.count.roll(random).max(1).unsigned_abs();
    if item.stacks { count } else { 1 }
}

fn draw_kind_of_depth(
    site: &Site,
    deeper: i32,
    random: &mut Random,
    fits: impl Fn(&ItemType) -> bool,
) -> Option<Kind<ItemType>> {
    let mut depths = (0..=deeper).rev().map(|deeper| site.spec.depth + deeper);
    depths.find_map(|depth| draw_item_kind(depth, random, site.here(), &fits))
}

const MAX_ITEMS: i32 = 1000;

/// Scatters items away from the arrival.
pub fn items(site: &mut Site, step: &Items, random: &mut Random) -> StepResult {
    let mut spots = ItemCells::new(site, step.min_distance)?;
    for _ in 0..step.count.roll(random).min(MAX_ITEMS) {
        let Some(at) = spots.take(site, random, |_, _| true) else { continue };
        let Some(item) = draw_item(site, step.deeper, &step.classes, random) else { return Ok(()) };
        site.placed.items.push((item, at));
    }
    Ok(())
}
