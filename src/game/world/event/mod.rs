//! Game events as plain values: the rules emit them, and other parts decide how to show them.
//!
//! The log, the screens and the front ends all use the same stream of [`Event`]s. Only [`Event::is_noticed`] decides
//! whether the hero notices an event. An [`ActorRef`] or [`EventCell`] that the hero does not see reveals neither
//! identity nor position.

use super::companion::QuitReason;
use super::{Cause, ExperienceDeed, Feeling, LevelId, Refusal, RiddleHint, ShortText};
use crate::world::plots::thread::StoryNews;
use crate::world::quests::quest::QuestNews;
use crate::world::quests::quest::TalkTopic;
use fifteen_base::Point;
use fifteen_content::kinds::effect::TargetArea;
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{
    Ability, Element, Faction, ItemType, Kind, Monster, Plot, Quest, Riddle, Skill, Spell, Status, Talent,
    Theme, Tile, Trap,
};

mod refs;
mod stop;
mod traits;

pub use refs::ItemRef;
pub use refs::{ActorRef, EventCell, Hidden, Projectile, WeaponRef};
pub(crate) use stop::StopCategory;
pub use stop::StopReason;
pub use traits::MonsterDeath;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub(crate) at: Point,
    pub(crate) seen: bool,
    pub kind: EventKind,
}

impl Event {
    /// Creates an event that happens to the hero, who stands at `at`.
    pub(crate) fn to_hero(at: Point, kind: EventKind) -> Event {
        Event { at, seen: true, kind }
    }

