//! Loot of a level: items by depth, with their numbers and contents.

use super::spots::Spots;
use crate::levelgen::error::Built;
use crate::levelgen::site::Site;
use crate::rules::things::treasure::{Find, choose};
use fifteen_base::Random;
use fifteen_content::kinds::step::Items;
use fifteen_content::{ItemClass, ItemType, Kind};

/// Number of levels further down that the contents of a chest belong to.
const IN_CHEST: i32 = 1;
/// Number of levels further down that the contents of a locked chest belong to.
const IN_LOCKED_CHEST: i32 = 2;

/// Draws an item that belongs `deeper` levels further down, or as deep as possible, of one of the classes. Without
/// classes, all but gold are possible.
pub fn treasure(
    site: &mut Site,
    deeper: i32,
    classes: &[ItemClass],
    random: &mut Random,
) -> Option<Find> {
    let fits = |item: &ItemType| match classes {
        [] => item.class != ItemClass::Gold,
        _ => classes.contains(&item.class),
    };
    let kind = kind_of_depth(site, deeper, random, fits)?;
    Some(find(site, kind, random))
}

/// Draws the number and contents of an item. The key of a locked item is owed from then on.
pub fn find(site: &mut Site, kind: Kind<ItemType>, random: &mut Random) -> Find {
    let item = &site.content.items[kind];
    let mut inside = Vec::new();
    if item.fixed && item.holds > 0 {
        let deeper = if item.opened_by.is_some() { IN_LOCKED_CHEST } else { IN_CHEST };
        for _ in 0..random.between(2, 4).min(item.holds) {
            let loose =
                |item: &ItemType| !matches!(item.class, ItemClass::Container | ItemClass::Key);
            inside.extend(
                kind_of_depth(site, deeper, random, loose)
                    .map(|kind| Find::new(kind, count(site, kind, random))),
            );
        }
    }
    site.owed.extend(item.opened_by);
    Find { inside, ..Find::new(kind, count(site, kind, random)) }
}

fn count(site: &Site, kind: Kind<ItemType>, random: &mut Random) -> u32 {
    let item = &site.content.items[kind];
    let count = item.count.roll(random).max(1).unsigned_abs();
    if item.stacks { count } else { 1 }
}

fn kind_of_depth(
    site: &Site,
    deeper: i32,
    random: &mut Random,
    fits: impl Fn(&ItemType) -> bool,
) -> Option<Kind<ItemType>> {
    let mut depths = (0..=deeper).rev().map(|deeper| site.depth + deeper);
    depths.find_map(|depth| choose(depth, random, site.here(), &fits))
}

/// Maximum number of items per step.
const MOST: i32 = 1000;

/// Scatters items that belong to deeper levels, away from the arrival.
pub fn items(site: &mut Site, step: &Items, random: &mut Random) -> Built {
    let mut spots = Spots::new(site, step.away)?;
    for _ in 0..step.count.roll(random).min(MOST) {
        let Some(at) = spots.take(site, random, |_, _| true) else { continue };
        let Some(find) = treasure(site, step.deeper, &step.classes, random) else { return Ok(()) };
        site.items.push((find, at));
    }
    Ok(())
}
