//! Other languages: what the program says, and what data files say.

pub mod translation;
pub mod word;
