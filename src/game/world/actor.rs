//! Actors: the hero and the monsters.

use super::item::accessible_items;
use super::{Growth, Item, ItemId, Pack};
use crate::record::enums::words as saved_words;
use crate::record::values::saved_as;
use crate::record::{PathRef, PendingValues, RangeChecked, ValidationErrors, saved};
use fifteen_base::{Dir, Point, Random, SortedMap};
use fifteen_content::{Ability, Content, Kind, Monster, Status};
use fifteen_derive::{Getters, words};
use std::ops::{Deref, DerefMut, RangeInclusive};

/// Unique number of an actor. The actors and items of a run share one counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActorId(pub u32);

saved_as!(ActorId: u32, ActorId, |own| &own.0);

pub(crate) const MAX_HP: i32 = 10_000_000;
/// Maximum energy, and maximum energy debt (negative energy), of an actor in a save. The limit keeps a creature of an
/// edited save from acting many times in a row.
const MAX_ENERGY: i32 = 1000;
const MAX_STATUS_TURNS: i32 = 1_000_000;
/// After this number of attacks in a row without damage, the actor is thwarted.
pub(crate) const MAX_HARMLESS_ATTACKS: i32 = 3;
/// After this number of shots in a row that missed the same prey, the actor gives the prey up.
pub(crate) const MAX_MISSED_SHOTS: i32 = 4;
/// Maximum permanent change of a skill, in percentage points.
const MAX_SKILL_CHANGE: i32 = 1000;

/// The hero or a monster.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct Actor {
    #[get]
    pub(crate) id: ActorId,
    #[get]
    pub(crate) kind: Kind<Monster>,
    #[get]
    pub(crate) at: Point,
    #[get]
    pub(crate) hp: i32,
    #[get]
    #[field(1..=MAX_HP)]
    pub(crate) max_hp: i32,
    /// Stored energy; a plain action costs 12.
    #[field(-MAX_ENERGY..=MAX_ENERGY)]
    pub(crate) energy: i32,
    #[get]
    pub(crate) mood: Mood,
    /// Sum of all permanent changes of the maximum hit points.
    #[field(-MAX_HP..=MAX_HP, default)]
    pub(crate) max_hp_change: i32,
    #[get]
    #[field(0..=MAX_HP, default)]
    pub(crate) mana: i32,
    #[get]
    #[field(0..=MAX_HP, default)]
    pub(crate) max_mana: i32,
    /// Permanent changes of the attack and the defence skill, in percentage points.
    #[field(-MAX_SKILL_CHANGE..=MAX_SKILL_CHANGE, default)]
    pub(crate) skill_changes: (i32, i32),
    #[get(&[ActiveStatus])]
    #[field(1..=MAX_STATUS_TURNS, default)]
    pub(crate) statuses: StatusEffects,
    #[get]
    pub(crate) leader: Option<ActorId>,
    #[get]
    #[field(default)]
    pub(crate) bond: Bond,
    /// Turn on which a summoned creature vanishes; `None` for all other actors.
    #[field(0..=MAX_TURNS)]
    pub(crate) expires: Option<u64>,
    /// Turn on which the cooldown of each ability ends.
    #[field(0..=MAX_TURNS, default)]
    pub(crate) cooldowns: SortedMap<Kind<Ability>, u64>,
    /// Whether the hero or an ally has hurt this actor, or it was sent to hunt the hero: no truce holds. If fire or
    /// poison then kills the actor, the kill counts as the hero's.
    #[field(default)]
    pub(crate) hurt_by_hero: bool,
    /// Whether this actor attacked the hero's side before the hero's side hurt it. To kill it is self-defence.
    #[field(default)]
    pub(crate) struck_first: bool,
    /// Personal enemy, whom the actor pursues until either of them is gone. The hero and allies are never personal
    /// enemies.
    pub(crate) personal_enemy: Option<ActorId>,
    /// Number of attacks in a row that did no damage.
    #[field(0..=MAX_HARMLESS_ATTACKS, default)]
    pub(crate) harmless_attacks: i32,
    /// Creature that this actor last shot at and missed.
    pub(crate) missed_prey: Option<ActorId>,
    /// Number of shots in a row that missed `missed_prey`.
    #[field(0..=MAX_MISSED_SHOTS, default)]
    pub(crate) missed_shots: i32,
    #[get(&[Item])]
    #[field(default)]
    pub(crate) pack: Pack,
    pub(crate) growth: Option<Box<Growth>>,
    #[field(aside)]
    pub(crate) aside: PendingValues,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActiveStatus {
    pub status: Kind<Status>,
    pub turns: i32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusEffects(Vec<ActiveStatus>);

impl Deref for StatusEffects {
    type Target = Vec<ActiveStatus>;

    fn deref(&self) -> &Vec<ActiveStatus> {
        &self.0
    }
}

impl DerefMut for StatusEffects {
    fn deref_mut(&mut self) -> &mut Vec<ActiveStatus> {
        &mut self.0
    }
}

impl StatusEffects {
    fn turns(&self) -> SortedMap<Kind<Status>, i32> {
        self.0.iter().map(|state| (state.status, state.turns)).collect()
    }

    fn from_turns(turns: SortedMap<Kind<Status>, i32>) -> StatusEffects {
        StatusEffects(turns.into_iter().map(|(status, turns)| ActiveStatus { status, turns }).collect())
    }
}

saved_as!(StatusEffects: SortedMap<Kind<Status>, i32>, StatusEffects::from_turns, |own| &own.turns());

impl RangeChecked for StatusEffects {
    type Bound = i32;

    fn check(
        &self,
        range: RangeInclusive<i32>,
        place: PathRef<'_>,
        faults: &mut ValidationErrors,
        content: &Content,
    ) {
        self.turns().check(range, place, faults, content);
    }
}

/// Restriction of an actor's freedom to move.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bond {
    #[default]
    Free,
    /// A captive whom the hero can free.
    Captive,
    /// An ally whom the hero has ordered to wait.
    Waiting,
    /// An ally who reached the surface and now lives in the town.
    Home,
}

