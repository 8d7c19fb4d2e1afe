//! Loot generation: items on the floor, gear of monsters and of the hero, and random draws weighted by frequency.

use crate::world::item::add_to_pack;
use crate::world::{Actor, Item, ItemId};
use fifteen_base::Random;
use fifteen_content::kinds::scenario::Gear;
use fifteen_content::{
    Content, Definition, Ego, HasHome, ItemType, Kind, LevelContext, Monster, People, Registry, Slot, Trap,
    Vault,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LootSpec {
    pub kind: Kind<ItemType>,
    pub count: u32,
    pub contents: Vec<LootSpec>,
    pub may_have_ego: bool,
}

impl LootSpec {
    pub fn new(kind: Kind<ItemType>, count: u32) -> LootSpec {
        LootSpec { kind, count, contents: Vec::new(), may_have_ego: true }
    }
}

/// Chance in percent that an item gets an ego (special property) at depth 0. Each level of depth adds 1 percentage
/// point.
const EGO_CHANCE: i32 = 12;

/// Draws a random kind of item for this depth that can appear on the level and passes the test.
pub fn draw_item_kind(
    depth: i32,
    random: &mut Random,
    here: LevelContext,
    fits: impl Fn(&ItemType) -> bool,
) -> Option<Kind<ItemType>> {
    let depth = depth.max(1);
    draw(&here.content.items, here, random, |_, item| {
        (item.depth.0..=item.depth.1).contains(&depth) && fits(item)
    })
}

/// Generates an item without ego and contents.
pub fn generate_plain(
    kind: Kind<ItemType>,
    count: u32,
    next_id: &mut u32,
    random: &mut Random,
    content: &Content,
) -> Item {
    let definition = &content.items[kind];
    let id = ItemId(*next_id);
    *next_id += 1;
    let left = definition.charges.or(definition.fuel);
    Item {
        id,
        kind,
        count: count.max(1),
        ego: None,
        bonus: 0,
        charges: left.map_or(0, |dice| dice.roll(random)),
        cursed: false,
        known: definition.slot.is_none() && definition.charges.is_none(),
        letter: None,
        worn: false,
        dropped: false,
        open: definition.opened_by.is_none(),
        inside: Vec::new(),
        aside: Default::default(),
    }
}

pub fn generate_item(
    spec: &LootSpec,
    depth: i32,
    next_id: &mut u32,
    random: &mut Random,
    here: LevelContext,
) -> Item {
    let mut item = generate_plain(spec.kind, spec.count, next_id, random, here.content);
    if spec.may_have_ego && random.percent(EGO_CHANCE + depth) {
        add_ego(&mut item, depth, random, here);
    }
    let inside = spec.contents.iter().map(|inner| generate_item(inner, depth, next_id, random, here));
    item.inside = inside.collect();
    item
}

/// Gives an item a random ego for this depth. Stackable and unique items, and items of frequency 0, get none.
fn add_ego(item: &mut Item, depth: i32, random: &mut Random, here: LevelContext) {
    let content = here.content;
    let kind = &content.items[item.kind];
    let class = kind.class;
    if kind.stacks || kind.unique || kind.frequency == 0 {
        return;
    }
    let fits = |_, ego: &Ego| {
        ego.on.contains(&class) && (ego.depth.0..=ego.depth.1).contains(&depth) && ego.frequency > 0
    };
    if let Some(kind) = draw(&content.egos, here, random, fits) {
        let ego = &content.egos[kind];
        item.ego = Some(kind);
        item.cursed = ego.cursed;
        item.bonus = ego.bonus.roll(random) * if ego.negative { -1 } else { 1 };
    }
}

/// Gives a new creature its gear, and perhaps a random item.
pub fn equip(actor: &mut Actor, depth: i32, next_id: &mut u32, random: &mut Random, here: LevelContext) {
    let content = here.content;
    if random.percent(content.monsters[actor.kind].item_chance)
        && let Some(kind) = draw_item_kind(depth, random, here, |item| !item.fixed)
    {
        let spec = LootSpec::new(kind, content.items[kind].count.roll(random).unsigned_abs());
        let item = generate_item(&spec, depth, next_id, random, here);
        let _ = add_to_pack(&mut actor.pack, item, content);
    }
    for gear in &content.monsters[actor.kind].gear {
        if gear.chance < 100 && !random.percent(gear.chance) {
            continue;
        }
        let count = gear.count.roll(random).unsigned_abs();
        let (each, times) = if content.items[gear.item].stacks { (count, 1) } else { (1, count) };
        for _ in 0..times {
            let item = generate_item(&LootSpec::new(gear.item, each), depth, next_id, random, here);
            let Ok(id) = add_to_pack(&mut actor.pack, item, content) else { break };
            if gear.worn {
                wear_if_possible(&mut actor.pack, id, content);
            }
        }
    }
}

/// Properties of the hero that decide which starting gear is worn.
#[derive(Clone, Copy)]
pub struct Wearer<'a> {
    pub people: Option<&'a People>,
    /// Sight in the dark without a light, in cells.
    pub dark_sight: i32,
}

