//! Quests of a run, and what a talk is about.

pub mod quest;
