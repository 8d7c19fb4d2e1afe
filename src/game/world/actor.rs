//! Those who act: the hero and the monsters.

use super::item::at_hand;
use super::{Growth, Item, ItemId, Pack};
use crate::record::{Origin, Page, Saved, Scan, Value};
use fifteen_base::{Dir, Point, Random};
use fifteen_content::{Ability, Content, Kind, Monster, Status};
use fifteen_derive::Readers;

/// The number of an actor, from a counter of the run, never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActorId(pub u32);

impl Saved for ActorId {
    const IS_NUMBER: bool = true;

    fn scan(scan: &mut Scan<'_>) -> Option<ActorId> {
        scan.number().map(ActorId)
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<ActorId> {
        u32::read(value, origin).map(ActorId)
    }

    fn print(&self, page: &mut Page<'_>) {
        page.put(self.0);
    }
}

/// A creature: which kind it is, and only what changes.
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Actor {
    /// Its number.
    #[read]
    pub(crate) id: ActorId,
    /// What kind of creature it is.
    #[read]
    pub(crate) kind: Kind<Monster>,
    /// Where it is.
    #[read]
    pub(crate) at: Point,
    /// Its hit points.
    #[read]
    pub(crate) hp: i32,
    /// The most hit points it can have.
    #[read]
    pub(crate) max_hp: i32,
    /// What it has saved up for actions.
    pub(crate) energy: i32,
    /// What it is up to.
    #[read]
    pub(crate) mood: Mood,
    /// Its mana.
    #[read]
    pub(crate) mana: i32,
    /// The most mana that it can have, without what it wears.
    #[read]
    pub(crate) max_mana: i32,
    /// Skill that it has gained beyond its kind's, in percentage points: at hitting, and at not being hit.
    pub(crate) gained: (i32, i32),
    /// What it is for a while, by kind.
    #[read(&[State])]
    pub(crate) states: Vec<State>,
    /// What it carries, by letter.
    #[read(&[Item])]
    pub(crate) pack: Pack,
    /// Whom it follows, if it is somebody's ally.
    #[read]
    pub(crate) leader: Option<ActorId>,
    /// Whether it is a captive, whom nobody fights, or an ally who was told to wait.
    #[read]
    pub(crate) bond: Bond,
    /// The turn on which it vanishes, if it was called for a while.
    pub(crate) until: Option<u64>,
    /// The abilities that it cannot use before a turn.
    pub(crate) resting: Vec<(Kind<Ability>, u64)>,
    /// Whether the hero or an ally of theirs has done it harm: if fire or poison finish it off, it is their kill.
    pub(crate) harmed: bool,
    /// With whom it has come to blows, the hero and theirs aside: it is after them until one of the two is gone.
    pub(crate) foe: Option<ActorId>,
    /// What has become of it, if it is a hero who grows.
    pub(crate) growth: Option<Box<Growth>>,
}

/// A status that somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Which.
    pub status: Kind<Status>,
    /// The turns that are left of it.
    pub turns: i32,
}

/// What keeps an actor from doing as it likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bond {
    /// Nothing.
    #[default]
    Free,
    /// It is a captive and waits to be freed.
    Captive,
    /// It is an ally and was told to wait where it is.
    Waiting,
    /// It is an ally who came up out of the deep, and lives there now.
    Home,
}

/// A creature, newly born, with a number of its own.
pub(crate) fn birth(
    kind: Kind<Monster>,
    at: Point,
    next_id: &mut u32,
    random: &mut Random,
    content: &Content,
) -> Actor {
    let id = ActorId(*next_id);
    *next_id += 1;
    Actor::new(id, kind, at, content.monsters[kind].hp.roll(random).max(1), content)
}

/// What a monster is up to. The hero's is not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Until something wakes it.
    Asleep,
    /// It knows of no prey; it may be walking somewhere.
    Idle {
        /// Where it is heading, if it walks about.
        heading: Option<Dir>,
    },
    /// It knows, or thinks it knows, where its prey is.
    Hunting {
        /// Where it saw or heard its prey last.
        last: Point,
    },
    /// It has lost its prey and looks around.
    Searching {
        /// Where its prey was last.
        around: Point,
        /// Turns until it gives up.
        left: i32,
    },
    /// It runs.
    Fleeing {
        /// Where its enemy was last.
        from: Point,
        /// Turns until it dares to stop.
        left: i32,
    },
}

impl Actor {
    /// They follow nobody any more.
    pub(crate) fn go_free(&mut self) {
        (self.leader, self.bond) = (None, Bond::Free);
        self.mood = Mood::Idle { heading: None };
    }

