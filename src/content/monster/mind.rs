//! How creatures decide.

use crate::content::read::{Record, Value};
use schemars::JsonSchema;

/// What a creature does when it has nothing to fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
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
#[derive(Clone, Copy, Debug, JsonSchema)]
pub struct Mind {
    /// What it does when it has nothing to fight.
    #[schemars(extend("default" = "wanders", "examples" = ["waits"]))]
    pub habit: Habit,
    /// How near the hero has to be for it to come, in steps to the four sides, seen or not: then it walks straight at
    /// them, each time along the longer of the two ways, and strikes whoever is in its way if it fights them. 0 for
    /// one that sees and hears, and looks for a way.
    #[schemars(range(min = 0, max = 60), extend("default" = 0, "examples" = [6]))]
    pub rushes_within: i32,
    /// How often it is asleep when it is born, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [25]))]
    pub asleep: i32,
    /// It runs when its hit points fall below this part of their maximum, in percent; 0 for never.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [35]))]
    pub flees_below: i32,
    /// It tries to stay this many cells away from its prey; 0 for no such wish.
    #[schemars(range(min = 0, max = 20), extend("default" = 0, "examples" = [4]))]
    pub keeps_distance: i32,
    /// How often it goes anywhere at all instead of where it wanted, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [55]))]
    pub erratic: i32,
    /// How many turns it searches for prey it has lost.
    #[schemars(range(min = 0, max = 1000), extend("default" = 12, "examples" = [20]))]
    pub patience: i32,
    /// How far it searches from where it lost its prey, in cells.
    #[schemars(range(min = 1, max = 40), extend("default" = 5, "examples" = [10]))]
    pub searches: i32,
    /// Whether it uses the potions, scrolls and wands that it carries.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub uses_items: bool,
    /// How likely it is to walk on when it is hurt by what it walks through, in percent: the mindless do not
    /// go round fire and traps.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [100]))]
    pub reckless: i32,
    /// Whether it never runs from a hero who stands in the dark without a light.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub bold_in_dark: bool,
    /// How many turns it runs before it looks back.
    #[schemars(range(min = 1, max = 1000), extend("default" = 20, "examples" = [40]))]
    pub flight: i32,
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
        }
    }
}

impl Mind {
    pub(super) fn read(r: &mut Record<'_>) -> Option<Mind> {
        let habits = [
            ("waits", Habit::Waits),
            ("wanders", Habit::Wanders),
            ("drifts", Habit::Drifts),
        ];
        let default = Mind::default();
        Some(Mind {
            habit: r.or("habit", default.habit, |v| v.choice(&habits)),
            rushes_within: r.or("rushes_within", default.rushes_within, |v| v.int(0..=60)),
            asleep: r.or("asleep", default.asleep, |v| v.int(0..=100)),
            flees_below: r.or("flees_below", default.flees_below, |v| v.int(0..=100)),
            keeps_distance: r.or("keeps_distance", default.keeps_distance, |v| v.int(0..=20)),
            erratic: r.or("erratic", default.erratic, |v| v.int(0..=100)),
            patience: r.or("patience", default.patience, |v| v.int(0..=1000)),
            searches: r.or("searches", default.searches, |v| v.int(1..=40)),
            uses_items: r.or("uses_items", default.uses_items, Value::bool),
            reckless: r.or("reckless", default.reckless, |v| v.int(0..=100)),
            bold_in_dark: r.or("bold_in_dark", default.bold_in_dark, Value::bool),
            flight: r.or("flight", default.flight, |v| v.int(1..=1000)),
        })
    }
}
