//! The language of when and what: reactions, which say when something happens, the conditions that have to hold, and
//! the marks of a run.
//!
//! Items, egos, statuses, covers, tiles, monsters, the cells of drawings and scenarios say in it what comes of what
//! happens, and modifiers say in it when they count.

pub mod asked;
pub mod condition;
pub mod origin;
pub mod spot;

use super::effect::Working;
use super::stat::Stat;
use crate::Condition;
use crate::diagnostics::problem::Problem;
use crate::read::field::{Form, record, words};
use crate::read::shape::{Shape, Shaped};
use crate::read::value::{Record, Value};
use crate::read::written;
use fifteen_base::serde_json::json;
use std::marker::PhantomData;

/// Something whose schema stands once for all files, because many have it, or because it has itself in it.
pub(crate) trait SaidOnce {
    /// What it is called there, and in sentences: "condition".
    const NAME: &'static str;
}

/// The schema for what stands once for all files, in `data/schema/`.
pub(crate) const SHARED: &str = "shared.schema.json";

/// A `T` where it is written: its schema refers to the one of all files.
pub struct Once<T>(PhantomData<T>);

impl<T: SaidOnce> Shaped for Once<T> {
    const SHAPE: &'static Shape = &Shape::Other(|| {
        json!({
            "allOf": [{ "$ref": format!("{SHARED}#/definitions/{}", T::NAME) }],
            "x-is": format!("a {}", T::NAME),
            "x-once": T::NAME,
        })
    });
}

impl<S: ?Sized, T: Form<S, Value = T>> Form<S> for Once<T> {
    type Value = T;

    fn read(value: Value<'_>, scope: &S) -> Option<T> {
        T::read(value, scope)
    }
}

/// What becomes of a number of whoever has it. First all that is added counts, then the percents one after the other.
#[record]
#[derive(Clone, Debug)]
pub struct Modifier {
    /// Which number.
    #[field(example = "melee_attack")]
    pub stat: Stat,
    /// What is added to it; less than 0 takes away.
    #[field(-1000..=1000, default = 0, example = 10)]
    pub add: i32,
    /// What part of it counts, in percent.
    #[field(0..=1000, default = 100, example = 150)]
    pub percent: i32,
    /// What has to hold for it to count; without it, it always does.
    #[field(as = Once<Condition>, name = "if", example = { "hp_below": 50 })]
    pub condition: Option<Condition>,
}

impl SaidOnce for Modifier {
    const NAME: &'static str = "modifier";
}

/// Something that happens of itself: when, if what, and what is done. Whoever has it does it: their own is the harm that it
/// does, and its target is the other one who has a part in what happened, or themselves.
#[record(check = tell_idle(say, workings))]
#[derive(Clone, Debug)]
pub struct Reaction {
    /// When it happens.
    #[field(example = "struck")]
    pub on: Trigger,
    /// What has to hold; without it, nothing.
    #[field(as = Once<Condition>, name = "if", example = { "hp_below": 50 })]
    pub condition: Option<Condition>,
    /// How likely it is, in percent.
    #[field(1..=100, default = 100, example = 25)]
    pub chance: i32,
    /// How many turns must pass before it happens again.
    #[field(0..=10_000, default = 0, example = 20)]
    pub rest: i32,
    /// Whether it happens only once in the run to whoever has it; of a cell, only once at all.
    #[field(default = false, example = true)]
    pub once: bool,
    /// What is told when it happens where the hero notices it. A command in angle brackets, as `<fire>`, is shown as its key.
    #[field(as = written::Prose, example = "The stone hums.")]
    pub say: Option<String>,
    /// What it does.
    #[field(default, example = [{ "who": "touch", "what": [{ "damage": { "amount": "1d3", "element": "fire" } }] }])]
    pub workings: Vec<Working>,
}

impl SaidOnce for Reaction {
    const NAME: &'static str = "reaction";
}

/// Tells of a reaction of which nothing comes.
fn tell_idle(r: &Record<'_>, say: &Option<String>, workings: &[Working]) {
    if say.is_some() || !workings.is_empty() || r.has("say") || r.has("workings") && !is_empty(r) {
        return;
    }
    let problem = Problem::error(r.span(), "nothing comes of this reaction");
    r.note(problem.help("give it `workings`, or something to `say`"));
}

/// Whether its list of workings is there and has nothing in it.
fn is_empty(r: &Record<'_>) -> bool {
    r.written("workings").is_some_and(|node| node.items().is_empty())
}

/// When something happens to whoever has the reaction, or is done by them. In what a reaction asks and does, `other` and the
/// target are the other one who has a part in it: whom one strikes, who struck. Without one it is oneself.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trigger {
    /// A turn begins.
    TurnBegins,
    /// A turn ends; of a tile or a cover, for whoever is there.
    TurnEnds,
    /// One comes to another cell by a step of one's own.
    Walks,
    /// One's own blow falls or one's own missile flies, whether it hits or not. The other is whom it is for.
    Strikes,
    /// One's own blow or missile hits. The other is whom it hits.
    Hits,
    /// One's own blow or missile goes wide. The other is whom it was for.
    Misses,
    /// A blow or a missile hits one. The other is who struck.
    Struck,
    /// A blow or a missile goes wide of one. The other is who struck.
    Missed,
    /// One has lost hit points, in whatever way. The other is who did it, if somebody did.
    Hurt,
    /// One has killed somebody. The other is who died, at the place where they did.
    Kills,
    /// Somebody of one's own side has died within sight. The other is who killed them, if somebody did.
    AllyDies,
    /// One dies. The other is who did it. What is done goes on without one: who is reached by `self` is nobody any more.
    Dies,
    /// One has cast a spell.
    Casts,
    /// One has drunk something.
    Drinks,
    /// One has read something.
    Reads,
    /// One has zapped something.
    Zaps,
    /// One has thrown something. The other is who stands where it was aimed.
    Throws,
    /// One sees somebody of a kind for the first time in the run: only the hero does. The other is who was seen.
    Sees,
    /// One finds something that was hidden.
    Finds,
    /// One opens a door or a box.
    Opens,
    /// One comes to a level.
    EntersLevel,
    /// Somebody comes into the cell, by a step or in any other way. Of what lies there or is built there, they are the one
    /// who has the reaction.
    EntersCell,
    /// Somebody leaves the cell.
    LeavesCell,
    /// One reaches a new level of experience.
    LevelUp,
    /// A status comes on one; of a status, this one.
    StatusBegins,
    /// A status leaves one; of a status, this one.
    StatusEnds,
    /// One has picked something up; of an item, this one.
    PicksUp,
    /// One has put something on or taken it in hand; of an item, this one.
    PutsOn,
    /// One has taken something off or put it away; of an item, this one.
    TakesOff,
    /// One has learnt what something is.
    Identifies,
    /// One has waited for a turn.
    Rests,
    /// Night falls on a level under the open sky.
    NightFalls,
    /// Day breaks on a level under the open sky.
    DayBreaks,
    /// The hero speaks to one, a captive or an ally. The other is the hero.
    TalkedTo,
    /// A mark of the run has become another number.
    MarkChanges,
    /// One has answered the riddle of a door.
    Answers,
    /// The hero has used what is built there: pulled the lever, drunk from the fountain. Of the tile, of what covers it and of a
    /// spot there, whoever used it has the reaction, and the target is the place itself.
    Used,
    /// The hero climbs the stair out of the first step down, or ends the run by doing so.
    ClimbsOut,
}
