//! Deeds that give experience.

use super::formula;
use crate::record::saved;
use fifteen_content::kinds::grammar::{name_of_one, with_article};
use fifteen_content::{Content, Kind, Monster, Tile, Trap};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExperienceDeed {
    Reached(i32),
    Saw(Kind<Monster>),
    Defeated(Kind<Monster>),
    /// Descending past a living master (boss).
    GotPast(Kind<Monster>),
    /// Finding hidden terrain, such as a secret door.
    Found(Kind<Tile>),
    FoundTrap(Kind<Trap>),
    Unlocked,
    UnlockedDoor(Kind<Tile>),
    /// Entering a vault without a locked door.
    EnteredVault,
    AnsweredRiddle,
    Freed(Kind<Monster>),
    /// Experience from an effect in the data.
    Granted,
}

pub const MAX_RECENT_DEEDS: usize = 12;

/// Maximum of experience points in a save. No hero gets near it.
pub(crate) const MOST_EXPERIENCE: i32 = 100_000_000;

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedDeed {
    pub turn: u64,
    #[field(0..=MOST_EXPERIENCE)]
    pub experience: i32,
    pub text: String,
}

impl ExperienceDeed {
    pub fn text(self, content: &Content) -> String {
        let name = |kind: Kind<Monster>| name_of_one(&content.monsters[kind]);
        match self {
            ExperienceDeed::Reached(depth) => say!("Reached step {depth}."),
            ExperienceDeed::Saw(kind) => say!("Saw {} for the first time.", name(kind)),
            ExperienceDeed::Defeated(kind) => say!("Defeated {}.", name(kind)),
            ExperienceDeed::GotPast(kind) => say!("Got past {}.", name(kind)),
            ExperienceDeed::Found(tile) => say!("Found {}.", with_article(&content.tiles[tile].name)),
            ExperienceDeed::FoundTrap(trap) => say!("Found {}.", with_article(&content.traps[trap].name)),
            ExperienceDeed::Unlocked => say!("Opened a lock.").to_owned(),
            ExperienceDeed::UnlockedDoor(door) => {
                say!("Unlocked {}.", with_article(&content.tiles[door].name))
            }
            ExperienceDeed::EnteredVault => say!("Entered a vault.").to_owned(),
            ExperienceDeed::AnsweredRiddle => say!("Answered a riddle.").to_owned(),
            ExperienceDeed::Freed(kind) => say!("Freed {}.", name(kind)),
            ExperienceDeed::Granted => say!("Did what was asked.").to_owned(),
        }
    }

    /// Returns the experience for the deed at a depth. `before` is the number of earlier deeds of the same kind.
    pub fn experience(self, depth: i32, before: i32, content: &Content) -> i32 {
        match self {
            ExperienceDeed::Reached(depth) => formula::step_experience(depth),
            ExperienceDeed::Saw(kind) => formula::sight_experience(spawn_depth(kind, depth, content)),
            ExperienceDeed::Defeated(kind) => {
                let native_depth = spawn_depth(kind, depth, content);
                match (content.monsters[kind].is_master(), before) {
                    (true, 0) => formula::master_experience(native_depth),
                    (true, _) => 0,
                    (false, before) => formula::defeat_experience(native_depth, before),
                }
            }
            ExperienceDeed::GotPast(kind) if before == 0 => {
                formula::master_experience(spawn_depth(kind, depth, content))
            }
            ExperienceDeed::GotPast(_) => 0,
            ExperienceDeed::Found(_) | ExperienceDeed::FoundTrap(_) => formula::secret_experience(depth),
            ExperienceDeed::Unlocked => formula::lock_experience(depth),
            ExperienceDeed::UnlockedDoor(_) | ExperienceDeed::EnteredVault => {
                formula::vault_experience(depth)
            }
            ExperienceDeed::AnsweredRiddle => formula::riddle_experience(depth),
            ExperienceDeed::Freed(_) => formula::captive_experience(depth),
            // The effect in the data sets the amount.
            ExperienceDeed::Granted => 0,
        }
    }
}

/// Returns the depth that decides the experience for a kind: its minimum spawn depth. A kind that never spawns at
/// random counts with the depth of the encounter.
fn spawn_depth(kind: Kind<Monster>, depth: i32, content: &Content) -> i32 {
    let own = &content.monsters[kind];
    if own.frequency == 0 { depth } else { own.depth.0 }
}
