//! Monster AI: how creatures decide.

use crate::read::field::{record, words};
use crate::{Kind, Net};

/// Behaviour without an enemy.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// It stays where it is.
    Waits,
    /// It wanders about.
    Wanders,
    /// It takes a random orthogonal step each time. A wall stops it, and it attacks an enemy that it bumps into.
    Drifts,
}

/// AI of a creature.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Mind {
    /// Behaviour without an enemy.
    #[field(default = Habit::Wanders, example = "waits")]
    pub habit: Habit,
    /// Distance at which it charges the hero, seen or not, in orthogonal steps. It walks straight at the hero, along
    /// the longer axis, and attacks enemies in its way. 0 for a creature that uses its senses and finds a path.
    #[field(0..=60, default = 0, example = 6)]
    pub rushes_within: i32,
    /// Chance to be asleep when it spawns, in percent.
    #[field(0..=100, default = 0, example = 25)]
    pub asleep: i32,
    /// It flees below this share of its maximum hit points, in percent; 0 for never.
    #[field(0..=100, default = 0, example = 35)]
    pub flees_below: i32,
    /// Distance that it tries to keep from its prey, in cells; 0 for none.
    #[field(0..=20, default = 0, example = 4)]
    pub keeps_distance: i32,
    /// Chance to move at random and not where it wanted, in percent.
    #[field(0..=100, default = 0, example = 55)]
    pub erratic: i32,
    /// Turns for which it searches for lost prey.
    #[field(0..=1000, default = 12, example = 20)]
    pub patience: i32,
    /// Radius of the search for lost prey, in cells.
    #[field(1..=40, default = 5, example = 10)]
    pub searches: i32,
    /// Whether it uses potions, scrolls and wands that it carries.
    #[field(default = false, example = true)]
    pub uses_items: bool,
    /// Chance to walk on through hazards such as fire and traps when they hurt it, in percent. At 100 it also shoots
    /// with a friend in the line of fire.
    #[field(0..=100, default = 0, example = 100)]
    pub reckless: i32,
    /// Whether it never flees from a hero who stands in the dark without a light.
    #[field(default = false, example = true)]
    pub bold_in_dark: bool,
    /// Turns for which it flees before it looks back.
    #[field(1..=1000, default = 20, example = 40)]
    pub flee_turns: i32,
    /// Neural network that decides in a fight. Without a fight it idles, searches and flees as all others do.
    #[field(example = "basilisk")]
    pub net: Option<Kind<Net>>,
}

impl Default for Mind {
    fn default() -> Mind {
        Mind {
            habit: Habit::Wanders,
            rushes_within: 0,
            asleep: 0,
            flees_below: 0,
            keeps_distance: 0,
            erratic: 0,
            patience: 12,
            searches: 5,
            uses_items: false,
            reckless: 0,
            bold_in_dark: false,
            flee_turns: 20,
            net: None,
        }
    }
}
