//! Loot: items found on the floor, carried by monsters or given to the hero. Random draws, weighted by frequency.

use crate::world::item::stow;
use crate::world::{Actor, Item, ItemId};
use fifteen_base::Random;
use fifteen_content::kinds::scenario::Gear;
use fifteen_content::{
    Belongs, Content, Definition, Ego, Here, ItemType, Kind, Monster, People, Registry, Slot, Trap,
    Vault,
};

/// An item to be generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Find {
    /// Kind of the item.
    pub kind: Kind<ItemType>,
    /// Number of items in the stack.
    pub count: u32,
    /// Contents of a container.
    pub inside: Vec<Find>,
    /// Whether it may get an ego.
    pub may_have_ego: bool,
}

impl Find {
    /// Creates a find without contents that may get an ego.
    pub fn new(kind: Kind<ItemType>, count: u32) -> Find {
        Find { kind, count, inside: Vec::new(), may_have_ego: true }
    }
}

/// Chance that an item gets an ego at depth 0, in percent. Each level below adds 1.
const EGO: i32 = 12;

/// Draws a random item that can appear on the level at this depth and passes the test.
pub fn choose(
    depth: i32,
    random: &mut Random,
    here: Here,
    fits: impl Fn(&ItemType) -> bool,
) -> Option<Kind<ItemType>> {
    let depth = depth.max(1);
    draw(&here.content.items, here, random, |_, item| {
        (item.depth.0..=item.depth.1).contains(&depth) && fits(item)
    })
}

/// Generates a plain item, with charges or fuel.
pub fn plain(
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
        left: left.map_or(0, |dice| dice.roll(random)),
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

/// Generates an item of a level, with ego and contents.
pub fn found(find: &Find, depth: i32, next_id: &mut u32, random: &mut Random, here: Here) -> Item {
    let mut item = plain(find.kind, find.count, next_id, random, here.content);
    if find.may_have_ego && random.percent(EGO + depth) {
        mark(&mut item, depth, random, here);
    }
    let inside = find.inside.iter().map(|find| found(find, depth, next_id, random, here));
    item.inside = inside.collect();
    item
}

/// Gives an item a random ego for this depth. Items that are unique or never random get none.
fn mark(item: &mut Item, depth: i32, random: &mut Random, here: Here) {
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
        item.bonus = ego.bonus.roll(random) * if ego.worse { -1 } else { 1 };
    }
}

/// Gives a new creature its gear, and a random item if it carries any.
pub fn equip(actor: &mut Actor, depth: i32, next_id: &mut u32, random: &mut Random, here: Here) {
    let content = here.content;
    load(actor, depth, next_id, random, here);
    for own in &content.monsters[actor.kind].gear {
        if own.chance < 100 && !random.percent(own.chance) {
            continue;
        }
        let count = own.count.roll(random).unsigned_abs();
        let (each, times) = if content.items[own.item].stacks { (count, 1) } else { (1, count) };
        for _ in 0..times {
            let item = found(&Find::new(own.item, each), depth, next_id, random, here);
            // The pack is full.
            let Ok(id) = stow(&mut actor.pack, item, content) else { break };
            if own.worn {
                wear(&mut actor.pack, id, content);
            }
        }
    }
}

/// Gives a creature a random item of this depth.
fn load(actor: &mut Actor, depth: i32, next_id: &mut u32, random: &mut Random, here: Here) {
    let content = here.content;
    if !random.percent(content.monsters[actor.kind].carries) {
        return;
    }
    let Some(kind) = choose(depth, random, here, |item| !item.fixed) else { return };
    let find = Find::new(kind, content.items[kind].count.roll(random).unsigned_abs());
    let item = found(&find, depth, next_id, random, here);
    // There is room in an empty pack.
    let _ = stow(&mut actor.pack, item, content);
}

/// Facts about the hero that decide which starting gear is worn.
#[derive(Clone, Copy)]
pub struct Wearer<'a> {
    pub people: Option<&'a People>,
    /// Sight in the dark without a light, in cells.
    pub dark: i32,
}

