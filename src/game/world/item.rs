//! Items: single things and stacks of them, each in one place.
//!
//! Whatever holds an item owns it: the floor of a cell, the pack of an actor, another item. So it is in one
//! place always, and to move it is to take it out of one and put it into another.

use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::{Content, Ego, ItemClass, ItemType, Kind};
use fifteen_derive::Readers;

/// The number of an item, from the same counter as those of actors, never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u32);

/// A thing, or several of a kind that are alike.
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Item {
    /// Its number.
    #[read]
    pub(crate) id: ItemId,
    /// What kind of thing it is.
    #[read]
    pub(crate) kind: Kind<ItemType>,
    /// How many; more than one only of kinds that stack.
    #[read]
    pub(crate) count: u32,
    /// What makes it another than the next of its kind.
    #[read]
    pub(crate) ego: Option<Kind<Ego>>,
    /// Its enchantment, good or bad.
    #[read]
    pub(crate) bonus: i32,
    /// Charges of a wand, turns of light of a torch.
    #[read]
    pub(crate) left: i32,
    /// Whether it cannot be taken off.
    #[read(is_cursed)]
    pub(crate) cursed: bool,
    /// Whether the hero knows its ego, its enchantment and its charges.
    #[read(is_known)]
    pub(crate) known: bool,
    /// What it is called in a pack, as long as it is in one.
    #[read]
    pub(crate) letter: Option<char>,
    /// Whether it is worn or wielded by whose pack it is in.
    #[read(is_worn)]
    pub(crate) worn: bool,
    /// Whether the hero laid it down on purpose: neither passing by nor exploring picks it up again.
    #[read(is_dropped)]
    pub(crate) dropped: bool,
    /// Whether its lock has been opened.
    #[read(is_open)]
    pub(crate) open: bool,
    /// What is in it; empty for what is locked, to those who have not opened it.
    #[read(&[Item])]
    pub(crate) inside: Vec<Item>,
}

impl Item {
    /// How heavy all of it is with what is in it, in tenths of a stone.
    pub fn weight(&self, content: &Content) -> i32 {
        let own = content.items[self.kind].weight;
        let own = own.saturating_mul(i32::try_from(self.count).unwrap_or(i32::MAX));
        self.inside.iter().map(|item| item.weight(content)).fold(own, i32::saturating_add)
    }

    /// Whether the two are so alike that they make one stack.
    pub(crate) fn stacks_with(&self, other: &Item, content: &Content) -> bool {
        content.items[self.kind].stacks
            && self.kind == other.kind
            && !self.worn
            && !other.worn
            && (self.ego, self.bonus, self.left, self.cursed, self.known)
                == (other.ego, other.bonus, other.left, other.cursed, other.known)
            && self.inside.is_empty()
            && other.inside.is_empty()
    }

    /// It and everything in it.
    pub fn all(&self) -> Vec<&Item> {
        let mut all = vec![self];
        let mut next = 0;
        while let Some(item) = all.get(next).copied() {
            all.extend(&item.inside);
            next += 1;
        }
        all
    }

    /// Whether nobody makes off with it: it is a treasure or what the run is about, or one of these is in it.
    pub(crate) fn is_irreplaceable(&self, goal: Option<Kind<ItemType>>, content: &Content) -> bool {
        let treasure = |own: &Item| content.items[own.kind].class == ItemClass::Treasure;
        self.all().into_iter().any(|own| Some(own.kind) == goal || treasure(own))
    }

    /// Whether it needs no letter to have a place in a pack: money and keys are found without.
    pub(crate) fn has_own_place(&self, content: &Content) -> bool {
        content.items[self.kind].class.has_own_place()
    }
}

/// What is at hand to whoever has these things: they themselves, and then what is in those of them that are open.
pub fn at_hand(items: &[Item]) -> impl Iterator<Item = &Item> {
    let inside = items.iter().filter(|item| item.open).flat_map(|item| &item.inside);
    items.iter().chain(inside)
}

