//! Those who act: the hero and the monsters.

use super::item::at_hand;
use super::{Growth, Item, ItemId, Pack};
use crate::record::leaves::saved_as;
use crate::record::words::words as saved_words;
use crate::record::{Bounded, Faults, Place, SetAside, saved};
use fifteen_base::{Dir, Point, Random, SortedMap};
use fifteen_content::{Ability, Content, Kind, Monster, Status};
use fifteen_derive::Readers;
use std::ops::{Deref, DerefMut, RangeInclusive};
use std::slice;

/// The number of an actor, from a counter of the run, never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActorId(pub u32);

saved_as!(ActorId: u32, ActorId, |own| &own.0);

/// The most hit points.
pub(crate) const MOST_HP: i32 = 10_000_000;
/// The most energy saved up or owed: with more, one creature would act for seconds on end.
const MOST_ENERGY: i32 = 1000;
/// The most turns that are left of a status.
const MOST_STATE: i32 = 1_000_000;
/// The most skill that somebody has gained or lost, in percentage points.
const MOST_GAINED: i32 = 1000;

/// A creature: which kind it is, and only what changes.
#[saved]
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
    #[field(0..=MOST_HP)]
    pub(crate) hp: i32,
    /// The most hit points it can have.
    #[read]
    #[field(1..=MOST_HP)]
    pub(crate) max_hp: i32,
    /// What it has saved up for actions.
    #[field(-MOST_ENERGY..=MOST_ENERGY)]
    pub(crate) energy: i32,
    /// What it is up to.
    #[read]
    pub(crate) mood: Mood,
    /// How many of the most hit points it has gained or lost since its birth.
    #[field(-MOST_HP..=MOST_HP, default)]
    pub(crate) grown: i32,
    /// Its mana.
    #[read]
    #[field(0..=MOST_HP, default)]
    pub(crate) mana: i32,
    /// The most mana that it can have, without what it wears.
    #[read]
    #[field(0..=MOST_HP, default)]
    pub(crate) max_mana: i32,
    /// Skill that it has gained beyond its kind's, in percentage points: at hitting, and at not being hit.
    #[field(-MOST_GAINED..=MOST_GAINED, default)]
    pub(crate) gained: (i32, i32),
    /// What it is for a while, by kind.
    #[read(&[State])]
    #[field(1..=MOST_STATE, default)]
    pub(crate) states: States,
    /// Whom it follows, if it is somebody's ally.
    #[read]
    pub(crate) leader: Option<ActorId>,
    /// Whether it is a captive, whom nobody fights, or an ally who was told to wait.
    #[read]
    #[field(default)]
    pub(crate) bond: Bond,
    /// The turn on which it vanishes, if it was called for a while.
    #[field(0..=MOST_TURNS)]
    pub(crate) until: Option<u64>,
    /// The abilities that it cannot use before a turn.
    #[field(0..=MOST_TURNS, default)]
    pub(crate) resting: SortedMap<Kind<Ability>, u64>,
    /// Whether the hero or an ally of theirs has done it harm: if fire or poison finish it off, it is their kill.
    #[field(default)]
    pub(crate) harmed: bool,
    /// With whom it has come to blows, the hero and theirs aside: it is after them until one of the two is gone.
    pub(crate) foe: Option<ActorId>,
    /// What it carries, by letter.
    #[read(&[Item])]
    #[field(default)]
    pub(crate) pack: Pack,
    /// What has become of it, if it is a hero who grows.
    pub(crate) growth: Option<Box<Growth>>,
    #[field(aside)]
    pub(crate) aside: SetAside,
}

/// A status that somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Which.
    pub status: Kind<Status>,
    /// The turns that are left of it.
    pub turns: i32,
}

/// What somebody is for a while, by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct States(Vec<State>);

impl Deref for States {
    type Target = Vec<State>;

    fn deref(&self) -> &Vec<State> {
        &self.0
    }
}

impl DerefMut for States {
    fn deref_mut(&mut self) -> &mut Vec<State> {
        &mut self.0
    }
}

impl<'a> IntoIterator for &'a States {
    type Item = &'a State;
    type IntoIter = slice::Iter<'a, State>;

    fn into_iter(self) -> slice::Iter<'a, State> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a mut States {
    type Item = &'a mut State;
    type IntoIter = slice::IterMut<'a, State>;

    fn into_iter(self) -> slice::IterMut<'a, State> {
        self.0.iter_mut()
    }
}

impl States {
    /// The turns that are left, as a save has them.
    fn turns(&self) -> SortedMap<Kind<Status>, i32> {
        self.0.iter().map(|state| (state.status, state.turns)).collect()
    }

    fn of(turns: SortedMap<Kind<Status>, i32>) -> States {
        States(turns.into_iter().map(|(status, turns)| State { status, turns }).collect())
    }
}

saved_as!(States: SortedMap<Kind<Status>, i32>, States::of, |own| &own.turns());

impl Bounded for States {
    type Bound = i32;

    fn check(
        &self,
        range: RangeInclusive<i32>,
        place: Place<'_>,
        faults: &mut Faults,
        content: &Content,
    ) {
        self.turns().check(range, place, faults, content);
    }
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

impl Bond {
    const ALL: [Bond; 4] = [Bond::Free, Bond::Captive, Bond::Waiting, Bond::Home];

    fn name(self) -> &'static str {
        match self {
            Bond::Free => "free",
            Bond::Captive => "captive",
            Bond::Waiting => "waiting",
            Bond::Home => "home",
        }
    }
}

saved_words!(Bond: "bond");

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
#[saved(called = "mood")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Until something wakes it.
    Asleep,
    /// It knows of no prey; it may be walking somewhere.
    #[like = r#"{ "idle": "north" }"#]
    #[value]
    Idle {
        /// Where it is heading, if it walks about.
        heading: Option<Dir>,
    },
    /// It knows, or thinks it knows, where its prey is.
    #[like = r#"{ "hunting": [12, 7] }"#]
    #[value]
    Hunting {
        /// Where it saw or heard its prey last.
        last: Point,
    },
    /// It has lost its prey and looks around.
    #[like = r#"{ "searching": { "around": [12, 7], "left": 5 } }"#]
    Searching {
        /// Where its prey was last.
        around: Point,
        /// Turns until it gives up.
        left: i32,
    },
    /// It runs.
    #[like = r#"{ "fleeing": { "from": [12, 7], "left": 5 } }"#]
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
            grown: 0,
            mana,
            max_mana: mana,
            gained: (0, 0),
            states: States::default(),
            pack: Pack::default(),
            leader: None,
            bond: Bond::Free,
            until: None,
            resting: SortedMap::new(),
            harmed: false,
            foe: None,
            growth: None,
            aside: SetAside::default(),
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
