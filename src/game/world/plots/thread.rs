//! A thread of a run: a plot that was drawn, who has a part in it, and how far it has come.

use super::cast::{Cast, Roles};
use crate::record::saved;
use fifteen_base::{Random, SortedMap};
use fifteen_content::Content;
use fifteen_content::kinds::plot::{Act, Clue, Plot};
use fifteen_content::read::field::words;
use fifteen_derive::Readers;

/// A thread of the run.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Thread {
    /// The id of its plot.
    #[read(&str)]
    #[field(name = "id")]
    pub(crate) plot: String,
    /// What is cast for each role, by its id.
    #[read(&Roles)]
    #[field(key = "role")]
    pub(crate) roles: Roles,
    /// The acts that have begun, the oldest first. The last one is under way, or has ended it; there is one at least.
    #[read(&[ActBegun])]
    pub(crate) acts: Vec<ActBegun>,
    /// The clues that the hero has found, by their ids, each with the turn.
    #[read(&SortedMap<String, u64>)]
    #[field(key = "id", value = "turn", default)]
    pub(crate) clues: SortedMap<String, u64>,
    /// What is still to come of the acts that have begun, because nobody has been on the level where it happens.
    #[field(default)]
    pub(crate) due: Vec<Due>,
    /// What the hero has just said to somebody: the turn of the act, by its place. It is nothing between two commands.
    #[field(skip)]
    pub(crate) told: Option<u8>,
}

/// What is still to come of an act.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The id of the act.
    pub act: String,
    /// The place among what comes of it.
    pub place: u16,
}

/// An act that has begun.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActBegun {
    /// Its id.
    pub id: String,
    /// On which turn.
    #[field(0..=MOST_TURNS, default)]
    pub turn: u64,
    /// Whether the hero has heard of it.
    #[field(default)]
    pub heard: bool,
}

/// What there is to tell of a thread.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoryNews {
    /// The hero has found a clue.
    Clue,
    /// The hero has heard of an act.
    Act,
    /// The hero has heard how it ended.
    End,
}

impl Thread {
    /// A thread that begins with the first act of its plot.
    pub(crate) fn new(plot: &Plot, roles: Roles) -> Thread {
        let first = plot.acts.first().map(|act| act.id.clone()).unwrap_or_default();
        Thread {
            plot: plot.id.clone(),
            roles,
            acts: vec![ActBegun { id: first.clone(), turn: 0, heard: false }],
            clues: SortedMap::new(),
            due: due(plot, &first),
            told: None,
        }
    }

    /// The act that is under way, or has ended it.
    pub fn now<'p>(&self, plot: &'p Plot) -> Option<&'p Act> {
        plot.act(&self.acts.last()?.id)
    }

    /// Whether it has ended.
    pub fn has_ended(&self, plot: &Plot) -> bool {
        self.now(plot).is_some_and(|act| act.end.is_some())
    }

    /// Whether the hero knows anything of it: a clue, or news that they have heard.
    pub fn is_known(&self, plot: &Plot) -> bool {
        let is_news = |begun: &ActBegun| {
            begun.heard && plot.act(&begun.id).is_some_and(|act| act.news.is_some())
        };
        !self.clues.is_empty() || self.acts.iter().any(is_news)
    }

    /// What is cast for a role.
    pub fn cast(&self, role: &str) -> Option<&Cast> {
        self.roles.get(role)
    }

    /// The clues on a level that the hero has not found: the ids of plot and clue.
    pub(crate) fn clues_on(&self, level: u16, content: &Content) -> Vec<(String, String)> {
        let Some(plot) = content.plots.find(&self.plot).map(|kind| &content.plots[kind]) else {
            return Vec::new();
        };
        let lies = |clue: &&Clue| {
            let step = clue.step().and_then(|role| self.cast(role)?.level);
            step == Some(level) && !self.clues.contains_key(&clue.id)
        };
        plot.clues.iter().filter(lies).map(|clue| (plot.id.clone(), clue.id.clone())).collect()
    }

    /// Whether the hero has found so many clues.
    pub fn has_clues(&self, least: u32) -> bool {
        self.clues.len() >= least as usize
    }

    /// Whether an act of that id has begun.
    pub fn has_begun(&self, act: &str) -> bool {
        self.acts.iter().any(|begun| begun.id == act)
    }

    /// The turn on which an `after` of the act that is under way comes true: the same for a seed, whatever happened.
    pub(crate) fn after(&self, place: usize, within: (i32, i32), seed: u64) -> u64 {
        let after = |act: &ActBegun| self.after_in(&act.id, place, within, seed);
        self.acts.last().map_or(u64::MAX, |act| act.turn.saturating_add(after(act)))
    }

    /// In how many turns from its beginning an `after` of an act comes true.
    pub fn after_in(&self, act: &str, place: usize, (least, most): (i32, i32), seed: u64) -> u64 {
        let mut random = Random::stream(seed, &format!("plot {} {act} {place}", self.plot));
        u64::from(random.between(least, most.max(least)).unsigned_abs())
    }

    /// Begins an act. All that comes of it is due, and the hero has yet to hear of it; if it has begun before, neither comes twice.
    pub(crate) fn begin(&mut self, plot: &Plot, act: &str, turn: u64) {
        let again = self.has_begun(act);
        self.acts.push(ActBegun { id: act.to_owned(), turn, heard: again });
        if !again {
            self.due.extend(due(plot, act));
        }
    }
}

/// What comes of an act.
fn due(plot: &Plot, act: &str) -> Vec<Due> {
    let count = plot.act(act).map_or(0, |act| act.outcomes.len());
    let places = 0..u16::try_from(count).unwrap_or(u16::MAX);
    places.map(|place| Due { act: act.to_owned(), place }).collect()
}
