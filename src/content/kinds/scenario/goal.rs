//! What a game is about: the goals that end it, and what its builders want it to come to.

use super::Wins;
use crate::kinds::language::Once;
use crate::kinds::scope::Scope;
use crate::read::field::{Form, record};
use crate::read::value::Record;
use crate::read::written;
use crate::{Condition, ItemType, Kind, Theme};

/// Something that a run can come to, which ends it.
#[record]
#[derive(Clone, Debug)]
pub struct Goal {
    /// What saved runs and the chronicle call it.
    #[field(as = written::Id, example = "crown")]
    pub id: String,
    /// What the player reads as the aim. Without it, nobody is told beforehand that a run can end so.
    #[field(as = written::Name, example = "Find the crown")]
    pub name: Option<String>,
    /// What has to hold, asked of the hero.
    #[field(as = Once<Condition>, name = "if", example = { "all": [{ "carries": ["spark"] }, { "depth": [0, 0] }] })]
    pub condition: Condition,
    /// Whether the run is won by it; one that is not is lost, though the hero lives.
    #[field(default = true, example = false)]
    pub won: bool,
    /// How this end is told; what it leaves out is told as `end` of the scenario says.
    #[field(default, example = { "heading": "King under the hill", "epitaph": "was crowned" })]
    pub end: GoalEnd,
    /// Whether it is what `goal` or `wins` ask for, and its words are those of messages.
    #[field(skip)]
    pub usual: Option<Usual>,
}

/// What wins a run where no goals are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usual {
    /// To bring home the item that the run is about.
    Home(Kind<ItemType>),
    /// To be the last one standing.
    LastStanding,
}

/// How an end is told.
#[record(default)]
#[derive(Clone, Debug)]
pub struct GoalEnd {
    /// Over the account of the run; without it what `end` has there, and `It is over` for a loss.
    #[field(as = written::Name, example = "King under the hill")]
    pub heading: Option<String>,
    /// What is told at the moment; without it `winning` of `end`, or the message `you_win` or `you_lose`.
    #[field(as = written::Prose, example = "It is heavier than it looks.")]
    pub telling: Option<String>,
    /// How it is put in the account of the run, as "... on step 1"; without it `epitaph` of `end`, or the message `epitaph_won` or
    /// `epitaph_lost`.
    #[field(as = written::Name, example = "was crowned")]
    pub epitaph: Option<String>,
}

/// The goals that are written, or those that `goal` and `wins` stand for.
pub(super) fn goals(
    r: &mut Record<'_>,
    scope: &Scope<'_>,
    item: &Option<Kind<ItemType>>,
    wins: &Wins,
    surface: &i32,
    levels: &Option<Vec<Kind<Theme>>>,
) -> Option<Vec<Goal>> {
    let written = r.or("goals", Vec::new(), |v| <Vec<Goal>>::read(v, scope));
    if !written.is_empty() {
        return Some(written);
    }
    let count = levels.as_ref().map_or(0, |levels| i32::try_from(levels.len()).unwrap_or(i32::MAX));
    let home = item.map(|item| {
        let asks = vec![Condition::ClimbsOut {}, Condition::Carries(vec![item])];
        usual("home", Usual::Home(item), Condition::All(asks))
    });
    let standing = (*wins == Wins::LastStanding).then(|| {
        let last = count - surface;
        let asks = vec![Condition::Depth((last, last)), Condition::Unopposed {}];
        usual("last_standing", Usual::LastStanding, Condition::All(asks))
    });
    Some(home.into_iter().chain(standing).collect())
}

/// A goal that is not written.
fn usual(id: &str, usual: Usual, condition: Condition) -> Goal {
    let (name, end) = (None, GoalEnd::default());
    Goal { id: id.to_owned(), name, condition, won: true, end, usual: Some(usual) }
}

/// How often heroes are meant to come home, and how far the others. Nothing in the game depends on it: the page of `fifteen lab simulate
/// --report` says whether it is so.
#[record(default)]
#[derive(Clone, Copy, Debug)]
pub struct Balance {
    /// How many of all runs should be won, in percent: the least and the most.
    #[field(0..=100, example = [3, 15])]
    pub wins: Option<(i32, i32)>,
    /// The same of the runs of each class.
    #[field(0..=100, example = [5, 25])]
    pub class_wins: Option<(i32, i32)>,
    /// The step that half of the runs should come to, or deeper.
    #[field(1..=100, example = 8)]
    pub median_step: Option<i32>,
}
