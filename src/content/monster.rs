//! Creatures: what their bodies, senses, attacks and minds are like.

use super::tile::Ways;
use super::{Definition, Rgb};
use crate::base::Dice;

/// A kind of creature. The hero's own body is one too.
#[derive(Clone, Debug)]
pub struct Monster {
    /// Its identity in data and save files.
    pub id: String,
    /// What players read, without an article: "giant rat".
    pub name: String,
    /// Its character on the map: one that code page 437 has.
    pub glyph: char,
    /// The colour of the glyph.
    pub color: Rgb,
    /// The group it belongs to, as players would say it: "rodents".
    pub family: String,
    /// Those of one faction do not fight each other.
    pub faction: String,
    /// Hit points at birth.
    pub hp: Dice,
    /// Energy gained each turn; a plain action costs 12, so 12 is one action a turn.
    pub speed: i32,
    /// Skill at hitting, in percentage points on top of the base chance.
    pub attack: i32,
    /// Skill at not being hit, in percentage points.
    pub defence: i32,
    /// The most that its hide or armour takes off a hit.
    pub armour: i32,
    /// What it can strike with; one is chosen at random each time. Empty for the harmless.
    pub attacks: Vec<Attack>,
    /// Eyes and ears.
    pub senses: Senses,
    /// How far its own steps are heard, in cells.
    pub noise: i32,
    /// How it decides.
    pub mind: Mind,
    /// How it gets about.
    pub ways: Ways,
    /// Whether it can open doors.
    pub opens_doors: bool,
    /// The shallowest and the deepest level it is born on.
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others of its depth; 0 for never.
    pub frequency: u32,
    /// How many come together.
    pub group: Dice,
    /// Hit points regained in 100 turns.
    pub regeneration: i32,
    /// A sentence or two for who looks at it.
    pub text: String,
}

impl Definition for Monster {
    fn id(&self) -> &str {
        &self.id
    }
}

/// One way of striking.
#[derive(Clone, Debug)]
pub struct Attack {
    /// What it does, as "it … you": "bites".
    pub verb: String,
    /// What a hit takes, before armour.
    pub damage: Dice,
    /// How far it reaches, in cells; 1 is hand to hand.
    pub range: i32,
}

/// How far a creature notices things.
#[derive(Clone, Copy, Debug)]
pub struct Senses {
    /// How far it sees, in cells.
    pub sight: i32,
    /// How well it hears, in percent: a noise of 10 cells is heard 5 cells away at 50.
    pub hearing: i32,
}

/// What a creature does when it has nothing to fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// It stays where it is.
    Waits,
    /// It walks about.
    Wanders,
}

/// How a creature decides.
#[derive(Clone, Copy, Debug)]
pub struct Mind {
    /// What it does when it has nothing to fight.
    pub habit: Habit,
    /// How often it is asleep when it is born, in percent.
    pub asleep: i32,
    /// It runs when its hit points fall below this part of their maximum, in percent; 0 for never.
    pub flees_below: i32,
    /// It tries to stay this many cells away from its prey; 0 for no such wish.
    pub keeps_distance: i32,
    /// How often it goes anywhere at all instead of where it wanted, in percent.
    pub erratic: i32,
    /// How many turns it searches for prey it has lost.
    pub patience: i32,
}
