//! A player that is no person: it plays whole runs through the one door that people use, and knows only what
//! they could know. What becomes of its runs shows whether the game is in balance.
//!
//! Each turn it goes through its urges, the lists of which are in `manner`, and does the first that it has. To
//! teach it something, write an urge and put it in its place in those lists.

#![forbid(unsafe_code)]

mod choose;
mod explore;
mod fight;
mod gather;
mod gear;
mod learn;
mod manner;
mod map;
mod odds;
mod pack;
mod player;
mod proof;
mod purpose;
mod rest;
mod riddle;
mod run;
mod shoot;
mod sneak;
mod tally;
mod town;
mod view;
mod walk;

pub use manner::Manner;
pub use player::Player;
pub use proof::Proof;
pub use run::{Fate, IDLE, Run, TURNS_A_LEVEL, Task};
pub use tally::{
    Dealings, Fallen, Part, Promises, Reckoning, Share, Spread, Stay, Step, Stories, StoryTally,
    Tally, Times, Trades, Wars, tenths,
};
