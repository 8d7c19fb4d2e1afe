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
    /// Whether the hero saw the actor. The hero is always seen.
    pub seen: bool,
    pub(crate) ally: bool,
}

impl ActorRef {
    /// Creates a reference to an actor that the hero knows of. It counts as seen, even if the actor is out of sight.
    pub(crate) fn known(actor: &Actor) -> ActorRef {
        let (id, kind, at) = (actor.id, actor.kind, actor.at);
        ActorRef { id, kind, at, hero: false, seen: true, ally: false }
    }

    /// Returns the actor's number, if the hero saw the actor.
    pub fn id(self) -> Option<ActorId> {
        self.seen.then_some(self.id)
    }

    /// Returns the actor's kind, if the hero saw the actor.
    pub fn kind(self) -> Option<Kind<Monster>> {
        self.seen.then_some(self.kind)
    }

    /// Returns the actor's position at the time of the event, if the hero saw the actor.
    pub fn seen_at(self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// A further cell in an event, such as the start of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventCell {
    pub(crate) at: Point,
    pub(crate) seen: bool,
}

impl EventCell {
    /// Returns the position, if the hero saw the cell at the time of the event.
    pub fn seen(self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// A value of an event for the use of the game alone, because the hero may not know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hidden<T>(pub(crate) T);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeaponRef {
    /// A natural attack of the body, by its index.
    Natural(u8),
    Wielded(Kind<ItemType>),
    Thrown(Kind<ItemType>),
}

impl WeaponRef {
    /// Returns the attack definition, or `None` if there is none, as for a thrown item that is not made for throwing.
    pub fn attack_definition(self, by: Kind<Monster>, content: &Content) -> Option<&Attack> {
        match self {
            WeaponRef::Natural(place) => content.monsters[by].attacks.get(usize::from(place)),
            WeaponRef::Wielded(kind) => content.items[kind].attack.as_ref(),
            WeaponRef::Thrown(kind) => content.items[kind].throw.as_ref(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Projectile {
    Item(ItemRef),
    /// The shot of a ranged attack.
    Shot(WeaponRef, Option<Kind<Element>>),
    /// The bolt of a spell, an ability or an item.
    Magic(Option<Kind<Element>>),
}

/// An item in an event. The reference stays valid after the item is gone. The fields that the hero may not know are
/// private to the game, which needs them to build the item's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemRef {
    pub kind: Kind<ItemType>,
    pub count: u32,
    /// Ego: a named variant of the kind.
    pub(crate) ego: Option<Kind<Ego>>,
    pub(crate) bonus: i32,
    /// Remaining charges, or remaining turns of a light.
    pub(crate) charges: i32,
    pub(crate) open: bool,
    pub(crate) known: bool,
}

impl ItemRef {
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

    /// Creates a reference to one item of a kind, with all other properties unknown.
    pub(crate) fn single(kind: Kind<ItemType>) -> ItemRef {
        let (ego, bonus, left) = (None, 0, 0);
        ItemRef { kind, count: 1, ego, bonus, charges: left, open: false, known: false }
    }

    pub fn with_count(self, count: u32) -> ItemRef {
        ItemRef { count, ..self }
    }
}