impl Wearer<'_> {
    /// Whether the item fits the hero's body. A light must also show further than the hero sees in the dark.
    fn would_wear(self, kind: &ItemType) -> bool {
        let idle = kind.slot == Some(Slot::Light) && kind.light <= self.dark_sight;
        self.people.is_none_or(|people| people.can_equip(kind)) && !idle
    }
}

/// Generates the hero's starting gear. Items are worn where a slot is free.
pub fn starting_gear(
    gear: &[Gear],
    wearer: Wearer<'_>,
    (next_id, random): (&mut u32, &mut Random),
    content: &Content,
) -> Vec<Item> {
    let mut pack = Vec::new();
    for gear in gear {
        let count = gear.count.roll(random).unsigned_abs();
        let (each, times) = if content.items[gear.item].stacks { (count, 1) } else { (1, count) };
        for _ in 0..times {
            let mut item = generate_plain(gear.item, each, next_id, random, content);
            item.known = true;
            // Skip items for which the pack has no free letter.
            let Ok(id) = add_to_pack(&mut pack, item, content) else { break };
            let fits = |item: &Item| wearer.would_wear(&content.items[item.kind]);
            if pack.iter().any(|item| item.id == id && fits(item)) {
                wear_if_possible(&mut pack, id, content);
            }
        }
    }
    pack
}

fn wear_if_possible(pack: &mut [Item], id: ItemId, content: &Content) {
    let slot = |item: &Item| content.items[item.kind].slot;
    let Some(item_slot) = pack.iter().find(|item| item.id == id).and_then(slot) else { return };
    if pack.iter().filter(|item| item.worn && slot(item) == Some(item_slot)).count() < item_slot.capacity()
        && has_free_hand(pack, id, content)
        && let Some(item) = pack.iter_mut().find(|item| item.id == id)
    {
        item.worn = item.count == 1;
    }
}

fn has_free_hand(pack: &[Item], id: ItemId, content: &Content) -> bool {
    let kind = |item: &Item| &content.items[item.kind];
    let Some(definition) = pack.iter().find(|item| item.id == id).map(kind) else { return false };
    pack.iter().filter(|item| item.worn).map(kind).all(|other| match (definition.slot, other.slot) {
        (Some(Slot::Weapon), Some(Slot::OffHand)) => !definition.two_handed,
        (Some(Slot::OffHand), Some(Slot::Weapon)) => !other.two_handed,
        _ => true,
    })
}

pub trait RandomDraw: HasHome + Definition {
    /// Relative frequency. Definitions with 0 are never drawn.
    fn frequency(&self) -> u32;
}

macro_rules! impl_random_draw {
    ($($kind:ident)*) => {
        $(impl RandomDraw for $kind {
            fn frequency(&self) -> u32 {
                self.frequency
            }
        })*
    };
}

impl_random_draw!(Ego ItemType Monster Trap Vault);

/// Draws a definition by frequency, among those that can appear on the level and pass the test.
pub fn draw<T: RandomDraw>(
    all: &Registry<T>,
    here: LevelContext,
    random: &mut Random,
    fits: impl Fn(Kind<T>, &T) -> bool,
) -> Option<Kind<T>> {
    let candidates = all.iter().filter(|(kind, own)| fits(*kind, own) && here.admits(*own));
    let weighted = candidates.map(|(kind, own)| (kind, own.frequency()));
    let (kinds, weights): (Vec<_>, Vec<u32>) = weighted.unzip();
    random.weighted(&weights).and_then(|chosen| kinds.get(chosen).copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::{DEFAULT_PALETTE, Source};

    #[test]
    fn unique_items_get_no_ego() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        let (theme, _) = content.themes.iter().next().unwrap();
        let here = LevelContext { content: &content, theme, scenario: None };
        let (mut random, mut next_id) = (Random::new(3), 1);
        let mut marked = |id: &str| {
            let kind = content.items.find(id).unwrap();
            let spec = LootSpec { kind, count: 1, contents: Vec::new(), may_have_ego: true };
            let all = (0..300).map(|_| generate_item(&spec, 9, &mut next_id, &mut random, here));
            all.filter(|item| item.ego.is_some() || item.cursed).count()
        };
        assert_eq!(marked("bung_hammer"), 0);
        assert!(marked("dagger") > 0);
    }
}
