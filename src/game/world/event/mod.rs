//! Game events as plain values. The rules emit events; the message log, the screens and the front ends show them.
//!
//! [`Event::is_noticed`] alone decides whether the hero notices an event. [`ActorRef`] and [`EventCell`] hide the
//! identity and the position of everything that the hero did not see.

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
    /// Creates an event that the hero, who stands at `at`, always notices.
    pub(crate) fn to_hero(at: Point, kind: EventKind) -> Event {
        Event { at, seen: true, kind }
    }

    /// Returns the cell of the event, if the hero saw that cell.
    pub fn seen_at(&self) -> Option<Point> {
        self.seen.then_some(self.at)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// An actor moved to another cell. Moves that the hero does not see appear only in the debug output.
    Moved { who: ActorRef, from: EventCell },
    /// Two actors changed places.
    Swapped { who: ActorRef, with: ActorRef },
    /// An attack hit. `unaware` marks a surprise attack.
    Hit {
        by: ActorRef,
        on: ActorRef,
        attack: WeaponRef,
        damage: i32,
        element: Option<Kind<Element>>,
        unaware: bool,
    },
    /// A projectile flew. `way` holds the cells of its path that the hero sees. The path includes the cell where the
    /// flight ended.
    Flew { missile: Projectile, way: Vec<Point> },
    /// An effect hit an area. `cells` holds the affected cells that the hero sees.
    Burst { shape: TargetArea, element: Option<Kind<Element>>, cells: Vec<Point> },
    /// A noise in the hero's view, audible within `loudness` cells.
    Noise { loudness: i32 },
    /// An attack missed.
    Missed { by: ActorRef, on: ActorRef, attack: WeaponRef },
    /// An attack would have hit, but the target blocked it.
    Blocked { by: ActorRef, on: ActorRef, attack: WeaponRef },
    /// A hit staggered an actor, who loses the next action.
    Staggered { who: ActorRef },
    /// An actor died.
    Died { who: ActorRef, cause: Hidden<Cause> },
    /// A door was opened.
    Opened { by: ActorRef, door: Kind<Tile> },
    /// A door was closed.
    Closed { by: ActorRef, door: Kind<Tile> },
    /// An actor found hidden terrain, such as a secret door.
    Found { by: ActorRef, tile: Kind<Tile> },
    /// A monster woke.
    Woke { who: ActorRef },
    /// A monster noticed the hero.
    Noticed { who: ActorRef },
    /// A monster began to flee.
    Fled { who: ActorRef },
    /// A monster lost track of the hero.
    Lost { who: ActorRef },
    /// An actor followed the hero to another level.
    Followed { who: ActorRef },
    /// A follower stayed on the old level: too far away, or without a free cell on the new level.
    LeftBehind { who: ActorRef },
    /// The hero arrived on a level. `first` marks the first visit.
    Arrived { level: LevelId, first: bool },
    /// An action of the hero was refused.
    Refused(Refusal),
    /// A multi-turn behaviour stopped.
    Stopped(StopReason),
    /// An item was picked up.
    Took { by: ActorRef, thing: ItemRef, letter: Option<char> },
    /// An effect created `count` items in a pack, or on the floor (`falls`). If `letter` is set, `thing` is the whole
    /// stack.
    Made { by: ActorRef, thing: ItemRef, count: u32, letter: Option<char>, falls: bool },
    /// An item was dropped.
    Dropped { by: ActorRef, thing: ItemRef },
    /// The hero stepped onto a pile: `thing` lies on top of `more` other items.
    ItemsHere { thing: ItemRef, more: u32 },
    /// An item was put on or wielded.
    Wore { by: ActorRef, thing: ItemRef },
    /// An item was taken off.
    TookOff { by: ActorRef, thing: ItemRef },
    /// A cursed item clings to the actor who put it on.
    CursedItemClings { by: ActorRef, thing: ItemRef },
    /// An item was drunk, read or zapped.
    Used { by: ActorRef, thing: ItemRef },
    /// An item was thrown.
    Threw { by: ActorRef, thing: ItemRef },
    /// A thrown item broke where it landed.
    Shattered { thing: ItemRef },
    /// An item was put into a container.
    Put { by: ActorRef, thing: ItemRef, into: ItemRef },
    /// An item was taken out of a container.
    TookFrom { by: ActorRef, thing: ItemRef, from: ItemRef },
    /// A container was unlocked.
    Unlocked { by: ActorRef, thing: ItemRef },
    /// A locked door was opened with a key.
    UnlockedDoor { by: ActorRef, door: Kind<Tile> },
    /// An actor used the feature of a cell, such as a lever.
    UsedFeature { by: ActorRef, tile: Kind<Tile>, at: Point },
    /// The hero obtained a unique item for the first time.
    UniqueTaken { thing: ItemRef },
    /// An effect destroyed an item in an actor's pack.
    LostItem { by: ActorRef, thing: ItemRef },
    /// The hero read the riddle on a door.
    ReadRiddle { riddle: Kind<Riddle>, numbers: ShortText },
    /// An answer opened a riddle door. `none`: the answer was that the riddle has no solution.
    Answered { by: ActorRef, door: Kind<Tile>, none: bool },
    /// An answer to a riddle was wrong. `made` is the result of the expression, or `None` if the answer was "no
    /// solution".
    AnsweredWrong { made: Option<ShortText> },
    /// Several wrong answers in a row made a noise that alerts enemies nearby. `anybody`: it alerted at least one
    /// enemy.
    NoiseRoused { anybody: bool },
    /// The hero got gold for a new solution of a riddle.
    Rewarded { coins: i32 },
    /// The hero got no gold for a solution of a riddle, because an earlier answer used the same solution.
    RepeatedSolution,
    /// An effect gives a hint for the riddle door with these numbers.
    RiddleClue { numbers: ShortText },
    /// The hero got a hint for a riddle door.
    Hinted { hint: RiddleHint },
    /// An unlocking effect failed on a riddle door, because only an answer opens such a door.
    RiddleDoorShut { door: Kind<Tile> },
    /// The hero identified an item.
    Identified { thing: ItemRef },
    /// An item that the hero used (`with`) identified another item in the pack (`thing`).
    IdentifiedOther { by: ActorRef, with: ItemRef, thing: ItemRef, letter: Option<char> },
    /// The hero tried an unidentified item, and learnt that the item must be used on another item.
    NeedsTargetItem { by: ActorRef, thing: ItemRef },
    /// The hero began to study a spell.
    BeganStudy { spell: Kind<Spell>, turns: i32 },
    /// The hero stopped studying a spell and lost all progress.
    StudyLost,
    /// The hero used up the last lesson of a book, and the book is gone.
    BookSpent { thing: ItemRef },
    /// An action had no effect.
    NoEffect { by: ActorRef },
    /// A spell was cast.
    Cast { by: ActorRef, spell: Kind<Spell> },
    /// An ability was used.
    UsedAbility { by: ActorRef, ability: Kind<Ability> },
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
    /// A status effect, such as a web, kept an actor from moving.
    Held { who: ActorRef, status: Kind<Status> },
    /// An effect pushed an actor.
    Displaced { who: ActorRef },
    /// An actor vanished by a teleport, or a summoned creature expired.
    Vanished { who: ActorRef },
    /// An actor appeared, for example by a teleport. `called`: the actor was summoned.
    Appeared { who: ActorRef, called: bool },
    /// An actor turned into another kind of creature.
    Became { who: ActorRef, into: Kind<Monster> },
    /// An actor split in two. The new actor is at `into`.
    Split { who: ActorRef, into: EventCell },
    /// `by` stole an item from `on`.
    Stole { by: ActorRef, on: ActorRef, thing: ItemRef },
    /// A trap was triggered.
    Trapped { who: ActorRef, trap: Kind<Trap> },
    /// A trap was found.
    FoundTrap { by: ActorRef, trap: Kind<Trap> },
    /// An item in the hero's pack got a better or worse enchantment.
    Enchanted { thing: ItemRef, better: bool },
    /// An effect lifted the curses of the hero's worn items.
    Uncursed,
    /// An item in the hero's pack was recharged or refuelled.
    Recharged { thing: ItemRef },
    /// A service showed the hero unknown cells, traps and item piles: `places` in total.
    Mapped { places: i32 },
    /// An item in the hero's pack was repaired.
    Repaired { thing: ItemRef },
    /// A thief took an item out of a chest while the hero was on another level. The hero has just returned.
    Robbed { thing: ItemRef, from: ItemRef },
    /// An effect permanently raised the hero's stats. `gains` lists the changes: "+18 hit points".
    StatsRaised { gains: String },
    /// An effect lowered the hero's maximum hit points or other stats permanently.
    StatsLowered,
    /// An effect gave the hero skill points.
    Taught { points: i32 },
    /// A deed brought the hero experience.
    GainedExperience { deed: ExperienceDeed, experience: i32 },
    /// The hero reached an experience level.
    LevelUp { level: i32 },
    /// The player may choose a talent for an experience level.
    Offered { level: i32 },
    /// The player may choose a talent of a master (boss) that the hero defeated or left behind (`passed`).
    BoonOffered { master: Kind<Monster>, passed: bool },
    /// The hero took a talent.
    TookTalent { talent: Kind<Talent> },
    /// The hero raised a skill to a rank.
    Trained { skill: Kind<Skill>, rank: i32 },
    /// A talent was used.
    UsedTalent { by: ActorRef, talent: Kind<Talent> },
    /// The hero's light is about to go out, or has gone out (`gone`).
    LightFails { thing: ItemRef, gone: bool },
    /// The hero's light was put out in bright surroundings, or lit again.
    LightToggled { thing: ItemRef, lit: bool },
    /// The hero is in the dark now: the light failed, night fell, or the new level is dark.
    Dark,
    /// The hero's light has used up its fuel, and the pack holds another light.
    OtherLightAvailable { thing: ItemRef, letter: char },
    /// A captive was freed.
    Freed { by: ActorRef, who: ActorRef },
    /// An ally was ordered to wait, or to follow.
    Ordered { who: ActorRef, waits: bool },
    /// The hero became overburdened (`heavy`), or is no longer overburdened.
    Burdened { heavy: bool },
    /// An actor falls through the floor.
    FellThrough { who: ActorRef },
    /// The hero obtained the item that is the goal of the run.
    HoldsGoal { thing: ItemRef },
    /// The hero senses danger or treasure on a new level.
    LevelFeeling { feeling: Feeling },
    /// The hero sees the time of day change.
    HourChanged { hour: Hour },
    /// The hero hears an ambient sound: the sentence `number` of the theme.
    AmbientSound { theme: Kind<Theme>, number: u8 },
    /// An ally who reached the surface stays there.
    StayedAtSurface { who: ActorRef },
    /// A person joined the hero for `share` percent of the gold that the hero finds.
    Joined { who: ActorRef, share: i32 },
    /// A hired companion took a share of the gold that the hero found.
    TookShare { who: ActorRef, coins: i32 },
    /// A hired companion left.
    Quit { who: ActorRef, why: QuitReason },
    /// The hero paid for a service. `service` is its index among the services of the actor's kind.
    Hired { who: ActorRef, service: u8, coins: i32 },
    /// An ally with a personal name died.
    CompanionDied { who: ActorRef },
    /// A person spoke to the hero.
    Spoke { who: ActorRef, topic: TalkTopic, text: String },
    /// A person cried out, because the hero or an ally hurt the person.
    Outcry { who: ActorRef },
    /// A quest of the run changed its state.
    Quest { quest: Kind<Quest>, news: QuestNews },
    /// The hero learnt something about a plot thread of the run.
    Story { plot: Kind<Plot>, news: StoryNews, text: String },
    /// The hero paid a person, or gave gold to a member of a faction.
    Paid { who: ActorRef, coins: i32 },
    /// The hero bought an item.
    Bought { who: ActorRef, thing: ItemRef, coins: i32 },
    /// The hero sold an item.
    Sold { who: ActorRef, thing: ItemRef, coins: i32 },
    /// A ready-made sentence, such as the message of an effect in the data files.
    DataMessage { text: String },
    /// A monster came to hunt the hero, who holds the goal item of the run.
    GoalHunterCame { kind: Kind<Monster> },
    /// The unique monster that follows a hero with the goal item climbed a level. It is now `below` levels below the
    /// hero; 0 if it has arrived.
    FollowerClimbed { kind: Kind<Monster>, below: i32 },
    /// A master hunts the hero, who came to the master's level with the goal item.
    MasterWoke { kind: Kind<Monster> },
    /// A lamp of the town went out, and `left` lamps still burn. `again`: this lamp had gone out before.
    LampOut { left: i32, again: bool },
    /// A lamp of the town was lit again, and `left` lamps burn now.
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
    /// The hero entered a room of a faction, whose members said `text`. `invited`: the faction is allied with the
    /// hero.
    Trespassed { faction: Kind<Faction>, invited: bool, text: Option<String> },
    /// Creatures near the hero woke up and began to fight each other.
    Battle,
    /// The hero's standing with a faction changed.
    StandingChanged { faction: Kind<Faction>, before: i32, now: i32 },
    /// An unseen attacker attacked the hero. `away` is the offset from the hero to the attacker, in cells.
    ShotFrom { away: Point },
    /// The hero won the run by reaching a goal.
    Won,
    /// The run was lost, although the hero did not die.
    RunLost,
}
