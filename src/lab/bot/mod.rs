//! The automated player (bot): it plays whole runs through the game's public interface, with only a player's
//! knowledge. The results of its runs show whether the game is balanced.
//!
//! Each turn the bot does the first behaviour of its play style that applies. To teach the bot a new skill, write a
//! behaviour and add it to the list in `play_style`.

#![forbid(unsafe_code)]

mod choose;
mod country;
mod explore;
mod fight;
mod fight_odds;
mod gear;
mod items;
mod learn;
mod map;
mod pack;
mod play_style;
mod player;
mod puzzles;
mod rest;
mod run;
mod save_test;
mod shoot;
mod sneak;
mod tally;
mod town;
mod use_purpose;
mod view;
mod walk;

pub use play_style::PlayStyle;
pub use player::Bot;
pub use run::{MAX_IDLE_TURNS, RunEnd, RunResult, RunTask, TURNS_PER_LEVEL};
pub use save_test::SaveTest;
pub use tally::{
    FactionResults, FactionStats, LevelStats, LevelVisit, OccurrenceStats, Occurrences, PlotResults,
    PlotStats, PuzzleStats, QuestStats, RunStats, Sample, Share, TradeAndQuestStats, TradeStats, tenths,
};
