//! Who and what has a part in an event, as far as the hero may know.

use crate::world::{Actor, ActorId, Item};
use fifteen_base::Point;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Content, Ego, Element, ItemType, Kind, Monster};

/// Somebody an event is about, named so that it can be told after their death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActorRef {
    /// Their number.
    pub(crate) id: ActorId,
    /// What kind of creature they are.
    pub(crate) kind: Kind<Monster>,
    /// Where they were then.
    pub(crate) at: Point,
    /// Whether it is the hero.
    pub hero: bool,
    /// Whether the hero saw them. The hero always does see themselves.
    pub seen: bool,
    /// Whether they are an ally of the hero.
    pub(crate) ally: bool,
}

impl ActorRef {
    /// Somebody whom the hero knows of, be they seen or not.
    pub(crate) fn known(actor: &Actor) -> ActorRef {
        let (id, kind, at) = (actor.id, actor.kind, actor.at);
        ActorRef { id, kind, at, hero: false, seen: true, ally: false }
    }

    /// Their number, if the hero saw them.
    pub fn id(self) -> Option<ActorId> {
        self.seen.then_some(self.id)
    }

    /// What kind of creature they are, if the hero saw them.
    pub fn kind(self) -> Option<Kind<Monster>> {
        self.seen.then_some(self.kind)
    }

    /// Where they were when it happened, if the hero saw them.
    pub fn place(self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// A cell that an event names beside its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which.
    pub(crate) at: Point,
    /// Whether the hero saw it then.
    pub(crate) seen: bool,
}

impl Place {
    /// Which cell it is, if the hero saw it then.
    pub fn seen(self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// What the rules know and the hero may not: it goes with an event, but only the game reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hidden<T>(pub(crate) T);

/// What a blow is struck with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// One of the attacks of the body, by its place among them.
    Own(u8),
    /// Something that is wielded.
    Wielded(Kind<ItemType>),
    /// Something that is thrown.
    Thrown(Kind<ItemType>),
}

impl Means {
    /// What the data say of it; none for something thrown that is not made for it.
    pub fn attack(self, by: Kind<Monster>, content: &Content) -> Option<&Attack> {
        match self {
            Means::Own(place) => content.monsters[by].attacks.get(usize::from(place)),
            Means::Wielded(kind) => content.items[kind].attack.as_ref(),
            Means::Thrown(kind) => content.items[kind].throw.as_ref(),
        }
    }
}

/// What flies through the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missile {
    /// Something that was thrown.
    Thing(Thing),
    /// What an attack shoots that strikes from afar.
    Shot(Means, Option<Kind<Element>>),
    /// What a spell, an ability or a used thing sends out.
    Magic(Option<Kind<Element>>),
}

/// An item as events name it, so that it can be told after it is gone. What the hero may not know of it is for the game
/// alone, which finds the words for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thing {
    /// What kind of thing.
    pub kind: Kind<ItemType>,
    /// How many.
    pub count: u32,
    /// What makes it another than the next of its kind.
    pub(crate) ego: Option<Kind<Ego>>,
    /// Its enchantment.
    pub(crate) bonus: i32,
    /// Charges, or turns of light.
    pub(crate) left: i32,
    /// Whether it had a lock that is open by now.
    pub(crate) open: bool,
    /// Whether the hero knows all about it.
    pub(crate) known: bool,
}

impl Thing {
    /// The item as it is now.
    pub fn of(item: &Item) -> Thing {
        Thing {
            kind: item.kind(),
            count: item.count(),
            ego: item.ego(),
            bonus: item.bonus(),
            left: item.left(),
            open: item.is_open(),
            known: item.is_known(),
        }
    }

    /// One of a kind, of which nothing else is known.
    pub(crate) fn one(kind: Kind<ItemType>) -> Thing {
        let (ego, bonus, left) = (None, 0, 0);
        Thing { kind, count: 1, ego, bonus, left, open: false, known: false }
    }

    /// So many of it.
    pub fn times(self, count: u32) -> Thing {
        Thing { count, ..self }
    }
}
