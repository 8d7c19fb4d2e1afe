//! Game events as plain values: the rules emit them, and other parts decide how to show them.
//!
//! The log, the screens and the front ends all use the same stream of [`Event`]s. [`Event::is_noticed`] alone decides
//! whether the hero notices one. An [`ActorRef`] or a [`Place`] that the hero does not see keeps its identity and
//! position to itself.

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

/// A game event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Cell of the event.
    pub(crate) at: Point,
    /// Whether the hero saw it.
    pub(crate) seen: bool,
    /// Kind of event.
    pub what: EventKind,
}

impl Event {
    /// Creates an event that happens to the hero, who stands at `at`.
    pub(crate) fn to_hero(at: Point, what: EventKind) -> Event {
        let seen = true;
        Event { at, seen, what }
    }

    /// Returns the cell of the event, if the hero saw it.
    pub fn place(&self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

/// A kind of event, with its details.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum EventKind {
    /// An actor moved to another cell, by a step or otherwise. Moves out of sight reach the debug output alone.
    Moved { who: ActorRef, from: Place },
    /// Two actors changed places.
    Swapped { who: ActorRef, with: ActorRef },
    /// An attack hit, with `attack` as the weapon.
    Hit {
        by: ActorRef,
        on: ActorRef,
        attack: Means,
        damage: i32,
        element: Option<Kind<Element>>,
        unaware: bool,
    },
    /// A projectile flew. `way` holds the cells of its path that the hero sees, including the last one.
    Flew { missile: Missile, way: Vec<Point> },
    /// An area of effect burst. `cells` holds those of its cells that the hero sees.
    Burst { shape: Reach, element: Option<Kind<Element>>, cells: Vec<Point> },
    /// A noise was made that carries `loudness` cells.
    Noise { loudness: i32 },
    /// An attack missed.
    Missed { by: ActorRef, on: ActorRef, attack: Means },
    /// An attack would have hit, but was blocked.
    Blocked { by: ActorRef, on: ActorRef, attack: Means },
    /// An actor was staggered by a hit and loses the next action.
    Staggered { who: ActorRef },
    /// An actor died.
    Died { who: ActorRef, cause: Hidden<Cause> },
    /// A door was opened.
    Opened { by: ActorRef, door: Kind<Tile> },
    /// A door was closed.
    Closed { by: ActorRef, door: Kind<Tile> },
    /// A hidden feature was found.
    Found { by: ActorRef, tile: Kind<Tile> },
    /// A monster woke.
    Woke { who: ActorRef },
    /// A monster noticed the hero.
    Noticed { who: ActorRef },
    /// A monster began to flee.
    Fled { who: ActorRef },
    /// A monster lost track of the hero.
    Lost { who: ActorRef },
    /// A monster followed the hero over a stair.
    Followed { who: ActorRef },
    /// A follower did not come along to another level: too far away, or without a free cell.
    LeftBehind { who: ActorRef },
    /// The hero arrived on a level.
    Arrived { level: LevelId, first: bool },
    /// An action of the hero was refused.
    Refused(Refusal),
    /// A multi-turn behaviour stopped.
    Stopped(Stop),
    /// An item was picked up.
    Took { by: ActorRef, thing: Thing, letter: Option<char> },
    /// `count` new items appeared in an actor's pack or fell to the floor. With a letter, `thing` is the whole stack.
    Made { by: ActorRef, thing: Thing, count: u32, letter: Option<char>, falls: bool },
    /// An item was dropped.
    Dropped { by: ActorRef, thing: Thing },
    /// An item lies on the cell that the hero has entered, with `more` others.
    Lies { thing: Thing, more: u32 },
    /// An item was put on or wielded.
    Wore { by: ActorRef, thing: Thing },
    /// An item was taken off.
    TookOff { by: ActorRef, thing: Thing },
    /// A cursed item clings to the actor who put it on.
    Clings { by: ActorRef, thing: Thing },
    /// An item was drunk, read or zapped.
    Used { by: ActorRef, thing: Thing },
    /// An item was thrown.
    Threw { by: ActorRef, thing: Thing },
    /// A thrown item broke where it landed.
    Shattered { thing: Thing },
    /// An item was put into a container.
    Put { by: ActorRef, thing: Thing, into: Thing },
    /// An item was taken out of a container.
    TookFrom { by: ActorRef, thing: Thing, from: Thing },
    /// A container was unlocked.
    Unlocked { by: ActorRef, thing: Thing },
    /// A locked door was opened with a key.
    UnlockedDoor { by: ActorRef, door: Kind<Tile> },
    /// A feature of a cell was used.
    Operated { by: ActorRef, tile: Kind<Tile>, at: Point },
    /// The hero holds a unique item for the first time.
    OnlyOne { thing: Thing },
    /// An item left an actor's pack for good.
    GaveUp { by: ActorRef, thing: Thing },
    /// The hero read the riddle on a door.
    MetRiddle { riddle: Kind<Riddle>, numbers: Writing },
    /// A door was opened by an answer: an expression, or that there is no solution (`none`).
    Answered { by: ActorRef, door: Kind<Tile>, none: bool },
    /// An answer was wrong. `made` is its result, or `None` for the answer that there is no solution.
    AnsweredWrong { made: Option<Writing> },
    /// Repeated wrong answers made a noise. `anybody` says whether monsters heard it.
    Roused { anybody: bool },
    /// A new solution was rewarded.
    Rewarded { coins: i32 },
    /// A solution was not rewarded, because the hero has used it before.
    Unrewarded,
    /// An item that the hero used refers to the door with these numbers.
    Pointed { numbers: Writing },
    /// The hero got a hint.
    Hinted { hint: Hint },
    /// A riddle door did not open to anything but an answer.
    Unmoved { door: Kind<Tile> },
    /// The hero identified an item.
    Identified { thing: Thing },
    /// The hero used an item that identified another item of the pack.
    MadeOut { by: ActorRef, with: Thing, thing: Thing, letter: Option<char> },
    /// The hero found out that an item must be used on another item.
    Asks { by: ActorRef, thing: Thing },
    /// The hero began to study a spell.
    Studies { spell: Kind<Spell>, turns: i32 },
    /// The hero's progress in studying a spell was lost.
    LostPlace,
    /// A book has no more to teach, and is gone.
    Spent { thing: Thing },
    /// An action had no effect.
    Nothing { by: ActorRef },
    /// A spell was cast.
    Cast { by: ActorRef, spell: Kind<Spell> },
    /// An ability was used.
    Exerted { by: ActorRef, ability: Kind<Ability> },
    /// The hero learnt a spell.
    Learnt { spell: Kind<Spell>, from: Option<Kind<ItemType>> },
    /// An actor lost hit points to something other than an attack.
    Hurt { who: ActorRef, damage: i32, element: Option<Kind<Element>>, cause: Hidden<Cause> },
    /// An element did no harm to an actor.
    Unharmed { who: ActorRef },
    /// An actor regained hit points.
    Healed { who: ActorRef, amount: i32 },
    /// A status effect began.
    Began { who: ActorRef, status: Kind<Status> },
    /// A status effect ended.
    Ended { who: ActorRef, status: Kind<Status> },
    /// A status effect holds an actor on their cell.
    Held { who: ActorRef, status: Kind<Status> },
    /// An actor was moved by force.
    Thrown { who: ActorRef },
    /// An actor vanished, and is elsewhere.
    Vanished { who: ActorRef },
    /// An actor appeared out of nothing, or by a summons (`called`).
    Appeared { who: ActorRef, called: bool },
    /// An actor turned into another kind of creature.
    Became { who: ActorRef, into: Kind<Monster> },
    /// An actor split in two. The second one is at `into`.
    Split { who: ActorRef, into: Place },
    /// An item was stolen from an actor.
    Stole { by: ActorRef, on: ActorRef, thing: Thing },
    /// A trap was triggered.
    Trapped { who: ActorRef, trap: Kind<Trap> },
    /// A trap was found.
    FoundTrap { by: ActorRef, trap: Kind<Trap> },
    /// An item that the hero wears got better or worse.
    Enchanted { thing: Thing, better: bool },
    /// Curses were lifted from the hero's worn items.
    Uncursed,
    /// An item of the hero's was recharged, or refuelled.
    Recharged { thing: Thing },
    /// The hero's map grew by `places` cells, by terrain, items or traps.
    Shown { places: i32 },
    /// An item of the hero's was repaired.
    Mended { thing: Thing },
    /// A thief took an item out of a chest while the hero was away. The hero has just returned.
    Robbed { thing: Thing, from: Thing },
    /// The hero got better for good.
    Gained,
    /// The hero was taught, and gained skill points.
    Taught { points: i32 },
    /// A deed brought the hero experience.
    Earned { deed: Deed, experience: i32 },
    /// The hero reached an experience level.
    LevelUp { level: i32 },
    /// Talents of an experience level are offered.
    Offered { level: i32 },
    /// Talents of a defeated master, or of one left behind (`passed`), are offered.
    BoonOffered { master: Kind<Monster>, passed: bool },
    /// The hero took a talent.
    Chose { talent: Kind<Talent> },
    /// The hero raised a skill to a rank.
    Trained { skill: Kind<Skill>, rank: i32 },
    /// A talent was used.
    Invoked { by: ActorRef, talent: Kind<Talent> },
    /// The hero's light is about to go out, or has gone out.
    LightFails { thing: Thing, gone: bool },
    /// The hero put out a light that was not needed, or lit it again.
    LightTended { thing: Thing, lit: bool },
    /// The hero entered the dark.
    Dark,
    /// The hero's light is used up, and the pack holds another one.
    LightNext { thing: Thing, letter: char },
    /// A captive was freed.
    Freed { by: ActorRef, who: ActorRef },
    /// An ally was ordered to wait, or to follow.
    Ordered { who: ActorRef, waits: bool },
    /// The hero became overburdened, or is no longer.
    Burdened { heavy: bool },
    /// An actor falls through the floor.
    Fell { who: ActorRef },
    /// The hero holds the goal of the run.
    Goal { thing: Thing },
    /// The hero senses danger or treasure on a new level.
    Felt { feeling: Feeling },
    /// The hero sees the time of day change.
    Turned { hour: Hour },
    /// An ambient sound of the level's theme is heard: the sentence with this number.
    Murmured { theme: Kind<Theme>, number: u8 },
    /// An ally who reached the surface stays there.
    Settled { who: ActorRef },
    /// An actor joined the hero for a percentage of found gold.
    Joined { who: ActorRef, share: i32 },
    /// A hired companion took their share of found gold.
    Shared { who: ActorRef, coins: i32 },
    /// A hired companion left.
    Quit { who: ActorRef, why: Parting },
    /// An ally was paid for a service, by its index among those of their kind.
    Hired { who: ActorRef, service: u8, coins: i32 },
    /// An ally with a personal name died.
    Mourned { who: ActorRef },
    /// A person spoke to the hero.
    Spoke { who: ActorRef, topic: Topic, text: String },
    /// A person hurt by the hero or an ally cried out.
    Outcry { who: ActorRef },
    /// A quest of the run changed its state.
    Quest { quest: Kind<Quest>, news: QuestNews },
    /// The hero learnt something about a plot thread of the run.
    Story { plot: Kind<Plot>, news: StoryNews, text: String },
    /// The hero paid a person in a talk.
    Paid { who: ActorRef, coins: i32 },
    /// The hero bought an item.
    Bought { who: ActorRef, thing: Thing, coins: i32 },
    /// The hero sold an item.
    Sold { who: ActorRef, thing: Thing, coins: i32 },
    /// An effect with a message from the data happened.
    Said { text: String },
    /// A monster came to hunt the hero who holds the goal of the run.
    Hunted { kind: Kind<Monster> },
    /// A lamp of the town went out, perhaps not for the first time. `left` lamps still burn.
    LampOut { left: i32, again: bool },
    /// A lamp of the town was lit again. `left` lamps burn.
    LampLit { left: i32 },
    /// Two actors, whose factions keep a truce, met and parleyed.
    Parleyed { who: ActorRef, with: ActorRef },
    /// A member of a faction said something to the hero.
    Uttered { who: ActorRef, text: String },
    /// The hero gave an item to a member of a faction.
    Gave { who: ActorRef, thing: Thing },
    /// A member of a faction was hired.
    Enlisted { who: ActorRef, coins: i32 },
    /// A freed captive does not follow the hero.
    Unled { who: ActorRef },
    /// The hero entered a room of a faction, invited or not, and was addressed with `text`.
    Trespassed { faction: Kind<Faction>, invited: bool, text: Option<String> },
    /// A fight between others began near the hero.
    Battle,
    /// The hero's standing with a faction changed.
    Regarded { faction: Kind<Faction>, before: i32, now: i32 },
    /// An unseen attacker hit the hero, from `away` cells to the right and down.
    ShotFrom { away: Point },
    /// The hero brought home the goal of the run.
    Won,
    /// The run was lost, though the hero lives.
    RunLost,
}
