//! References to actors, cells and items in events. They hide everything that the hero may not know.

use crate::world::{Actor, ActorId, Item};
use fifteen_base::Point;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, Ego, Element, ItemType, Kind, Monster};

/// An actor in an event. The reference stays valid after the actor's death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActorRef {
    pub(crate) id: ActorId,
    pub(crate) kind: Kind<Monster>,
    /// Position at the time of the event.
    pub(crate) at: Point,
    pub hero: bool,
    /// Whether the hero saw them. The hero is always seen.
    pub seen: bool,
    pub(crate) ally: bool,
}

impl ActorRef {
    /// Creates a reference to an actor that the hero knows, seen or not.
    pub(crate) fn known(actor: &Actor) -> ActorRef {
        let (id, kind, at) = (actor.id, actor.kind, actor.at);
        ActorRef { id, kind, at, hero: false, seen: true, ally: false }
    }

    /// Returns their number, if the hero saw them.
    pub fn id(self) -> Option<ActorId> {
        self.seen.then_some(self.id)
    }

    /// Returns their kind, if the hero saw them.
    pub fn kind(self) -> Option<Kind<Monster>> {
        self.seen.then_some(self.kind)
    }

    /// Returns their position at the time of the event, if the hero saw them.
    pub fn seen_at(self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// A second cell in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventCell {
    pub(crate) at: Point,
    pub(crate) seen: bool,
}

impl EventCell {
    /// Returns the position, if the hero saw it then.
    pub fn seen(self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// A value that an event carries for the game alone, because the hero may not know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hidden<T>(pub(crate) T);

/// Weapon of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeaponRef {
    /// A natural attack of the body, by its index.
    Natural(u8),
    Wielded(Kind<ItemType>),
    Thrown(Kind<ItemType>),
}

impl WeaponRef {
    /// Returns the attack definition, or `None` for a thrown item that is not made for throwing.
    pub fn attack_definition(self, by: Kind<Monster>, content: &Content) -> Option<&Attack> {
        match self {
            WeaponRef::Natural(place) => content.monsters[by].attacks.get(usize::from(place)),
            WeaponRef::Wielded(kind) => content.items[kind].attack.as_ref(),
            WeaponRef::Thrown(kind) => content.items[kind].throw.as_ref(),
        }
    }
}

/// A projectile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Projectile {
    Item(ItemRef),
    /// The shot of a ranged attack.
    Shot(WeaponRef, Option<Kind<Element>>),
    /// The bolt of a spell, an ability or an item.
    Magic(Option<Kind<Element>>),
}

/// An item in an event. The reference stays valid after the item is gone. The game alone reads the fields that the hero
/// may not know, to word its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemRef {
    pub kind: Kind<ItemType>,
    pub count: u32,
    /// Ego: a named variant of the kind.
    pub(crate) ego: Option<Kind<Ego>>,
    pub(crate) bonus: i32,
    /// Charges, or turns of light.
    pub(crate) charges: i32,
    pub(crate) open: bool,
    pub(crate) known: bool,
}

impl ItemRef {
    /// Creates a reference to an item in its present state.
    pub fn from_item(item: &Item) -> ItemRef {
        ItemRef {
            kind: item.kind(),
            count: item.count(),
            ego: item.ego(),
            bonus: item.bonus(),
            charges: item.charges(),
            open: item.is_open(),
            known: item.is_known(),
        }
    }

    /// Creates a reference to one item of a kind, without further knowledge.
    pub(crate) fn single(kind: Kind<ItemType>) -> ItemRef {
        let (ego, bonus, left) = (None, 0, 0);
        ItemRef { kind, count: 1, ego, bonus, charges: left, open: false, known: false }
    }

    /// Returns the same item with another stack size.
    pub fn with_count(self, count: u32) -> ItemRef {
        ItemRef { count, ..self }
    }
}
