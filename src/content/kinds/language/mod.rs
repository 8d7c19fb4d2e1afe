//! The event language of data files: reactions, conditions, modifiers and marks.
//!
//! Items, egos, item sets, statuses, covers, tiles, spots, monsters, scenarios, peoples, classes and talents have
//! reactions, which respond to events. Conditions restrict reactions and modifiers.

pub mod condition;
pub mod reaction_owner;
pub mod spot;
pub mod tested_values;

use super::effect::Working;
use super::stat::Stat;
use crate::Condition;
use crate::diagnostics::problem::Problem;
use crate::read::field::{Form, record, words};
use crate::read::form;
use crate::read::shape::{Shape, Shaped};
use crate::read::value::{Record, Value};
use fifteen_base::serde_json::json;
use std::marker::PhantomData;

/// A type whose schema is in the shared schema file, because many files use the type or because it contains itself.
pub(crate) trait SharedSchema {
    /// Name of the type in the shared schema and in error messages: "condition".
    const NAME: &'static str;
}

/// Schema file of the shared types, relative to `data/schema/`.
pub(crate) const SHARED_FILE: &str = "shared.schema.json";

/// The form of a `T` in data files. Its schema is a reference to the shared schema of `T`.
pub struct SharedForm<T>(PhantomData<T>);

impl<T: SharedSchema> Shaped for SharedForm<T> {
    const SHAPE: &'static Shape = &Shape::Other(|| {
        json!({
            "allOf": [{ "$ref": format!("{SHARED_FILE}#/definitions/{}", T::NAME) }],
            "x-is": format!("a {}", T::NAME),
            "x-once": T::NAME,
        })
    });
}

impl<S: ?Sized, T: Form<S, Value = T>> Form<S> for SharedForm<T> {
    type Value = T;

    fn read(value: Value<'_>, scope: &S) -> Option<T> {
        T::read(value, scope)
    }
}

/// A change to a stat. All `add`s count first. Then the percentages multiply the result, one after the other.
#[record]
#[derive(Clone, Debug)]
pub struct Modifier {
    /// The stat to change.
    #[field(example = "melee_attack")]
    pub stat: Stat,
    /// Number added to the stat; negative to subtract.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub add: i32,
    /// Percentage that the stat is multiplied by.
    #[field(0..=1000, default = 100, example = 150)]
    pub percent: i32,
    /// Condition for the change. If left out, the change always counts.
    #[field(as = SharedForm<Condition>, name = "if", example = { "hp_below": 50 })]
    pub condition: Option<Condition>,
}

impl SharedSchema for Modifier {
    const NAME: &'static str = "modifier";
}

/// A reaction of a creature to an event. This creature is the user of the workings and causes their damage. The
/// target is the other creature involved, or else the user.
#[record(check = report_idle(say, workings))]
#[derive(Clone, Debug)]
pub struct Reaction {
    /// Event that triggers the reaction.
    #[field(example = "struck")]
    pub on: Trigger,
    /// Condition that has to hold for the reaction.
    #[field(as = SharedForm<Condition>, name = "if", example = { "hp_below": 50 })]
    pub condition: Option<Condition>,
    /// Chance of the reaction, in percent.
    #[field(1..=100, default = 100, example = 25)]
    pub chance: i32,
    /// Cooldown: number of turns before the reaction can happen again.
    #[field(0..=10_000, default = 0, example = 20)]
    pub cooldown: i32,
    /// Whether the reaction happens only once in the run for each creature. For a tile, cover or spot: once for each
    /// cell.
    #[field(default = false, example = true)]
    pub once: bool,
    /// Message to the player, if the hero notices the event. A command in angle brackets, such as `<fire>`, is shown
    /// as its key.
    #[field(as = form::Prose, example = "The stone hums.")]
    pub say: Option<String>,
    /// Targets of the reaction, and its effects on them.
    #[field(default, example = [{ "who": "touch", "what": [{ "damage": { "amount": "1d3", "element": "fire" } }] }])]
    pub workings: Vec<Working>,
}

