//! Loot: items come into the world: found on the floor, carried by monsters, given to the hero. And what chance chooses: of what is
//! at home on a level and fits, each as often as its frequency says.

use crate::world::item::stow;
use crate::world::{Actor, Item, ItemId};
use fifteen_base::Random;
use fifteen_content::kinds::scenario::Gear;
use fifteen_content::{
    Belongs, Content, Definition, Ego, Here, ItemType, Kind, Monster, People, Registry, Slot, Trap,
    Vault,
};

/// An item that is to lie somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Find {
    /// What it is.
    pub kind: Kind<ItemType>,
    /// How many.
    pub count: u32,
    /// What is in it.
    pub inside: Vec<Find>,
    /// Whether it may have an ego.
    pub may_have_ego: bool,
}

impl Find {
    /// So many of a kind, with nothing in them, that may have an ego.
    pub fn of(kind: Kind<ItemType>, count: u32) -> Find {
        Find { kind, count, inside: Vec::new(), may_have_ego: true }
    }
}

/// How often an item that can have an ego has one, in percent, on the first level; one more on each below.
const EGO: i32 = 12;

/// One of the items of a depth that are at home there, of those that pass the test, each as often as its frequency says.
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

/// A plain item of that kind, with its charges and its light.
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

/// An item as a level was built with it.
pub fn found(find: &Find, depth: i32, next_id: &mut u32, random: &mut Random, here: Here) -> Item {
    let mut item = plain(find.kind, find.count, next_id, random, here.content);
    if find.may_have_ego && random.percent(EGO + depth) {
        mark(&mut item, depth, random, here);
    }
    let inside = find.inside.iter().map(|find| found(find, depth, next_id, random, here));
    item.inside = inside.collect();
    item
}

/// Gives an item one of the egos that it can have there at that depth. What there is only one of, or is never found by chance,
/// is what it is.
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

/// Gives a newly born creature what it has on it: something to carry, if it is one that carries things, and its gear.
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
            let item = found(&Find::of(own.item, each), depth, next_id, random, here);
            // More than it can carry it does not have.
            let Ok(id) = stow(&mut actor.pack, item, content) else { break };
            if own.worn {
                wear(&mut actor.pack, id, content);
            }
        }
    }
}

/// Gives a creature something to carry that is found at that depth.
fn load(actor: &mut Actor, depth: i32, next_id: &mut u32, random: &mut Random, here: Here) {
    let content = here.content;
    if !random.percent(content.monsters[actor.kind].carries) {
        return;
    }
    let Some(kind) = choose(depth, random, here, |item| !item.fixed) else { return };
    let find = Find::of(kind, content.items[kind].count.roll(random).unsigned_abs());
    let item = found(&find, depth, next_id, random, here);
    // There is room in an empty pack.
    let _ = stow(&mut actor.pack, item, content);
}

/// Who sets out in gear.
#[derive(Clone, Copy)]
pub struct Wearer<'a> {
    /// Of which people they are, if of any.
    pub people: Option<&'a People>,
    /// How far they see in the dark without a light, in cells.
    pub dark: i32,
}

impl Wearer<'_> {
    /// Whether they put such a thing on: not what does not go onto them, and no light that shows no more than they see.
    fn wears(self, kind: &ItemType) -> bool {
        let idle = kind.slot == Some(Slot::Light) && kind.light <= self.dark;
        self.people.is_none_or(|own| own.bears(kind)) && !idle
    }
}

/// What the hero has at the start, worn as far as there is room.
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
            // More than there are letters for stays at home.
            let Ok(id) = stow(&mut pack, item, content) else { break };
            let fits = |item: &Item| wearer.wears(&content.items[item.kind]);
            if pack.iter().any(|item| item.id == id && fits(item)) {
                wear(&mut pack, id, content);
            }
        }
    }
    pack
}

/// Wears something if it can be worn and there is room for it.
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

/// Whether there is a hand for something: what takes both hands leaves none for the other one.
fn has_hand(pack: &[Item], id: ItemId, content: &Content) -> bool {
    let kind = |item: &Item| &content.items[item.kind];
    let Some(own) = pack.iter().find(|item| item.id == id).map(kind) else { return false };
    pack.iter().filter(|item| item.worn).map(kind).all(|other| match (own.slot, other.slot) {
        (Some(Slot::Weapon), Some(Slot::OffHand)) => !own.two_handed,
        (Some(Slot::OffHand), Some(Slot::Weapon)) => !other.two_handed,
        _ => true,
    })
}

/// What chance chooses among all of its kind.
pub trait ByChance: Belongs + Definition {
    /// How often it is chosen, compared with others; 0 for never.
    fn frequency(&self) -> u32;
}

/// Makes kinds of data such that have a `frequency`.
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

/// One of all those that are at home there and pass the test; none if there are none.
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
