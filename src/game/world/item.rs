//! Items: single things and stacks of them, each in one place.
//!
//! Whatever holds an item owns it: the floor of a cell, the pack of an actor, another item. So it is in one
//! place always, and to move it is to take it out of one and put it into another.

use crate::record::leaves::saved_as;
use crate::record::{Fields, Origin, Page, Saved, Scan, SetAside, Value, saved};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::{Content, Ego, ItemClass, ItemType, Kind};
use fifteen_derive::Readers;

/// The number of an item, from the same counter as those of actors, never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u32);

saved_as!(ItemId: u32, ItemId, |own| &own.0);

/// The most of a stack.
const MOST_COUNT: u32 = 1_000_000_000;
/// The best and the worst enchantment.
const MOST_BONUS: i32 = 100;
/// The most charges, or turns of light.
const MOST_LEFT: i32 = 1_000_000;

/// A thing, or several of a kind that are alike.
#[saved]
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
    #[field(1..=MOST_COUNT, default = 1)]
    pub(crate) count: u32,
    /// What makes it another than the next of its kind.
    #[read]
    pub(crate) ego: Option<Kind<Ego>>,
    /// Its enchantment, good or bad.
    #[read]
    #[field(-MOST_BONUS..=MOST_BONUS, default)]
    pub(crate) bonus: i32,
    /// Charges of a wand, turns of light of a torch.
    #[read]
    #[field(0..=MOST_LEFT, default)]
    pub(crate) left: i32,
    /// Whether it cannot be taken off.
    #[read(is_cursed)]
    #[field(default)]
    pub(crate) cursed: bool,
    /// Whether the hero knows its ego, its enchantment and its charges.
    #[read(is_known)]
    #[field(default = true)]
    pub(crate) known: bool,
    /// What it is called in a pack, as long as it is in one.
    #[read]
    pub(crate) letter: Option<char>,
    /// Whether it is worn or wielded by whose pack it is in.
    #[read(is_worn)]
    #[field(default)]
    pub(crate) worn: bool,
    /// Whether the hero laid it down on purpose: neither passing by nor exploring picks it up again.
    #[read(is_dropped)]
    #[field(default)]
    pub(crate) dropped: bool,
    /// Whether its lock has been opened.
    #[read(is_open)]
    #[field(default = true)]
    pub(crate) open: bool,
    /// What is in it; empty for what is locked, to those who have not opened it.
    #[read(&[Item])]
    #[field(default)]
    pub(crate) inside: Vec<Item>,
    #[field(aside)]
    pub(crate) aside: SetAside,
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
            && self.aside == other.aside
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

/// Sorts of item, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sorts(pub(crate) u16);

impl FromIterator<ItemClass> for Sorts {
    fn from_iter<I: IntoIterator<Item = ItemClass>>(sorts: I) -> Sorts {
        Sorts(sorts.into_iter().fold(0, |bits, sort| bits | sort.bit()))
    }
}

impl Sorts {
    fn all(self) -> Vec<ItemClass> {
        ItemClass::ALL.into_iter().filter(|own| self.has(*own)).collect()
    }

    /// Whether that is one of them.
    pub fn has(self, sort: ItemClass) -> bool {
        self.0 & sort.bit() != 0
    }
}

// As the list of their names.
saved_as!(Sorts: Vec<ItemClass>, Sorts::from_iter, |own| &own.all());

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

/// A thing that lies on the floor, as a save has it.
#[saved]
struct Laid {
    at: Point,
    /// Whether the hero has seen it lie there.
    #[field(default)]
    seen: bool,
    #[field(flat)]
    item: Item,
}

/// Of what lies in the order of the cells.
fn piles(laid: impl Iterator<Item = Laid>) -> Piles {
    let mut piles = Piles::new();
    for Laid { at, seen, item } in laid {
        let pile = piles.entry(at).or_default();
        pile.items.push(item);
        pile.seen |= seen;
    }
    piles
}

/// As a list of all things, cell by cell.
impl Saved for Piles {
    fn scan(scan: &mut Scan<'_>) -> Option<Piles> {
        let mut laid: Vec<Laid> = Vec::scan(scan)?;
        sort_by_key(&mut laid, |own| own.at);
        Some(piles(laid.into_iter()))
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<Piles> {
        let (laid, _) = origin.list::<Laid>(value)?;
        // Where each stood goes with it, in the order of the cells.
        let mut laid: Vec<(usize, Laid)> = laid.into_iter().enumerate().collect();
        sort_by_key(&mut laid, |(place, own)| (own.at, *place));
        origin.rearrange(laid.iter().map(|(place, _)| *place));
        Some(piles(laid.into_iter().map(|(_, own)| own)))
    }

    fn breaks(&self) -> bool {
        !self.is_empty()
    }

    fn print(&self, page: &mut Page<'_>) {
        let lying = self
            .iter()
            .flat_map(|(at, pile)| pile.items.iter().map(move |own| (at, pile.seen, own)));
        let lying: Vec<_> = lying.collect();
        page.list(lying.into_iter(), true, |(at, seen, item), page| {
            page.open('{', item.fields_break());
            page.field("at", at);
            if seen {
                page.field("seen", &seen);
            }
            item.print_fields(page);
            page.close('}');
        });
    }
}

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