/// What lies on one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Readers)]
pub struct Pile {
    /// The items, the one on top last.
    #[read(&[Item])]
    pub(crate) items: Vec<Item>,
    /// Whether the hero has seen it lying there.
    #[read(is_seen)]
    pub(crate) seen: bool,
}

/// What lies on the floor of a level, by cell.
pub type Piles = SortedMap<Point, Pile>;

/// The letters of a pack, in their order.
pub const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const _: () = assert!(LETTERS.len() == ItemType::LETTERS);

/// The place among some things of the stack that an item goes onto, if there is one.
pub(crate) fn stack_for(items: &[Item], item: &Item, content: &Content) -> Option<usize> {
    items.iter().position(|other| {
        other.stacks_with(item, content) && other.count.checked_add(item.count).is_some()
    })
}

/// Whether a pack has room for an item: it has a place of its own, goes on a stack of its like, or there is a letter left.
pub(crate) fn has_room(pack: &[Item], item: &Item, content: &Content) -> bool {
    let lettered = pack.iter().filter(|other| !other.has_own_place(content));
    item.has_own_place(content)
        || lettered.count() < LETTERS.len()
        || stack_for(pack, item, content).is_some()
}

/// Puts an item into a pack: on the stack that it belongs to, or under a letter of its own, the one it had
/// before if that is free. Gives it back if there is no letter left; money and keys do without one.
pub(crate) fn stow(pack: &mut Vec<Item>, item: Item, content: &Content) -> Result<ItemId, Item> {
    stow_sparing(pack, item, &SortedSet::new(), content)
}

/// The same, but of the letters that it never had it takes none of those as long as others are free: they are still
/// known as those of other things.
pub(crate) fn stow_sparing(
    pack: &mut Vec<Item>,
    mut item: Item,
    spared: &SortedSet<char>,
    content: &Content,
) -> Result<ItemId, Item> {
    let stack = stack_for(pack, &item, content).and_then(|place| pack.get_mut(place));
    if let Some(other) = stack {
        other.count += item.count;
        return Ok(other.id);
    }
    let taken = |letter: char| pack.iter().any(|other| other.letter == Some(letter));
    let own = item.letter.filter(|letter| !taken(*letter));
    let free = || LETTERS.chars().filter(|letter| !taken(*letter));
    let other = || free().find(|letter| !spared.contains(letter)).or_else(|| free().next());
    let letter = match own.or_else(other) {
        None if !item.has_own_place(content) => match given_up(pack, content) {
            None => return Err(item),
            letter => letter,
        },
        letter => letter,
    };
    item.letter = letter;
    item.worn = false;
    item.dropped = false;
    let id = item.id;
    let rank = |letter: Option<char>| letter.and_then(|letter| LETTERS.find(letter));
    pack.insert(pack.partition_point(|other| rank(other.letter) < rank(letter)), item);
    Ok(id)
}

/// The letter that money or a key gives up for something that needs one.
fn given_up(pack: &mut Vec<Item>, content: &Content) -> Option<char> {
    let gives = |other: &Item| other.letter.is_some() && other.has_own_place(content);
    let place = pack.iter().position(gives)?;
    let mut other = pack.remove(place);
    let letter = other.letter.take();
    // What has no letter comes first.
    pack.insert(0, other);
    letter
}

/// Takes so many of an item out of a list, or out of what is open there: all of it, or a part as a new item of that number.
pub(crate) fn take_out(
    items: &mut Vec<Item>,
    id: ItemId,
    count: u32,
    fresh: &mut u32,
) -> Option<Item> {
    let Some(place) = items.iter().position(|item| item.id == id) else {
        let mut open = items.iter_mut().filter(|item| item.open);
        return open.find_map(|item| take_out(&mut item.inside, id, count, fresh));
    };
    let whole = items.get_mut(place)?;
    if count >= whole.count {
        return Some(items.remove(place));
    }
    if count == 0 {
        return None;
    }
    whole.count -= count;
    let part = Item { id: ItemId(*fresh), count, letter: None, worn: false, ..whole.clone() };
    *fresh += 1;
    Some(part)
}
