//! Readers: from syntax trees to typed values. Fields of objects, their forms and shapes, and changes.
//!
//! It may use files, trees and diagnostics. It does not depend on the definitions, whose readers are generated from
//! their fields.

mod alone;
pub(crate) mod change;
pub(crate) mod change_word;
pub(crate) mod compound;
pub mod cp437;
pub mod field;
pub(crate) mod foreign;
pub mod kind;
pub(crate) mod path;
pub mod record;
pub(crate) mod replaced;
pub(crate) mod rgb;
pub mod shape;
pub(crate) mod translate;
pub mod value;
pub mod written;
