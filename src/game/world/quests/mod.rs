//! Quests of a run, and topics of talks.

pub mod quest;
