//! What a type that is saved can do, all of it made from its one declaration: a type of the world that is saved as it is, or a
//! record of the save's own ([`crate::save`]), which names definitions by their ids.
//!
//! [`saved`] stands over a struct, which is written as an object with its fields in their order, or over an enum, which
//! is written as a word or as an object with one field. It makes
//! - the strict reader, which is fast and stops at the first mistake, and what writes (serde's);
//! - the layout for people ([`Printed`]): one line, or a line for each field if a list is in it that has lines;
//! - the reader that tells all that is wrong, each thing at its place ([`Readable`]);
//! - the check that every number is one that is possible ([`Checked`]).
//!
//! `#[field(...)]` says, in any order and with commas between:
//! - `0..=MOST_HP`: the numbers that are possible; of a pair, for both; of a table, for each.
//! - `default`, `default = 1`: it may be left out, and is left out when it is nothing, or that. An `Option` may be left
//!   out without a word, but for one that is `null`.
//! - `each`: a list of which each item is read by itself. One that cannot be is left out of what is read, so that all that
//!   is wrong with the others is found too; [`Origin`] knows where those that are left stood.
//! - `read = read::gained`: the function that reads it, if its type alone does not say how.
//! - `essential`, `stand_in = 7`, in a record that is `forgiving` (it can be read although fields of it cannot): without
//!   the field nothing can be said; what stands for it when it cannot be read, if that is not nothing.
//!
//! Of a record, `#[saved(block)]` says that it never is one line, and `#[saved(short)]` that it is only if that is short.

mod bounds;
pub(crate) mod fault;
pub(crate) mod legend;
mod origin;
mod page;
pub(crate) mod place;
mod printed;
pub(crate) mod read;
pub(crate) mod table;

pub(crate) use self::fault::Faults;
pub(crate) use self::place::Place;
pub(crate) use bounds::{Bounded, Checked};
pub(crate) use fifteen_base::serde_json::Error as PrintError;
pub(crate) use fifteen_content::read::value::Value;
pub(crate) use fifteen_derive::saved;
pub(crate) use origin::Origin;
pub(crate) use page::Page;
#[cfg(test)]
pub(crate) use page::printed;
pub(crate) use printed::Printed;
pub(crate) use read::Readable;

/// More turns than anybody plays, and far from where counting them would overflow.
pub(crate) const MOST_TURNS: u64 = 1_000_000_000_000_000;
