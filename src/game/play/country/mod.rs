//! The levels of the country: where they lead, how they are built ahead and folded up behind, and the weather over them. Nothing here
//! knows of a game that is played.

pub(crate) mod ahead;
mod fold;
mod places;
