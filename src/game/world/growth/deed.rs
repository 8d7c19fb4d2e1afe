//! Deeds that bring experience.

use super::formula;
use crate::record::saved;
use fifteen_content::kinds::grammar::{one_of_kind, with_article};
use fifteen_content::{Content, Kind, Monster, Tile, Trap};

/// A deed that brings experience.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// To reach a step for the first time.
    Reached(i32),
    /// To see a kind of monster for the first time.
    Saw(Kind<Monster>),
    /// To defeat a monster.
    Beat(Kind<Monster>),
    /// To get past a master who lives.
    Passed(Kind<Monster>),
    /// To find a hidden feature.
    Found(Kind<Tile>),
    /// To find a trap.
    FoundTrap(Kind<Trap>),
    /// To unlock a container.
    Unlocked,
    /// To unlock a door.
    UnlockedDoor(Kind<Tile>),
    /// To enter a vault without a locked door.
    Entered,
    /// To answer a riddle.
    Answered,
    /// To free a captive.
    Freed(Kind<Monster>),
    /// An effect in the data that grants experience.
    Granted,
}

/// Maximum number of recent deeds that are kept.
pub const MOST_DONE: usize = 12;

/// Limit of experience points; no hero gets near it.
pub(crate) const MOST_EXPERIENCE: i32 = 100_000_000;

/// A recorded deed.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// Turn.
    pub turn: u64,
    /// Experience points gained.
    #[field(0..=MOST_EXPERIENCE)]
    pub experience: i32,
    /// Sentence.
    pub text: String,
}

impl Deed {
    /// Returns the deed as a sentence.
    pub fn text(self, content: &Content) -> String {
        let one = |kind: Kind<Monster>| one_of_kind(&content.monsters[kind]);
        match self {
            Deed::Reached(depth) => say!("Reached step {depth}."),
            Deed::Saw(kind) => say!("Saw {} for the first time.", one(kind)),
            Deed::Beat(kind) => say!("Defeated {}.", one(kind)),
            Deed::Passed(kind) => say!("Got past {}.", one(kind)),
            Deed::Found(tile) => say!("Found {}.", with_article(&content.tiles[tile].name)),
            Deed::FoundTrap(trap) => say!("Found {}.", with_article(&content.traps[trap].name)),
            Deed::Unlocked => say!("Opened a lock.").to_owned(),
            Deed::UnlockedDoor(door) => {
                say!("Unlocked {}.", with_article(&content.tiles[door].name))
            }
            Deed::Entered => say!("Entered a vault.").to_owned(),
            Deed::Answered => say!("Answered a riddle.").to_owned(),
            Deed::Freed(kind) => say!("Freed {}.", one(kind)),
            Deed::Granted => say!("Did what was asked.").to_owned(),
        }
    }

    /// Returns the experience points of the deed at a depth, after `before` earlier deeds of the same kind have
    /// counted.
    pub fn worth(self, depth: i32, before: i32, content: &Content) -> i32 {
        match self {
            Deed::Reached(depth) => formula::of_step(depth),
            Deed::Saw(kind) => formula::of_sight(born_at(kind, depth, content)),
            Deed::Beat(kind) => {
                let born = born_at(kind, depth, content);
                match (content.monsters[kind].is_master(), before) {
                    (true, 0) => formula::of_master(born),
                    (true, _) => 0,
                    (false, before) => formula::of_beaten(born, before),
                }
            }
            Deed::Passed(kind) if before == 0 => formula::of_master(born_at(kind, depth, content)),
            Deed::Passed(_) => 0,
            Deed::Found(_) | Deed::FoundTrap(_) => formula::of_secret(depth),
            Deed::Unlocked => formula::of_lock(depth),
            Deed::UnlockedDoor(_) | Deed::Entered => formula::of_vault(depth),
            Deed::Answered => formula::of_riddle(depth),
            Deed::Freed(_) => formula::of_captive(depth),
            // The data set the amount.
            Deed::Granted => 0,
        }
    }
}

/// Returns the depth that a kind counts for: its minimum spawn depth, or the depth of the encounter for kinds without
/// random spawns.
fn born_at(kind: Kind<Monster>, depth: i32, content: &Content) -> i32 {
    let own = &content.monsters[kind];
    match own.frequency {
        0 => depth,
        _ => own.depth.0,
    }
}
