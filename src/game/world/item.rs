//! Items and stacks, each with exactly one holder: the floor of a cell, the pack of an actor, or a container.

use crate::record::values::saved_as;
use crate::record::{FastReader, ObjectFields, PendingValues, Printer, Saved, SourceMap, Value, saved};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::{Content, Ego, ItemClass, ItemType, Kind};
use fifteen_derive::Getters;

/// Unique number of an item. The items and actors of a run share one counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u32);

saved_as!(ItemId: u32, ItemId, |own| &own.0);

const MAX_STACK: u32 = 1_000_000_000;
/// Maximum enchantment; the minimum is `-MAX_BONUS`.
const MAX_BONUS: i32 = 100;
const MAX_CHARGES: i32 = 1_000_000;

#[saved]
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct Item {
    #[get]
    pub(crate) id: ItemId,
    #[get]
    pub(crate) kind: Kind<ItemType>,
    #[get]
    #[field(1..=MAX_STACK, default = 1)]
    pub(crate) count: u32,
    /// Ego: a named variant of the kind, with extra properties.
    #[get]
    pub(crate) ego: Option<Kind<Ego>>,
    /// Enchantment; negative for a bad one.
    #[get]
    #[field(-MAX_BONUS..=MAX_BONUS, default)]
    pub(crate) bonus: i32,
    /// Remaining charges of a wand, turns of a light, or lessons of a book.
    #[get]
    #[field(0..=MAX_CHARGES, default)]
    pub(crate) charges: i32,
    /// Whether a curse keeps the item from being taken off.
    #[get(is_cursed)]
    #[field(default)]
    pub(crate) cursed: bool,
    #[get(is_known)]
    #[field(default = true)]
    pub(crate) known: bool,
    #[get]
    pub(crate) letter: Option<char>,
    #[get(is_worn)]
    #[field(default)]
    pub(crate) worn: bool,
    /// Whether the hero dropped the item on purpose. Auto-pickup and autoexplore ignore a dropped item.
    #[get(is_dropped)]
    #[field(default)]
    pub(crate) dropped: bool,
    /// Whether a container is unlocked.
    #[get(is_open)]
    #[field(default = true)]
    pub(crate) open: bool,
    /// Contents of a container. Callers must hide the contents of a locked container from the player.
    #[get(&[Item])]
    #[field(default)]
    pub(crate) inside: Vec<Item>,
    #[field(aside)]
    pub(crate) aside: PendingValues,
}

impl Item {
    /// Returns the weight of the stack with its contents, in tenths of a stone.
    pub fn weight(&self, content: &Content) -> i32 {
        let own = content.items[self.kind].weight;
        let own = own.saturating_mul(i32::try_from(self.count).unwrap_or(i32::MAX));
        self.inside.iter().map(|item| item.weight(content)).fold(own, i32::saturating_add)
    }

    pub(crate) fn stacks_with(&self, other: &Item, content: &Content) -> bool {
        content.items[self.kind].stacks
            && self.kind == other.kind
            && !self.worn
            && !other.worn
            && (self.ego, self.bonus, self.charges, self.cursed, self.known)
                == (other.ego, other.bonus, other.charges, other.cursed, other.known)
            && self.inside.is_empty()
            && other.inside.is_empty()
            && self.aside == other.aside
    }

    /// Returns the item and all its direct and nested contents.
    pub fn with_contents(&self) -> Vec<&Item> {
        let mut all = vec![self];
        let mut next = 0;
        while let Some(item) = all.get(next).copied() {
            all.extend(&item.inside);
            next += 1;
        }
        all
    }

    /// Whether thieves leave the item alone: it is a treasure or the goal of the run, or contains such an item.
    pub(crate) fn is_irreplaceable(&self, goal: Option<Kind<ItemType>>, content: &Content) -> bool {
        let treasure = |other: &Item| content.items[other.kind].class == ItemClass::Treasure;
        self.with_contents().into_iter().any(|other| Some(other.kind) == goal || treasure(other))
    }

    /// Whether the item needs no letter in a pack, as is the case for money and keys.
    pub(crate) fn needs_no_letter(&self, content: &Content) -> bool {
        content.items[self.kind].class.takes_no_room()
    }
}

/// Returns the items of a list and the contents of open containers in the list.
pub fn accessible_items(items: &[Item]) -> impl Iterator<Item = &Item> {
    let inside = items.iter().filter(|item| item.open).flat_map(|item| &item.inside);
    items.iter().chain(inside)
}

/// A set of item classes, one bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ItemClasses(pub(crate) u16);

impl FromIterator<ItemClass> for ItemClasses {
    fn from_iter<I: IntoIterator<Item = ItemClass>>(classes: I) -> ItemClasses {
        ItemClasses(classes.into_iter().fold(0, |bits, class| bits | class.bit()))
    }
}

impl ItemClasses {
    fn classes(self) -> Vec<ItemClass> {
        ItemClass::ALL.into_iter().filter(|class| self.has(*class)).collect()
    }

    pub fn has(self, class: ItemClass) -> bool {
        self.0 & class.bit() != 0
    }
}

saved_as!(ItemClasses: Vec<ItemClass>, ItemClasses::from_iter, |own| &own.classes());

#[derive(Clone, Debug, Default, PartialEq, Eq, Getters)]
pub struct Pile {
    /// Items, the topmost last.
    #[get(&[Item])]
    pub(crate) items: Vec<Item>,
    #[get(is_seen)]
    pub(crate) seen: bool,
}

