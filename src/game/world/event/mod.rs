//! What happened, as plain values: the rules tell, and others decide how to show it.
//!
//! One stream of [`Event`]s is what the log is told from, what goes to the screens, and what front ends may draw or
//! speak. What of it the hero notices is said once, in [`Event::is_noticed`]; what an event names that the hero does
//! not see, a [`ActorRef`] or a [`Place`], keeps to itself who and where it is.

use super::companion::Parting;
use super::{Cause, Deed, Feeling, Hint, LevelId, Refusal, Writing};
use crate::world::plots::thread::StoryNews;
use crate::world::quests::quest::QuestNews;
use crate::world::quests::quest::Topic;
use fifteen_base::Point;
use fifteen_content::kinds::effect::Reach;
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{
    Ability, Element, Faction, ItemType, Kind, Monster, Plot, Quest, Riddle, Skill, Spell, Status,
    Talent, Theme, Tile, Trap,
};

mod stop;
mod traits;
mod who;

pub use stop::Stop;
pub(crate) use stop::StopNature;
pub use traits::Fell;
pub use who::Thing;
pub use who::{ActorRef, Hidden, Means, Missile, Place};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Where it happened.
    pub(crate) at: Point,
    /// Whether the hero saw it.
    pub(crate) seen: bool,
    /// What happened.
    pub what: EventKind,
}

impl Event {
    /// Something that happens to the hero who stands there.
    pub(crate) fn to_hero(at: Point, what: EventKind) -> Event {
        let seen = true;
        Event { at, seen, what }
    }

