//! How far the threads of runs came, counted for `fifteen lab simulate`.

use fifteen_content::{Kind, Plot};
use fifteen_game::Game;
use serde::Serialize;
use std::collections::BTreeMap;

/// What became of the threads, by plot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stories {
    /// By plot.
    pub plots: BTreeMap<Kind<Plot>, StoryTally>,
}

/// What became of a plot, in one run or in many.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StoryTally {
    /// In how many runs it was drawn.
    pub drawn: u64,
    /// In how many of them the hero knew of it in the end.
    pub known: u64,
    /// How many of its clues were found, all in all.
    pub clues: u64,
    /// In how many runs it had ended.
    pub ended: u64,
    /// How often in which way, by the ids of the acts that end it.
    pub ends: BTreeMap<String, u64>,
}

impl Stories {
    /// Takes note of how far the threads of a run have come in the end.
    pub fn close(&mut self, game: &Game) {
        let content = game.content();
        for thread in game.world().tally().threads() {
            let Some(kind) = content.plots.find(thread.plot()) else {
                continue;
            };
            let plot = &content.plots[kind];
            let own = self.plots.entry(kind).or_default();
            own.drawn += 1;
            own.known += u64::from(thread.is_known(plot));
            own.clues += thread.clues().len() as u64;
            if let Some(act) = thread.now(plot).filter(|act| act.end.is_some()) {
                own.ended += 1;
                *own.ends.entry(act.id.clone()).or_default() += 1;
            }
        }
    }

    /// Adds those of a run.
    pub fn sum(&mut self, run: &Stories) {
        for (kind, own) in &run.plots {
            let all = self.plots.entry(*kind).or_default();
            all.drawn += own.drawn;
            all.known += own.known;
            all.clues += own.clues;
            all.ended += own.ended;
            for (end, times) in &own.ends {
                *all.ends.entry(end.clone()).or_default() += times;
            }
        }
    }
}
