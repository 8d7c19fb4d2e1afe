//! How people take to the hero: whom one can deal with, and what it costs to do them harm.

pub mod neighbour;
pub mod outcry;
pub mod parley;