pub type Piles = SortedMap<Point, Pile>;

#[saved]
struct FloorItem {
    at: Point,
    #[field(default)]
    seen: bool,
    #[field(flat)]
    item: Item,
}

fn build_piles(items: impl Iterator<Item = FloorItem>) -> Piles {
    let mut piles = Piles::new();
    for FloorItem { at, seen, item } in items {
        let pile = piles.entry(at).or_default();
        pile.items.push(item);
        pile.seen |= seen;
    }
    piles
}

/// A save holds one list of the floor items of a level, sorted by cell.
impl Saved for Piles {
    fn scan(scan: &mut FastReader<'_>) -> Option<Piles> {
        let mut items: Vec<FloorItem> = Vec::scan(scan)?;
        sort_by_key(&mut items, |item| item.at);
        Some(build_piles(items.into_iter()))
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Piles> {
        let (items, _) = origin.read_list::<FloorItem>(value)?;
        // Error messages refer to the items by their position in the file, so the positions are sorted along with
        // the items.
        let mut items: Vec<(usize, FloorItem)> = items.into_iter().enumerate().collect();
        sort_by_key(&mut items, |(place, item)| (item.at, *place));
        origin.reorder(items.iter().map(|(place, _)| *place));
        Some(build_piles(items.into_iter().map(|(_, item)| item)))
    }

    fn is_multiline(&self) -> bool {
        !self.is_empty()
    }

    fn print(&self, page: &mut Printer<'_>) {
        let lying =
            self.iter().flat_map(|(at, pile)| pile.items.iter().map(move |item| (at, pile.seen, item)));
        let lying: Vec<_> = lying.collect();
        page.list(lying.into_iter(), true, |(at, seen, item), page| {
            page.open('{', item.has_multiline_field());
            page.field("at", at);
            if seen {
                page.field("seen", &seen);
            }
            item.print_fields(page);
            page.close('}');
        });
    }
}

pub const PACK_LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const _: () = assert!(PACK_LETTERS.len() == ItemType::PACK_LETTERS);

pub(crate) fn stack_for(items: &[Item], item: &Item, content: &Content) -> Option<usize> {
    let adds_up = |other: &Item| other.count.checked_add(item.count).is_some();
    items.iter().position(|other| other.stacks_with(item, content) && adds_up(other))
}

/// Whether a pack has room for an item: the item needs no letter, fits on a stack, or a letter is free.
pub(crate) fn has_room(pack: &[Item], item: &Item, content: &Content) -> bool {
    let lettered = pack.iter().filter(|other| !other.needs_no_letter(content));
    item.needs_no_letter(content)
        || lettered.count() < PACK_LETTERS.len()
        || stack_for(pack, item, content).is_some()
}

/// Adds an item to a pack: onto an equal stack, under the item's former letter, or under the first free letter. If no
/// letter is free, an item in the pack that needs none, such as money, gives up its letter. If the pack has no such
/// item, returns the new item as the error.
pub(crate) fn add_to_pack(pack: &mut Vec<Item>, item: Item, content: &Content) -> Result<ItemId, Item> {
    add_to_pack_sparing(pack, item, &SortedSet::new(), content)
}

/// Like [`add_to_pack`], but uses the letters in `spared` only if no other is free, because the player still
/// associates these letters with other items. The item's own former letter is used even if it is in `spared`.
pub(crate) fn add_to_pack_sparing(
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
    let former = item.letter.filter(|letter| !taken(*letter));
    let free = || PACK_LETTERS.chars().filter(|letter| !taken(*letter));
    let other = || free().find(|letter| !spared.contains(letter)).or_else(|| free().next());
    let letter = match former.or_else(other) {
        None if !item.needs_no_letter(content) => match free_letter(pack, content) {
            None => return Err(item),
            letter => letter,
        },
        letter => letter,
    };
    item.letter = letter;
    item.worn = false;
    item.dropped = false;
    let id = item.id;
    let rank = |letter: Option<char>| letter.and_then(|letter| PACK_LETTERS.find(letter));
    pack.insert(pack.partition_point(|other| rank(other.letter) < rank(letter)), item);
    Ok(id)
}

fn free_letter(pack: &mut Vec<Item>, content: &Content) -> Option<char> {
    let gives = |other: &Item| other.letter.is_some() && other.needs_no_letter(content);
    let place = pack.iter().position(gives)?;
    let mut other = pack.remove(place);
    let letter = other.letter.take();
    // A pack lists items without a letter first.
    pack.insert(0, other);
    letter
}

/// Takes `count` items of the stack `id` out of a list, or out of an open container in the list. If part of the
/// stack remains, the taken items get the number `next_id`.
pub(crate) fn take_out(items: &mut Vec<Item>, id: ItemId, count: u32, next_id: &mut u32) -> Option<Item> {
    let Some(place) = items.iter().position(|item| item.id == id) else {
        let mut open = items.iter_mut().filter(|item| item.open);
        return open.find_map(|item| take_out(&mut item.inside, id, count, next_id));
    };
    let whole = items.get_mut(place)?;
    if count >= whole.count {
        return Some(items.remove(place));
    }
    if count == 0 {
        return None;
    }
    whole.count -= count;
    let part = Item { id: ItemId(*next_id), count, letter: None, worn: false, ..whole.clone() };
    *next_id += 1;
    Some(part)
}
