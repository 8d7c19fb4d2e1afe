//! The rules, shown by pictures: a level, a deed, and what comes of it.

mod above;
mod aiming;
mod allies;
mod arena;
mod away;
mod behaviours;
mod combat;
mod covers;
mod doors;
mod effects;
mod explore;
mod gear;
mod levels;
mod minds;
mod props;
mod stage;
mod statuses;
mod things;
mod time;
mod traps;