    /// Where it happened, if the hero saw that.
    pub fn place(&self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// The kinds of happenings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum EventKind {
    /// Somebody came from another cell, be it by a step or otherwise. Nobody hears of the steps of those who are out of
    /// sight, but for the debug channel.
    Moved { who: ActorRef, from: Place },
    /// Two changed places.
    Swapped { who: ActorRef, with: ActorRef },
    /// A blow struck home. `attack` is what it was struck with.
    Hit {
        by: ActorRef,
        on: ActorRef,
        attack: Means,
        damage: i32,
        element: Option<Kind<Element>>,
        unaware: bool,
    },
    /// Something flies through these cells, the last one with it: those of its way that the hero sees.
    Flew { missile: Missile, way: Vec<Point> },
    /// Something bursts out over these cells: those of them that the hero sees.
    Burst { shape: Reach, element: Option<Kind<Element>>, cells: Vec<Point> },
    /// A noise is made that is heard so many cells away.
    Noise { loudness: i32 },
    /// A blow went wide.
    Missed { by: ActorRef, on: ActorRef, attack: Means },
    /// A blow would have landed, and was stopped.
    Blocked { by: ActorRef, on: ActorRef, attack: Means },
    /// Somebody reels from a blow and loses their next action.
    Staggered { who: ActorRef },
    /// Somebody died.
    Died { who: ActorRef, cause: Hidden<Cause> },
    /// A door was opened.
    Opened { by: ActorRef, door: Kind<Tile> },
    /// A door was closed.
    Closed { by: ActorRef, door: Kind<Tile> },
    /// Something hidden was found.
    Found { by: ActorRef, tile: Kind<Tile> },
    /// A monster woke.
    Woke { who: ActorRef },
    /// A monster became aware of the hero.
    Noticed { who: ActorRef },
    /// A monster turned to run.
    Fled { who: ActorRef },
    /// A monster lost the hero.
    Lost { who: ActorRef },
    /// A monster came along on the stair.
    Followed { who: ActorRef },
    /// Somebody who follows the hero has not come along to another level: they were too far off, or there was no room.
    LeftBehind { who: ActorRef },
    /// The hero came to a level.
    Arrived { level: LevelId, first: bool },
    /// The hero tried what cannot be done.
    Refused(Refusal),
    /// A behaviour ended.
    Stopped(Stop),
    /// Something was picked up.
    Took { by: ActorRef, thing: Thing, letter: Option<char> },
    /// So many of something came into somebody's pack, or fell to the floor, that were not there before; the thing is told
    /// with all of its stack where it has a letter.
    Made { by: ActorRef, thing: Thing, count: u32, letter: Option<char>, falls: bool },
    /// Something was laid down.
    Dropped { by: ActorRef, thing: Thing },
    /// Something lies where the hero has come to.
    Lies { thing: Thing, more: u32 },
    /// Something was put on or taken in hand.
    Wore { by: ActorRef, thing: Thing },
    /// Something was taken off.
    TookOff { by: ActorRef, thing: Thing },
    /// Something clings to whoever put it on.
    Clings { by: ActorRef, thing: Thing },
    /// Something was drunk, read or zapped.
    Used { by: ActorRef, thing: Thing },
    /// Something was thrown.
    Threw { by: ActorRef, thing: Thing },
    /// It broke where it landed.
    Shattered { thing: Thing },
    /// Something was put into something else.
    Put { by: ActorRef, thing: Thing, into: Thing },
    /// Something was taken out of something else.
    TookFrom { by: ActorRef, thing: Thing, from: Thing },
    /// A lock was opened.
    Unlocked { by: ActorRef, thing: Thing },
    /// A locked door was opened with a key.
    UnlockedDoor { by: ActorRef, door: Kind<Tile> },
    /// What is built there was used.
    Operated { by: ActorRef, tile: Kind<Tile>, at: Point },
    /// The hero holds something for the first time of which there is only one.
    OnlyOne { thing: Thing },
    /// Something was taken out of somebody's pack for good.
    GaveUp { by: ActorRef, thing: Thing },
    /// The hero has read what stands on a door.
    MetRiddle { riddle: Kind<Riddle>, numbers: Writing },
    /// A door was opened by an answer: that there is `none`, or an expression.
    Answered { by: ActorRef, door: Kind<Tile>, none: bool },
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
    MadeOut { by: ActorRef, with: Thing, thing: Thing, letter: Option<char> },
    /// The hero has found out that something asks for a thing to be done to.
    Asks { by: ActorRef, thing: Thing },
    /// The hero sets about learning a spell.
    Studies { spell: Kind<Spell>, turns: i32 },
    /// What the hero had studied of a spell is lost.
    LostPlace,
    /// Nothing more can be learnt from a book, and it is gone.
    Spent { thing: Thing },
    /// Nothing came of something.
    Nothing { by: ActorRef },
    /// A spell was cast.
    Cast { by: ActorRef, spell: Kind<Spell> },
    /// An ability was used.
    Exerted { by: ActorRef, ability: Kind<Ability> },
    /// The hero learnt a spell.
    Learnt { spell: Kind<Spell>, from: Option<Kind<ItemType>> },
    /// Somebody lost hit points to something that is no blow.
    Hurt { who: ActorRef, damage: i32, element: Option<Kind<Element>>, cause: Hidden<Cause> },
    /// An element did nothing to somebody.
    Unharmed { who: ActorRef },
    /// Somebody regained hit points.
    Healed { who: ActorRef, amount: i32 },
    /// A status came on somebody.
    Began { who: ActorRef, status: Kind<Status> },
    /// A status left somebody.
    Ended { who: ActorRef, status: Kind<Status> },
    /// Somebody cannot leave their cell.
    Held { who: ActorRef, status: Kind<Status> },
    /// Somebody was moved by force.
    Thrown { who: ActorRef },
    /// Somebody vanished and is elsewhere.
    Vanished { who: ActorRef },
    /// Somebody appeared out of nothing, or came as they were called.
    Appeared { who: ActorRef, called: bool },
    /// Somebody became something else.
    Became { who: ActorRef, into: Kind<Monster> },
    /// Somebody split in two, and the other one is there.
    Split { who: ActorRef, into: Place },
    /// Something was taken from somebody.
    Stole { by: ActorRef, on: ActorRef, thing: Thing },
    /// A trap was set off.
    Trapped { who: ActorRef, trap: Kind<Trap> },
    /// A trap was found.
    FoundTrap { by: ActorRef, trap: Kind<Trap> },
    /// Something the hero wears became better or worse.
    Enchanted { thing: Thing, better: bool },
    /// Curses were taken off what the hero wears.
    Uncursed,
    /// Something of the hero's has more left in it: charges, or turns of light.
    Recharged { thing: Thing },
    /// The hero was shown so many places of the level that they did not know, or what lies or lurks there.
    Shown { places: i32 },
    /// A thing of the hero's is as good as new.
    Mended { thing: Thing },
    /// A thief has taken a thing out of a chest while the hero was away; they have just come back.
    Robbed { thing: Thing, from: Thing },
    /// The hero became better for good.
    Gained,
    /// The hero was taught something, and has so many more points for skills.
    Taught { points: i32 },
    /// The hero has done something that counts for experience.
    Earned { deed: Deed, experience: i32 },
    /// The hero has come to a level of experience.
    LevelUp { level: i32 },
    /// Talents are offered for that level.
    Offered { level: i32 },
    /// Talents are offered that a master leaves.
    BoonOffered { master: Kind<Monster>, passed: bool },
    /// The hero has taken a talent.
    Chose { talent: Kind<Talent> },
    /// The hero has got better at a skill.
    Trained { skill: Kind<Skill>, rank: i32 },
    /// Somebody has used a talent.
    Invoked { by: ActorRef, talent: Kind<Talent> },
    /// The hero's light is about to fail, or has.
    LightFails { thing: Thing, gone: bool },
    /// The hero put their light out, as it is bright enough without it, or lit it again.
    LightTended { thing: Thing, lit: bool },
    /// The hero has come into the dark.
    Dark,
    /// The hero's light is gone, and this other one is in the pack.
    LightNext { thing: Thing, letter: char },
    /// A captive was freed.
    Freed { by: ActorRef, who: ActorRef },
    /// An ally was told to wait, or to come along.
    Ordered { who: ActorRef, waits: bool },
    /// The hero carries so much that it slows them, or does so no more.
    Burdened { heavy: bool },
    /// Somebody is too far down to fall further.
    Fell { who: ActorRef },
    /// The hero holds what the run is about.
    Goal { thing: Thing },
    /// What the hero feels on a level that they have never been on.
    Felt { feeling: Feeling },
    /// The hero sees the sky change.
    Turned { hour: Hour },
    /// Something is heard on a level of that theme: the sentence of this number.
    Murmured { theme: Kind<Theme>, number: u8 },
    /// An ally who came up into the open stays there.
    Settled { who: ActorRef },
    /// Somebody comes along for so many percent of the gold that the hero finds.
    Joined { who: ActorRef, share: i32 },
    /// Somebody who was hired took so many coins of what the hero has found.
    Shared { who: ActorRef, coins: i32 },
    /// Somebody who was hired goes home.
    Quit { who: ActorRef, why: Parting },
    /// An ally was paid for one of the services of its kind, by its place among them.
    Hired { who: ActorRef, service: u8, coins: i32 },
    /// An ally with a name of its own is dead.
    Mourned { who: ActorRef },
    /// Somebody said something to the hero.
    Spoke { who: ActorRef, topic: Topic, text: String },
    /// A person whom the hero or an ally of theirs has hurt cries out.
    Outcry { who: ActorRef },
    /// A quest of the run has come to something.
    Quest { quest: Kind<Quest>, news: QuestNews },
    /// The hero has found out or heard something of a thread of the run.
    Story { plot: Kind<Plot>, news: StoryNews, text: String },
    /// The hero handed so many coins to somebody they talk with.
    Paid { who: ActorRef, coins: i32 },
    /// The hero bought something from somebody.
    Bought { who: ActorRef, thing: Thing, coins: i32 },
    /// The hero sold something to somebody.
    Sold { who: ActorRef, thing: Thing, coins: i32 },
    /// Something that comes of something else, in words of its own.
    Said { text: String },
    /// Somebody has come after the hero who holds what the run is about.
    Hunted { kind: Kind<Monster> },
    /// One of the lamps of the town has gone out, perhaps not for the first time, and so many still burn.
    LampOut { left: i32, again: bool },
    /// One of the lamps of the town burns again, and so many do.
    LampLit { left: i32 },
    /// Two whose factions keep a truce have met, and parley.
    Parleyed { who: ActorRef, with: ActorRef },
    /// Somebody of a faction has said something to the hero.
    Uttered { who: ActorRef, text: String },
    /// The hero gave somebody of a faction a thing.
    Gave { who: ActorRef, thing: Thing },
    /// Somebody of a faction comes along for so many coins.
    Enlisted { who: ActorRef, coins: i32 },
    /// Somebody was freed who does not follow the hero.
    Unled { who: ActorRef },
    /// The hero has come into a room of a faction, invited or not, and was told that.
    Trespassed { faction: Kind<Faction>, invited: bool, text: Option<String> },
    /// A fight among others has begun near the hero.
    Battle,
    /// The hero stands otherwise with a faction than before.
    Regarded { faction: Kind<Faction>, before: i32, now: i32 },
    /// Somebody out of sight has attacked the hero, from so far to the right and down.
    ShotFrom { away: Point },
    /// The hero has brought home what the run is about.
    Won,
    /// The run is over, and lost, though the hero lives.
    RunLost,
}