impl Wearer<'_> {
    /// Whether the hero wears an item: it fits their body, and a light shows further than they see without it.
    fn wears(self, kind: &ItemType) -> bool {
        let idle = kind.slot == Some(Slot::Light) && kind.light <= self.dark;
        self.people.is_none_or(|own| own.bears(kind)) && !idle
    }
}

/// Generates the hero's starting gear, and wears it if there is room.
pub fn gear(
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
            let mut item = plain(gear.item, each, next_id, random, content);
            item.known = true;
            // Items without a free letter are left out.
            let Ok(id) = stow(&mut pack, item, content) else { break };
            let fits = |item: &Item| wearer.wears(&content.items[item.kind]);
            if pack.iter().any(|item| item.id == id && fits(item)) {
                wear(&mut pack, id, content);
            }
        }
    }
    pack
}

/// Wears an item if it can be worn and there is room.
fn wear(pack: &mut [Item], id: ItemId, content: &Content) {
    let slot = |item: &Item| content.items[item.kind].slot;
    let Some(own) = pack.iter().find(|item| item.id == id).and_then(slot) else { return };
    if pack.iter().filter(|item| item.worn && slot(item) == Some(own)).count() < own.room()
        && has_hand(pack, id, content)
        && let Some(item) = pack.iter_mut().find(|item| item.id == id)
    {
        item.worn = item.count == 1;
    }
}

/// Whether a hand is free for an item. A two-handed weapon takes both.
fn has_hand(pack: &[Item], id: ItemId, content: &Content) -> bool {
    let kind = |item: &Item| &content.items[item.kind];
    let Some(own) = pack.iter().find(|item| item.id == id).map(kind) else { return false };
    pack.iter().filter(|item| item.worn).map(kind).all(|other| match (own.slot, other.slot) {
        (Some(Slot::Weapon), Some(Slot::OffHand)) => !own.two_handed,
        (Some(Slot::OffHand), Some(Slot::Weapon)) => !other.two_handed,
        _ => true,
    })
}

/// A definition that is drawn at random.
pub trait ByChance: Belongs + Definition {
    /// Relative frequency; 0 for never.
    fn frequency(&self) -> u32;
}

/// Implements [`ByChance`] for definitions with a field `frequency`.
macro_rules! by_chance {
    ($($kind:ident)*) => {
        $(impl ByChance for $kind {
            fn frequency(&self) -> u32 {
                self.frequency
            }
        })*
    };
}

by_chance!(Ego ItemType Monster Trap Vault);

/// Draws a definition that can appear on the level and passes the test, or `None` if there is none.
pub fn draw<T: ByChance>(
    all: &Registry<T>,
    here: Here,
    random: &mut Random,
    fits: impl Fn(Kind<T>, &T) -> bool,
) -> Option<Kind<T>> {
    let those = all.iter().filter(|(kind, own)| fits(*kind, own) && here.has(*own));
    let (kinds, weights): (Vec<_>, Vec<u32>) =
        those.map(|(kind, own)| (kind, own.frequency())).unzip();
    random.weighted(&weights).and_then(|chosen| kinds.get(chosen).copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::{DEFAULT_PALETTE, Source};

    #[test]
    fn what_there_is_only_one_of_is_what_it_is() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        let (theme, _) = content.themes.iter().next().unwrap();
        let here = Here { content: &content, theme, scenario: None };
        let (mut random, mut next_id) = (Random::new(3), 1);
        let mut marked = |id: &str| {
            let kind = content.items.find(id).unwrap();
            let find = Find { kind, count: 1, inside: Vec::new(), may_have_ego: true };
            let all = (0..300).map(|_| found(&find, 9, &mut next_id, &mut random, here));
            all.filter(|item| item.ego.is_some() || item.cursed).count()
        };
        assert_eq!(marked("bung_hammer"), 0);
        assert!(marked("dagger") > 0);
    }
}
