//! Readers, which turn syntax trees into typed values: fields of objects, their forms and shapes, and changes.
//!
//! This module may use `files`, `json` and `diagnostics`. It does not depend on `kinds`, whose readers are
//! generated.

pub(crate) mod change;
pub(crate) mod change_word;
pub(crate) mod compound;
pub mod cp437;
pub mod field;
pub mod form;
pub mod kind;
pub(crate) mod other_games;
pub(crate) mod path;
pub mod record;
pub(crate) mod replacements;
pub(crate) mod rgb;
pub mod shape;
mod single_file;
pub(crate) mod translations;
pub mod value;