saved_words!(Bond: "bond");

/// Creates an actor with the number `next_id` and rolled hit points.
pub(crate) fn create_actor(
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

/// Alert state of a monster. The hero has an alert state too, but the rules ignore it.
#[saved(called = "mood")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Asleep until something wakes it.
    Asleep,
    /// Awake, but unaware of enemies. `heading` is the direction of wandering; `None` if the monster stays.
    #[like = r#"{ "idle": "north" }"#]
    #[value]
    Idle { heading: Option<Dir> },
    /// `last` is the cell where the monster last saw or heard its prey.
    #[like = r#"{ "hunting": [12, 7] }"#]
    #[value]
    Hunting { last: Point },
    /// `around` is the last known cell of the prey. `turns_left` counts until the monster gives up.
    #[like = r#"{ "searching": { "around": [12, 7], "turns_left": 5 } }"#]
    Searching { around: Point, turns_left: i32 },
    /// `from` is the last known cell of the enemy. `turns_left` counts until the monster stops fleeing.
    #[like = r#"{ "fleeing": { "from": [12, 7], "turns_left": 5 } }"#]
    Fleeing { from: Point, turns_left: i32 },
}

impl Actor {
    /// Ends the actor's service to its leader. The actor is then free to move, and idle.
    pub(crate) fn leave_leader(&mut self) {
        (self.leader, self.bond) = (None, Bond::Free);
        self.mood = Mood::Idle { heading: None };
    }

    /// Returns an item of the pack, but not one in a container.
    pub(crate) fn item(&self, id: ItemId) -> Option<&Item> {
        self.pack.iter().find(|item| item.id == id)
    }

    /// Returns an item of the pack or of an open container in the pack.
    pub(crate) fn accessible_item(&self, id: ItemId) -> Option<&Item> {
        accessible_items(&self.pack).find(|item| item.id == id)
    }

    pub(crate) fn item_mut(&mut self, id: ItemId) -> Option<&mut Item> {
        self.pack.iter_mut().find(|item| item.id == id)
    }

    /// Creates an actor with full health and mana, without items and status effects.
    pub(crate) fn new(id: ActorId, kind: Kind<Monster>, at: Point, hp: i32, content: &Content) -> Actor {
        let mana = content.monsters[kind].mana;
        Actor {
            id,
            kind,
            at,
            hp,
            max_hp: hp,
            energy: 0,
            mood: Mood::Idle { heading: None },
            max_hp_change: 0,
            mana,
            max_mana: mana,
            skill_changes: (0, 0),
            statuses: StatusEffects::default(),
            pack: Pack::default(),
            leader: None,
            bond: Bond::Free,
            expires: None,
            cooldowns: SortedMap::new(),
            hurt_by_hero: false,
            struck_first: false,
            personal_enemy: None,
            harmless_attacks: 0,
            missed_prey: None,
            missed_shots: 0,
            growth: None,
            aside: PendingValues::default(),
        }
    }

    /// Whether the actor has given up a creature because too many shots in a row missed it.
    pub(crate) fn has_given_up(&self, prey: ActorId) -> bool {
        self.missed_prey == Some(prey) && self.missed_shots >= MAX_MISSED_SHOTS
    }

    /// Returns the levels, skills and talents of a hero.
    pub fn growth(&self) -> Option<&Growth> {
        self.growth.as_deref()
    }

    /// Returns the remaining turns of a status effect.
    pub fn status_turns(&self, status: Kind<Status>) -> Option<i32> {
        self.statuses.iter().find(|state| state.status == status).map(|state| state.turns)
    }
}
