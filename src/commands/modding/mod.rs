//! The commands for who writes a mod: which ids there are, what a file may hold, what can be said in another language, and
//! what comes of the data when they are used.

pub mod list;
pub mod reference;
pub mod schema;
pub mod trial;
pub mod words;
