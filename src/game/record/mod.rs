//! What a type that is saved can do, all of it made from its one declaration: mostly a type of the world.
//!
//! [`saved`] stands over a struct, which is written as an object with its fields in their order, or over an enum, which
//! is written as a word or as an object with one field. It makes
//! - the reader that is fast and stops at the first thing that is not as the game writes it ([`Scan`]);
//! - the reader that tells all that is wrong, each thing at its place, and that takes the fields in any order;
//! - the layout for people ([`Page`]): one line, or a line for each field if a list is in it that has lines;
//! - the check that every number is one that is possible ([`Checked`]).
//!
//! `#[field(...)]` says, in any order and with commas between:
//! - `0..=MOST_HP`: the numbers that are possible; of a pair, for both; of a table, for each.
//! - `default`, `default = 1`: it may be left out, and is left out when it is nothing, or that. An `Option` may be left
//!   out without a word, but for one that is `null`.
//! - `each`: a list of which each item is read by itself. One that cannot be is left out of what is read, so that all that
//!   is wrong with the others is found too; [`Origin`] knows where those that are left stood.
//! - `key = "at"`: a map that is written as a list, each of its entries as an object with the key as that field, and the fields
//!   of the value; `value = "kind"`: the value as that field. Each entry is read by itself, as with `each`.
//! - `aside`: what of the others waits for definitions that are not there ([`SetAside`]); without such a field all of it waits.
//! - `flat`: its own fields stand among the others; `with = drawn`: what that method gives is written in its place. `skip`: it is not written. `name = "id"`: it is called so in the file.
//! - `essential`, `stand_in = 7`, in a record that is `forgiving` (it can be read although fields of it cannot): without
//!   the field nothing can be said; what stands for it when it cannot be read, if that is not nothing.
//!
//! Of a type, `#[saved(block)]` says that it never is one line, and `#[saved(short)]` that it is only if that is short;
//! `#[saved(blank = Level::blank)]` makes one of the data, from which comes all that is not written.
//! Of a variant with one field, `#[value]` says that it is written as that, or as the word alone if it is none.

pub(crate) mod aside;
mod bounds;
pub(crate) mod fault;
pub(crate) mod keyed;
pub(crate) mod known;

pub(crate) mod leaves;
pub(crate) mod legend;
mod origin;
mod page;
pub(crate) mod place;
pub(crate) mod read;
mod scan;
pub(crate) mod table;
pub(crate) mod words;

pub use self::aside::SetAside;
pub(crate) use self::fault::Faults;
pub(crate) use self::place::Place;
pub(crate) use bounds::{Bounded, Checked};
pub(crate) use fifteen_content::read::value::{Record, Value};
pub(crate) use fifteen_derive::saved;
pub(crate) use origin::{Origin, read_again};
pub(crate) use page::Page;
pub(crate) use scan::Scan;

/// More turns than anybody plays, and far from where counting them would overflow.
pub(crate) const MOST_TURNS: u64 = 1_000_000_000_000_000;

/// What can stand in a save.
pub(crate) trait Saved: Sized {
    /// Whether a list of it is one line, as one of numbers is.
    const IS_NUMBER: bool = false;

    /// The value as the game writes it; none if anything is not so.
    fn scan(scan: &mut Scan<'_>) -> Option<Self>;

    /// The value however it is written, or nothing when what is wrong with it has been noted; `origin` learns where its parts stood.
    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<Self>;

    /// Whether what it is in cannot be one line.
    fn breaks(&self) -> bool {
        false
    }

    /// Writes it where the page is.
    fn print(&self, page: &mut Page<'_>);
}

/// What is written as an object: its fields, which may be those of another object, too.
pub(crate) trait Fields: Sized {
    /// As [`Saved::scan`], between the braces.
    fn scan_fields(scan: &mut Scan<'_>) -> Option<Self>;

    /// As [`Saved::read`].
    fn read_fields(r: &mut Record<'_>, origin: &mut Origin<'_>) -> Option<Self>;

    /// Whether one of them cannot be on one line with others.
    fn fields_break(&self) -> bool;

    /// As [`Saved::print`], between the braces.
    fn print_fields(&self, page: &mut Page<'_>);
}
