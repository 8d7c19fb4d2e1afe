//! References to actors, cells and items in events. A reference hides everything that the hero does not know.

use crate::world::{Actor, ActorId, Item};
use fifteen_base::Point;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, Ego, Element, ItemType, Kind, Monster};

/// An actor in an event, stored by value, so that the actor may die or change afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActorRef {
    pub(crate) id: ActorId,
    pub(crate) kind: Kind<Monster>,
    pub(crate) at: Point,
    pub hero: bool,
    /// Whether the hero saw the actor. Always `true` for the hero.
    pub seen: bool,
    pub(crate) ally: bool,
}

impl ActorRef {
    /// Creates a reference to an actor that the hero knows. The actor counts as seen, even out of sight.
    pub(crate) fn known(actor: &Actor) -> ActorRef {
        let (id, kind, at) = (actor.id, actor.kind, actor.at);
        ActorRef { id, kind, at, hero: false, seen: true, ally: false }
    }

    /// Whether the actor is the hero or an ally.
    pub(crate) fn is_own_side(self) -> bool {
        self.hero || self.ally
    }

    pub fn id(self) -> Option<ActorId> {
        self.seen.then_some(self.id)
    }

    pub fn kind(self) -> Option<Kind<Monster>> {
        self.seen.then_some(self.kind)
    }

    /// Returns the actor's position at the time of the event, if the hero saw the actor.
    pub fn seen_at(self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// A cell in an event that the hero may not have seen, such as the start of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventCell {
    pub(crate) at: Point,
    pub(crate) seen: bool,
}

impl EventCell {
    pub fn seen(self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// A value that only the game itself may read, because the hero does not always know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hidden<T>(pub(crate) T);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeaponRef {
    /// Index of a natural attack of the monster kind.
    Natural(u8),
    Wielded(Kind<ItemType>),
    Thrown(Kind<ItemType>),
}

impl WeaponRef {
    /// Returns the attack definition. `None` for a thrown item that is not made for throwing.
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
    /// Shot of a ranged attack.
    Shot(WeaponRef, Option<Kind<Element>>),
    /// Bolt of a spell, an ability or an item.
    Magic(Option<Kind<Element>>),
}

/// An item in an event, stored by value, so that the item may vanish or change afterwards. Fields that the hero does
/// not always know are private to the game, which needs them for the item's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemRef {
    pub kind: Kind<ItemType>,
    pub count: u32,
    /// Ego: a named variant of the kind, with extra properties.
    pub(crate) ego: Option<Kind<Ego>>,
    pub(crate) bonus: i32,
    /// Remaining charges of a wand, turns of a light, or lessons of a book.
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
