//! Goals that end a run, and the intended difficulty of a scenario.

use super::WinCondition;
use crate::kinds::language::SharedForm;
use crate::kinds::scope::Scope;
use crate::read::field::{Form, record, words};
use crate::read::form;
use crate::read::value::Record;
use crate::{Condition, ItemType, Kind, Monster, Theme};

/// A goal, which ends the run when it is reached.
#[record]
#[derive(Clone, Debug)]
pub struct Goal {
    /// Unique id, used in saves and in the chronicle.
    #[field(as = form::Id, example = "crown")]
    pub id: String,
    /// Goal shown to players. If left out, the goal is secret.
    #[field(as = form::Name, example = "Find the crown")]
    pub name: Option<String>,
    /// Condition for reaching the goal, tested on the hero.
    #[field(as = SharedForm<Condition>, name = "if", example = { "all": [{ "carries": ["spark"] }, { "depth": [0, 0] }] })]
    pub condition: Condition,
    /// Whether reaching the goal wins the run. If `false`, the run is lost, though the hero lives.
    #[field(default = true, example = false)]
    pub won: bool,
    /// Texts of this end. Missing texts come from the `end` of the scenario.
    #[field(default, example = { "heading": "King under the hill", "epitaph": "was crowned" })]
    pub end: GoalEnd,
    /// Set if the goal is not in the data file, but made from the scenario's `goal` or `wins`.
    #[field(skip)]
    pub built_in: Option<BuiltInGoal>,
}

/// The built-in goals of scenarios without `goals`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuiltInGoal {
    /// Bringing home the `goal` of the scenario.
    Home(Kind<ItemType>),
    /// Being alive on the last level when no enemy is left there.
    LastStanding,
}

/// Texts of an end.
#[record(default)]
#[derive(Clone, Debug)]
pub struct GoalEnd {
    /// Heading of the summary. If left out: the scenario's `won` or `lost`, or else `Victory!` or `It is over`.
    #[field(as = form::Name, example = "King under the hill")]
    pub heading: Option<String>,
    /// Message when the goal is reached. If left out: the scenario's `winning`, or the message `you_win` or
    /// `you_lose`.
    #[field(as = form::Prose, example = "It is heavier than it looks.")]
    pub message: Option<String>,
    /// Phrase in the summary, before "on step 1". If left out: the scenario's `epitaph`, or the message `epitaph_won`
    /// or `epitaph_lost`.
    #[field(as = form::Name, example = "was crowned")]
    pub epitaph: Option<String>,
    /// Text about the future of the world, at the top of the summary.
    #[field(as = form::Prose, example = "The hill has a king again, and he has asked for a chair with a back.")]
    pub page: Option<String>,
    /// `fates` that the summary tells about living people. If left out: `won` after a won run, `lost` after a lost one.
    #[field(example = "none")]
    pub fates: Option<FateChoice>,
    /// Fates of single people after this end, instead of the `fates` of the person. They are told only if the hero
    /// knew the person, and the person lives.
    #[field(default, example = [{ "person": "marta", "text": "Marta bakes by daylight." }])]
    pub people: Vec<PersonFate>,
}

/// A choice among the `fates` of people who live at the end of a run.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FateChoice {
    /// The texts for a won run.
    Won,
    /// The texts for a lost run.
    Lost,
    /// No texts but those of the end itself, and of people who died.
    None,
}

/// The fate of a person after one end of the scenario.
#[record]
#[derive(Clone, Debug)]
pub struct PersonFate {
    /// The person.
    #[field(example = "marta")]
    pub person: Kind<Monster>,
    /// Text about the person on the last page.
    #[field(as = form::Prose, example = "Marta bakes by daylight.")]
    pub text: String,
}

/// Returns the goals in the data file. Without any, returns the built-in goals for `goal` and `wins`.
pub(super) fn read_goals(
    r: &mut Record<'_>,
    scope: &Scope<'_>,
    item: &Option<Kind<ItemType>>,
    wins: &WinCondition,
    surface: &i32,
    levels: &Option<Vec<Kind<Theme>>>,
) -> Option<Vec<Goal>> {
    let written = r.or_default("goals", Vec::new(), |v| <Vec<Goal>>::read(v, scope));
    if !written.is_empty() {
        return Some(written);
    }
    let count = levels.as_ref().map_or(0, |levels| i32::try_from(levels.len()).unwrap_or(i32::MAX));
    let home = item.map(|item| {
        let conditions = vec![Condition::ClimbsOut {}, Condition::Carries(vec![item])];
        built_in_goal("home", BuiltInGoal::Home(item), Condition::All(conditions))
    });
    let standing = (*wins == WinCondition::LastStanding).then(|| {
        let last = count - surface;
        let conditions = vec![Condition::Depth((last, last)), Condition::NoEnemyLeft {}];
        built_in_goal("last_standing", BuiltInGoal::LastStanding, Condition::All(conditions))
    });
    Some(home.into_iter().chain(standing).collect())
}

fn built_in_goal(id: &str, kind: BuiltInGoal, condition: Condition) -> Goal {
    let (name, end) = (None, GoalEnd::default());
    Goal { id: id.to_owned(), name, condition, won: true, end, built_in: Some(kind) }
}

/// Intended difficulty, only for the reports of `fifteen lab simulate`.
#[record(default)]
#[derive(Clone, Debug)]
pub struct Balance {
    /// Share of all runs that should be won, in percent: least and most.
    #[field(0..=100, example = [3, 15])]
    pub wins: Option<(i32, i32)>,
    /// Share of the runs of each class that should be won, in percent: least and most.
    #[field(0..=100, example = [5, 25])]
    pub class_wins: Option<(i32, i32)>,
    /// Depth that half of the runs should reach.
    #[field(1..=100, example = 8)]
    pub median_step: Option<i32>,
    /// Share of the runs that leave the last level with the `goal` and fail on the way up, in percent: least and most.
    #[field(0..=100, example = [15, 25])]
    pub way_up: Option<(i32, i32)>,
    /// Limits of means of generated levels, for `fifteen lab simulate --levels`.
    #[field(default, example = [{ "depths": [4, 6], "figure": "loops", "between": [3, 6] }])]
    pub levels: Vec<LevelBound>,
}

/// A limit of a mean of generated levels.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct LevelBound {
    /// Shallowest and deepest depth of the levels.
    #[field(-99..=100, example = [4, 6])]
    pub depths: (i32, i32),
    /// The figure counted on each level.
    #[field(example = "loops")]
    pub figure: LevelFigure,
    /// Least and greatest mean per level.
    #[field(0..=100_000, example = [3, 6])]
    pub between: (i32, i32),
}

/// A figure of generated levels.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelFigure {
    /// Rooms.
    Rooms,
    /// Corridors.
    Corridors,
    /// Dead ends.
    DeadEnds,
    /// Loops: ways that lead back to where they began.
    Loops,
    /// Doors.
    Doors,
    /// Vaults, which are places with a meaning.
    Vaults,
    /// Monsters.
    Monsters,
    /// Captives.
    Captives,
    /// Items.
    Items,
    /// Traps.
    Traps,
    /// Danger of the monsters, in percent of the usual value for the depth.
    Danger,
    /// Value of the items, in percent of the usual value for the depth.
    Riches,
}
