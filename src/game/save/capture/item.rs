//! Items, as a save has them: with what of them is not defined, in its place.

use crate::record::known::Known;
use crate::save::format::ItemRecord;
use crate::save::format::parked::{LostPile, Parked, fill};
use crate::world::item::{Item, ItemId, Pile, Piles};
use crate::{Actor, World};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::Content;

/// What lies on the floor of a level, cell by cell.
pub(super) fn floor(
    piles: &Piles,
    lost: &SortedMap<Point, LostPile>,
    parked: &Parked,
    content: &Content,
) -> Vec<ItemRecord> {
    let cells: SortedSet<Point> = piles.keys().chain(lost.keys()).copied().collect();
    let mut records = Vec::new();
    for at in cells {
        let pile = piles.get(&at);
        let items = pile.map_or(&[][..], |pile| {
            let Pile { items, seen: _ } = pile;
            items
        });
        let lost = lost.get(&at);
        let seen = pile.map_or_else(|| lost.is_some_and(|lost| lost.seen), Pile::is_seen);
        let gaps = lost.map_or(&[][..], |lost| &lost.items);
        let pile = list(items, gaps, parked, content).into_iter();
        records.extend(pile.map(|record| ItemRecord { at: Some(at), seen, worn: false, ..record }));
    }
    records
}

/// What somebody carries; the hero also what is not defined and has lost its owner.
pub(super) fn pack(
    actor: &Actor,
    pack: &[Item],
    world: &World,
    content: &Content,
) -> Vec<ItemRecord> {
    let parked = Parked::of(world);
    let own = parked.actors.get(&actor.id.0);
    let gaps = own.map_or(&[][..], |parked| &parked.pack);
    let mut records = list(pack, gaps, parked, content);
    if actor.id == world.hero && !(parked.actors.is_empty() && parked.items.is_empty()) {
        records.extend(orphans(world));
    }
    records
}

fn list(
    items: &[Item],
    gaps: &[(usize, ItemRecord)],
    parked: &Parked,
    content: &Content,
) -> Vec<ItemRecord> {
    let records = items.iter().map(|item| capture(item, parked, content));
    let mut records: Vec<ItemRecord> = records.collect();
    fill(&mut records, gaps);
    records
}

fn capture(item: &Item, parked: &Parked, content: &Content) -> ItemRecord {
    let Item {
        id: ItemId(id),
        kind,
        count,
        ego,
        bonus,
        left,
        cursed,
        known,
        letter,
        worn,
        dropped,
        open,
        inside,
    } = item;
    let lost = parked.items.get(id);
    let ego = ego.map(Known::Is);
    let gaps = lost.map_or(&[][..], |lost| &lost.inside);
    let inside = list(inside, gaps, parked, content).into_iter();
    ItemRecord {
        at: None,
        seen: false,
        id: *id,
        kind: Known::Is(*kind),
        count: *count,
        ego: ego.or_else(|| lost?.ego.clone()),
        bonus: *bonus,
        left: *left,
        cursed: *cursed,
        known: *known,
        letter: *letter,
        worn: *worn,
        dropped: *dropped,
        open: *open,
        // Only what is in a pack is worn.
        inside: inside.map(|item| ItemRecord { worn: false, ..item }).collect(),
    }
}

/// What is not defined and was carried by somebody, or lay in something, that is not there any more.
fn orphans(world: &World) -> Vec<ItemRecord> {
    let (mut actors, mut items) = (SortedSet::new(), SortedSet::new());
    let mut note = |item: &Item| items.extend(item.all().iter().map(|item| item.id.0));
    for own in world.everywhere() {
        own.items().for_each(&mut note);
        actors.extend(own.actors.iter().map(|actor| actor.id.0));
    }
    let lost = Parked::of(world).actors.iter();
    let lost = lost.filter(|(id, _)| !actors.contains(id));
    let carried = lost.flat_map(|(_, of)| &of.pack);
    let held = Parked::of(world).items.iter();
    let held = held.filter(|(id, _)| !items.contains(id));
    let held = held.flat_map(|(_, of)| &of.inside);
    let homeless =
        |(_, item): &(usize, ItemRecord)| ItemRecord { letter: None, worn: false, ..item.clone() };
    carried.chain(held).map(homeless).collect()
}
