//! Those who are on a level, as a save has them.

use super::{ItemRecord, MOST_ENERGY, MOST_HP};
use crate::record::known::Known;
use crate::record::saved;
use crate::record::table::Table;
use fifteen_base::Point;
use fifteen_content::Monster;

/// The most turns that are left of a status.
const MOST_STATE: i32 = 1_000_000;
/// The most skill that somebody has gained or lost, in percentage points.
const MOST_GAINED: i32 = 1000;

/// An actor.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ActorRecord {
    pub id: u32,
    pub kind: Known<Monster>,
    pub at: Point,
    #[field(0..=MOST_HP)]
    pub hp: i32,
    #[field(1..=MOST_HP)]
    pub max_hp: i32,
    #[field(-MOST_ENERGY..=MOST_ENERGY)]
    pub energy: i32,
    pub mood: MoodRecord,
    /// How many of the most hit points it has gained or lost since its birth, as far as can be told.
    #[field(-MOST_HP..=MOST_HP, default)]
    pub grown: i32,
    #[field(0..=MOST_HP, default)]
    pub mana: i32,
    #[field(0..=MOST_HP, default)]
    pub max_mana: i32,
    /// Skill gained at hitting, and at not being hit.
    #[field(-MOST_GAINED..=MOST_GAINED, default)]
    pub gained: (i32, i32),
    /// The turns left of what it is for a while.
    #[field(1..=MOST_STATE, default)]
    pub states: Table<i32>,
    /// Whom it follows.
    pub leader: Option<u32>,
    /// `captive` or `waiting`.
    pub bond: Option<String>,
    /// The turn on which it vanishes.
    #[field(0..=MOST_TURNS)]
    pub until: Option<u64>,
    /// The turns before which it cannot use abilities again.
    #[field(0..=MOST_TURNS, default)]
    pub resting: Table<u64>,
    /// Whether the hero's side has done it harm.
    #[field(default)]
    pub harmed: bool,
    /// With whom it has come to blows, the hero's side apart.
    pub foe: Option<u32>,
    #[field(default)]
    pub pack: Vec<ItemRecord>,
}

/// What an actor is up to: `"asleep"`, `{ "hunting": [12, 7] }`…
#[saved(called = "mood")]
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum MoodRecord {
    Asleep,
    #[default]
    Idle,
    /// Walking about, in that direction.
    #[like = r#"{ "wandering": "north" }"#]
    Wandering(String),
    #[like = r#"{ "hunting": [12, 7] }"#]
    Hunting(Point),
    #[like = r#"{ "searching": { "around": [12, 7], "left": 5 } }"#]
    Searching {
        around: Point,
        left: i32,
    },
    #[like = r#"{ "fleeing": { "from": [12, 7], "left": 5 } }"#]
    Fleeing {
        from: Point,
        left: i32,
    },
}