    /// The thing of that number that it carries, unless that is in another.
    pub(crate) fn item(&self, id: ItemId) -> Option<&Item> {
        self.pack.iter().find(|item| item.id == id)
    }

    /// The same, or the one in something open that it carries.
    pub(crate) fn at_hand(&self, id: ItemId) -> Option<&Item> {
        at_hand(&self.pack).find(|item| item.id == id)
    }

    /// The same as [`Actor::item`], to be changed.
    pub(crate) fn item_mut(&mut self, id: ItemId) -> Option<&mut Item> {
        self.pack.iter_mut().find(|item| item.id == id)
    }

    /// An actor with so many hit points, in the best of health, with nothing on it.
    pub(crate) fn new(
        id: ActorId,
        kind: Kind<Monster>,
        at: Point,
        hp: i32,
        content: &Content,
    ) -> Actor {
        let mana = content.monsters[kind].mana;
        Actor {
            id,
            kind,
            at,
            hp,
            max_hp: hp,
            energy: 0,
            mood: Mood::Idle { heading: None },
            mana,
            max_mana: mana,
            gained: (0, 0),
            states: Vec::new(),
            pack: Pack::default(),
            leader: None,
            bond: Bond::Free,
            until: None,
            resting: Vec::new(),
            harmed: false,
            foe: None,
            growth: None,
        }
    }

    /// What has become of it, if it is a hero who grows.
    pub fn growth(&self) -> Option<&Growth> {
        self.growth.as_deref()
    }

    /// The turns that are left of a status; none if it does not have it.
    pub fn turns_of(&self, status: Kind<Status>) -> Option<i32> {
        self.states.iter().find(|state| state.status == status).map(|state| state.turns)
    }
}

/// The actors of a level in the order of their numbers, which is the order of their turns and of
/// their lines in a save.
///
/// A sorted list and not a map: a thousand monsters are walked through every turn, births come at
/// the end (numbers only grow), and deaths are rare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actors(Vec<Actor>);

impl Actors {
    /// The actor of that number.
    pub fn get(&self, id: ActorId) -> Option<&Actor> {
        self.position(id).map(|i| &self.0[i])
    }

    /// The actor of that number, who may well be at place `near` in the order.
    #[inline]
    pub(crate) fn get_near(&self, id: ActorId, near: usize) -> Option<&Actor> {
        match self.0.get(near) {
            Some(actor) if actor.id == id => Some(actor),
            _ => self.get(id),
        }
    }

    /// The same, to change.
    #[inline]
    pub(crate) fn get_near_mut(&mut self, id: ActorId, near: usize) -> Option<&mut Actor> {
        let there = self.0.get(near).is_some_and(|actor| actor.id == id);
        if there { self.0.get_mut(near) } else { self.get_mut(id) }
    }

    /// The actor of that number, to change.
    pub(crate) fn get_mut(&mut self, id: ActorId) -> Option<&mut Actor> {
        self.position(id).map(|i| &mut self.0[i])
    }

    /// Adds an actor; one of the same number is replaced and returned.
    pub(crate) fn insert(&mut self, actor: Actor) -> Option<Actor> {
        match self.0.binary_search_by_key(&actor.id, |a| a.id) {
            Ok(i) => Some(std::mem::replace(&mut self.0[i], actor)),
            Err(i) => {
                self.0.insert(i, actor);
                None
            }
        }
    }

    /// Makes room for so many more.
    pub(crate) fn reserve(&mut self, more: usize) {
        self.0.reserve(more);
    }

    /// Takes an actor out.
    pub(crate) fn remove(&mut self, id: ActorId) -> Option<Actor> {
        self.position(id).map(|i| self.0.remove(i))
    }

    /// All of them in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Actor> {
        self.0.iter()
    }

    /// The one at that place in the order, to change.
    #[inline]
    pub(crate) fn nth_mut(&mut self, i: usize) -> Option<&mut Actor> {
        self.0.get_mut(i)
    }

    /// The place of the first with a higher number than `id`, which was at place `i` a moment ago.
    #[inline]
    pub(crate) fn after(&self, id: ActorId, i: usize) -> usize {
        match self.0.get(i) {
            Some(actor) if actor.id == id => i + 1,
            _ => self.0.partition_point(|a| a.id <= id),
        }
    }

    /// All of them in order, by their place in that order.
    pub(crate) fn as_slice(&self) -> &[Actor] {
        &self.0
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The place in the order of the actor of that number.
    #[inline]
    pub(crate) fn position(&self, id: ActorId) -> Option<usize> {
        self.0.binary_search_by_key(&id, |a| a.id).ok()
    }
}
