//! A walk through all that can become of a plot: whether it can be ended from everywhere, and whether each of its acts can come.
//!
//! A state is the act that is under way, those that have begun, the clues that are found, and the people who are dead or gone by
//! anything else. What leads from one to another is what the game does, with less asked: conditions may hold or not, the hero
//! may do anything, and anybody may be killed at any time, be it by another thread. So a thread of a run never comes to a state that
//! the walk has not been in. It is a search in breadth from the beginning, and one backwards from the ends.

use fifteen_content::kinds::plot::{Act, Casting, ClueWay, Cue, Plot};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// What can have become of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlotState {
    /// The act that is under way, or has ended it, by its place.
    pub act: u8,
    /// The acts that have begun, as bits by their places.
    pub begun: u32,
    /// The clues that are found, as bits by their places.
    pub clues: u32,
    /// The roles of people who are dead or gone by anything else than the plot, as bits by their places.
    pub missing: u32,
}

/// What a walk has found.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// All states that there can be.
    pub states: BTreeSet<PlotState>,
    /// Those from which it cannot be ended.
    pub dead_ends: Vec<PlotState>,
    /// The acts that never come.
    pub never: Vec<String>,
}

/// The most acts, clues and roles of a plot: a walk keeps them as bits.
pub const MOST: usize = 32;

/// Walks through all that can become of a plot.
pub fn walk(plot: &Plot) -> Walk {
    // B-trees: a plot of many acts, clues and roles has thousands of states, which are met in no order.
    let mut before: BTreeMap<PlotState, Vec<PlotState>> = BTreeMap::new();
    let start = PlotState { act: 0, begun: 1, clues: 0, missing: 0 };
    let mut states = BTreeSet::from([start]);
    let mut waiting = VecDeque::from([start]);
    while let Some(state) = waiting.pop_front() {
        for next in steps(plot, state) {
            // That somebody could be killed is no way to end it.
            if next.missing == state.missing {
                before.entry(next).or_default().push(state);
            }
            if states.insert(next) {
                waiting.push_back(next);
            }
        }
    }
    let ends =
        states.iter().filter(|state| act(plot, **state).is_some_and(|act| act.end.is_some()));
    let mut ended: BTreeSet<PlotState> = ends.copied().collect();
    let mut waiting: VecDeque<PlotState> = ended.iter().copied().collect();
    while let Some(state) = waiting.pop_front() {
        for earlier in before.get(&state).into_iter().flatten() {
            if ended.insert(*earlier) {
                waiting.push_back(*earlier);
            }
        }
    }
    let come = states.iter().fold(0, |come, state| come | state.begun);
    let never = plot.acts.iter().enumerate().filter(|(i, _)| come & bit(*i) == 0);
    let never = never.map(|(_, act)| act.id.clone()).collect();
    Walk { dead_ends: states.difference(&ended).copied().collect(), never, states }
}

/// What can become of a state at once.
fn steps(plot: &Plot, state: PlotState) -> Vec<PlotState> {
    let Some(act) = act(plot, state).filter(|act| act.end.is_none()) else { return Vec::new() };
    let begun = |id: &str| has_begun(plot, state, id);
    if let Some(to) = plot.lost_to(begun, |role| is_missing(plot, state, role)) {
        return begin(plot, state, to).into_iter().collect();
    }
    let clues = plot.clues.iter().enumerate().filter(|(i, _)| can_find(plot, state, *i));
    let found = clues.map(|(i, _)| PlotState { clues: state.clues | bit(i), ..state });
    let people = plot.roles.iter().enumerate().filter(|(_, role)| is_there(plot, state, &role.id));
    let lost = people.map(|(i, _)| PlotState { missing: state.missing | bit(i), ..state });
    let turns = act.turns.iter().filter(|turn| can_come(plot, state, &turn.cue));
    let begun = turns.filter_map(|turn| begin(plot, state, &turn.to));
    found.chain(lost).chain(begun).collect()
}

fn bit(place: usize) -> u32 {
    u32::try_from(place).ok().and_then(|place| 1_u32.checked_shl(place)).unwrap_or(0)
}

fn act(plot: &Plot, state: PlotState) -> Option<&Act> {
    plot.acts.get(usize::from(state.act))
}

fn begin(plot: &Plot, state: PlotState, to: &str) -> Option<PlotState> {
    let place = plot.acts.iter().position(|act| act.id == to)?;
    Some(PlotState { act: u8::try_from(place).ok()?, begun: state.begun | bit(place), ..state })
}

/// The acts that have begun.
fn begun(plot: &Plot, state: PlotState) -> impl Iterator<Item = &Act> {
    let acts = plot.acts.iter().enumerate();
    acts.filter(move |(i, _)| state.begun & bit(*i) != 0).map(|(_, act)| act)
}

/// Whether the act of that id has begun.
fn has_begun(plot: &Plot, state: PlotState, id: &str) -> bool {
    begun(plot, state).any(|act| act.id == id)
}

/// Whether the person of a role is dead or gone by anything else than the plot.
fn is_missing(plot: &Plot, state: PlotState, role: &str) -> bool {
    let place = plot.roles.iter().position(|own| own.id == role);
    place.is_some_and(|place| state.missing & bit(place) != 0)
}

/// Whether the role is that of a person who is still there.
fn is_there(plot: &Plot, state: PlotState, role: &str) -> bool {
    let person = plot.role(role).is_some_and(|own| matches!(own.casting, Casting::Person { .. }));
    let removed = || plot.has_removed(role, |id| has_begun(plot, state, id));
    person && !is_missing(plot, state, role) && !removed()
}

fn can_find(plot: &Plot, state: PlotState, place: usize) -> bool {
    let open = match &plot.clues[place].way {
        ClueWay::Lies { .. } | ClueWay::Murmur { .. } => true,
        ClueWay::Talk { to, after, .. } => {
            is_there(plot, state, to) && state.clues.count_ones() >= *after
        }
    };
    open && state.clues & bit(place) == 0
}

fn can_come(plot: &Plot, state: PlotState, cue: &Cue) -> bool {
    match cue {
        Cue::After(_) | Cue::Reached(_) => true,
        Cue::Clues(least) => state.clues.count_ones() >= *least,
        Cue::Slain(role) => begun(plot, state)
            .flat_map(|act| &act.outcomes)
            .any(|outcome| outcome.brings() == Some(role)),
        Cue::Told(report) => {
            is_there(plot, state, &report.to) && state.clues.count_ones() >= report.clues
        }
    }
}
