//! The automated player (bot): it plays whole runs through the game's public interface, with only a player's
//! knowledge. Its results show whether the game is balanced.
//!
//! Each turn it goes through the behaviours of its play style in order of urgency, and does the first that applies.
//! To teach it something, write a behaviour and add it to the list in `manner`.

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
