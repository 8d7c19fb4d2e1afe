//! Plot thread: a plot from the data, with people, creatures, items and levels of a run in its roles. Holds the acts
//! that have begun and the clues found.

use super::cast::{RoleCast, Roles};
use crate::record::saved;
use fifteen_base::{Random, SortedMap};
use fifteen_content::Content;
use fifteen_content::kinds::plot::{Act, Clue, Plot};
use fifteen_content::read::field::words;
use fifteen_derive::Getters;

#[saved]
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct PlotThread {
    #[get(&str)]
    #[field(name = "id")]
    pub(crate) plot: String,
    #[get(&Roles)]
    #[field(key = "role")]
    pub(crate) roles: Roles,
    /// Acts that have begun, at least one, oldest first. The last one is the current act, or the act that ended the
    /// thread.
    #[get(&[BegunAct])]
    pub(crate) acts: Vec<BegunAct>,
    /// Id and turn of each found clue.
    #[get(&SortedMap<String, u64>)]
    #[field(key = "id", value = "turn", default)]
    pub(crate) clues: SortedMap<String, u64>,
    /// Outcomes of begun acts. They wait until their level is generated.
    #[field(default)]
    pub(crate) due_outcomes: Vec<DueOutcome>,
    /// Index of the transition that the hero has triggered by a report in the current command.
    #[field(skip)]
    pub(crate) reported: Option<u8>,
}

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueOutcome {
    pub act: String,
    pub outcome: u16,
}

#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BegunAct {
    pub id: String,
    #[field(0..=MAX_TURNS, default)]
    pub turn: u64,
    #[field(default)]
    pub heard: bool,
}

/// News about a thread for the hero.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoryNews {
    Clue,
    Act,
    End,
}

impl PlotThread {
    pub(crate) fn new(plot: &Plot, roles: Roles) -> PlotThread {
        let first = plot.acts.first().map(|act| act.id.clone()).unwrap_or_default();
        PlotThread {
            plot: plot.id.clone(),
            roles,
            acts: vec![BegunAct { id: first.clone(), turn: 0, heard: false }],
            clues: SortedMap::new(),
            due_outcomes: due_outcomes(plot, &first),
            reported: None,
        }
    }

    /// Returns the current act, or the act that ended the thread.
    pub fn current_act<'p>(&self, plot: &'p Plot) -> Option<&'p Act> {
        plot.act(&self.acts.last()?.id)
    }

    pub fn has_ended(&self, plot: &Plot) -> bool {
        self.current_act(plot).is_some_and(|act| act.end.is_some())
    }

    /// Whether the hero has found a clue of the thread, or heard news of it.
    pub fn is_known(&self, plot: &Plot) -> bool {
        let is_news =
            |begun: &BegunAct| begun.heard && plot.act(&begun.id).is_some_and(|act| act.news.is_some());
        !self.clues.is_empty() || self.acts.iter().any(is_news)
    }

    pub fn cast(&self, role: &str) -> Option<&RoleCast> {
        self.roles.get(role)
    }

    pub(crate) fn clues_on(&self, level: u16, content: &Content) -> Vec<(String, String)> {
        let Some(plot) = content.plots.find(&self.plot).map(|kind| &content.plots[kind]) else {
            return Vec::new();
        };
        if self.has_ended(plot) {
            return Vec::new();
        }
        let lies = |clue: &&Clue| {
            let step = clue.level_role().and_then(|role| self.cast(role)?.level);
            step == Some(level) && !self.clues.contains_key(&clue.id)
        };
        plot.clues.iter().filter(lies).map(|clue| (plot.id.clone(), clue.id.clone())).collect()
    }

    pub fn has_clues(&self, least: u32) -> bool {
        self.clues.len() >= least as usize
    }

    pub fn has_begun(&self, act: &str) -> bool {
        self.acts.iter().any(|begun| begun.id == act)
    }

    /// Returns the turn on which a transition of the current act is due. `place` is its index. It has an `after` cue:
    /// a delay in turns, drawn from the range `within` by the seed.
    pub(crate) fn cue_turn(&self, place: usize, within: (i32, i32), seed: u64) -> u64 {
        let after = |act: &BegunAct| self.cue_delay(&act.id, place, within, seed);
        self.acts.last().map_or(u64::MAX, |act| act.turn.saturating_add(after(act)))
    }

    /// Returns the delay of a transition with an `after` cue, in turns from the beginning of its act.
    pub fn cue_delay(&self, act: &str, place: usize, (least, most): (i32, i32), seed: u64) -> u64 {
        let mut random = Random::stream(seed, &format!("plot {} {act} {place}", self.plot));
        u64::from(random.between(least, most.max(least)).unsigned_abs())
    }

    /// Begins an act. If the act has not begun before, its outcomes become due, and the hero has yet to hear of it.
    pub(crate) fn begin_act(&mut self, plot: &Plot, act: &str, turn: u64) {
        let again = self.has_begun(act);
        self.acts.push(BegunAct { id: act.to_owned(), turn, heard: again });
        if !again {
            self.due_outcomes.extend(due_outcomes(plot, act));
        }
    }
}

fn due_outcomes(plot: &Plot, act: &str) -> Vec<DueOutcome> {
    let count = plot.act(act).map_or(0, |act| act.outcomes.len());
    let places = 0..u16::try_from(count).unwrap_or(u16::MAX);
    places.map(|place| DueOutcome { act: act.to_owned(), outcome: place }).collect()
}
