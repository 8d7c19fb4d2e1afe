//! What happened, as plain values: the rules tell, and others decide how to show it.

use super::action::Refusal;
use super::actor::ActorId;
use super::cause::Cause;
use super::feeling::Feeling;
use super::item::Item;
use super::level::LevelId;
use super::riddles::{Hint, Writing};
use super::toll::Toll;
use crate::base::Point;
use crate::content::monster::Attack;
use crate::content::theme::Hour;
use crate::content::{
    Ability, Content, Cover, Ego, Element, ItemType, Kind, Monster, Riddle, Spell, Status, Theme,
    Tile, Trap,
};

mod people;

/// Somebody an event is about, named so that it can be told after their death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// Their number.
    pub id: ActorId,
    /// What kind of creature they are.
    pub kind: Kind<Monster>,
    /// Whether it is the hero.
    pub hero: bool,
    /// Whether the hero saw them.
    pub seen: bool,
    /// Whether they are an ally of the hero.
    pub ally: bool,
}

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

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Where.
    pub at: Point,
    /// Whether the hero saw it.
    pub seen: bool,
    /// What.
    pub what: What,
}

/// The kinds of happenings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum What {
    /// The hero went one step; steps of others are told on the debug channel only.
    Moved { who: Who, from: Point },
    /// A blow struck home. `attack` is what it was struck with.
    Hit {
        by: Who,
        on: Who,
        attack: Means,
        damage: i32,
        unaware: bool,
    },
    /// A blow went wide.
    Missed { by: Who, on: Who, attack: Means },
    /// Somebody died.
    Died { who: Who, cause: Cause },
    /// A door was opened.
    Opened { by: Who, door: Kind<Tile> },
    /// A door was closed.
    Closed { by: Who, door: Kind<Tile> },
    /// Something hidden was found.
    Found { by: Who, tile: Kind<Tile> },
    /// A monster woke.
    Woke { who: Who },
    /// A monster became aware of the hero.
    Noticed { who: Who },
    /// A monster turned to run.
    Fled { who: Who },
    /// A monster lost the hero.
    Lost { who: Who },
    /// A monster came along on the stair.
    Followed { who: Who },
    /// The hero came to a level.
    Arrived { level: LevelId, first: bool },
    /// The hero tried what cannot be done.
    Refused(Refusal),
    /// A behaviour ended.
    Stopped(Stop),
    /// Something was picked up.
    Took {
        by: Who,
        thing: Thing,
        letter: Option<char>,
    },
    /// Something was laid down.
    Dropped { by: Who, thing: Thing },
    /// Something lies where the hero has come to.
    Lies { thing: Thing, more: u32 },
    /// Something was put on or taken in hand.
    Wore { by: Who, thing: Thing },
    /// Something was taken off.
    TookOff { by: Who, thing: Thing },
    /// Something clings to whoever put it on.
    Clings { by: Who, thing: Thing },
    /// Something was drunk, read or zapped.
    Used { by: Who, thing: Thing },
    /// Something was thrown.
    Threw { by: Who, thing: Thing },
    /// It broke where it landed.
    Shattered { thing: Thing },
    /// Something was put into something else.
    Put { by: Who, thing: Thing, into: Thing },
    /// Something was taken out of something else.
    TookFrom { by: Who, thing: Thing, from: Thing },
    /// A lock was opened.
    Unlocked { by: Who, thing: Thing },
    /// A locked door was opened with a key.
    UnlockedDoor { by: Who, door: Kind<Tile> },
    /// The hero has read what stands on a door.
    MetRiddle {
        riddle: Kind<Riddle>,
        numbers: Writing,
    },
    /// A door was opened by an answer: that there is `none`, or an expression.
    Answered {
        by: Who,
        door: Kind<Tile>,
        none: bool,
    },
    /// An answer was wrong, and made that number; none for one that there is none.
    AnsweredWrong { made: Option<Writing> },
    /// Too many wrong answers have been heard, by `anybody` or by nobody.
    Roused { anybody: bool },
    /// An answer that nobody had written before was paid for.
    Rewarded { coins: i32 },
    /// An answer was not paid for, as the hero has written it before.
    Unrewarded,
    /// Something that the hero used tells them of the door with these numbers.
    Pointed { numbers: Writing },
    /// The hero was told something of an answer.
    Hinted { hint: Hint },
    /// A door that wants an answer does not open to anything else.
    Unmoved { door: Kind<Tile> },
    /// The hero learnt what something is.
    Identified { thing: Thing },
    /// The hero used something that made out what a thing of their pack is.
    MadeOut {
        by: Who,
        with: Thing,
        thing: Thing,
        letter: Option<char>,
    },
    /// The hero has found out that something asks for a thing to be done to.
    Asks { by: Who, thing: Thing },
    /// The hero sets about learning a spell.
    Studies { spell: Kind<Spell> },
    /// What the hero had studied of a spell is lost.
    LostPlace,
    /// Nothing more can be learnt from a book, and it is gone.
    Spent { thing: Thing },
    /// Nothing came of something.
    Nothing { by: Who },
    /// A spell was cast.
    Cast { by: Who, spell: Kind<Spell> },
    /// An ability was used.
    Exerted { by: Who, ability: Kind<Ability> },
    /// The hero learnt a spell.
    Learnt {
        spell: Kind<Spell>,
        from: Option<Kind<ItemType>>,
    },
    /// Somebody lost hit points to something that is no blow.
    Hurt {
        who: Who,
        damage: i32,
        element: Option<Kind<Element>>,
        cause: Cause,
    },
    /// An element did nothing to somebody.
    Unharmed { who: Who },
    /// Somebody regained hit points.
    Healed { who: Who, amount: i32 },
    /// A status came on somebody.
    Began { who: Who, status: Kind<Status> },
    /// A status left somebody.
    Ended { who: Who, status: Kind<Status> },
    /// Somebody cannot leave their cell.
    Held { who: Who, status: Kind<Status> },
    /// Somebody was moved by force.
    Thrown { who: Who },
    /// Somebody vanished and is elsewhere.
    Vanished { who: Who },
    /// Somebody appeared out of nothing.
    Appeared { who: Who },
    /// Somebody became something else.
    Became { who: Who, into: Kind<Monster> },
    /// Somebody split in two.
    Split { who: Who },
    /// Something was taken from somebody.
    Stole { by: Who, on: Who, thing: Thing },
    /// A trap was set off.
    Trapped { who: Who, trap: Kind<Trap> },
    /// A trap was found.
    FoundTrap { by: Who, trap: Kind<Trap> },
    /// Something the hero wears became better or worse.
    Enchanted { thing: Thing, better: bool },
    /// Curses were taken off what the hero wears.
    Uncursed,
    /// The hero became better for good.
    Gained,
    /// The hero's light is about to fail, or has.
    LightFails { thing: Thing, gone: bool },
    /// The hero put their light out, as it is bright enough without it, or lit it again.
    LightTended { thing: Thing, lit: bool },
    /// The hero has come into the dark.
    Dark,
    /// The hero's light is gone, and this other one is in the pack.
    LightNext { thing: Thing, letter: char },
    /// A captive was freed.
    Freed { by: Who, who: Who },
    /// An ally was told to wait, or to come along.
    Ordered { who: Who, waits: bool },
    /// The hero carries so much that it slows them, or does so no more.
    Burdened { heavy: bool },
    /// Somebody is too far down to fall further.
    Fell { who: Who },
    /// The hero holds what the run is about.
    Goal { thing: Thing },
    /// What the hero feels on a level that they have never been on.
    Felt { feeling: Feeling },
    /// The hero sees the sky change.
    Turned { hour: Hour },
    /// Something is heard on a level of that theme: the sentence of this number.
    Murmured { theme: Kind<Theme>, number: u8 },
    /// Somebody has come after the hero who holds what the run is about.
    Hunted { kind: Kind<Monster> },
    /// Somebody out of sight has attacked the hero, from so far to the right and down.
    ShotFrom { away: Point },
    /// The hero has brought home what the run is about.
    Won,
}

