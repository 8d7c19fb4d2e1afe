//! Descriptions of heroes: who one could be, and what one becomes.

pub mod setout;
