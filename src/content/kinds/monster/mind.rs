//! Monster AI: how creatures decide.

use crate::read::field::{record, words};
use crate::{Kind, Net};

/// Behaviour while the monster has no enemy.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// The monster stays where it is.
    Waits,
    /// The monster wanders about.
    Wanders,
    /// The monster takes random orthogonal steps. Walls stop it, and it attacks enemies that it bumps into.
    Drifts,
}

/// AI of a monster.
#[record(default)]
#[derive(Clone, Copy, Debug)]
pub struct Mind {
    /// Behaviour while the monster has no enemy.
    #[field(default = Habit::Wanders, example = "waits")]
    pub habit: Habit,
    /// Distance in orthogonal steps within which the monster charges the hero, even without seeing the hero. The
    /// monster walks straight at the hero, along the longer axis, and attacks enemies in its way. If 0, it uses its
    /// senses and finds paths.
    #[field(0..=60, default = 0, example = 6)]
    pub rushes_within: i32,
    /// Chance that the monster spawns asleep, in percent.
    #[field(0..=100, default = 0, example = 25)]
    pub asleep: i32,
    /// Share of the maximum hit points below which the monster flees, in percent; 0 for never.
    #[field(0..=100, default = 0, example = 35)]
    pub flees_below: i32,
    /// Distance that the monster tries to keep from its prey, in cells; 0 for none.
    #[field(0..=20, default = 0, example = 4)]
    pub keeps_distance: i32,
    /// Chance of a random step in place of the intended step, in percent.
    #[field(0..=100, default = 0, example = 55)]
    pub erratic: i32,
    /// Turns for which the monster searches for lost prey.
    #[field(0..=1000, default = 12, example = 20)]
    pub patience: i32,
    /// Radius of the search for lost prey, in cells.
    #[field(1..=40, default = 5, example = 10)]
    pub searches: i32,
    /// Whether the monster uses potions, scrolls and wands that it carries.
    #[field(default = false, example = true)]
    pub uses_items: bool,
    /// Chance that the monster walks on through hazards that hurt it, such as fire and traps, in percent. At 100, the
    /// monster shoots even if a friend is in the line of fire.
    #[field(0..=100, default = 0, example = 100)]
    pub reckless: i32,
    /// Whether the monster never flees from a hero who stands in the dark without a light.
    #[field(default = false, example = true)]
    pub bold_in_dark: bool,
    /// Turns for which the monster flees before it decides again whether to flee.
    #[field(1..=1000, default = 20, example = 40)]
    pub flee_turns: i32,
    /// Neural network that decides in a fight. Outside of fights, and while the monster flees, the built-in AI
    /// decides.
    #[field(example = "basilisk")]
    pub net: Option<Kind<Net>>,
}
