//! The rules, shown by pictures: a level, a command, and what comes of it.

mod above;
mod aiming;
mod allies;
mod arena;
mod away;
mod behaviours;
mod choices;
mod combat;
mod covers;
mod doors;
mod effects;
mod events;
mod explore;
mod gear;
mod lessons;
mod levels;
mod lights;
mod minds;
mod props;
mod riddles;
mod stage;
mod statuses;
mod things;
mod time;
mod traps;
mod uniques;
