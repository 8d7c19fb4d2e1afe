//! Exhaustive search of the states of a plot, to find dead ends and acts that can never begin.
//!
//! A plot consists of acts. Transitions between acts are triggered by clues, reports, kills, time, or people who
//! die or leave ("missing"). The search allows all transitions of the game and more: it ignores `condition` fields,
//! and every person may go missing at any time. So it visits every state that a run can reach. One breadth-first
//! search runs from the first act, and another runs backwards from the ends.

use fifteen_content::kinds::plot::{Act, Casting, ClueWay, Cue, Plot};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlotState {
    /// Index of the current act, or of the act that ended the plot.
    pub act: u8,
    /// Acts that have begun, one bit for each index.
    pub begun: u32,
    /// Found clues, one bit for each index.
    pub clues: u32,
    /// Roles whose people died or left for reasons outside the plot, one bit for each index.
    pub missing: u32,
}

#[derive(Clone, Debug, Default)]
pub struct PlotSearch {
    pub states: BTreeSet<PlotState>,
    /// States from which no end can be reached.
    pub dead_ends: Vec<PlotState>,
    /// Ids of acts that no reachable state has begun.
    pub unreachable_acts: Vec<String>,
}

/// Maximum number of acts, of clues and of roles of a plot, which [`PlotState`] stores as bits.
pub const MAX_BITS: usize = 32;

pub fn search_states(plot: &Plot) -> PlotSearch {
    // B-trees, because plots have up to thousands of states, which the search finds in no sorted order.
    let mut before: BTreeMap<PlotState, Vec<PlotState>> = BTreeMap::new();
    let start = PlotState { act: 0, begun: 1, clues: 0, missing: 0 };
    let mut states = BTreeSet::from([start]);
    let mut waiting = VecDeque::from([start]);
    while let Some(state) = waiting.pop_front() {
        for next in next_states(plot, state) {
            // The death of a person does not count as a way to an end, because no plot may depend on a death.
            if next.missing == state.missing {
                before.entry(next).or_default().push(state);
            }
            if states.insert(next) {
                waiting.push_back(next);
            }
        }
    }
    let ends = states.iter().filter(|state| current_act(plot, **state).is_some_and(|act| act.end.is_some()));
    let mut ended: BTreeSet<PlotState> = ends.copied().collect();
    let mut waiting: VecDeque<PlotState> = ended.iter().copied().collect();
    while let Some(state) = waiting.pop_front() {
        for earlier in before.get(&state).into_iter().flatten() {
            if ended.insert(*earlier) {
                waiting.push_back(*earlier);
            }
        }
    }
    let begun = states.iter().fold(0, |begun, state| begun | state.begun);
    let unreachable = plot.acts.iter().enumerate().filter(|(i, _)| begun & index_bit(*i) == 0);
    let unreachable = unreachable.map(|(_, act)| act.id.clone()).collect();
    PlotSearch {
        dead_ends: states.difference(&ended).copied().collect(),
        unreachable_acts: unreachable,
        states,
    }
}

fn next_states(plot: &Plot, state: PlotState) -> Vec<PlotState> {
    let Some(act) = current_act(plot, state).filter(|act| act.end.is_none()) else { return Vec::new() };
    let begun = |id: &str| has_begun(plot, state, id);
    if let Some(to) = plot.act_for_missing_person(begun, |role| is_missing(plot, state, role)) {
        return begin_act(plot, state, to).into_iter().collect();
    }
    let clues = plot.clues.iter().enumerate().filter(|(i, _)| can_find(plot, state, *i));
    let found = clues.map(|(i, _)| PlotState { clues: state.clues | index_bit(i), ..state });
    let people = plot.roles.iter().enumerate().filter(|(_, role)| is_present(plot, state, &role.id));
    let lost = people.map(|(i, _)| PlotState { missing: state.missing | index_bit(i), ..state });
    let turns = act.turns.iter().filter(|turn| can_trigger(plot, state, &turn.cue));
    let begun = turns.filter_map(|turn| begin_act(plot, state, &turn.to));
    found.chain(lost).chain(begun).collect()
}

fn index_bit(place: usize) -> u32 {
    u32::try_from(place).ok().and_then(|place| 1_u32.checked_shl(place)).unwrap_or(0)
}

fn current_act(plot: &Plot, state: PlotState) -> Option<&Act> {
    plot.acts.get(usize::from(state.act))
}

fn begin_act(plot: &Plot, state: PlotState, to: &str) -> Option<PlotState> {
    let place = plot.acts.iter().position(|act| act.id == to)?;
    Some(PlotState { act: u8::try_from(place).ok()?, begun: state.begun | index_bit(place), ..state })
}

fn begun_acts(plot: &Plot, state: PlotState) -> impl Iterator<Item = &Act> {
    let acts = plot.acts.iter().enumerate();
    acts.filter(move |(i, _)| state.begun & index_bit(*i) != 0).map(|(_, act)| act)
}

fn has_begun(plot: &Plot, state: PlotState, id: &str) -> bool {
    begun_acts(plot, state).any(|act| act.id == id)
}

/// Whether the person of a role died or left for reasons outside the plot.
fn is_missing(plot: &Plot, state: PlotState, role: &str) -> bool {
    let place = plot.roles.iter().position(|own| own.id == role);
    place.is_some_and(|place| state.missing & index_bit(place) != 0)
}

/// Whether a role is cast with a person, and the person is still present.
fn is_present(plot: &Plot, state: PlotState, role: &str) -> bool {
    let person = plot.role(role).is_some_and(|own| matches!(own.casting, Casting::Person { .. }));
    let removed = || plot.has_removed(role, |id| has_begun(plot, state, id));
    person && !is_missing(plot, state, role) && !removed()
}

fn can_find(plot: &Plot, state: PlotState, place: usize) -> bool {
    let open = match &plot.clues[place].way {
        ClueWay::Lies { .. } | ClueWay::Murmur { .. } => true,
        ClueWay::Talk { to, after, .. } => is_present(plot, state, to) && state.clues.count_ones() >= *after,
    };
    open && state.clues & index_bit(place) == 0
}

fn can_trigger(plot: &Plot, state: PlotState, cue: &Cue) -> bool {
    match cue {
        Cue::After(_) | Cue::Reached(_) => true,
        Cue::Clues(least) => state.clues.count_ones() >= *least,
        Cue::Slain(role) => begun_acts(plot, state)
            .flat_map(|act| &act.outcomes)
            .any(|outcome| outcome.arriving_creature() == Some(role)),
        Cue::Report(report) => {
            is_present(plot, state, &report.to) && state.clues.count_ones() >= report.clues
        }
    }
}