/// An item as events name it, so that it can be told after it is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thing {
    /// What kind of thing.
    pub kind: Kind<ItemType>,
    /// How many.
    pub count: u32,
    /// What makes it another than the next of its kind.
    pub ego: Option<Kind<Ego>>,
    /// Its enchantment.
    pub bonus: i32,
    /// Charges, or turns of light.
    pub left: i32,
    /// Whether the hero knows all about it.
    pub known: bool,
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
            known: item.is_known(),
        }
    }

    /// So many of it.
    pub fn times(self, count: u32) -> Thing {
        Thing { count, ..self }
    }
}

/// Why a behaviour of several turns ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Stop {
    /// A monster came into view there, the most pressing of all that came up, and so many more with it.
    Saw(Kind<Monster>, Point, u16),
    /// A monster in view there is after the hero since, the most pressing of all that came up, and so many more are.
    Hunted(Kind<Monster>, Point, u16),
    /// The hero was hurt.
    Hurt,
    /// The most pressing of those that are after the hero is in view there, so it was not begun.
    InView(Kind<Monster>, Point),
    /// The only way leads through a monster that was last seen there.
    InTheWay(Kind<Monster>, Point),
    /// The only way leads through a danger there, a cover or a trap; and what it costs to go through, if that is
    /// little.
    Risky(Cause, Point, Option<Toll>),
    /// Something has come over the hero.
    Ailing(Kind<Status>),
    /// The hero has few hit points left.
    Weak,
    /// There is nothing left to explore.
    Explored,
    /// There is something left, but no known way to it.
    Unreachable,
    /// The hero is where they wanted to be.
    ThereAlready,
    /// The hero is healed.
    Healed,
    /// Rest does the hero no good.
    NoBetter,
    /// What burnt or drifted about is gone.
    Cleared(Kind<Cover>),
    /// The hero has waited for so many turns.
    Waited(u32),
    /// The hero is where they were before, and knows no more.
    Circling,
    /// Somebody or something is in the way.
    Blocked,
    /// The player pressed a key.
    Interrupted,
    /// The hero's light fails.
    Light,
}

impl Stop {
    /// Whether it is something new and dangerous, before which nobody should do what they meant to do without it.
    pub fn is_alarm(self) -> bool {
        match self {
            Stop::Saw(..)
            | Stop::Hunted(..)
            | Stop::Hurt
            | Stop::Weak
            | Stop::Ailing(_)
            | Stop::Light => true,
            Stop::InView(..)
            | Stop::InTheWay(..)
            | Stop::Risky(..)
            | Stop::Explored
            | Stop::Unreachable
            | Stop::ThereAlready
            | Stop::Healed
            | Stop::NoBetter
            | Stop::Cleared(_)
            | Stop::Waited(_)
            | Stop::Circling
            | Stop::Blocked
            | Stop::Interrupted => false,
        }
    }
}
