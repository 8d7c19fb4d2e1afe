//! The rules of doors with a riddle: how they are answered, and what hints cost.

mod answer;
mod hint;

pub(crate) use answer::{answer, read};
pub(crate) use hint::{buy, scroll};
