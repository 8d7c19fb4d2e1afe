//! The rules of doors with a riddle: how they are answered, and what hints cost.

mod answer;
mod hint;

pub(in crate::game) use answer::{answer, read};
pub(in crate::game) use hint::{buy, scroll};