    /// Returns the cell of the event, if the hero saw it.
    pub fn seen_at(&self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// An actor moved to another cell. Moves out of sight appear in the debug output only.
    Moved { who: ActorRef, from: EventCell },
    Swapped { who: ActorRef, with: ActorRef },
    /// An attack hit, with `attack` as the weapon.
    Hit {
        by: ActorRef,
        on: ActorRef,
        attack: WeaponRef,
        damage: i32,
        element: Option<Kind<Element>>,
        unaware: bool,
    },
    /// A projectile flew. `way` holds the cells of its path that the hero sees, including the last one.
    Flew { missile: Projectile, way: Vec<Point> },
    /// An area of effect burst. `cells` holds those of its cells that the hero sees.
    Burst { shape: TargetArea, element: Option<Kind<Element>>, cells: Vec<Point> },
    /// A noise was made that carries `loudness` cells.
    Noise { loudness: i32 },
    Missed { by: ActorRef, on: ActorRef, attack: WeaponRef },
    /// An attack would have hit, but was blocked.
    Blocked { by: ActorRef, on: ActorRef, attack: WeaponRef },
    /// An actor was staggered by a hit and loses the next action.
    Staggered { who: ActorRef },
    Died { who: ActorRef, cause: Hidden<Cause> },
    Opened { by: ActorRef, door: Kind<Tile> },
    Closed { by: ActorRef, door: Kind<Tile> },
    /// A hidden feature was found.
    Found { by: ActorRef, tile: Kind<Tile> },
    Woke { who: ActorRef },
    /// A monster noticed the hero.
    Noticed { who: ActorRef },
    Fled { who: ActorRef },
    /// A monster lost track of the hero.
    Lost { who: ActorRef },
    /// A monster followed the hero over a stair.
    Followed { who: ActorRef },
    /// A follower did not come along to another level: too far away, or without a free cell.
    LeftBehind { who: ActorRef },
    /// The hero arrived on a level.
    Arrived { level: LevelId, first: bool },
    Refused(Refusal),
    Stopped(StopReason),
    Took { by: ActorRef, thing: ItemRef, letter: Option<char> },
    /// `count` new items appeared in an actor's pack or fell to the floor. If `letter` is given, `thing` is the whole
    /// stack.
    Made { by: ActorRef, thing: ItemRef, count: u32, letter: Option<char>, falls: bool },
    Dropped { by: ActorRef, thing: ItemRef },
    /// An item lies on the cell that the hero has entered, with `more` others.
    ItemsHere { thing: ItemRef, more: u32 },
    /// An item was put on or wielded.
    Wore { by: ActorRef, thing: ItemRef },
    TookOff { by: ActorRef, thing: ItemRef },
    /// A cursed item clings to the actor who put it on.
    CursedItemClings { by: ActorRef, thing: ItemRef },
    /// An item was drunk, read or zapped.
    Used { by: ActorRef, thing: ItemRef },
    Threw { by: ActorRef, thing: ItemRef },
    /// A thrown item broke where it landed.
    Shattered { thing: ItemRef },
    Put { by: ActorRef, thing: ItemRef, into: ItemRef },
    TookFrom { by: ActorRef, thing: ItemRef, from: ItemRef },
    Unlocked { by: ActorRef, thing: ItemRef },
    /// A locked door was opened with a key.
    UnlockedDoor { by: ActorRef, door: Kind<Tile> },
    /// A feature of a cell was used.
    UsedFeature { by: ActorRef, tile: Kind<Tile>, at: Point },
    /// The hero holds a unique item for the first time.
    UniqueTaken { thing: ItemRef },
    /// An item left an actor's pack for good.
    LostItem { by: ActorRef, thing: ItemRef },
    ReadRiddle { riddle: Kind<Riddle>, numbers: ShortText },
    /// A riddle door was opened by an answer. `none`: the answer was that there is no solution.
    Answered { by: ActorRef, door: Kind<Tile>, none: bool },
    /// An answer was wrong. `made` is its result, or `None` for the answer that there is no solution.
    AnsweredWrong { made: Option<ShortText> },
    /// Repeated wrong answers made a noise. `anybody` says whether monsters heard it.
    NoiseRoused { anybody: bool },
    /// A new solution was rewarded.
    Rewarded { coins: i32 },
    /// A solution was not rewarded, because the hero has used it before.
    RepeatedSolution,
    /// An item that the hero used refers to the door with these numbers.
    RiddleClue { numbers: ShortText },
    Hinted { hint: RiddleHint },
    /// A riddle door stayed shut, because only the answer to its riddle opens it.
    RiddleDoorShut { door: Kind<Tile> },
    Identified { thing: ItemRef },
    /// The hero used an item that identified another item of the pack.
    IdentifiedOther { by: ActorRef, with: ItemRef, thing: ItemRef, letter: Option<char> },
    /// The hero found out that an item must be used on another item.
    NeedsTargetItem { by: ActorRef, thing: ItemRef },
    BeganStudy { spell: Kind<Spell>, turns: i32 },
    /// The hero's progress in studying a spell was lost.
    StudyLost,
    /// A book has no more to teach, and is gone.
    BookSpent { thing: ItemRef },
    NoEffect { by: ActorRef },
    Cast { by: ActorRef, spell: Kind<Spell> },
    UsedAbility { by: ActorRef, ability: Kind<Ability> },
    Learnt { spell: Kind<Spell>, from: Option<Kind<ItemType>> },
    /// An actor lost hit points to something other than an attack.
    Hurt { who: ActorRef, damage: i32, element: Option<Kind<Element>>, cause: Hidden<Cause> },
    /// An element did no harm to an actor.
    Unharmed { who: ActorRef },
    Healed { who: ActorRef, amount: i32 },
    /// A status effect began.
    Began { who: ActorRef, status: Kind<Status> },
    /// A status effect ended.
    Ended { who: ActorRef, status: Kind<Status> },
    /// A status effect holds an actor on their cell.
    Held { who: ActorRef, status: Kind<Status> },
    /// An actor was moved by force.
    Displaced { who: ActorRef },
    /// An actor disappeared from its cell, by a teleport or by leaving the level.
    Vanished { who: ActorRef },
    /// An actor appeared, by a teleport or by a summons (`called`).
    Appeared { who: ActorRef, called: bool },
    /// An actor turned into another kind of creature.
    Became { who: ActorRef, into: Kind<Monster> },
    /// An actor split in two. The second one is at `into`.
    Split { who: ActorRef, into: EventCell },
    Stole { by: ActorRef, on: ActorRef, thing: ItemRef },
    Trapped { who: ActorRef, trap: Kind<Trap> },
    FoundTrap { by: ActorRef, trap: Kind<Trap> },
    /// An item that the hero wears got better or worse.
    Enchanted { thing: ItemRef, better: bool },
    /// Curses were lifted from the hero's worn items.
    Uncursed,
    /// An item of the hero's was recharged, or refuelled.
    Recharged { thing: ItemRef },
    /// An effect showed the hero unknown terrain, items or traps on `places` cells.
    Mapped { places: i32 },
    Repaired { thing: ItemRef },
    /// A thief took an item out of a chest while the hero was away. The hero has just returned.
    Robbed { thing: ItemRef, from: ItemRef },
    /// The hero's stats rose permanently.
    StatsRaised,
    /// The hero was taught, and gained skill points.
    Taught { points: i32 },
    GainedExperience { deed: ExperienceDeed, experience: i32 },
    LevelUp { level: i32 },
    /// Talents of an experience level are offered.
    Offered { level: i32 },
    /// Talents of a defeated master, or of one left behind (`passed`), are offered.
    BoonOffered { master: Kind<Monster>, passed: bool },
    TookTalent { talent: Kind<Talent> },
    /// The hero raised a skill to a rank.
    Trained { skill: Kind<Skill>, rank: i32 },
    UsedTalent { by: ActorRef, talent: Kind<Talent> },
    /// The hero's light is about to go out, or has gone out.
    LightFails { thing: ItemRef, gone: bool },
    /// The hero put out a light that was not needed, or lit it again.
    LightToggled { thing: ItemRef, lit: bool },
    /// The hero entered the dark.
    Dark,
    /// The hero's light is used up, and the pack holds another one.
    OtherLightAvailable { thing: ItemRef, letter: char },
    Freed { by: ActorRef, who: ActorRef },
    Ordered { who: ActorRef, waits: bool },
    /// The hero became overburdened, or is no longer.
    Burdened { heavy: bool },
    FellThrough { who: ActorRef },
    HoldsGoal { thing: ItemRef },
    /// The hero senses danger or treasure on a new level.
    LevelFeeling { feeling: Feeling },
    /// The hero sees the time of day change.
    HourChanged { hour: Hour },
    /// An ambient sound of the level's theme is heard. `number` is its index in the theme.
    AmbientSound { theme: Kind<Theme>, number: u8 },
    /// An ally who reached the surface stays there.
    StayedAtSurface { who: ActorRef },
    /// An actor joined the hero for a percentage of found gold.
    Joined { who: ActorRef, share: i32 },
    /// A hired companion took their share of found gold.
    TookShare { who: ActorRef, coins: i32 },
    /// A hired companion left.
    Quit { who: ActorRef, why: QuitReason },
    /// An ally or person was paid for a service: the service with this index in the list of their kind.
    Hired { who: ActorRef, service: u8, coins: i32 },
    /// An ally with a personal name died.
    CompanionDied { who: ActorRef },
    /// A person spoke to the hero.
    Spoke { who: ActorRef, topic: TalkTopic, text: String },
    /// A person hurt by the hero or an ally cried out.
    Outcry { who: ActorRef },
    /// A quest of the run changed its state.
    Quest { quest: Kind<Quest>, news: QuestNews },
    /// The hero learnt something about a plot thread of the run.
    Story { plot: Kind<Plot>, news: StoryNews, text: String },
    /// The hero paid a person in a talk.
    Paid { who: ActorRef, coins: i32 },
    Bought { who: ActorRef, thing: ItemRef, coins: i32 },
    Sold { who: ActorRef, thing: ItemRef, coins: i32 },
    /// An effect with a message from the data happened.
    DataMessage { text: String },
    /// A monster came to hunt the hero who holds the goal of the run.
    GoalHunterCame { kind: Kind<Monster> },
    /// A lamp of the town went out. `again`: it had gone out before. `left` lamps still burn.
    LampOut { left: i32, again: bool },
    /// A lamp of the town was lit again. `left` lamps burn.
    LampLit { left: i32 },
    /// Two actors, whose factions keep a truce, met and parleyed.
    Parleyed { who: ActorRef, with: ActorRef },
    /// A member of a faction said something to the hero.
    FactionSpoke { who: ActorRef, text: String },
    /// The hero gave an item to a member of a faction.
    Gave { who: ActorRef, thing: ItemRef },
    /// A member of a faction was hired.
    FactionHired { who: ActorRef, coins: i32 },
    /// A freed captive does not follow the hero.
    RefusedToFollow { who: ActorRef },
    /// The hero entered a room of a faction, invited or not, and was addressed with `text`.
    Trespassed { faction: Kind<Faction>, invited: bool, text: Option<String> },
    /// A fight between others began near the hero.
    Battle,
    StandingChanged { faction: Kind<Faction>, before: i32, now: i32 },
    /// An unseen attacker hit the hero. `away` is the attacker's offset from the hero, in cells to the right and
    /// down.
    ShotFrom { away: Point },
    /// The hero brought home the goal of the run.
    Won,
    /// The run was lost, though the hero lives.
    RunLost,
}
