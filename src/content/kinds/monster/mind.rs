//! How creatures decide.

use crate::read::field::{record, words};
use crate::{Kind, Net};

/// What a creature does when it has nothing to fight.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// It stays where it is.
    Waits,
    /// It walks about.
    Wanders,
    /// It steps to one of the four sides at random, every time anew and whatever is there: a wall stops it,
    /// and whom it bumps into it strikes if it fights them.
    Drifts,
}

/// How a creature decides.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Mind {
    /// What it does when it has nothing to fight.
    #[field(default = Habit::Wanders, example = "waits")]
    pub habit: Habit,
    /// How near the hero has to be for it to come, in steps to the four sides, seen or not: then it walks straight at
    /// them, each time along the longer of the two ways, and strikes whoever is in its way if it fights them. 0 for
    /// one that sees and hears, and looks for a way.
    #[field(0..=60, default = 0, example = 6)]
    pub rushes_within: i32,
    /// How often it is asleep when it is born, in percent.
    #[field(0..=100, default = 0, example = 25)]
    pub asleep: i32,
    /// It runs when its hit points fall below this part of their maximum, in percent; 0 for never.
    #[field(0..=100, default = 0, example = 35)]
    pub flees_below: i32,
    /// It tries to stay this many cells away from its prey; 0 for no such wish.
    #[field(0..=20, default = 0, example = 4)]
    pub keeps_distance: i32,
    /// How often it goes anywhere at all instead of where it wanted, in percent.
    #[field(0..=100, default = 0, example = 55)]
    pub erratic: i32,
    /// How many turns it searches for prey it has lost.
    #[field(0..=1000, default = 12, example = 20)]
    pub patience: i32,
    /// How far it searches from where it lost its prey, in cells.
    #[field(1..=40, default = 5, example = 10)]
    pub searches: i32,
    /// Whether it uses the potions, scrolls and wands that it carries.
    #[field(default = false, example = true)]
    pub uses_items: bool,
    /// How likely it is to walk on when it is hurt by what it walks through, in percent: the mindless do not
    /// go round fire and traps. At 100 it also shoots when a friend stands in between.
    #[field(0..=100, default = 0, example = 100)]
    pub reckless: i32,
    /// Whether it never runs from a hero who stands in the dark without a light.
    #[field(default = false, example = true)]
    pub bold_in_dark: bool,
    /// How many turns it runs before it looks back.
    #[field(1..=1000, default = 20, example = 40)]
    pub flight: i32,
    /// The net by which it decides in a fight, if it fights by what it has learnt. It idles, searches and runs as all others do.
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
            flight: 20,
            net: None,
        }
    }
}
