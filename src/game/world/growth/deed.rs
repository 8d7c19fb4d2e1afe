//! What a hero does for experience.

use super::formula;
use crate::record::saved;
use fifteen_content::kinds::grammar::{one_of_kind, with_article};
use fifteen_content::{Content, Kind, Monster, Tile, Trap};

/// Something that counts once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// To come to a step.
    Reached(i32),
    /// To see somebody of a kind.
    Saw(Kind<Monster>),
    /// To beat somebody.
    Beat(Kind<Monster>),
    /// To leave a master behind who lives.
    Passed(Kind<Monster>),
    /// To find what was hidden.
    Found(Kind<Tile>),
    /// To find a trap.
    FoundTrap(Kind<Trap>),
    /// To open the lock of a box.
    Unlocked,
    /// To open a locked door.
    UnlockedDoor(Kind<Tile>),
    /// To go into a vault whose door does not count.
    Entered,
    /// To answer a riddle.
    Answered,
    /// To free a captive.
    Freed(Kind<Monster>),
    /// What the data bring experience for.
    Granted,
}

/// The most of them that are kept in mind.
pub const MOST_DONE: usize = 12;

/// More experience than anybody gains.
pub(crate) const MOST_EXPERIENCE: i32 = 100_000_000;

/// One of them that was done.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// On which turn.
    pub turn: u64,
    /// The experience that it brought.
    #[field(0..=MOST_EXPERIENCE)]
    pub experience: i32,
    /// What, in a sentence.
    pub text: String,
}

impl Deed {
    /// What it was, in a sentence.
    pub fn text(self, content: &Content) -> String {
        let one = |kind: Kind<Monster>| one_of_kind(&content.monsters[kind]);
        match self {
            Deed::Reached(depth) => say!("Came to step {depth}."),
            Deed::Saw(kind) => say!("Saw {} for the first time.", one(kind)),
            Deed::Beat(kind) => say!("Beat {}.", one(kind)),
            Deed::Passed(kind) => say!("Left {} behind.", one(kind)),
            Deed::Found(tile) => say!("Found {}.", with_article(&content.tiles[tile].name)),
            Deed::FoundTrap(trap) => say!("Found {}.", with_article(&content.traps[trap].name)),
            Deed::Unlocked => say!("Opened a lock.").to_owned(),
            Deed::UnlockedDoor(door) => {
                say!("Unlocked {}.", with_article(&content.tiles[door].name))
            }
            Deed::Entered => say!("Went into a vault.").to_owned(),
            Deed::Answered => say!("Answered a riddle.").to_owned(),
            Deed::Freed(kind) => say!("Freed {}.", one(kind)),
            Deed::Granted => say!("Did what was to be done.").to_owned(),
        }
    }

    /// The experience that it brings at that depth, when so many of the kind have counted before.
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
            // The data say how much.
            Deed::Granted => 0,
        }
    }
}

/// The depth that somebody of a kind counts for: from which on it is born, or the one that it is met at if it is not born by chance.
fn born_at(kind: Kind<Monster>, depth: i32, content: &Content) -> i32 {
    let own = &content.monsters[kind];
    match own.frequency {
        0 => depth,
        _ => own.depth.0,
    }
}