impl SharedSchema for Reaction {
    const NAME: &'static str = "reaction";
}

/// Reports a reaction that does nothing.
fn report_idle(r: &Record<'_>, say: &Option<String>, workings: &[Working]) {
    if say.is_some() || !workings.is_empty() || r.has("say") || r.has("workings") && !has_empty_workings(r) {
        return;
    }
    let problem = Problem::error(r.span(), "this reaction has no effect");
    r.add_problem(problem.help("give it `workings`, or something to `say`"));
}

fn has_empty_workings(r: &Record<'_>) -> bool {
    r.field_node("workings").is_some_and(|node| node.items().is_empty())
}

/// An event for the creature with the reaction. If another creature is involved, such as the attacker, it is the
/// target, and the condition `other` tests it. Without another creature, `other` does not hold, and the target is
/// the creature itself.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trigger {
    /// A turn begins.
    TurnBegins,
    /// A turn ends. A tile, cover or spot reacts for each creature there.
    TurnEnds,
    /// The creature walks to another cell. Pushes and teleports do not count.
    Walks,
    /// The creature attacks, hit or miss. The other creature is the target.
    Strikes,
    /// The creature's attack hits. The other creature is the target.
    Hits,
    /// The creature's attack misses. The other creature is the target.
    Misses,
    /// An attack hits the creature. The other creature is the attacker.
    Struck,
    /// An attack misses the creature. The other creature is the attacker.
    Missed,
    /// Three attacks of the creature in a row have done no damage: they missed, were blocked, or did nothing. The other
    /// creature is the target of the third.
    Thwarted,
    /// The creature has lost hit points, from any cause. The other creature caused the damage.
    Hurt,
    /// The creature has killed another. The other creature is the victim; the target is the place of its death.
    Kills,
    /// An ally has died in view of the creature. The other creature is the killer.
    AllyDies,
    /// The creature dies. The other creature is the killer. Workings still happen, but `self` reaches no creature.
    Dies,
    /// The creature has cast a spell.
    Casts,
    /// The creature has drunk something.
    Drinks,
    /// The creature has read something.
    Reads,
    /// The creature has zapped something.
    Zaps,
    /// The creature has thrown something. The other creature stands in the target cell.
    Throws,
    /// The hero sees a kind of creature for the first time in the run. The other creature is the creature seen.
    Sees,
    /// The creature finds something hidden.
    Finds,
    /// The creature opens a door or a container.
    Opens,
    /// The hero arrives on a level.
    EntersLevel,
    /// A creature enters the cell, in any way. A tile, cover or spot reacts for this creature.
    EntersCell,
    /// A creature leaves the cell. A tile, cover or spot reacts for this creature.
    LeavesCell,
    /// The creature reaches a new experience level.
    LevelUp,
    /// A status effect begins on the creature. A reaction in a status responds only to this status.
    StatusBegins,
    /// A status effect ends on the creature. A reaction in a status responds only to this status.
    StatusEnds,
    /// The creature has picked something up. A reaction in an item responds only to this item.
    PicksUp,
    /// The creature has put on or wielded something. A reaction in an item responds only to this item.
    PutsOn,
    /// The creature has taken off or put away something. A reaction in an item responds only to this item.
    TakesOff,
    /// The creature has identified something.
    Identifies,
    /// The creature has waited for a turn.
    Rests,
    /// Night falls on a level under the open sky.
    NightFalls,
    /// Day breaks on a level under the open sky.
    DayBreaks,
    /// The hero talks to the creature, frees it, pays it or gives it an order. The other creature is the hero.
    TalkedTo,
    /// A mark of the run has changed.
    MarkChanges,
    /// The creature has answered the riddle of a door.
    Answers,
    /// The hero has used a tile with a `use`, such as a lever or a fountain. For a reaction in the tile, or in a
    /// cover or spot there, the hero is the creature, and the cell is the target.
    Used,
    /// The hero climbs the stair out of the first level below ground, which may end the run.
    ClimbsOut,
}
